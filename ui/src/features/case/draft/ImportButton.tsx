import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '@/ui/toast.ts';
import { BadFile, readFile } from './files.ts';
import { createDraft } from './create.ts';
import { draftPath } from './words.ts';

/** A draft from a file that was exported here or on another machine. */
export const ImportButton = () => {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const id = await createDraft(await readFile(file));
      toast.done('已导入为新的草稿');
      void navigate(draftPath(id));
    } catch (error) {
      toast.error(error instanceof BadFile ? `无法导入：${error.message}` : '无法读取文件', 'draft-import');
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="导入草稿文件"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        导入
      </Button>
    </>
  );
};

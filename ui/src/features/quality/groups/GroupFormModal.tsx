import { Text, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { useSaveGroup, type KeywordGroup } from '../itemApi.ts';
import { ApiError, toApiError } from '@/api/envelope.ts';

const lines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Words are also pasted with separators; patterns contain them. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,，、;；]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, '请输入词组名称'), z.maxLength(30, '词组名称不能超过30个字')),
    description: z.string().check(z.maxLength(200, '说明不能超过200个字')),
    words: z.string(),
    patterns: z.string(),
    exclude: z.string(),
  })
  .check(
    z.refine(({ words, patterns }) => wordsOf(words).length > 0 || lines(patterns).length > 0, {
      path: ['words'],
      message: '词语和正则表达式至少填写一项',
    }),
  );

/** `words.3` of the server is the third line of one text here. */
const byField = (thrown: unknown): unknown => {
  const error = toApiError(thrown);
  if (!error.fields) return thrown;
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(error.fields)) {
    const [field = path, index] = path.split('.');
    fields[field] ??= index === undefined ? message : `第 ${Number(index) + 1} 条：${message}`;
  }
  const { kind, code, status, path } = error;
  return new ApiError({ kind, code, status, path, message: error.message, data: { fields } });
};

interface GroupFormModalProps {
  group: KeywordGroup | null;
  onClose: () => void;
  onReload: () => void;
}

export const GroupFormModal = ({ group, onClose, onReload }: GroupFormModalProps) => {
  const { mutateAsync } = useSaveGroup();
  return (
    <FormModal<z.infer<typeof schema>>
      opened
      size={720}
      mode={group ? 'edit' : 'add'}
      title={modalTitle(group ? 'edit' : 'add', '词组')}
      schema={schema}
      initial={{
        name: group?.name ?? '',
        description: group?.description ?? '',
        words: group?.words.join('\n') ?? '',
        patterns: group?.patterns.join('\n') ?? '',
        exclude: group?.exclude.join('\n') ?? '',
      }}
      onSubmit={async ({ words, patterns, exclude, ...rest }) => {
        try {
          await mutateAsync({
            ...rest,
            words: wordsOf(words),
            patterns: lines(patterns),
            exclude: lines(exclude),
            id: group?.id ?? null,
            rev: group?.rev ?? 0,
          });
        } catch (error) {
          throw byField(error);
        }
      }}
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => (
        <>
          <TextInput
            label="词组名称"
            withAsterisk
            data-autofocus
            maxLength={30}
            disabled={group?.builtin ?? false}
            description={group?.builtin ? '内置词组不能改名' : '规则中按名称引用'}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="说明"
            maxLength={200}
            key={form.key('description')}
            {...form.getInputProps('description')}
          />
          <Textarea
            label="词语"
            description="一行一个，也可以用逗号或顿号分隔粘贴。繁简、大小写、标点和空格不影响匹配"
            autosize
            minRows={6}
            maxRows={12}
            key={form.key('words')}
            {...form.getInputProps('words')}
          />
          <Textarea
            label="正则表达式"
            description="一行一条，命中时与词语等同"
            autosize
            minRows={2}
            maxRows={8}
            key={form.key('patterns')}
            {...form.getInputProps('patterns')}
          />
          <Textarea
            label="排除"
            description="一行一条正则表达式。与它重叠的命中不算数，例如：不好意思问一下"
            autosize
            minRows={2}
            maxRows={8}
            key={form.key('exclude')}
            {...form.getInputProps('exclude')}
          />
          {group && group.usedBy.length > 0 && (
            <Text size="xs" c="var(--c-text-2)">
              修改后影响：{group.usedBy.map(({ name }) => name).join('、')}
            </Text>
          )}
        </>
      )}
    </FormModal>
  );
};

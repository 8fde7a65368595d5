import { Autocomplete, Button, Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { phraseScope, type FormMode } from '@/domain/enums.ts';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { GrowingArea } from '@/ui/GrowingArea.tsx';
import { useSavePhrase, type Phrase } from './api.ts';
import classes from './PhrasePage.module.css';
import { COMMON_VARIABLES, pieces } from './variables.ts';

const HOTKEY = /^[A-Za-z0-9+\-/]*$/;
const MAX_CONTENT = 500;

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, '请输入标题'), z.maxLength(50, '标题不能超过50个字')),
  groupName: z.string().check(z.trim(), z.maxLength(20, '分组不能超过20个字')),
  content: z.string().check(
    z.trim(),
    z.minLength(1, '请输入内容'),
    z.maxLength(MAX_CONTENT, `内容不能超过${MAX_CONTENT}个字`),
    z.refine((text) => pieces(text).problem === null, '花括号应成对出现，变量名为1到20个字'),
  ),
  scope: z.string(),
  hotkey: z.string().check(
    z.trim(),
    z.maxLength(20, '快捷键不能超过20个字符'),
    z.refine((text) => HOTKEY.test(text.trim()), '快捷键只能由字母、数字和 + - / 组成'),
  ),
  enabledInExam: z.boolean(),
  using: z.boolean(),
});

type Values = z.infer<typeof schema>;

const valuesOf = (row: Phrase | null, group: string): Values => ({
  title: row?.title ?? '',
  groupName: row?.groupName ?? group,
  content: row?.content ?? '',
  scope: String(row?.scope ?? 2),
  hotkey: row?.hotkey ?? '',
  enabledInExam: row?.enabledInExam ?? true,
  using: (row?.useState ?? 1) === 1,
});

const ContentField = ({ form }: { form: UseFormReturnType<Values> }) => {
  const [content, setContent] = useState(() => form.getValues().content);
  form.watch('content', ({ value }) => setContent(value));
  const textarea = () => {
    const node = form.getInputNode('content');
    return node instanceof HTMLTextAreaElement ? node : null;
  };
  const insert = (name: string) => {
    const field = textarea();
    const at = field?.selectionStart ?? content.length;
    form.setFieldValue('content', `${content.slice(0, at)}{${name}}${content.slice(field?.selectionEnd ?? at)}`);
    const caret = at + name.length + 2;
    requestAnimationFrame(() => {
      const next = textarea();
      next?.focus();
      next?.setSelectionRange(caret, caret);
    });
  };
  const shown = pieces(content);
  return (
    <Stack gap={6}>
      <GrowingArea
        label="内容"
        withAsterisk
        maxRows={8}
        maxLength={MAX_CONTENT}
        description={`花括号里的变量在发送前由坐席填写，已输入 ${Array.from(content).length}/${MAX_CONTENT}`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        key={form.key('content')}
        {...form.getInputProps('content')}
      />
      <Group gap={6}>
        <Text size="xs" c="dimmed">
          插入变量
        </Text>
        {COMMON_VARIABLES.map((name) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
      </Group>
      {content.trim() !== '' && (
        <div className={classes.preview} aria-label="预览">
          {shown.problem ??
            shown.pieces.map(({ at, text, variable }) => (variable ? <mark key={at}>{text}</mark> : text))}
        </div>
      )}
    </Stack>
  );
};

interface PhraseFormProps {
  mode: FormMode;
  row: Phrase | null;
  /** The group that the list shows; a new phrase begins in it. */
  group: string;
  groups: readonly string[];
  onClose: () => void;
  onReload: () => void;
}

const PhraseForm = ({ mode, row, group, groups, onClose, onReload }: PhraseFormProps) => {
  const { mutateAsync } = useSavePhrase(mode === 'edit' && row ? row.id : null);
  const submit = ({ scope, using, ...rest }: Values) =>
    mutateAsync({
      ...rest,
      scope: Number(scope) as Phrase['scope'],
      useState: using ? 1 : 2,
      ...(mode === 'edit' && row ? { rev: row.rev } : {}),
    });
  return (
    <FormModal
      opened
      mode={mode}
      title={modalTitle(mode, '短语')}
      schema={schema}
      initial={valuesOf(row, group)}
      onSubmit={submit}
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => (
        <>
          <TextInput
            label="标题"
            withAsterisk
            maxLength={50}
            placeholder="坐席按它查找，例如：核实姓名与尾号"
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <ContentField form={form} />
          <Group grow align="start">
            <Autocomplete
              label="分组"
              size="sm"
              data={[...groups]}
              maxLength={20}
              placeholder="选择或输入新分组"
              key={form.key('groupName')}
              {...form.getInputProps('groupName')}
            />
            <TextInput
              label="快捷键"
              maxLength={20}
              placeholder="Alt+1 至 Alt+9"
              key={form.key('hotkey')}
              {...form.getInputProps('hotkey')}
            />
          </Group>
          <Group align="end" gap="xl">
            <Stack gap={4}>
              <Text size="sm" c="var(--c-text-2)" id="phrase-scope">
                使用范围
              </Text>
              <SegmentedControl
                aria-labelledby="phrase-scope"
                data={[...phraseScope.options].reverse()}
                key={form.key('scope')}
                {...form.getInputProps('scope')}
              />
            </Stack>
            <Switch
              pb={8}
              label="考试时可用"
              key={form.key('enabledInExam')}
              {...form.getInputProps('enabledInExam', { type: 'checkbox' })}
            />
            <Switch
              pb={8}
              label="启用"
              key={form.key('using')}
              {...form.getInputProps('using', { type: 'checkbox' })}
            />
          </Group>
        </>
      )}
    </FormModal>
  );
};

export default PhraseForm;

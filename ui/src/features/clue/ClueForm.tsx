import { Group, MultiSelect, Radio, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clueKind, revealAt, type FormMode } from '@/domain/enums.ts';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import { WordsInput } from '@/ui/WordsInput.tsx';
import { upwards } from '@/ui/upwards.ts';
import { linkableCases, useSaveClue, type Clue } from './api.ts';
import { ClueFields } from './ClueFields.tsx';
import { CluePreview } from './CluePreview.tsx';
import { clueSchema, usualFields, valuesOf, type ClueValues } from './clueSchema.ts';

type Form = UseFormReturnType<ClueValues>;

const NameField = ({ form, row }: { form: Form; row: Clue | null }) => {
  const [name, setName] = useState(() => form.getValues().name);
  form.watch('name', ({ value }) => setName(value));
  const taken = useNameCheck(name, {
    path: '/coach/trainer/serviceClue/checkName',
    ...(row ? { id: row.id, initial: row.name } : {}),
  });
  const props = form.getInputProps('name');
  return (
    <TextInput
      label="线索名称"
      withAsterisk
      maxLength={50}
      key={form.key('name')}
      {...props}
      error={props.error ?? taken}
    />
  );
};

const CasesField = ({ form, linked }: { form: Form; linked: Clue['cases'] }) => {
  const [wanted, setWanted] = useState('');
  const [keyword] = useDebouncedValue(wanted.trim(), 250);
  const { data, isFetching } = useQuery(linkableCases(keyword));
  const [chosen, setChosen] = useState(() => new Map(linked.map(({ id, name }) => [String(id), name])));
  const found = new Map([...chosen, ...(data?.items ?? []).map(({ id, name }) => [String(id), name] as const)]);
  const props = form.getInputProps('caseIds');
  return (
    <MultiSelect
      label="关联案例"
      description="只在关联案例的对话里展示"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '清除关联案例' }}
      hidePickedOptions
      {...upwards}
      nothingFoundMessage={isFetching ? '正在查找' : '没有匹配的案例'}
      data={[...found].map(([value, label]) => ({ value, label }))}
      searchValue={wanted}
      onSearchChange={setWanted}
      key={form.key('caseIds')}
      {...props}
      onChange={(ids: string[]) => {
        setChosen(new Map(ids.map((id) => [id, found.get(id) ?? id])));
        (props.onChange as (next: string[]) => void)(ids);
      }}
    />
  );
};

const RevealField = ({ form }: { form: Form }) => {
  const [value, setValue] = useState(() => form.getValues().revealAt);
  form.watch('revealAt', ({ value: next }) => setValue(next));
  return (
    <>
      <Radio.Group label="展示时机" key={form.key('revealAt')} {...form.getInputProps('revealAt')}>
        <Group gap="lg" mt={6}>
          {revealAt.options.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Group>
      </Radio.Group>
      {value === '3' && (
        <WordsInput
          label="触发词"
          withAsterisk
          maxTags={20}
          description="坐席或客户说到任意一个触发词，线索就会展示"
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          key={form.key('triggerWords')}
          {...form.getInputProps('triggerWords')}
        />
      )}
    </>
  );
};

interface ClueFormProps {
  mode: FormMode;
  row: Clue | null;
  onClose: () => void;
  onReload: () => void;
}

const ClueForm = ({ mode, row, onClose, onReload }: ClueFormProps) => {
  const editing = mode === 'edit' ? row : null;
  const { mutateAsync } = useSaveClue(editing?.id ?? null);
  const submit = ({ kind, revealAt: reveal, fields, caseIds, using, triggerWords, name }: ClueValues) =>
    mutateAsync({
      name,
      kind: Number(kind) as Clue['kind'],
      revealAt: Number(reveal) as Clue['revealAt'],
      triggerWords: reveal === '3' ? triggerWords : [],
      fields: fields.map(({ label, value, masked }) => ({ label, value, masked })),
      caseIds: caseIds.map(Number),
      useState: using ? 1 : 2,
      ...(editing ? { rev: editing.rev } : {}),
    });
  /** Untouched suggestions follow the kind; anything written stays. */
  const changeKind = (form: Form, kind: string | null) => {
    if (!kind) return;
    form.setFieldValue('kind', kind);
    const written = form.getValues().fields.some(({ value }) => value.trim() !== '');
    if (!written) form.setFieldValue('fields', usualFields(kind));
  };
  return (
    <FormModal
      opened
      mode={mode}
      size={960}
      title={modalTitle(mode, '线索')}
      schema={clueSchema}
      initial={valuesOf(row, mode)}
      onSubmit={submit}
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => (
        <Group align="start" gap="lg" wrap="nowrap">
          <Stack gap="md" flex={1} miw={0}>
            <Group grow align="start">
              <NameField form={form} row={editing} />
              <Select
                label="类型"
                data={clueKind.options}
                allowDeselect={false}
                key={form.key('kind')}
                {...form.getInputProps('kind')}
                onChange={(kind) => changeKind(form, kind)}
              />
            </Group>
            <RevealField form={form} />
            <ClueFields form={form} />
            <CasesField form={form} linked={row?.cases ?? []} />
            <Switch label="启用" key={form.key('using')} {...form.getInputProps('using', { type: 'checkbox' })} />
          </Stack>
          <CluePreview form={form} />
        </Group>
      )}
    </FormModal>
  );
};

export default ClueForm;

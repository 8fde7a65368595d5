import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { difficulty, examStatus, verdict } from '@/domain/enums.ts';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { Composer } from '@/ui/Composer.tsx';
import { Countdown } from '@/ui/Countdown.tsx';
import type { Evidence } from '@/ui/dialogue.ts';
import { DialogueView } from '@/ui/DialogueView.tsx';
import { FieldList } from '@/ui/FieldList.tsx';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { ImportWizard } from '@/ui/ImportWizard.tsx';
import { Page, Panel } from '@/ui/Page.tsx';
import { RichHtml } from '@/ui/RichHtml.tsx';
import { EmptyState, LoadingState, NoRight } from '@/ui/states.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { TreePicker } from '@/ui/TreePicker.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { rows, tree, turns } from './data.ts';

const clueSchema = z.object({
  name: z.string().check(z.minLength(1, '请输入名称'), z.maxLength(40, '名称最多 40 个字')),
  level: z.nullable(z.string()).check(z.refine((value) => value !== null, '请选择难度')),
  text: z.string(),
});

export const FormSample = () => {
  const [open, setOpen] = useState(true);
  return (
    <Page title="表单">
      <Group>
        <Button onClick={() => setOpen(true)}>新建线索</Button>
      </Group>
      <FormModal
        opened={open}
        title={modalTitle('add', '服务线索')}
        schema={clueSchema}
        initial={{ name: '', level: null as string | null, text: '' }}
        onSubmit={() => Promise.resolve()}
        onClose={() => setOpen(false)}
      >
        {(form) => (
          <>
            <TextInput label="名称" withAsterisk key={form.key('name')} {...form.getInputProps('name')} />
            <Select
              label="难度"
              withAsterisk
              data={difficulty.options}
              key={form.key('level')}
              {...form.getInputProps('level')}
            />
            <Textarea label="内容" minRows={4} autosize key={form.key('text')} {...form.getInputProps('text')} />
          </>
        )}
      </FormModal>
    </Page>
  );
};

const EVIDENCE: Evidence = { key: '4', quote: '非常抱歉给您带来不便' };

export const DialogueSample = () => {
  const [deadline] = useState(() => Date.now() + 754_000);
  const [text, setText] = useState('');
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  return (
    <Page
      title="宽带续约异议处理"
      meta={<Countdown deadlineMs={deadline} offsetMs={0} />}
      actions={
        <>
          <Button variant="default" onClick={() => setEvidence({ ...EVIDENCE })}>
            查看依据
          </Button>
          <Button>提交</Button>
        </>
      }
    >
      <DialogueView
        turns={turns}
        streaming="那行吧，"
        names={{ student: '我', customer: '客户 张女士' }}
        evidence={evidence}
        onReact={() => {}}
        onStop={() => {}}
        footer={<Composer value={text} onChange={setText} onSend={() => setText('')} />}
      />
    </Page>
  );
};

const none = z.object({ keyword: filter.text() });

export const CardsSample = () => {
  const state = useListState(none);
  const query = useQuery({
    queryKey: ['case', 'list', state.page],
    queryFn: () => ({ items: rows.slice(0, 9), total: 40, page: 1, pageSize: 20 }),
  });
  return (
    <Page title="案例库">
      <CardGrid
        query={query}
        state={state}
        render={({ name, status, author }) => (
          <Stack gap={4}>
            <Text fw={600} lineClamp={2}>
              {name}
            </Text>
            <StatusBadge of={examStatus} value={status} />
            <Text size="xs" c="dimmed">
              {author}
            </Text>
          </Stack>
        )}
      />
    </Page>
  );
};

export const WizardSample = () => (
  <Page title="导入案例" narrow>
    <ImportWizard
      allowed={['docx', 'xlsx', 'pdf']}
      maxBytes={20 * 1024 * 1024}
      starting={false}
      onStart={() => {}}
      progress={null}
      onCancel={() => {}}
      onRestart={() => {}}
      review={null}
    />
  </Page>
);

export const PartsSample = () => {
  const [people, setPeople] = useState<number[]>([11]);
  return (
    <Page title="部件" back="/">
      <Panel title="考核信息">
        <FieldList
          fields={[
            { label: '学员', value: '欧阳建国' },
            { label: '状态', value: <StatusBadge of={examStatus} value={4} filled /> },
            { label: '结论', value: <StatusBadge of={verdict} value={1} filled /> },
            { label: '完成时间', value: null },
            { label: '说明', value: '客户情绪激动时先安抚再核实，未经核实不得承诺退费。', wide: true },
          ]}
        />
      </Panel>
      <Panel title="指定学员">
        <TreePicker tree={tree} value={people} onChange={setPeople} label="学员" />
      </Panel>
      <Panel title="条款">
        <RichHtml html="<h3>一、说明</h3><p>对话内容会被保存。</p>" maxHeight={120} />
      </Panel>
      <Panel title="状态">
        <Group grow align="start">
          <EmptyState title="还没有线索">新建后会显示在这里。</EmptyState>
          <NoRight />
          <LoadingState />
        </Group>
      </Panel>
    </Page>
  );
};

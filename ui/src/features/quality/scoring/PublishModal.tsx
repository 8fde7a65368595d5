import { Checkbox, Group, NumberInput, Select, Text, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { fatalPolicy } from '@/domain/enums.ts';
import { FormModal } from '@/ui/FormModal.tsx';
import { showScore } from '@/domain/score.ts';
import { usePublish, type ConfigForm, type ScoreConfig } from '../configApi.ts';
import { Changes, Problems } from './Changes.tsx';
import classes from './scoring.module.css';

const schema = z.object({
  passCp: z
    .number('请传入合法数字')
    .check(z.gte(0, '及格线应在 0 到 100 之间'), z.lte(100, '及格线应在 0 到 100 之间')),
  fatalPolicy: z.string(),
  normalize: z.boolean(),
  note: z.string().check(z.maxLength(200, '版本说明不能超过200个字')),
});

interface PublishModalProps {
  config: ScoreConfig;
  onClose: () => void;
  onReload: () => void;
}

/** A revision is whole and never changes: results keep the one they were scored by. */
const PublishModal = ({ config, onClose, onReload }: PublishModalProps) => {
  const { mutateAsync } = usePublish();
  const { draft, current } = config;
  return (
    <FormModal<z.infer<typeof schema>>
      key={current?.no ?? 0}
      opened
      title="发布新版本"
      submitLabel="发布"
      schema={schema}
      initial={{
        passCp: config.passCp / 100,
        fatalPolicy: String(config.fatalPolicy),
        normalize: config.normalize,
        note: '',
      }}
      onSubmit={({ passCp, fatalPolicy, ...rest }) =>
        mutateAsync({
          ...rest,
          passCp: Math.round(passCp * 100),
          fatalPolicy: Number(fatalPolicy) as ConfigForm['fatalPolicy'],
          rev: current?.no ?? 0,
        })
      }
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => (
        <>
          <Text c="var(--c-text-2)">
            将发布版本 {(current?.no ?? 0) + 1}：{draft.typeCount} 个类型、{draft.projectCount} 个项目、
            {draft.itemCount} 个质检项，满分 {showScore(draft.maxCp)}{' '}
            分。之后新建的任务使用新版本，已有任务和成绩不受影响。
          </Text>
          {draft.problems.length > 0 && (
            <div className={classes.note} data-tone="err" role="alert">
              <b>以下问题解决后才能发布</b>
              <Problems problems={draft.problems} />
            </div>
          )}
          {draft.changes.length > 0 && current && (
            <div className={classes.note} data-tone="warn">
              <b>与版本 {current.no} 相比</b>
              <Changes changes={draft.changes} shown={8} />
            </div>
          )}
          <Group grow align="flex-start">
            <NumberInput
              label="及格线"
              withAsterisk
              min={0}
              max={100}
              decimalScale={2}
              suffix=" 分"
              data-autofocus
              key={form.key('passCp')}
              {...form.getInputProps('passCp')}
            />
            <Select
              label="触犯致命项时"
              withAsterisk
              allowDeselect={false}
              data={fatalPolicy.options}
              key={form.key('fatalPolicy')}
              {...form.getInputProps('fatalPolicy')}
            />
          </Group>
          <Checkbox
            label="折算为百分制"
            description="有质检项不适用时，按适用部分的满分折算，而不是直接少得这部分分数"
            key={form.key('normalize')}
            {...form.getInputProps('normalize', { type: 'checkbox' })}
          />
          <Textarea
            label="版本说明"
            autosize
            minRows={2}
            maxLength={200}
            placeholder="这一版改了什么，为什么"
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormModal>
  );
};

export default PublishModal;

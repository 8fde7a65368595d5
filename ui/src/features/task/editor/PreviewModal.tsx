import { Modal, Text } from '@mantine/core';
import { difficulty } from '@/domain/enums.ts';
import { parseScore } from '@/domain/score.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { sayAppeal, sayAttempts, sayDelay, sayPass, sayTime, sayWindow } from '../describe.ts';
import classes from './editor.module.css';
import type { TaskValues } from './values.ts';

/** The entries of 我的考核 that this task makes for each student. */
const PreviewModal = ({ values, onClose }: { values: TaskValues; onClose: () => void }) => {
  const minCp = parseScore(values.passRule.minCp);
  return (
    <Modal opened onClose={onClose} title="学员在「我的考核」里看到的样子" size={720}>
      {values.description && <Text mb="sm">{values.description}</Text>}
      {values.items.length === 0 && <Text c="dimmed">选择案例后，这里会显示每个考核项。</Text>}
      {values.items.map((item) => (
        <article key={`${item.caseId}-${item.id}`} className={classes.card}>
          <div className={classes.sectionHead}>
            <h2 style={{ overflowWrap: 'anywhere' }}>{item.taskItemName || item.caseName}</h2>
            <StatusBadge of={difficulty} value={item.difficulty} />
            <div className={classes.sectionActions}>
              <Text c="dimmed">{values.taskName || '考核名称'}</Text>
            </div>
          </div>
          <FieldList
            columns={2}
            fields={[
              { label: '时间', value: sayWindow(values.startAt, values.endAt) },
              { label: '时长', value: sayTime(Number(item.timeMode), item.minutes * 60) },
              { label: '次数', value: `${sayAttempts(values.attemptLimit)}，${sayDelay(values.retakeDelayH * 3600)}` },
              { label: '通过条件', value: minCp === null ? null : sayPass({ ...values.passRule, minCp }) },
              { label: '申诉', value: sayAppeal({ ...values.appeal, scope: Number(values.appeal.scope) }) },
            ]}
          />
        </article>
      ))}
    </Modal>
  );
};

export default PreviewModal;

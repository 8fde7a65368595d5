import { difficulty } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import { Panel } from '@/ui/Page.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { TaskDetail } from '../api.ts';
import { sayAppeal, sayAttempts, sayDelay, sayMethod, sayPass, sayTime, sayWindow } from '../describe.ts';
import classes from '../task.module.css';

const Items = ({ items }: { items: TaskDetail['items'] }) => (
  <table className={classes.items}>
    <thead>
      <tr>
        <th scope="col">考核项</th>
        <th scope="col">案例</th>
        <th scope="col">难度</th>
        <th scope="col">时间</th>
      </tr>
    </thead>
    <tbody>
      {items.map((item) => (
        <tr key={item.id}>
          <td>{item.taskItemName}</td>
          <td>
            {item.caseName} · v{item.caseVersion}
          </td>
          <td>
            <StatusBadge of={difficulty} value={item.difficulty} />
          </td>
          <td>{sayTime(item.timeMode, item.durationSec)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const FactsTab = ({ task }: { task: TaskDetail }) => (
  <>
    <Panel title="基本信息">
      <FieldList
        fields={[
          { label: '考核时间', value: sayWindow(task.startAt, task.endAt) },
          { label: '学员', value: `${task.students.length} 人` },
          { label: '培训师', value: task.trainers.map(({ name }) => name).join('、') },
          { label: '创建', value: `${task.createdByName ?? '--'} ${task.createdAt.slice(0, 16)}` },
          { label: '更新', value: `${task.updatedByName ?? '--'} ${task.updatedAt.slice(0, 16)}` },
          { label: '评分方案', value: `第 ${task.scheme.no} 版，合格线 ${showScore(task.scheme.passCp)} 分` },
          { label: '说明', value: task.description, wide: true },
        ]}
      />
    </Panel>
    <Panel title={`考核内容（${task.items.length} 项）`}>
      <Items items={task.items} />
    </Panel>
    <Panel title="规则与申诉">
      <FieldList
        fields={[
          { label: '可考次数', value: sayAttempts(task.attemptLimit) },
          { label: '重考间隔', value: sayDelay(task.retakeDelaySec) },
          { label: '成绩', value: sayMethod(task.scoreMethod) },
          { label: '通过条件', value: sayPass(task.passRule) },
          { label: '申诉', value: sayAppeal(task.appeal) },
          { label: '复核时限', value: task.appeal.enabled ? `${task.appeal.recheckSlaH} 小时` : null },
        ]}
      />
    </Panel>
  </>
);

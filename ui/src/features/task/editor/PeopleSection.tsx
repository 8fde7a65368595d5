import { Button, Pill, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { peopleOf } from '@/domain/tree.ts';
import { studentTree } from '@/ui/people.ts';
import { PeoplePicker } from '@/ui/PeopleSelect.tsx';
import type { TaskDetail } from '../api.ts';
import classes from './editor.module.css';
import { Section } from './Section.tsx';
import type { TaskFormApi } from './useTaskForm.ts';

interface PeopleSectionProps {
  form: TaskFormApi;
  task: TaskDetail | null;
  locked: boolean;
}

/** Who takes part. Once somebody has begun, people can only be added. */
export const PeopleSection = ({ form, task, locked }: PeopleSectionProps) => {
  const { data = [] } = useQuery(studentTree);
  const { studentIds } = form.values;
  const fixed = new Set(locked ? task?.students.map(({ id }) => id) : []);
  // Somebody who has left the team is not in the tree any more.
  const names = new Map([
    ...(task?.students ?? []).map(({ id, name }) => [id, name] as const),
    ...peopleOf(data).map(({ id, name }) => [id, name] as const),
  ]);
  const change = (ids: number[]) => {
    form.setFieldValue('studentIds', [...new Set([...fixed, ...ids])]);
    form.clearFieldError('studentIds');
  };
  return (
    <Section id="people" title="人员" note={locked ? '已有学员开始考核，只能增加学员' : undefined}>
      <div className={classes.people}>
        <PeoplePicker label="学员" value={studentIds} onChange={change} error={form.errors.studentIds} />
        <div className={classes.chosen}>
          <div className={classes.chosenHead}>
            <Text fw={600}>已选 {studentIds.length} 人</Text>
            <Button
              size="compact-sm"
              variant="transparent"
              color="gray"
              disabled={studentIds.length <= fixed.size}
              onClick={() => change([])}
            >
              清空
            </Button>
          </div>
          {studentIds.length === 0 ? (
            <Text c="dimmed" p="md">
              从左侧选择学员，勾选部门会选中其中所有人。
            </Text>
          ) : (
            <ul className={classes.chosenList} aria-label="已选学员">
              {studentIds.map((id) => (
                <li key={id}>
                  <Pill
                    size="md"
                    withRemoveButton={!fixed.has(id)}
                    onRemove={() => change(studentIds.filter((one) => one !== id))}
                    removeButtonProps={{
                      'aria-label': `移除${names.get(id) ?? id}`,
                      'aria-hidden': false,
                      tabIndex: 0,
                    }}
                  >
                    {names.get(id) ?? `学员 ${id}`}
                  </Pill>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  );
};

import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { endWhen } from '@/domain/enums.ts';
import { confirm } from '@/ui/confirm.ts';
import { defaultPhases } from '../blank.ts';
import classes from '../sections.module.css';
import { ChoiceField, GroupProblem, SwitchField } from '../choiceFields.tsx';
import { NumberField } from '../fields.tsx';
import { Section } from '../parts.tsx';
import { useEditor, useEditorStore, useWanted } from '../store.ts';

const PhaseTable = lazy(() => import('./PhaseTable.tsx'));

const LIST = 'content.phases';

const useIsDefault = () =>
  useEditor(({ draft }) => JSON.stringify(draft.content.phases) === JSON.stringify(defaultPhases()));

export const FlowSection = () => {
  const store = useEditorStore();
  const count = useEditor(({ draft }) => draft.content.phases.length);
  const usual = useIsDefault();
  const wanted = useWanted(LIST);
  const [opened, setOpened] = useState(false);
  const open = opened || wanted;
  const restore = async () => {
    const yes = await confirm({
      title: '恢复默认流程？',
      body: '五个阶段的条件和轮次都会换成默认值。',
      confirm: '恢复',
    });
    if (yes) store.getState().set(LIST, defaultPhases());
  };
  return (
    <Section id="flow" note={usual ? '使用默认的五个阶段' : '已调整阶段'}>
      <div className={classes.grid}>
        <div className={classes.w3}>
          <NumberField path="content.endRules.minTurns" label="最少轮次" min={1} max={60} suffix=" 轮" />
        </div>
        <div className={classes.w4}>
          <ChoiceField path="content.endRules.thankAndEndWhen" label="客户何时道别" options={endWhen.options} />
        </div>
        <div className={classes.w4} style={{ alignSelf: 'end', paddingBottom: 5 }}>
          <SwitchField path="content.endRules.mustResolveAll" label="未提出的异议也须化解" />
        </div>
        <div className={classes.w12} data-path={LIST}>
          <Button
            size="xs"
            variant="subtle"
            aria-expanded={open}
            leftSection={open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            onClick={() => setOpened(!open)}
          >
            阶段设置
          </Button>
          {!usual && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => void restore()}>
              恢复默认流程
            </Button>
          )}
          <GroupProblem path={LIST} />
        </div>
      </div>
      {open && (
        <Suspense fallback={<Skeleton height={240} />}>
          <PhaseTable count={count} />
        </Suspense>
      )}
    </Section>
  );
};

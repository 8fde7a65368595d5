import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { difficulty as difficultyTable } from '@/domain/enums.ts';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import { businessTypes, type CaseDraft } from '../../api.ts';
import { isPreset, withPreset } from '../blank.ts';
import classes from '../sections.module.css';
import { NumberField, SuggestField, TextField } from '../fields.tsx';
import { Section } from '../parts.tsx';
import { useEditor, useEditorStore, useField } from '../store.ts';

type Difficulty = CaseDraft['difficulty'];

const NameField = ({ id }: { id: number | null }) => {
  const [name] = useField<string>('name');
  const initial = useEditor(({ saved }) => saved.name);
  const remote = useEditor((state) => state.remote);
  const taken = useNameCheck(name, {
    path: '/coach/trainer/caseLibrary/checkName',
    ...(remote ? {} : { skip: true }),
    ...(id === null ? {} : { id, initial }),
  });
  return <TextField path="name" label="案例名称" withAsterisk maxLength={50} {...(taken ? { error: taken } : {})} />;
};

const DifficultyField = () => {
  const store = useEditorStore();
  const value = useEditor(({ draft }) => draft.difficulty);
  /** Meters that nobody changed follow the difficulty; adjusted ones stay. */
  const change = (next: Difficulty) =>
    store.getState().edit((draft) => {
      const { persona } = draft.content;
      const follows = isPreset(persona, draft.difficulty);
      return {
        ...draft,
        difficulty: next,
        content: { ...draft.content, persona: follows ? withPreset(persona, next) : persona },
      };
    });
  return (
    <div data-path="difficulty">
      <Text size="sm" c="var(--c-text-2)" id="case-difficulty">
        难度
      </Text>
      <Button.Group aria-labelledby="case-difficulty">
        {difficultyTable.values.map((level) => (
          <Button
            key={level}
            flex={1}
            variant={level === value ? 'light' : 'default'}
            aria-pressed={level === value}
            onClick={() => change(level)}
          >
            {difficultyTable.label(level)}
          </Button>
        ))}
      </Button.Group>
    </div>
  );
};

export const BasicSection = ({ id }: { id: number | null }) => {
  const remote = useEditor((state) => state.remote);
  const { data = [] } = useQuery({ ...businessTypes, enabled: remote });
  return (
    <Section id="basic">
      <div className={classes.grid}>
        <div className={classes.w8}>
          <NameField id={id} />
        </div>
        <div className={classes.w4}>
          <SuggestField
            path="businessType"
            label="业务类型"
            placeholder="选择或输入，例如：电信·套餐资费"
            maxLength={30}
            data={data.map(({ name }) => name).filter(Boolean)}
          />
        </div>
        <div className={classes.w4}>
          <DifficultyField />
        </div>
        <div className={classes.w4}>
          <NumberField path="content.maxTurns" label="最大轮次" min={4} max={60} suffix=" 轮" />
        </div>
        <div className={classes.w4}>
          <NumberField
            path="content.timeLimitSec"
            label="限时"
            min={1}
            max={120}
            unit={60}
            none="不限时"
            suffix=" 分钟"
          />
        </div>
      </div>
    </Section>
  );
};

import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconPlus, IconX } from '@tabler/icons-react';
import { verdict as verdicts } from '@/domain/enums.ts';
import { useRowKeys } from '@/ui/keyed.ts';
import { Panel } from '@/ui/Page.tsx';
import { tryRule, type ExampleResult } from '../itemApi.ts';
import { readExample } from '../paste.ts';
import { writeRule, type Rule } from '../rule/model.ts';
import type { Draft } from './draft.ts';
import classes from './items.module.css';
import type { useItemDraft } from './useItemDraft.ts';

const MET = 1;
const NOT_MET = 2;
const UNDECIDED = 4;
const MOST = 10;

type Kind = ExampleResult['kind'];

const FIELD = { pass: 'passExamples', fail: 'failExamples' } as const satisfies Record<Kind, keyof Draft>;

const TEXTS: Record<Kind, { title: string; hint: string }> = {
  pass: { title: '应判为达成', hint: '例如：您好，很高兴为您服务，请问有什么可以帮您？' },
  fail: { title: '应判为未达成', hint: '例如：喂，什么事？' },
};

const MARKS = {
  agrees: { icon: IconCircleCheck, word: '符合预期', tone: 'ok' },
  differs: { icon: IconCircleX, word: '与预期不符', tone: 'err' },
  open: { icon: IconHelpCircle, word: '无法判定', tone: 'warn' },
} as const;

/** Runs the rule as it stands in the form over each example. */
const runAll = async (rule: Rule, examples: Record<Kind, readonly string[]>): Promise<ExampleResult[]> => {
  const results: ExampleResult[] = [];
  for (const kind of ['pass', 'fail'] as const) {
    for (const [index, text] of examples[kind].entries()) {
      const dialogue = readExample(text);
      if (dialogue.length === 0) continue;
      const { verdict, explain } = await tryRule({ rule, dialogue });
      const wanted = kind === 'pass' ? MET : NOT_MET;
      const state = verdict === UNDECIDED ? 'open' : verdict === wanted ? 'agrees' : 'differs';
      results.push({ kind, index, state, verdict, explain });
    }
  }
  return results;
};

const Mark = ({ result }: { result: ExampleResult }) => {
  const { icon: Icon, word, tone } = MARKS[result.state];
  return (
    <div className={classes.exampleMark} data-tone={tone}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>
        {word}
        {result.state !== 'agrees' && `：判为${verdicts.label(result.verdict)}，${result.explain}`}
      </span>
    </div>
  );
};

interface ExampleListProps {
  kind: Kind;
  values: readonly string[];
  results: readonly ExampleResult[];
  errors: Readonly<Record<string, string>>;
  onChange: (values: string[]) => void;
}

const ExampleList = ({ kind, values, results, errors, onChange }: ExampleListProps) => {
  const rows = useRowKeys(values.length);
  return (
    <div className={classes.exampleColumn}>
      <h3>{TEXTS[kind].title}</h3>
      {values.map((text, index) => {
        const result = results.find((found) => found.kind === kind && found.index === index);
        return (
          <div key={rows.keys[index]} className={classes.example}>
            <Textarea
              aria-label={`${TEXTS[kind].title}的示例 ${index + 1}`}
              className={classes.exampleText}
              autosize
              minRows={1}
              maxRows={8}
              maxLength={2000}
              placeholder={TEXTS[kind].hint}
              value={text}
              error={errors[`${FIELD[kind]}.${index}`]}
              onChange={(event) => {
                const next = event.currentTarget.value;
                onChange(values.map((old, at) => (at === index ? next : old)));
              }}
            />
            <ActionIcon
              aria-label={`删除示例 ${index + 1}`}
              onClick={() => {
                rows.removeAt(index);
                onChange(values.filter((_, at) => at !== index));
              }}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
            {result && <Mark result={result} />}
          </div>
        );
      })}
      {values.length < MOST && (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...values, ''])}
        >
          添加示例
        </Button>
      )}
    </div>
  );
};

/** Short dialogues that say what the item means, and hold its rule to it. */
export const ExamplesPanel = ({ form }: { form: ReturnType<typeof useItemDraft> }) => {
  const { draft, patch, errors, examples, setExamples } = form;
  const { mutate, isPending } = useMutation({
    mutationFn: () => runAll(writeRule(draft.rule), { pass: draft.passExamples, fail: draft.failExamples }),
    onSuccess: setExamples,
    meta: { overlay: false },
  });
  const change = (fields: Partial<Draft>) => {
    patch(fields);
    setExamples([]);
  };
  const count = draft.passExamples.length + draft.failExamples.length;
  return (
    <Panel
      title="示例"
      actions={
        draft.hasRule &&
        count > 0 && (
          <Button variant="default" loading={isPending} onClick={() => mutate()}>
            检查全部示例
          </Button>
        )
      }
    >
      <p className={classes.note}>每行一句，默认是坐席说的；客户说的话以“客户：”开头。保存时会自动检查。</p>
      <div className={classes.examples}>
        {(['pass', 'fail'] as const).map((kind) => (
          <ExampleList
            key={kind}
            kind={kind}
            values={draft[FIELD[kind]]}
            results={examples}
            errors={errors}
            onChange={(values) => change({ [FIELD[kind]]: values })}
          />
        ))}
      </div>
    </Panel>
  );
};

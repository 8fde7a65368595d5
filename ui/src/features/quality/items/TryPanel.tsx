import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { verdict } from '@/domain/enums.ts';
import { keyed } from '@/ui/keyed.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { tryRule, type TryResult } from '../itemApi.ts';
import { cutAtHits } from '../paste.ts';
import { HitRatePanel } from './HitRatePanel.tsx';
import { writeRule, type Rule } from '../rule/model.ts';
import classes from './items.module.css';

const SAMPLE = `坐席：您好，这里是云通客服，请问有什么可以帮您？
客户：我这个月话费怎么多扣了三十块，你们怎么搞的！
坐席：非常抱歉给您带来不便，我马上为您查询，请您稍等。
客户：快点吧。
坐席：查到了，是上月订购的流量包，现在就帮您退订。请问还有其他可以帮您的吗？
客户：没有了。
坐席：感谢您的来电，再见。`;

const WHO = { agent: '坐席', customer: '客户' } as const;

const Turns = ({ result }: { result: TryResult }) => (
  <ol className={classes.turns} aria-label="命中位置">
    {keyed(result.turns, ({ text }) => text).map(({ key, item: turn }, index) => {
      const ranges = result.hits
        .filter(({ span }) => span.turn === index)
        .map(({ span: { start, end }, condition, label }) => ({ start, end, label: `${condition}：${label}` }));
      const labels = [...new Set(ranges.map(({ label }) => label))];
      return (
        <li key={key} data-hit={labels.length > 0}>
          <span className={classes.who} data-role={turn.role}>
            {index + 1} {WHO[turn.role]}
          </span>
          <span className={classes.said}>
            {cutAtHits(turn.text, ranges).map((piece) =>
              piece.labels.length > 0 ? (
                <mark key={piece.at} title={piece.labels.join('、')}>
                  {piece.text}
                </mark>
              ) : (
                <span key={piece.at}>{piece.text}</span>
              ),
            )}
            {labels.length > 0 && <small>{labels.join('　')}</small>}
          </span>
        </li>
      );
    })}
  </ol>
);

const Outcome = ({ result }: { result: TryResult }) => (
  <div className={classes.outcome} aria-live="polite">
    <StatusBadge of={verdict} value={result.verdict} filled />
    <p>{result.explain}</p>
    <ul className={classes.conditionMarks} aria-label="各条件是否成立">
      {Object.entries(result.conditions).map(([id, holds]) => (
        <li key={id} data-on={holds}>
          <span aria-hidden>{holds ? '✓' : '✗'}</span> {id}
          <span className="visually-hidden">{holds ? '成立' : '不成立'}</span>
        </li>
      ))}
    </ul>
  </div>
);

interface TryPanelProps {
  rule: Rule;
  onMarks: (marks: Readonly<Record<string, boolean>> | undefined) => void;
  /** What is wrong with the rule, at the fields of the builder. */
  onFields: (fields: Record<string, string>) => void;
}

/** Runs the rule as it stands, saved or not, over a pasted dialogue. */
export const TryPanel = ({ rule, onMarks, onFields }: TryPanelProps) => {
  const [text, setText] = useState(SAMPLE);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => tryRule({ rule: writeRule(rule), text }),
    onSuccess: ({ conditions }) => onMarks(conditions),
    onError: (thrown) => {
      onMarks(undefined);
      const { fields } = toApiError(thrown);
      if (fields) onFields(fields);
    },
    meta: { silent: true, overlay: false },
  });
  const failure = error && toApiError(error);
  const wrong = failure?.fields && Object.entries(failure.fields);
  const dialogueError = wrong?.find(([path]) => !path.startsWith('rule'))?.[1];
  return (
    <aside className={classes.try} aria-label="试一试">
      <header>
        <h2>试一试</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} stroke={1.5} />}
          loading={isPending}
          disabled={text.trim() === ''}
          onClick={() => mutate()}
        >
          运行
        </Button>
      </header>
      <Textarea
        label="对话"
        description="每行一句，以“坐席：”或“客户：”开头，可以直接粘贴聊天记录"
        autosize
        minRows={5}
        maxRows={10}
        maxLength={50_000}
        value={text}
        error={dialogueError}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) mutate();
        }}
      />
      {failure && !dialogueError && (
        <p className={classes.error} role="alert">
          {wrong ? '规则还不完整，请修改左侧标出的位置后再运行。' : failure.message}
        </p>
      )}
      <HitRatePanel key={JSON.stringify(rule)} rule={rule} />
      {data && !error && (
        <>
          <Outcome result={data} />
          <Turns result={data} />
        </>
      )}
    </aside>
  );
};

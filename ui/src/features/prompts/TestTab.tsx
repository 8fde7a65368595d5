import { Alert, Anchor, Button, Select, Textarea } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { showCount } from '@/domain/numbers.ts';
import { showMilliseconds } from '@/domain/duration.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { FieldList } from '@/ui/FieldList.tsx';
import { useTestRun, type Detail, type TestRun } from './api.ts';
import classes from './prompts.module.css';

const Block = ({ title, text }: { title: string; text: string }) => (
  <section className={classes.block} aria-label={title}>
    <header>
      <h3>{title}</h3>
      <CopyButton text={text} label={`复制${title}`} />
    </header>
    <pre>{text}</pre>
  </section>
);

const Result = ({ run }: { run: TestRun }) => (
  <div className={classes.stack} aria-live="polite">
    <Alert color={run.ok ? 'green' : run.connected ? 'red' : 'yellow'}>
      <span className="breakable">{run.message}</span>
    </Alert>
    {run.ok && (
      <FieldList
        columns={2}
        fields={[
          { label: '智能体', value: run.agentName },
          { label: '模型', value: run.modelId },
          { label: '首字延迟', value: showMilliseconds(run.firstTokenMs) },
          { label: '总耗时', value: showMilliseconds(run.latencyMs) },
          { label: '输入', value: run.inTokens == null ? null : `${showCount(run.inTokens)} tokens` },
          { label: '输出', value: run.outTokens == null ? null : `${showCount(run.outTokens)} tokens` },
        ]}
      />
    )}
    {run.text !== null && <Block title="回复" text={run.text} />}
    <Block title="填入变量后的指令" text={run.rendered} />
    {run.flowLogId !== null && (
      <Anchor component={Link} to={`/management/flowLog?open=${run.flowLogId}`}>
        查看这次调用的交互记录
      </Anchor>
    )}
  </div>
);

/** Fills a version in and really calls the agent that serves the scene. */
export const TestTab = ({ detail }: { detail: Detail }) => {
  const [no, setNo] = useState(String(detail.activeVersion));
  const version = detail.versions.find((candidate) => String(candidate.no) === no);
  const used = detail.sceneVariables.filter(({ name }) => version?.variables.includes(name));
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(detail.sceneVariables.map(({ name, sample }) => [name, sample])),
  );
  const { mutate, data, error, isPending } = useTestRun();
  const fields = error && toApiError(error).fields;
  const run = () =>
    mutate({
      id: detail.id,
      no: Number(no),
      variables: Object.fromEntries(used.map(({ name }) => [name, values[name] ?? ''])),
    });
  return (
    <div className={classes.test}>
      <div className={classes.stack}>
        <Select
          label="版本"
          allowDeselect={false}
          data={detail.versions.map((entry) => ({
            value: String(entry.no),
            label: `版本 ${entry.no}${entry.no === detail.activeVersion ? '（当前）' : ''}`,
          }))}
          value={no}
          onChange={(next) => next && setNo(next)}
        />
        {used.map(({ name, label }) => (
          <Textarea
            key={name}
            label={`${label} {{${name}}}`}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={8000}
            value={values[name] ?? ''}
            error={fields?.[`variables.${name}`]}
            onChange={(event) => {
              const next = event.currentTarget.value;
              setValues((old) => ({ ...old, [name]: next }));
            }}
          />
        ))}
        {used.length === 0 && <p className={classes.note}>这一版没有使用变量，可以直接运行。</p>}
        <Button
          leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
          loading={isPending}
          onClick={run}
          className={classes.run}
        >
          运行
        </Button>
      </div>
      <div>
        {data ? (
          <Result run={data} />
        ) : (
          <p className={classes.note}>
            运行会用左侧的内容填入变量，并真实调用为这个场景服务的智能体。没有接入智能体时，只显示填入后的指令。
          </p>
        )}
      </div>
    </div>
  );
};

import { Button, Select, Text, UnstyledButton } from '@mantine/core';
import { diffLines } from 'diff';
import { useState } from 'react';
import { showMinute } from '@/domain/dates.ts';
import { confirm } from '@/ui/confirm.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { useRollback, type Detail, type Version } from './api.ts';
import { paramChanges } from './params.ts';
import classes from './prompts.module.css';

interface Line {
  key: number;
  sign: '+' | '-' | ' ';
  text: string;
}

/** Both end in a line break: a last line without one would count as changed by the line after it. */
const linesOf = (from: string, to: string): Line[] => {
  const lines: Line[] = [];
  for (const { value, added, removed } of diffLines(`${from}\n`, `${to}\n`)) {
    const sign = added ? '+' : removed ? '-' : ' ';
    for (const text of value.replace(/\n$/, '').split('\n')) lines.push({ key: lines.length, sign, text });
  }
  return lines;
};

const SPOKEN = { '+': '新增：', '-': '删除：', ' ': '' } as const;

const Diff = ({ from, to }: { from: Version; to: Version }) => {
  const params = paramChanges(from.modelParams, to.modelParams);
  const same = from.body === to.body;
  return (
    <div className={classes.diff}>
      {params.length > 0 && <p className={classes.paramDiff}>模型参数：{params.join('；')}</p>}
      {same && params.length === 0 && <p className={classes.paramDiff}>两个版本的内容相同</p>}
      <pre>
        {linesOf(from.body, to.body).map(({ key, sign, text }) => (
          <span key={key} data-sign={sign}>
            <span aria-hidden>{sign}</span>
            <span className="visually-hidden">{SPOKEN[sign]}</span>
            {text || ' '}
          </span>
        ))}
      </pre>
    </div>
  );
};

/** Every version that was saved, what changed between two of them, and going back to one. */
export const VersionsTab = ({ detail }: { detail: Detail }) => {
  const { versions, activeVersion } = detail;
  const [no, setNo] = useState(activeVersion);
  const [against, setAgainst] = useState<string | null>(null);
  const { mutate, isPending } = useRollback();
  const version = versions.find((candidate) => candidate.no === no) ?? versions[0];
  if (!version) return null;
  const before = versions.find((candidate) => candidate.no < version.no);
  const base =
    versions.find((candidate) => String(candidate.no) === against && candidate.no !== version.no) ??
    (version.no === activeVersion ? before : versions.find((candidate) => candidate.no === activeVersion));
  const rollBack = async () => {
    const yes = await confirm({
      title: `将「${detail.name}」切换到版本 ${version.no}？`,
      body: `之后的调用改用版本 ${version.no}。其他版本都会保留，可以随时再切换。`,
      confirm: '切换',
    });
    if (yes) mutate({ id: detail.id, no: version.no, rev: detail.rev });
  };
  return (
    <div className={classes.versions}>
      <ol className={classes.versionList} aria-label="版本">
        {versions.map((entry) => (
          <li key={entry.no}>
            <UnstyledButton
              className={classes.version}
              aria-current={entry.no === version.no ? 'true' : undefined}
              onClick={() => setNo(entry.no)}
            >
              <span className={classes.versionHead}>
                <b>版本 {entry.no}</b>
                {entry.no === activeVersion && <small>当前</small>}
              </span>
              <span className="breakable">{entry.commitNote || '没有说明'}</span>
              <Text span size="xs" c="dimmed">
                {entry.createdBy ?? '系统'} · {showMinute(entry.createdAt)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <section className={classes.compare} aria-label="版本对比">
        <header>
          <Text span>版本 {version.no} 与</Text>
          <Select
            aria-label="对比的版本"
            w={132}
            allowDeselect={false}
            data={versions
              .filter((entry) => entry.no !== version.no)
              .map((entry) => ({ value: String(entry.no), label: `版本 ${entry.no}` }))}
            placeholder="没有其他版本"
            value={base ? String(base.no) : null}
            onChange={setAgainst}
          />
          <Text span>对比</Text>
          <div className={classes.tools}>
            <CopyButton text={version.body} label="复制这一版的内容" />
            {version.no !== activeVersion && (
              <Button variant="default" loading={isPending} onClick={() => void rollBack()}>
                切换到这一版
              </Button>
            )}
          </div>
        </header>
        <Diff from={base ?? { ...version, body: '', modelParams: version.modelParams }} to={version} />
      </section>
    </div>
  );
};

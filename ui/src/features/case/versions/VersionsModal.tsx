import { Modal, Select, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { showMinute } from '@/domain/dates.ts';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { caseVersion, caseVersions, type CaseVersion } from '../api.ts';
import { CaseDiff } from './CaseDiff.tsx';
import classes from './versions.module.css';

interface VersionsModalProps {
  target: { id: number; name: string };
  onClose: () => void;
}

const label = ({ version, editedAt, editedByName, confirmedAt }: CaseVersion) =>
  `v${version} · ${editedByName ?? '--'} ${showMinute(editedAt)}${confirmedAt ? ' · 已确认' : ''}`;

interface PickProps {
  name: string;
  versions: readonly CaseVersion[];
  value: number;
  onChange: (no: number) => void;
}

const Pick = ({ name, versions, value, onChange }: PickProps) => (
  <Select
    label={name}
    allowDeselect={false}
    flex={1}
    value={String(value)}
    onChange={(next) => next && onChange(Number(next))}
    data={versions.map((version) => ({ value: String(version.version), label: label(version) }))}
  />
);

const Compare = ({ id, versions }: { id: number; versions: readonly CaseVersion[] }) => {
  const newest = versions[0]?.version ?? 1;
  const [to, setTo] = useState(newest);
  const [from, setFrom] = useState(versions[1]?.version ?? newest);
  const before = useQuery(caseVersion(id, from));
  const after = useQuery(caseVersion(id, to));
  const failed: UseQueryResult | undefined = [before, after].find(({ error, data }) => error && !data);
  return (
    <>
      <div className={classes.picks}>
        <Pick name="对比" versions={versions} value={from} onChange={setFrom} />
        <Pick name="与" versions={versions} value={to} onChange={setTo} />
      </div>
      {failed ? (
        <ErrorState error={toApiError(failed.error)} onRetry={() => void failed.refetch()} />
      ) : before.data && after.data ? (
        <CaseDiff before={before.data} after={after.data} />
      ) : (
        <LoadingState />
      )}
    </>
  );
};

const VersionsModal = ({ target, onClose }: VersionsModalProps) => {
  const query = useQuery(caseVersions(target.id));
  return (
    <Modal
      opened
      onClose={onClose}
      size={960}
      title={`「${target.name}」的版本`}
      classNames={{ content: classes.modal, body: classes.body }}
    >
      {query.isPending && <LoadingState />}
      {query.error && !query.data && (
        <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data && query.data.length < 2 && (
        <Text c="dimmed">
          目前只有一个版本{query.data[0] && `（${label(query.data[0])}）`}，保存已确认的案例后会产生新版本。
        </Text>
      )}
      {query.data && query.data.length > 1 && <Compare id={target.id} versions={query.data} />}
    </Modal>
  );
};

export default VersionsModal;

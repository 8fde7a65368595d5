import { Loader, Text, UnstyledButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { toApiError } from '@/api/envelope.ts';
import { ErrorState } from '@/ui/states.tsx';
import type { Problem } from '../api.ts';
import classes from './editor.module.css';
import { sectionOf, SECTIONS } from './paths.ts';
import { useEditor } from './store.ts';

interface ValidatorPanelProps {
  query: UseQueryResult<{ ok: boolean; problems: Problem[] }>;
  /** The draft has changed since it was last checked. */
  behind: boolean;
  /** Nobody can check it now. */
  offline?: boolean;
  onJump: (path: string) => void;
}

const Found = ({ onJump }: { onJump: (path: string) => void }) => {
  const problems = useEditor((state) => state.problems);
  return SECTIONS.map(({ id, title }) => {
    const own = problems.filter(({ path }) => sectionOf(path) === id);
    if (own.length === 0) return null;
    return (
      <div key={id}>
        <div className={classes.group}>{title}</div>
        <ul className={classes.problems}>
          {own.map(({ path, code, message }) => (
            <li key={`${path}:${code}:${message}`}>
              <UnstyledButton className={classes.problem} onClick={() => onJump(path)}>
                {message}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    );
  });
};

/** What keeps the case from being confirmed, as the validator sees it; each line leads to its field. */
export const ValidatorPanel = ({ query, behind, offline = false, onJump }: ValidatorPanelProps) => {
  const count = useEditor((state) => state.problems.length);
  const busy = !offline && (behind || query.isFetching);
  return (
    <section className={classes.panel} aria-label="校验">
      <div className={classes.panelHead}>
        校验
        <Text size="xs" c="dimmed" fw={400} role="status">
          {offline ? '联网后校验' : busy ? '正在检查' : query.data ? (count > 0 ? `${count} 个问题` : '全部通过') : ''}
        </Text>
        {busy && <Loader size={14} ml="auto" aria-hidden />}
      </div>
      <div className={classes.panelBody}>
        {query.error && !query.data && (
          <ErrorState title="检查失败" error={toApiError(query.error)} onRetry={() => void query.refetch()} />
        )}
        {offline && (
          <Text p="sm" c="var(--c-text-2)">
            现在连不上服务器，不能校验。内容已保存在本机，联网后自动校验。
          </Text>
        )}
        {query.data && count === 0 && !busy && !offline && (
          <Text p="sm" c="var(--c-ok)" display="flex" style={{ gap: 8, alignItems: 'center' }}>
            <IconCircleCheck size={18} stroke={1.5} aria-hidden />
            没有发现问题
          </Text>
        )}
        <Found onJump={onJump} />
      </div>
    </section>
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CODE, toApiError } from '@/api/envelope.ts';
import type { FormMode } from '@/domain/enums.ts';
import { Page } from '@/ui/Page.tsx';
import { ErrorState, LoadingState, NoRight } from '@/ui/states.tsx';
import { taskDefaults, taskDetail, type TaskDefaults, type TaskDetail } from '../api.ts';
import { LIST } from '../paths.ts';
import { TaskEditor } from './TaskEditor.tsx';
import { blankValues, valuesOf } from './values.ts';

const MODES: Record<string, FormMode> = { '1': 'add', '2': 'edit', '3': 'copy' };
const CLOSED = 4;

const blockedOf = (mode: FormMode, task: TaskDetail | null, { scheme }: TaskDefaults): string | null => {
  if (mode === 'edit' && task?.state === CLOSED) return '考核已关闭，请先在考核管理中重新打开再修改。';
  return mode !== 'edit' && !scheme ? '本团队还没有评分方案，请联系管理员在评分设置中保存后再创建考核。' : null;
};

/** 新建, 编辑 and 复制 of a practice task, told apart by `formMode` as on the wire. */
export const Component = () => {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const [generation, setGeneration] = useState(0);
  const id = Number(search.get('id')) || null;
  const mode: FormMode = id === null ? 'add' : (MODES[search.get('formMode') ?? '2'] ?? 'edit');
  const defaults = useQuery({ ...taskDefaults, refetchOnWindowFocus: false });
  // What is being written must not change under the hands.
  const task = useQuery({ ...taskDetail(id ?? 0), enabled: id !== null, refetchOnWindowFocus: false });
  const reload = async () => {
    await client.refetchQueries({ queryKey: ['task'] });
    setGeneration((now) => now + 1);
  };
  const detail = task.data ?? null;
  if (defaults.data && (id === null || detail)) {
    const blank = blankValues(defaults.data);
    return (
      <TaskEditor
        key={`${mode}-${id}-${generation}`}
        mode={mode}
        task={detail}
        initial={detail ? valuesOf(detail, mode, blank) : blank}
        blocked={blockedOf(mode, detail, defaults.data)}
        onReload={() => void reload()}
      />
    );
  }
  const failed = [defaults, task].find(({ error }) => error);
  const error = failed && toApiError(failed.error);
  return (
    <Page title="新建陪练" back={LIST}>
      {!error ? (
        <LoadingState lines={10} />
      ) : error.code === CODE.noRight ? (
        <NoRight />
      ) : (
        <ErrorState error={error} onRetry={() => void failed.refetch()} />
      )}
    </Page>
  );
};

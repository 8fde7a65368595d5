import { Alert, Button } from '@mantine/core';
import type { LostEdit } from '@/api/envelope.ts';
import { productTime } from '@/domain/dates.ts';
import { LostEditNotice } from '@/ui/LostEditNotice.tsx';
import type { CaseDetail } from '../api.ts';
import type { LocalDraft } from './useLocalDraft.ts';

interface EditorNoticesProps {
  detail: CaseDetail | null;
  restored: LocalDraft | null;
  lost: LostEdit | null;
  onDiscard: () => void;
  onReload: () => void;
}

/** What must be known before writing on: a restored draft, somebody else's edit, why it came back, what a save does. */
export const EditorNotices = ({ detail, restored, lost, onDiscard, onReload }: EditorNoticesProps) => (
  <>
    {lost && <LostEditNotice lost={lost} onReload={onReload} />}
    {restored && !lost && (
      <Alert color="brand" role="status">
        已恢复 {productTime(restored.at).slice(5, 16)} 留在本机的修改，尚未保存
        {detail && restored.rev !== detail.rev ? '；案例在这之后被他人修改过，保存前请核对' : ''}。
        <Button variant="transparent" size="compact-sm" onClick={onDiscard}>
          放弃这些修改
        </Button>
      </Alert>
    )}
    {detail?.confirmStatus === 3 && detail.returnReason && (
      <Alert color="red" title="案例被退回">
        {detail.returnReason}
      </Alert>
    )}
    {detail?.confirmStatus === 2 && (
      <Alert color="gray">
        这个版本已确认。保存修改会产生 v{detail.version + 1}，需要重新确认
        {detail.tasks.length > 0
          ? `；${detail.tasks.length} 个进行中的考核（${detail.tasks
              .slice(0, 3)
              .map(({ taskName }) => taskName)
              .join('、')}${detail.tasks.length > 3 ? '等' : ''}）继续使用原来的版本。`
          : '。'}
      </Alert>
    )}
  </>
);

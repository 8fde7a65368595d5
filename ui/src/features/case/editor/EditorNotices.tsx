import { Alert, Button } from '@mantine/core';
import { productTime } from '@/domain/dates.ts';
import { LostEditNotice } from '@/ui/LostEditNotice.tsx';
import { scrollTo } from '@/ui/scrollTo.ts';
import type { CaseDetail } from '../api.ts';
import type { Recovered } from './recovery.ts';
import type { Unsaved } from './useSaving.ts';

interface EditorNoticesProps {
  detail: CaseDetail | null;
  recovered: Recovered | null;
  unsaved: Unsaved | null;
  onDiscard: () => void;
  onReload: () => void;
  /** Null where no drafts may be kept on this machine. */
  onDraft: (() => void) | null;
}

/** What must be known before writing on: recovered work, a save that failed, why it came back, what a save does. */
export const EditorNotices = ({ detail, recovered, unsaved, onDiscard, onReload, onDraft }: EditorNoticesProps) => (
  <>
    {unsaved === 'unanswered' && (
      <Alert color="yellow" role="alert" title="没有保存到案例库" ref={scrollTo}>
        服务器没有应答，修改还留在本机。可以稍后再保存
        {onDraft && '，或转为离线草稿：联网后自动同步，不会覆盖他人的修改'}。
        {onDraft && (
          <Button variant="transparent" size="compact-sm" onClick={onDraft}>
            转为离线草稿
          </Button>
        )}
      </Alert>
    )}
    {unsaved && unsaved !== 'unanswered' && (
      <LostEditNotice lost={unsaved} onReload={onReload} {...(onDraft && { onMerge: onDraft })} />
    )}
    {recovered && !unsaved && (
      <Alert color="brand" role="status">
        已恢复 {productTime(recovered.at).slice(5, 16)} 留在本机的修改，尚未保存
        {detail && recovered.rev !== detail.rev ? '；案例在这之后被他人修改过，保存时可以逐项合并' : ''}。
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

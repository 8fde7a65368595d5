import type { ShellState } from '@/platform/shell.ts';
import { isManaged } from '@/state/shell.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { FieldList } from '@/ui/FieldList.tsx';
import { Panel } from '@/ui/Page.tsx';
import classes from './client.module.css';
import { MANAGED } from './managed.ts';

const KEPT: Record<ShellState['keyring'], string> = {
  system: '保存在系统密钥库',
  keyutils: '保存到退出系统登录为止',
  memory: '不保存，关闭程序后需要重新登录',
};

/** What support asks for, and what only the organisation can change. */
export const AboutPanel = ({ state }: { state: ShellState }) => {
  const { version, os, deviceId, keyring, settings } = state;
  const mark = (setting: string, text: string) => (isManaged(state, setting) ? `${text}（${MANAGED}）` : text);
  return (
    <Panel title="关于">
      <FieldList
        columns={2}
        fields={[
          { label: '版本', value: `${version}（${os}）` },
          { label: '登录状态', value: KEPT[keyring] },
          {
            label: '设备编号',
            value: (
              <span className={classes.row}>
                <span className={classes.id}>{deviceId}</span>
                <CopyButton text={deviceId} label="复制设备编号" />
              </span>
            ),
          },
          {
            label: '离线草稿',
            value: mark('allowOfflineDrafts', settings.allowOfflineDrafts ? '允许' : '不允许'),
          },
          {
            label: '单个文件上限',
            value: mark('maxUploadMB', settings.maxUploadMB === null ? '以服务器为准' : `${settings.maxUploadMB} MB`),
          },
        ]}
      />
    </Panel>
  );
};

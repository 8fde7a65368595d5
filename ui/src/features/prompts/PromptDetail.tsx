import { ActionIcon, Button, Tabs, Title } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { promptScene, usage } from '@/domain/enums.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { template, type Detail } from './api.ts';
import { PromptEditor } from './PromptEditor.tsx';
import classes from './prompts.module.css';
import { TestTab } from './TestTab.tsx';
import { USING, useActs } from './useActs.ts';
import { VersionsTab } from './VersionsTab.tsx';

interface PromptDetailProps {
  /** null is a new one. */
  id: number | null;
  view: string;
  onView: (view: string) => void;
  onOpen: (id: number, view?: string) => void;
  onClose: () => void;
}

const Frame = ({
  title,
  meta,
  actions,
  onClose,
  children,
}: {
  title: string;
  meta?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) => (
  <div className={classes.page}>
    <header className={classes.head}>
      <ActionIcon aria-label="返回列表" onClick={onClose}>
        <IconArrowLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Title order={1} className="breakable">
        {title}
      </Title>
      {meta}
      {actions && <div className={classes.headTools}>{actions}</div>}
    </header>
    {children}
  </div>
);

const Meta = ({ detail }: { detail: Detail }) => (
  <span className={classes.meta}>
    {promptScene.label(detail.scene)} · 版本 {detail.activeVersion}
    <StatusBadge of={usage} value={detail.useState} filled />
  </span>
);

/** An instruction that was just tried is put to use where it was tried. */
const UseButton = ({ detail }: { detail: Detail }) => {
  const { toggle } = useActs();
  return (
    <Button variant="default" onClick={() => void toggle(detail)}>
      {detail.useState === USING ? '停用' : '启用'}
    </Button>
  );
};

const PromptDetail = ({ id, view, onView, onOpen, onClose }: PromptDetailProps) => {
  const options = template(id ?? 0);
  const query = useQuery({ ...options, queryFn: id === null ? skipToken : options.queryFn });
  if (id === null) {
    return (
      <Frame title="新建指令" onClose={onClose}>
        <PromptEditor
          detail={null}
          onSaved={(saved) => onOpen(saved.id, 'test')}
          onClose={onClose}
          onReload={() => Promise.resolve(undefined)}
        />
      </Frame>
    );
  }
  if (query.error && !query.data) {
    return (
      <Frame title="指令" onClose={onClose}>
        <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      </Frame>
    );
  }
  const detail = query.data;
  if (!detail) return <LoadingState lines={10} />;
  return (
    <Frame
      title={detail.name}
      meta={<Meta detail={detail} />}
      actions={<UseButton detail={detail} />}
      onClose={onClose}
    >
      <Tabs value={view} onChange={(next) => next && onView(next)} keepMounted={false} className={classes.tabs}>
        <Tabs.List aria-label={detail.name}>
          <Tabs.Tab value="edit">编辑</Tabs.Tab>
          <Tabs.Tab value="versions">版本记录（{detail.versions.length}）</Tabs.Tab>
          <Tabs.Tab value="test">试运行</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit" pt="sm">
          <PromptEditor
            key={detail.activeVersion}
            detail={detail}
            onSaved={() => onView('versions')}
            onClose={onClose}
            onReload={async () => (await query.refetch()).data}
          />
        </Tabs.Panel>
        <Tabs.Panel value="versions" pt="sm">
          <VersionsTab key={detail.activeVersion} detail={detail} />
        </Tabs.Panel>
        <Tabs.Panel value="test" pt="sm">
          <TestTab detail={detail} />
        </Tabs.Panel>
      </Tabs>
    </Frame>
  );
};

export default PromptDetail;

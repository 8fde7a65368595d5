import { Alert, Button, Modal, Radio, Text, TextInput } from '@mantine/core';
import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { showMinute } from '@/domain/dates.ts';
import { confirm } from '@/ui/confirm.ts';
import { keyed } from '@/ui/keyed.ts';
import { Page } from '@/ui/Page.tsx';
import { DRAFTS } from '@/state/draftsPage.ts';
import { attempt } from './attempt.ts';
import classes from './ConflictView.module.css';
import { differences, merged, type Difference, type Side } from './merge.ts';
import { nameOf, type Draft, type Theirs } from './model.ts';
import { syncNow } from './outbox.ts';
import { happen, removeDraft } from './store.ts';

interface SideCellProps {
  field: Difference;
  side: Side;
  chosen: boolean;
}

const TITLE = { mine: '我的', theirs: '服务器上的' } as const;

const SideCell = ({ field, side, chosen }: SideCellProps) => {
  const lines = field[side];
  const others = new Set(field[side === 'mine' ? 'theirs' : 'mine']);
  return (
    <Radio.Card
      value={side}
      className={clsx(classes.side, chosen && classes.chosen)}
      aria-label={`${field.label}：用${TITLE[side]}`}
    >
      <span className={classes.sideHead}>
        <Radio.Indicator />
        {TITLE[side]}
      </span>
      <span className={classes.lines}>
        {keyed(lines).map(({ key, item }) => (
          <span key={key} className={clsx(!others.has(item) && classes.own)}>
            {item}
          </span>
        ))}
      </span>
    </Radio.Card>
  );
};

const NOTE = { mine: '只有我改过', theirs: '只有对方改过' } as const;

const FieldChoice = ({
  field,
  value,
  onChange,
}: {
  field: Difference;
  value: Side | null;
  onChange: (side: Side) => void;
}) => (
  <Radio.Group
    className={classes.field}
    value={value}
    onChange={onChange}
    label={field.label}
    description={field.changedBy ? NOTE[field.changedBy] : '两边都改过，请选择'}
    classNames={{ label: classes.label }}
  >
    <div className={classes.sides}>
      <SideCell field={field} side="mine" chosen={value === 'mine'} />
      <SideCell field={field} side="theirs" chosen={value === 'theirs'} />
    </div>
  </Radio.Group>
);

const SaveAsNew = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const navigate = useNavigate();
  const [name, setName] = useState(`${nameOf(draft).slice(0, 44)}（我的）`);
  const save = async () => {
    await happen(draft.id, { type: 'asNew', name: name.trim(), key: uuid() });
    void syncNow();
    void navigate(DRAFTS);
  };
  return (
    <Modal opened onClose={onClose} title="另存为新案例">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          attempt(save);
        }}
      >
        <TextInput
          label="新案例名称"
          description="服务器上的案例保持不变"
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" mt="md" fullWidth disabled={name.trim() === ''}>
          保存并同步
        </Button>
      </form>
    </Modal>
  );
};

const Choosing = ({ draft, theirs }: { draft: Draft; theirs: Theirs }) => {
  const navigate = useNavigate();
  const found = useMemo(() => differences(draft, theirs), [draft, theirs]);
  const [picked, setPicked] = useState<ReadonlyMap<string, Side>>(new Map());
  const choice = new Map(found.map(({ id, changedBy }) => [id, picked.get(id) ?? changedBy] as const));
  const open = [...choice.values()].filter((side) => side === null).length;
  const all = (side: Side) => setPicked(new Map(found.map(({ id }) => [id, side])));
  const resolve = async () => {
    const decided = new Map([...choice].flatMap(([id, side]) => (side ? [[id, side] as const] : [])));
    await happen(draft.id, { type: 'resolved', draft: merged(draft.draft, theirs.draft, decided) });
    void syncNow();
    void navigate(DRAFTS);
  };
  return (
    <section className={classes.panel} data-fill>
      <div className={classes.bar}>
        <Text c="var(--c-text-2)">
          {found.length} 处不同{open > 0 ? `，还有 ${open} 处需要选择` : '，已全部选定'}
        </Text>
        <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => all('mine')}>
          全部用我的
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => all('theirs')}>
          全部用服务器上的
        </Button>
        <Button size="xs" disabled={open > 0} onClick={() => attempt(resolve)}>
          按选择合并并同步
        </Button>
      </div>
      <div className={classes.fields}>
        {found.map((field) => (
          <FieldChoice
            key={field.id}
            field={field}
            value={choice.get(field.id) ?? null}
            onChange={(side) => setPicked((now) => new Map([...now, [field.id, side]]))}
          />
        ))}
      </div>
    </section>
  );
};

/** Both sides of a case, to decide between; nothing is lost until it is decided. */
const ConflictView = ({ draft }: { draft: Draft }) => {
  const navigate = useNavigate();
  const [naming, setNaming] = useState(false);
  const { theirs } = draft;
  const giveUp = async () => {
    const yes = await confirm({
      title: '放弃我的修改？',
      body: '服务器上的案例保持不变；我的修改在回收站保留 7 天，可以恢复。',
      confirm: '放弃修改',
      danger: true,
    });
    if (!yes) return;
    await removeDraft(draft.id);
    void navigate(DRAFTS);
  };
  return (
    <Page
      title={`处理冲突 · ${nameOf(draft)}`}
      back={DRAFTS}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={() => attempt(giveUp)}>
            放弃我的修改
          </Button>
          <Button variant="default" onClick={() => setNaming(true)}>
            另存为新案例
          </Button>
        </>
      }
    >
      {theirs ? (
        <>
          <Alert color="gray" mb="xs">
            这份草稿写作期间，{theirs.updatedBy || '他人'}于 {showMinute(theirs.updatedAt)}{' '}
            修改了服务器上的案例。选定之前两边都保留。
          </Alert>
          <Choosing draft={draft} theirs={theirs} />
        </>
      ) : (
        <Alert color="red" title="服务器上的案例已被删除">
          可以把我的内容另存为新案例，或放弃我的修改。
        </Alert>
      )}
      {naming && <SaveAsNew draft={draft} onClose={() => setNaming(false)} />}
    </Page>
  );
};

export default ConflictView;

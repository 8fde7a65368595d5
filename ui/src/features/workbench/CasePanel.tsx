import { clueKind, defineEnum } from '@/domain/enums.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import type { Clue, Session } from './api.ts';
import { useFresh } from './useFresh.ts';
import classes from './workbench.module.css';

const gender = defineEnum({ male: ['男', 'neutral'], female: ['女', 'neutral'], unknown: ['', 'neutral'] });

const ClueCard = ({ clue, fresh }: { clue: Clue; fresh: boolean }) => (
  <section className={classes.clue} data-fresh={fresh} aria-label={clue.name}>
    <h3 className={classes.clueHead}>
      {clue.name}
      <span className={classes.kind}>{fresh ? '新' : clueKind.label(clue.kind)}</span>
    </h3>
    <FieldList columns={1} fields={clue.fields.map(({ label, value }) => ({ label, value }))} />
  </section>
);

/** What the desk knows: the task, the caller, and look-up material that grows as the dialogue earns it. */
export const CasePanel = ({ session, clues }: { session: Session; clues: readonly Clue[] }) => {
  const { background, persona, facts } = session.case;
  const isFresh = useFresh(clues.map(({ id }) => id));
  const known = [
    { label: '姓名', value: persona.name },
    { label: '性别', value: gender.label(persona.gender) },
    { label: '年龄', value: persona.ageBand },
    { label: '地区', value: persona.region },
    ...facts,
  ].filter(({ value }) => value !== '' && value !== '--');
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={classes.side} aria-label="案例与线索" tabIndex={0}>
      <section className={classes.block}>
        <h2 className={classes.blockHead}>案例背景</h2>
        <p className={classes.background}>{background}</p>
      </section>
      <section className={classes.block}>
        <h2 className={classes.blockHead}>客户信息</h2>
        {known.length > 0 ? (
          <FieldList columns={1} fields={known} />
        ) : (
          <p className={classes.hint}>来电号码未登记，请在对话中了解。</p>
        )}
      </section>
      <section className={classes.block}>
        <h2 className={classes.blockHead}>
          服务线索
          {clues.length > 0 && <span className={classes.kind}>{clues.length}</span>}
        </h2>
        <div aria-live="polite">
          {clues.map((clue) => (
            <ClueCard key={clue.id} clue={clue} fresh={isFresh(clue.id)} />
          ))}
          {clues.length === 0 && <p className={classes.hint}>核实身份或问到要点后，相关资料会出现在这里。</p>}
        </div>
      </section>
    </aside>
  );
};

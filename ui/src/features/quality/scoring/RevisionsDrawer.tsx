import { Accordion, Drawer, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { showMinute } from '@/domain/dates.ts';
import { fatalPolicy, handler, projectMode } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { useFocusBack } from '@/ui/useFocusBack.ts';
import { revision, type Revision } from '../configApi.ts';
import classes from './scoring.module.css';

const Scheme = ({ id }: { id: number }) => {
  const query = useQuery(revision(id));
  if (query.error) return <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState lines={4} />;
  return (
    <div className={classes.scheme}>
      {query.data.scheme.types.map((type) => (
        <section key={type.id}>
          <h3>{type.name}</h3>
          {type.projects.map((project) => (
            <div key={project.id} className={classes.schemeProject}>
              <span>
                {project.name}
                <Text span size="xs" c="dimmed" ml={8}>
                  {projectMode.label(project.mode)} · {handler.label(project.handler)}判定
                </Text>
              </span>
              <span className="num">{showScore(project.maxCp)} 分</span>
              <ul>
                {project.items.map((item) => (
                  <li key={item.id}>
                    {item.name}
                    <span className="num">{showScore(item.cp)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
};

/** Every revision as it was published. */
const RevisionsDrawer = ({ revisions, onClose }: { revisions: readonly Revision[]; onClose: () => void }) => {
  const [open, setOpen] = useState<string | null>(null);
  useFocusBack();
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title="版本记录">
      <Accordion value={open} onChange={setOpen}>
        {revisions.map((entry) => (
          <Accordion.Item key={entry.id} value={String(entry.id)}>
            <Accordion.Control>
              <span className={classes.revision}>
                <b>版本 {entry.no}</b>
                <Text span size="xs" c="dimmed">
                  {entry.createdBy ?? '系统'} · {showMinute(entry.createdAt)}
                </Text>
              </span>
              <Text size="xs" c="var(--c-text-2)" component="div">
                及格线 {showScore(entry.passCp)} 分 · 致命项{fatalPolicy.label(entry.fatalPolicy)} ·{' '}
                {entry.normalize ? '折算为百分制' : '不折算'}
              </Text>
              {entry.note && <div className="breakable">{entry.note}</div>}
            </Accordion.Control>
            <Accordion.Panel>{open === String(entry.id) && <Scheme id={entry.id} />}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Drawer>
  );
};

export default RevisionsDrawer;

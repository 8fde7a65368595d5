import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { handler, usage } from '@/domain/enums.ts';
import { confirmDelete } from '@/ui/confirm.ts';
import { SelectionBar } from '@/ui/SelectionBar.tsx';
import { SortableList } from '@/ui/SortableList.tsx';
import { EmptyState, ErrorState, LoadingState, NoMatch } from '@/ui/states.tsx';
import { useSelection } from '@/ui/useSelection.ts';
import type { ListState } from '@/ui/useListState.ts';
import {
  projects,
  qualityTypes,
  useDeleteProject,
  useDeleteType,
  useProjectHandler,
  useProjectStatus,
  useSortProjects,
  useSortTypes,
  type Project,
  type QualityType,
} from '../api.ts';
import { ProjectFilters, type Filters } from './ProjectFilters.tsx';
import { ProjectHead, ProjectRow } from './ProjectRow.tsx';
import classes from './scoring.module.css';
import { TypeHead } from './TypeHead.tsx';

const ProjectFormModal = lazy(() => import('./ProjectFormModal.tsx'));
const TypeFormModal = lazy(() => import('./TypeFormModal.tsx'));

type Editing =
  | { what: 'project'; project: Project | null; typeId: number | null }
  | { what: 'type'; type: QualityType | null }
  | null;

const useRemovals = () => {
  const { mutate: removeProject } = useDeleteProject();
  const { mutate: removeType } = useDeleteType();
  return {
    project: async (project: Project) => {
      const yes = await confirmDelete({
        what: '质检项目',
        name: project.name,
        consequence: `其中的 ${project.itemCount} 个质检项会一并删除。已发布的评分版本和已有成绩不受影响。`,
      });
      if (yes) removeProject(project.id);
    },
    type: async (type: QualityType) => {
      const yes = await confirmDelete({ what: '质检类型', name: type.name, consequence: '类型下没有项目，可以删除。' });
      if (yes) removeType(type.id);
    },
  };
};

const useTypeOrder = (types: readonly QualityType[]) => {
  const { mutateAsync } = useSortTypes();
  return (place: number, by: -1 | 1) => {
    const ids = types.map(({ id }) => id);
    const [moved] = ids.splice(place, 1);
    if (moved === undefined) return Promise.resolve();
    ids.splice(place + by, 0, moved);
    return mutateAsync(ids);
  };
};

/** The draft of the scheme: projects under their types, in the order in which results show them. */
export const ProjectList = ({ state }: { state: ListState<Filters> }) => {
  const types = useQuery(qualityTypes);
  const list = useQuery(projects(state.filterParams));
  const selection = useSelection(JSON.stringify(state.filterParams));
  const [editing, setEditing] = useState<Editing>(null);
  const { mutateAsync: sort } = useSortProjects();
  const moveType = useTypeOrder(types.data?.items ?? []);
  const { mutate: setHandler } = useProjectHandler();
  const { mutate: setStatus } = useProjectStatus();
  const remove = useRemovals();
  const close = () => setEditing(null);
  const reload = () => {
    void list.refetch();
    void types.refetch();
    close();
  };

  const error = types.error ?? list.error;
  const rows = list.data?.items ?? [];
  const shownTypes = (types.data?.items ?? []).filter(
    ({ id }) => !state.filtered || rows.some(({ typeId }) => typeId === id),
  );
  const body = () => {
    if (error && !(types.data && list.data)) {
      const retry = () => {
        void types.refetch();
        void list.refetch();
      };
      return <ErrorState error={toApiError(error)} onRetry={retry} />;
    }
    if (!types.data || !list.data) return <LoadingState lines={8} />;
    if (state.filtered && rows.length === 0) return <NoMatch onClear={state.reset} />;
    if (shownTypes.length === 0) {
      return (
        <EmptyState
          title="还没有质检类型"
          action={<Button onClick={() => setEditing({ what: 'type', type: null })}>新建类型</Button>}
        >
          先建立类型（例如服务规范、业务专业），再在其中添加计分的项目。
        </EmptyState>
      );
    }
    return (
      <>
        <ProjectHead />
        {shownTypes.map((type, place) => (
          <section key={type.id} aria-label={type.name}>
            <TypeHead
              type={type}
              // With a filter the neighbours on screen are not the neighbours in the scheme.
              up={place > 0 && !state.filtered}
              down={place < shownTypes.length - 1 && !state.filtered}
              onMove={(by) => moveType(place, by)}
              onAdd={() => setEditing({ what: 'project', project: null, typeId: type.id })}
              onEdit={() => setEditing({ what: 'type', type })}
              onRemove={() => void remove.type(type)}
            />
            <SortableList
              label={`${type.name}的项目`}
              items={rows.filter(({ typeId }) => typeId === type.id)}
              nameOf={({ name }) => name}
              onSort={sort}
              disabled={state.filtered}
              render={(project) => (
                <ProjectRow
                  project={project}
                  checked={selection.has(project.id)}
                  onCheck={(checked) => selection.setOnPage([project.id], checked ? [project.id] : [])}
                  onHandler={(handler) => setHandler({ ids: [project.id], handler })}
                  onStatus={(using) => setStatus({ ids: [project.id], status: using ? 1 : 2 })}
                  onEdit={() => setEditing({ what: 'project', project, typeId: null })}
                  onRemove={() => void remove.project(project)}
                />
              )}
            />
          </section>
        ))}
      </>
    );
  };

  return (
    <>
      <section className={classes.list} aria-label="质检项目">
        <div className={classes.toolbar}>
          <Button variant="default" onClick={() => setEditing({ what: 'project', project: null, typeId: null })}>
            新建项目
          </Button>
          <Button variant="default" onClick={() => setEditing({ what: 'type', type: null })}>
            新建类型
          </Button>
          <ProjectFilters state={state} />
        </div>
        {body()}
        {selection.ids.length > 0 && (
          <SelectionBar
            selection={selection}
            total={rows.length}
            bulk={{
              allIds: () => Promise.resolve(rows.map(({ id }) => id)),
              render: (ids, clear) => (
                <>
                  {handler.values.map((value) => (
                    <Button
                      key={value}
                      size="xs"
                      variant="default"
                      onClick={() => setHandler({ ids: [...ids], handler: value }, { onSuccess: clear })}
                    >
                      {handler.label(value)}判定
                    </Button>
                  ))}
                  {usage.values.map((value) => (
                    <Button
                      key={value}
                      size="xs"
                      variant="default"
                      onClick={() => setStatus({ ids: [...ids], status: value }, { onSuccess: clear })}
                    >
                      设为{usage.label(value)}
                    </Button>
                  ))}
                </>
              ),
            }}
          />
        )}
      </section>
      <Suspense>
        {editing?.what === 'project' && (
          <ProjectFormModal
            project={editing.project}
            typeId={editing.typeId}
            types={types.data?.items ?? []}
            onClose={close}
            onReload={reload}
          />
        )}
        {editing?.what === 'type' && <TypeFormModal type={editing.type} onClose={close} onReload={reload} />}
      </Suspense>
    </>
  );
};

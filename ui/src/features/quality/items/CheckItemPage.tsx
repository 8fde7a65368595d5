import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { projects, qualityTypes } from '../api.ts';
import classes from './items.module.css';
import { ItemList } from './ItemList.tsx';
import { ProjectNav } from './ProjectNav.tsx';

const ItemEditorPage = lazy(() => import('./ItemEditorPage.tsx'));

const idIn = (text: string | null): number | null => {
  const id = Number(text);
  return text && Number.isInteger(id) && id > 0 ? id : null;
};

/** Projects left, their items right; an item opens in the place of both. The address says which. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const types = useQuery(qualityTypes);
  const list = useQuery(projects());
  const error = types.error ?? list.error;
  const all = list.data?.items ?? [];
  const wanted = idIn(search.get('projectId'));
  const project = all.find(({ id }) => id === wanted) ?? all[0];
  const item = search.get('item');
  const open = (entries: Record<string, string>) => setSearch(entries);

  if (error && !(types.data && list.data)) {
    const retry = () => {
      void types.refetch();
      void list.refetch();
    };
    return <ErrorState error={toApiError(error)} onRetry={retry} />;
  }
  if (!types.data || !list.data) return <LoadingState lines={8} />;
  if (!project) {
    return <EmptyState title="还没有质检项目">请先在“评分设置”中建立质检类型和项目，再为项目添加质检项。</EmptyState>;
  }
  const projectId = String(project.id);
  if (item !== null) {
    return (
      <Suspense fallback={<LoadingState lines={8} />}>
        <ItemEditorPage
          key={`${projectId}:${item}:${search.get('copy') ?? ''}`}
          project={project}
          itemId={idIn(item)}
          copyOf={idIn(search.get('copy'))}
          onClose={() => open({ projectId })}
        />
      </Suspense>
    );
  }
  return (
    <div className={classes.split}>
      <ProjectNav
        types={types.data.items}
        projects={all}
        current={project.id}
        onPick={(id) => open({ projectId: String(id) })}
      />
      <ItemList
        project={project}
        onOpen={(id) => open({ projectId, item: String(id) })}
        onCopy={(id) => open({ projectId, item: 'new', copy: String(id) })}
        onAdd={() => open({ projectId, item: 'new' })}
      />
    </div>
  );
};

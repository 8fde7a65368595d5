import { useQuery } from '@tanstack/react-query';
import { toApiError } from '@/api/envelope.ts';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import type { Project } from '../api.ts';
import { checkItems } from '../itemApi.ts';
import { ItemEditor } from './ItemEditor.tsx';

interface ItemEditorPageProps {
  project: Project;
  /** null is a new one. */
  itemId: number | null;
  copyOf: number | null;
  onClose: () => void;
}

const NOT_FOUND = toApiError({ code: 100404, message: '' });

const ItemEditorPage = ({ project, itemId, copyOf, onClose }: ItemEditorPageProps) => {
  const query = useQuery(checkItems(project.id));
  if (query.error && !query.data) {
    return <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <LoadingState lines={8} />;
  const source = query.data.items.find(({ id }) => id === (itemId ?? copyOf)) ?? null;
  if (itemId !== null && !source) {
    return <ErrorState title="质检项不存在或已被删除" error={NOT_FOUND} onRetry={onClose} />;
  }
  return (
    <ItemEditor
      // The same item saved by somebody else is another starting point, but only after 重新加载.
      key={source?.id ?? 'new'}
      project={project}
      item={itemId === null ? null : source}
      source={source}
      onClose={onClose}
      onReload={async () => {
        const { data } = await query.refetch();
        return data?.items.find(({ id }) => id === itemId) ?? null;
      }}
    />
  );
};

export default ItemEditorPage;

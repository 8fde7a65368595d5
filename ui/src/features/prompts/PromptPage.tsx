import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingState } from '@/ui/states.tsx';
import { PromptList } from './PromptList.tsx';

const PromptDetail = lazy(() => import('./PromptDetail.tsx'));

/** The list, or in its place one template: the address says which, and keeps the filters of the list. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('prompt');
  const go = (entries: Record<string, string | null>) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      for (const [key, value] of Object.entries(entries)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      return next;
    });
  const open = (id: number | 'new', view: string | null = null) => go({ prompt: String(id), view });
  const close = () => go({ prompt: null, view: null });
  if (wanted === null) return <PromptList onOpen={open} />;
  return (
    <Suspense fallback={<LoadingState lines={10} />}>
      <PromptDetail
        key={wanted}
        id={wanted === 'new' ? null : Number(wanted)}
        view={search.get('view') ?? 'edit'}
        onView={(view) => go({ view })}
        onOpen={open}
        onClose={close}
      />
    </Suspense>
  );
};

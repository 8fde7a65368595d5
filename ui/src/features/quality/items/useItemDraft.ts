import { useState } from 'react';
import { useDraft } from '@/ui/useDraft.ts';
import type { Project } from '../api.ts';
import { useSaveItem, type CheckItem, type ExampleResult } from '../itemApi.ts';
import { draftOf, formOf, problemsOf } from './draft.ts';

/** The item being edited, and what its examples say about it. */
export const useItemDraft = (project: Project, item: CheckItem | null, source: CheckItem | null) => {
  const form = useDraft(() => draftOf(source, project.handler, item === null));
  const [rev, setRev] = useState(item?.rev);
  const [examples, setExamples] = useState<readonly ExampleResult[]>([]);
  const { mutateAsync } = useSaveItem();

  const save = (acceptFailing: boolean) =>
    form.submit(problemsOf, async (draft) => {
      const saved = await mutateAsync({
        ...formOf(draft, project.id, acceptFailing),
        id: item?.id ?? null,
        ...(rev === undefined ? {} : { rev }),
      });
      setExamples(saved.examples);
      setRev(saved.item.rev);
    });

  const restart = (fresh: CheckItem) => {
    setRev(fresh.rev);
    form.restart(draftOf(fresh, project.handler, false));
  };

  return { ...form, save, restart, examples, setExamples };
};

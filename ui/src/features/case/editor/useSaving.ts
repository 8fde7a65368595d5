import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError, type LostEdit } from '@/api/envelope.ts';
import { useSaveCase } from '../api.ts';
import { dropRecovered } from './recovery.ts';
import { useEditorStore } from './store.ts';

const EDITOR = '/trainer/excerciseSetting/case/edit';

/** Why a save failed as a whole: somebody else's edit, or no answer, after which the server may have it or not. */
export type Unsaved = LostEdit | 'unanswered';

/** Saves the draft; what the server refuses is shown beside the fields, what concerns the whole case above them. */
export const useSaving = (id: number | null, jump: (path: string) => void) => {
  const store = useEditorStore();
  const navigate = useNavigate();
  const { state: arrival } = useLocation();
  const { mutateAsync, isPending } = useSaveCase();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);

  const refuse = (thrown: unknown) => {
    const error = toApiError(thrown);
    const unanswered = error.kind === 'network' || error.kind === 'timeout' ? 'unanswered' : null;
    const whole = error.lostEdit ?? unanswered;
    if (whole) {
      error.claimed = true;
      setUnsaved(whole);
    }
    const fields = Object.entries(error.fields ?? {});
    const [first] = fields;
    if (!first) return;
    error.claimed = true;
    const refused = fields.map(([path, message]) => ({ path, code: 'refused', message }));
    store.setState(({ problems, touched }) => ({
      problems: [...refused, ...problems.filter(({ path }) => !fields.some(([one]) => one === path))],
      touched: new Set([...touched, ...fields.map(([path]) => path)]),
    }));
    jump(first[0]);
  };

  /** The id under which the case is saved, or null when it was refused. */
  const save = async (next?: object): Promise<number | null> => {
    const { draft, rev } = store.getState();
    setUnsaved(null);
    try {
      const answer = await mutateAsync({ id, draft: { ...draft, ...(id === null ? {} : { rev }) } });
      store.setState({ saved: draft, rev: answer.rev });
      dropRecovered(id);
      if (id === null)
        void navigate(`${EDITOR}?id=${answer.id}`, {
          replace: true,
          state: { ...(arrival as object | null), ...next },
        });
      return answer.id;
    } catch (thrown) {
      refuse(thrown);
      return null;
    }
  };
  return { save, saving: isPending, unsaved };
};

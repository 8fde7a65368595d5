import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toApiError, type LostEdit } from '@/api/envelope.ts';
import { useSaveCase } from '../api.ts';
import { dropDraft } from './useLocalDraft.ts';
import { useEditorStore } from './store.ts';

const EDITOR = '/trainer/excerciseSetting/case/edit';

/** Saves the draft; what the server refuses is shown beside the fields, a lost edit above them. */
export const useSaving = (id: number | null, jump: (path: string) => void) => {
  const store = useEditorStore();
  const navigate = useNavigate();
  const { state: arrival } = useLocation();
  const { mutateAsync, isPending } = useSaveCase();
  const [lost, setLost] = useState<LostEdit | null>(null);

  const refuse = (thrown: unknown) => {
    const error = toApiError(thrown);
    if (error.lostEdit) {
      error.claimed = true;
      setLost(error.lostEdit);
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
    setLost(null);
    try {
      const answer = await mutateAsync({ id, draft: { ...draft, ...(id === null ? {} : { rev }) } });
      store.setState({ saved: draft, rev: answer.rev });
      dropDraft(id);
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
  return { save, saving: isPending, lost };
};

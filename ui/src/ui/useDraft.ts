import { useMemo, useState } from 'react';
import { toApiError, type LostEdit } from '@/api/envelope.ts';

export type FieldErrors = Readonly<Record<string, string>>;

const NONE: FieldErrors = {};

/**
 * A form that fills a page: what is being edited, what is wrong with it, and whether somebody else saved meanwhile.
 * Dialogs have FormModal.
 */
export const useDraft = <D extends object>(initial: D | (() => D)) => {
  const [base, setBase] = useState(initial);
  const [draft, setDraft] = useState(base);
  const [errors, setErrors] = useState(NONE);
  const [lost, setLost] = useState<LostEdit | null>(null);
  const [saving, setSaving] = useState(false);
  const dirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(base), [draft, base]);

  /** A field that changes loses its message. */
  const patch = (fields: Partial<D>) => {
    const touched = Object.keys(fields);
    setDraft((old) => ({ ...old, ...fields }));
    setErrors((old) =>
      Object.fromEntries(
        Object.entries(old).filter(([path]) => !touched.some((name) => path === name || path.startsWith(`${name}.`))),
      ),
    );
  };

  const refuse = (thrown: unknown) => {
    const error = toApiError(thrown);
    if (error.lostEdit) setLost(error.lostEdit);
    else if (error.fields) setErrors(error.fields);
    else return;
    error.claimed = true;
  };

  /** Resolves to whether it was saved. `check` says what can be said without the server. */
  const submit = async (check: (draft: D) => FieldErrors, save: (draft: D) => Promise<unknown>): Promise<boolean> => {
    const problems = check(draft);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return false;
    setLost(null);
    setSaving(true);
    try {
      await save(draft);
      setBase(draft);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const restart = (fresh: D) => {
    setBase(fresh);
    setDraft(fresh);
    setErrors(NONE);
    setLost(null);
  };

  return { draft, patch, errors, setErrors, lost, dirty, saving, submit, restart };
};

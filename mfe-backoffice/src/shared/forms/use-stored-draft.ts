import { useCallback, useEffect, useState } from 'react';
import { createFormDrafts, fittingValues, type StoredDraft } from '@evcare/shared-ui/forms';
import { useRemote, useSession } from '../scope';

type Change<Values> = Partial<Values> | ((before: Values) => Partial<Values>);

/**
 * State of a form that manages its own values, stored in the tab until the form is sent, so that a reload loses
 * nothing.
 * @param older input that an older release stored in another format
 */
export function useStoredDraft<Values extends object>(
  name: string,
  initial: Values,
  older: Values | null = null,
) {
  const { storage } = useRemote();
  const owner = useSession().user?.id ?? null;
  const [opened] = useState(() => {
    const drafts = createFormDrafts(storage.perTab, owner);
    const stored = drafts.read(name);
    return { owner, drafts, initial, restored: stored ? fittingValues(stored.values, initial) : older };
  });
  const [draft, setDraft] = useState(opened.restored ?? initial);
  const isDirty = draft !== opened.initial;
  const { drafts } = opened;
  const isOwner = opened.owner === owner;
  useEffect(() => {
    if (isDirty && isOwner) drafts.write(name, { values: draft as StoredDraft['values'] });
  }, [draft, drafts, isDirty, isOwner, name]);
  return {
    draft,
    isRestored: opened.restored !== null,
    isDirty,
    change: (next: Change<Values>) =>
      setDraft((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) })),
    erase: useCallback(() => drafts.remove(name), [drafts, name]),
  };
}

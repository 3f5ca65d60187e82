import { useEffect, useMemo, useState } from 'react';
import { useRemote } from '../../../shared/scope';
import { adopted, type Known } from './adopted';
import { keepDraft, type Draft } from './draft';

/** Draft of the booking, stored in this tab. */
export function useDraft(owner: string | null, known: Known) {
  const { storage } = useRemote();
  const draftStorage = useMemo(() => keepDraft(storage.perTab, owner), [storage, owner]);
  const [draft, setDraft] = useState(() => draftStorage.read((guests) => adopted(guests, known)));
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) draftStorage.write(draft);
  }, [draftStorage, draft, done]);

  return {
    draft,
    update: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    revise: (how: (before: Draft) => Draft) => setDraft(how),
    /** Clears the stored draft after the booking was made. */
    finish: () => {
      setDone(true);
      draftStorage.clear();
    },
  };
}

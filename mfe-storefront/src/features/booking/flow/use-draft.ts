import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '@evcare/shared-ui';
import { useRemote } from '../../../shared/scope';
import { adopted, type Known } from './adopted';
import { EMPTY_DRAFT, keepDraft, type Draft } from './draft';

/** Draft of the booking, stored in this tab. */
export function useDraft(owner: string | null, known: Known) {
  const { storage } = useRemote();
  const draftStorage = useMemo(() => keepDraft(storage.perTab, owner), [storage, owner]);
  // The first render of a server-rendered page has no draft; if one is stored, the flow is mounted again.
  const isHydrated = useHydrated();
  const [draft, setDraft] = useState(() =>
    isHydrated ? draftStorage.read((guests) => adopted(guests, known)) : EMPTY_DRAFT,
  );
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (isHydrated && !done) draftStorage.write(draft);
  }, [draftStorage, draft, done, isHydrated]);

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

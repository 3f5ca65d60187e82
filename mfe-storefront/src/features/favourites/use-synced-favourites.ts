import { useEffect, useState } from 'react';
import { syncFavourites } from '../../shared/chosen/actions';
import { useChosen } from '../../shared/chosen/use-chosen';
import { useRemote, useSession } from '../../shared/scope';

interface Synced {
  /** Ids, last added first. */
  readonly favourites: readonly string[];
  /** True until the favourites of the account are known. */
  readonly busy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Favourites of the visitor: of their account, or of this browser for a guest. */
export function useSyncedFavourites(): Synced {
  const context = useRemote();
  const userId = useSession().user?.id ?? null;
  const { favourites } = useChosen();
  const [round, setRound] = useState(0);
  const asked = `${userId} ${round}`;
  const [settled, setSettled] = useState<{ readonly asked: string; readonly failed: boolean } | null>(null);

  useEffect(() => {
    if (userId === null) return;
    let isCurrent = true;
    const settle = (failed: boolean) => isCurrent && setSettled({ asked, failed });
    syncFavourites(context, userId).then(
      () => settle(false),
      () => settle(true),
    );
    return () => void (isCurrent = false);
  }, [context, userId, asked]);

  const isSettled = userId === null || settled?.asked === asked;
  return {
    favourites,
    busy: !isSettled,
    failed: userId !== null && isSettled && settled?.failed === true,
    retry: () => setRound((before) => before + 1),
  };
}

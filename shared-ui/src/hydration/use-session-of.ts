import { useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from '@evcare/shared-contracts';

const GUEST: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };

const serverSnapshot = (): SessionSnapshot => GUEST;

const isGuest = ({ user, signedIn, loading, error }: SessionSnapshot): boolean =>
  user === null && !signedIn && !loading && error === null;

/**
 * Returns a session's current state and re-renders when it changes. On a server and in the browser's first render of a
 * server-rendered page, it is a guest's. For an actual guest it stays the same object, so hydration is not followed by
 * a second render of everything that reads the session.
 */
export const useSessionOf = (session: Pick<Session, 'current' | 'subscribe'>): SessionSnapshot =>
  useSyncExternalStore(
    session.subscribe,
    () => {
      const snapshot = session.current();
      return isGuest(snapshot) ? GUEST : snapshot;
    },
    serverSnapshot,
  );

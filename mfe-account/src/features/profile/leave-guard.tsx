import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from '@evcare/shared-contracts/router';
import { useRemote } from '../../shared/remote-scope';
import { useUnsaved } from '../../shared/use-unsaved';

const loadDialog = () => import('./leave-dialog');
const LeaveDialog = lazy(loadDialog);

/** Asks before unsaved changes are lost, inside the site and when the tab is closed. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { session } = useRemote();
  useUnsaved(dirty);
  // Somebody who has signed out can't save any more: nothing holds them.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && session.current().signedIn && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    loadDialog().catch(() => undefined);
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [dirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}

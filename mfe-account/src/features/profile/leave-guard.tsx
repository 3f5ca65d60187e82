import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from '@evcare/shared-contracts/router';
import { useRemote } from '../../shared/remote-scope';
import { useUnsaved } from '../../shared/use-unsaved';

const loadDialog = () => import('./leave-dialog');
const LeaveDialog = lazy(loadDialog);

/**
 * Asks for confirmation before unsaved changes are lost, by navigation or by closing the tab. `discard`
 * erases the stored draft when the user confirms.
 */
export function LeaveGuard({ dirty, discard }: { dirty: boolean; discard: () => void }) {
  const { session } = useRemote();
  useUnsaved(dirty, discard);
  // A user who has signed out can no longer save, so navigation is not blocked.
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
      <LeaveDialog
        onStay={() => blocker.reset()}
        onLeave={() => {
          discard();
          blocker.proceed();
        }}
      />
    </Suspense>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';

const POLL_MS = 3_000;
/** Ten minutes. */
const MAX_POLLS = 200;

/**
 * Calls `poll` every three seconds while the page is visible, with the number of the poll from 1 on, but not while an
 * earlier call is pending. Returns true once it has stopped, after ten minutes.
 */
export function usePolling(poll: (count: number) => Promise<void>): boolean {
  const [hasStopped, setHasStopped] = useState(false);
  const send = useEffectEvent(poll);
  useEffect(() => {
    let count = 0;
    let isPending = false;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      count += 1;
      if (count === MAX_POLLS) {
        clearInterval(timer);
        setHasStopped(true);
      }
      if (isPending) return;
      isPending = true;
      void send(count).finally(() => {
        isPending = false;
      });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return hasStopped;
}

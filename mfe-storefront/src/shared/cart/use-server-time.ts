import { useEffect, useState } from 'react';
import { useHydrated } from '@evcare/shared-ui';
import type { ServerClock } from './offers';

/**
 * The server's time (ms), updated at an interval while the page is visible. A hidden page pauses, and updates
 * when it becomes visible. The first render of a server-rendered page uses the time in its data.
 */
export function useServerTime({ offset, start }: ServerClock, everyMs: number): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => setNow(Date.now());
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      tick();
      timer = setInterval(tick, everyMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [everyMs]);

  return isHydrated ? now + offset : start;
}

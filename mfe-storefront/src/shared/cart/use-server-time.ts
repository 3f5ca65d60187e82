import { useEffect, useState } from 'react';

/**
 * The server's time, updated at an interval while the page is visible (ms). A hidden page pauses and updates when it
 * becomes visible.
 * @param offset offset of the server's clock (ms)
 */
export function useServerTime(offset: number, everyMs: number): number {
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

  return now + offset;
}

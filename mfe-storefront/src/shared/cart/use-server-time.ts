import { useEffect, useState } from 'react';

/**
 * The server's time, again every so often while somebody looks (ms); a hidden page rests and catches up when it is seen.
 * @param offset how far the server's clock is ahead (ms)
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

import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Current time, updated at an interval, so that appointments become late while the page is open. */
export function useNow(everyMs: number = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

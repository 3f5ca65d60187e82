import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, told anew every so often while somebody looks: what is late gets late meanwhile. */
export function useNow(everyMs: number = MINUTE): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

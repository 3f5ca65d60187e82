import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Countdown in seconds. It reads the clock instead of counting ticks, so that it
 * is correct after the tab was suspended.
 */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((seconds: number) => {
    setEndsAt(seconds > 0 ? Date.now() + seconds * 1_000 : 0);
    setSecondsLeft(Math.max(0, Math.ceil(seconds)));
  }, []);

  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  return { secondsLeft, start };
}

/** Formats a wait as `45 giây`, or as `14:05` above one minute. */
export function formatWait(seconds: number): string {
  if (seconds <= 60) return `${seconds} giây`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

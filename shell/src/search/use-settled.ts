import { useEffect, useState } from 'react';

/** Debounced value: updates once the value has not changed for `pauseMs`. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, value]);
  return settled;
}

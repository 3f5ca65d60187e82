import { useEffect, useEffectEvent, useRef } from 'react';

/** Minimum time between two reloads (ms). */
const REST_MS = 10_000;

/**
 * Calls `refresh` when the page becomes visible again at least {@link REST_MS} after the last reload. Returns
 * a function that calls `refresh` for any other reason, which also counts as a reload.
 */
export function useSeenAgain(refresh: () => void): () => void {
  const last = useRef(0);
  const refreshNow = () => {
    last.current = Date.now();
    refresh();
  };
  const seen = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - last.current >= REST_MS) refreshNow();
  });
  useEffect(() => {
    last.current = Date.now();
    const onChange = () => seen();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return refreshNow;
}

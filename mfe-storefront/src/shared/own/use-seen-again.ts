import { useEffect, useEffectEvent, useRef } from 'react';

/** Coming back sooner than this is no reason to ask again (ms). */
const REST_MS = 10_000;

/** Calls when the page is seen again after a while. Returns `refresh` for other reasons, which start the while anew. */
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

import { useEffect, useState } from 'react';
import { useRemote } from '../scope';

export interface GetState<T> {
  /** The newest answer; the one of an earlier path while the next is on its way. */
  readonly value: T | undefined;
  /** An answer is on its way. */
  readonly busy: boolean;
  /** Why the newest call failed. */
  readonly error: unknown;
  /** Asks again. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly asked: string | null;
  readonly value: T | undefined;
  readonly error: unknown;
}

/** A GET for a part of a page that needs it only now; nothing is asked while `path` is null. Outdated calls are aborted. */
export function useGet<T>(path: string | null): GetState<T> {
  const { http } = useRemote();
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<T>>({ asked: null, value: undefined, error: null });
  const asked = path === null ? null : `${round} ${path}`;

  useEffect(() => {
    if (path === null || asked === null) return;
    const abort = new AbortController();
    http.get<T>(path, { signal: abort.signal }).then(
      ({ data }) => {
        if (!abort.signal.aborted) setSettled({ asked, value: data, error: null });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setSettled((before) => ({ asked, value: before.value, error }));
      },
    );
    return () => abort.abort();
  }, [http, path, asked]);

  const current = settled.asked === asked;
  return {
    value: settled.value,
    busy: asked !== null && !current,
    error: current ? settled.error : null,
    retry: () => setRound((before) => before + 1),
  };
}

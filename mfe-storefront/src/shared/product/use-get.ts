import { useEffect, useState } from 'react';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { useRemote } from '../scope';

export interface GetState<T> {
  /** The newest response; the previous path's one while the next loads. */
  readonly value: T | undefined;
  /** True if a request is pending. */
  readonly busy: boolean;
  /** Error of the newest request. */
  readonly error: unknown;
  /** Repeats the request. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly asked: string | null;
  readonly value: T | undefined;
  readonly error: unknown;
}

/** GET request of a part of a page; sends none while `path` is null. Outdated requests are aborted. */
export function useGet<T>(path: Address<T> | string | null): GetState<T> {
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

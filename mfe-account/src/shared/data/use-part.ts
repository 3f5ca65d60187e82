import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemote } from '../remote-scope';
import type { Pending } from './page-data';

/** One part of a page, which is asked for, and fails, without the others. */
export interface PartState<T> {
  /** The newest value there is; the one before while the next is on its way. */
  readonly value: T | undefined;
  /** Why the newest request failed. */
  readonly error: unknown;
  /** Asks for this part alone again. Answers that come after a newer one are dropped. */
  readonly refetch: () => void;
}

/** Follows what a loader gave for one part of its page. */
export function usePart<T>(pending: Pending<T>): PartState<T> {
  const { http, signal } = useRemote();
  const [state, setState] = useState<{ value: T | undefined; error: unknown }>({
    value: pending.value,
    error: null,
  });
  const latestRequest = useRef(0);

  const track = useCallback((promise: Promise<T>) => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const isLatest = () => request === latestRequest.current;
    promise.then(
      (value) => isLatest() && setState({ value, error: null }),
      (error: unknown) => isLatest() && setState(({ value }) => ({ value, error })),
    );
  }, []);

  useEffect(() => {
    track(pending.promise);
    return () => {
      latestRequest.current += 1;
    };
  }, [pending, track]);

  const refetch = useCallback(() => {
    setState(({ value }) => ({ value, error: null }));
    track(http.get<T>(pending.path, { signal }).then(({ data }) => data));
  }, [track, http, pending.path, signal]);

  return { ...state, refetch };
}

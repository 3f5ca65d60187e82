import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemote } from '../remote-scope';
import type { Pending } from './page-data';

/** State of one part of a page, which loads and fails independently of the others. */
export interface PartState<T> {
  /** Latest value; the previous one while a request is pending. */
  readonly value: T | undefined;
  /** Error of the latest request. */
  readonly error: unknown;
  /** Fetches only this part again. Responses to earlier requests are dropped. */
  readonly refetch: () => void;
}

/** Tracks a loader's read for one part of its page. */
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

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
  readonly again: () => void;
}

/** Follows what a loader gave for one part of its page. */
export function usePart<T>(pending: Pending<T>): PartState<T> {
  const { http, signal } = useRemote();
  const [state, setState] = useState<{ value: T | undefined; error: unknown }>({
    value: pending.value,
    error: null,
  });
  const newest = useRef(0);

  const follow = useCallback((answer: Promise<T>) => {
    newest.current += 1;
    const request = newest.current;
    const isLast = () => request === newest.current;
    answer.then(
      (value) => isLast() && setState({ value, error: null }),
      (error: unknown) => isLast() && setState(({ value }) => ({ value, error })),
    );
  }, []);

  useEffect(() => {
    follow(pending.promise);
    return () => {
      newest.current += 1;
    };
  }, [pending, follow]);

  const again = useCallback(() => {
    setState(({ value }) => ({ value, error: null }));
    follow(http.get<T>(pending.path, { signal }).then(({ data }) => data));
  }, [follow, http, pending.path, signal]);

  return { ...state, again };
}

import { useCallback, useEffect, useState } from 'react';

/** Data that a component asks for by itself once it is on the page. */
export interface FetchedState<T> {
  /** Newest value; null until the first one has come. */
  readonly value: T | null;
  /** Reason why the newest request failed; null where it did not. */
  readonly error: unknown;
  /** Asks again. Never rejects. */
  readonly refetch: () => Promise<void>;
}

/** @param fetch asks the server; a new function asks again, so keep it by `useCallback` */
export function useFetched<T>(fetch: () => Promise<T>): FetchedState<T> {
  const [state, setState] = useState<{ value: T | null; error: unknown }>({ value: null, error: null });
  const refetch = useCallback(
    () =>
      fetch().then(
        (value) => setState({ value, error: null }),
        (error: unknown) => setState(({ value }) => ({ value, error })),
      ),
    [fetch],
  );
  useEffect(() => void refetch(), [refetch]);
  return { ...state, refetch };
}

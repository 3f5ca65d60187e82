import { useCallback, useEffect, useState } from 'react';

/** State of data that a component fetches once it is mounted. */
export interface FetchedState<T> {
  /** Latest value; null until the first response. */
  readonly value: T | null;
  /** Error of the latest request; null if it succeeded. */
  readonly error: unknown;
  /** Fetches again. Never rejects. */
  readonly refetch: () => Promise<void>;
}

/** @param fetch sends the request; memoize it with `useCallback`, since a new function triggers a new request */
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

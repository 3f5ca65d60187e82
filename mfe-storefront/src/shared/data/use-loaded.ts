import { useEffect, useState } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { Pending } from './shop-data';

/** State of a page's data. */
export interface LoadedState<T> {
  /** The newest value; the previous one while the next loads. */
  readonly value: T | undefined;
  /** True if `value` belongs to an earlier request and the next is pending. */
  readonly stale: boolean;
  /** Error of the newest request. */
  readonly error: unknown;
  /** Repeats the request. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly of: Pending<T>;
  readonly value: T | undefined;
  readonly error: unknown;
}

/** Follows the result of a loader: at once if it is cached; keeps the last value while the next loads. */
export function useLoaded<T>(pending: Pending<T>): LoadedState<T> {
  const { revalidate } = useRevalidator();
  const [settled, setSettled] = useState<Settled<T>>({ of: pending, value: pending.value, error: null });

  useEffect(() => {
    let left = false;
    pending.promise.then(
      (value) => {
        if (!left) setSettled({ of: pending, value, error: null });
      },
      (error: unknown) => {
        if (!left) setSettled((before) => ({ of: pending, value: before.value, error }));
      },
    );
    return () => {
      left = true;
    };
  }, [pending]);

  const current = settled.of === pending;
  const value = pending.value ?? settled.value;
  return {
    value,
    stale: value !== undefined && pending.value === undefined && !current,
    error: current ? settled.error : null,
    retry: () => void revalidate(),
  };
}

import { useEffect, useState } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { Pending } from './shop-data';

/** A page's data as it comes. */
export interface LoadedState<T> {
  /** The newest value there is; the one before while the next is on its way. */
  readonly value: T | undefined;
  /** `value` is of an earlier request; the next is on its way. */
  readonly stale: boolean;
  /** Why the newest request failed. */
  readonly error: unknown;
  /** Asks again. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly of: Pending<T>;
  readonly value: T | undefined;
  readonly error: unknown;
}

/** Follows what a loader gave: at once where it is known, else when it comes; keeps the last value meanwhile. */
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

import { useEffect, useState } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import { useSession } from '../remote-scope';
import type { Pending } from './page-data';

/** A page's data as it comes. */
export interface LoadedState<T> {
  /** The newest value there is; the one before while the next is on its way. */
  readonly value: T | undefined;
  /** `value` answers another question than the one asked now. */
  readonly stale: boolean;
  /** Why the newest request failed. */
  readonly error: unknown;
  /** Asks again. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly of: Pending<T>;
  readonly value: T | undefined;
  readonly path: string;
  readonly error: unknown;
}

/** Follows what a loader gave: at once where it is known, else when it comes; keeps the last value meanwhile. */
export function useLoaded<T>(pending: Pending<T>): LoadedState<T> {
  const { revalidate } = useRevalidator();
  const { user } = useSession();
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const foreign = pending.owner !== (user?.id ?? null);

  // Somebody signed in as another while the page was open.
  useEffect(() => {
    if (foreign) void revalidate();
  }, [foreign, revalidate]);

  useEffect(() => {
    let left = false;
    pending.promise.then(
      (value) => {
        if (!left) setSettled({ of: pending, value, path: pending.path, error: null });
      },
      (error: unknown) => {
        if (left) return;
        setSettled((before) => ({
          of: pending,
          value: before?.value,
          path: before?.path ?? pending.path,
          error,
        }));
      },
    );
    return () => {
      left = true;
    };
  }, [pending]);

  const retry = () => void revalidate();
  if (foreign) return { value: undefined, stale: false, error: null, retry };
  if (settled?.of === pending) {
    const stale = settled.value !== undefined && settled.path !== pending.path;
    return { value: settled.value, stale, error: settled.error, retry };
  }
  if (pending.value !== undefined) return { value: pending.value, stale: false, error: null, retry };
  const before = settled?.of.owner === pending.owner ? settled : null;
  return {
    value: before?.value,
    stale: before?.value !== undefined && before.path !== pending.path,
    error: null,
    retry,
  };
}

import { useEffect, useState } from 'react';
import { useRevalidator } from '@evcare/shared-contracts/router';
import { useSession } from '../remote-scope';
import type { Pending } from './page-data';

/** State of a page's data. */
export interface LoadedState<T> {
  /** Latest value; the previous one while a request is pending. */
  readonly value: T | undefined;
  /** True if `value` belongs to another path than the requested one. */
  readonly stale: boolean;
  /** Error of the latest request. */
  readonly error: unknown;
  /** Runs the loader again. */
  readonly retry: () => void;
}

interface Settled<T> {
  readonly source: Pending<T>;
  readonly value: T | undefined;
  readonly path: string;
  readonly error: unknown;
}

/** Tracks a loader's read: returns the cached value at once and keeps the previous value while a request is pending. */
export function useLoaded<T>(pending: Pending<T>): LoadedState<T> {
  const { revalidate } = useRevalidator();
  const { user } = useSession();
  const [settled, setSettled] = useState<Settled<T> | null>(null);
  const isForeign = pending.owner !== (user?.id ?? null);

  // Another user signed in while the page was open.
  useEffect(() => {
    if (isForeign) void revalidate();
  }, [isForeign, revalidate]);

  useEffect(() => {
    let cancelled = false;
    pending.promise.then(
      (value) => {
        if (!cancelled) setSettled({ source: pending, value, path: pending.path, error: null });
      },
      (error: unknown) => {
        if (cancelled) return;
        setSettled((previous) => ({
          source: pending,
          value: previous?.value,
          path: previous?.path ?? pending.path,
          error,
        }));
      },
    );
    return () => {
      cancelled = true;
    };
  }, [pending]);

  const retry = () => void revalidate();
  if (isForeign) return { value: undefined, stale: false, error: null, retry };
  if (settled?.source === pending) {
    const stale = settled.value !== undefined && settled.path !== pending.path;
    return { value: settled.value, stale, error: settled.error, retry };
  }
  if (pending.value !== undefined) return { value: pending.value, stale: false, error: null, retry };
  const previous = settled?.source.owner === pending.owner ? settled : null;
  return {
    value: previous?.value,
    stale: previous?.value !== undefined && previous.path !== pending.path,
    error: null,
    retry,
  };
}

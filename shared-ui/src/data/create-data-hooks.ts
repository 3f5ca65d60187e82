import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { RemoteScope } from '../remote';
import { createRead, type Read, type ReadState } from './read';

/** Data as a component shows it. */
export interface Shown<T> extends ReadState<T> {
  /** True if `value` belongs to an earlier path because the data of the current one is not known. */
  readonly stale: boolean;
  /** Sends the request of this data again. Never rejects. */
  readonly refetch: () => Promise<void>;
  /** Loads again; for a loader's data, everything that the loaders of its page read. */
  readonly retry: () => void;
}

/** Stands in for data that is not read or not shown. */
const NOTHING = createRead<never>({ path: '', send: () => new Promise(() => undefined) });

/** Returns whether data is everybody's or the visitor's (null for a guest). */
const isOwn = (owner: string | null | undefined, visitor: string | null): boolean =>
  owner === undefined || owner === visitor;

/** Creates the hooks with which the components of a remote show data. */
export function createDataHooks({ useRemote, useSession }: Pick<RemoteScope, 'useRemote' | 'useSession'>) {
  const useVisitorId = (): string | null => useSession().user?.id ?? null;

  /** Shows a read: its value at once if it is cached, else that of the read before. Null reads nothing. */
  function useRead<T>(read: Read<T> | null): Shown<T> {
    const visitor = useVisitorId();
    // The data of another user is never shown, neither now nor while the next is loading.
    const source: Read<T> = read && isOwn(read.owner, visitor) ? read : NOTHING;
    const { value, error, pending } = useSyncExternalStore(source.subscribe, source.state, source.state);
    const [latest, setLatest] = useState(source);
    if (value !== undefined && latest !== source) setLatest(source);
    const shown = value === undefined && isOwn(latest.owner, visitor) ? latest : source;
    const { refetch } = source;
    return {
      value: shown.value,
      error,
      pending: read !== null && pending,
      stale: shown.value !== undefined && shown.path !== source.path,
      refetch,
      retry: refetch,
    };
  }

  /** Returns whether the loaders ran for the current user (null for a guest); runs them again if not. */
  function useSameUser(owner: string | null | undefined): boolean {
    const { revalidate } = useRevalidator();
    const { session } = useRemote();
    const visitor = useVisitorId();
    const isSame = isOwn(owner, visitor);
    useEffect(() => {
      // Not `isSame`: the first render of a page from the server is a guest's, also for a signed-in user.
      if (!isOwn(owner, session.current().user?.id ?? null)) void revalidate();
    }, [owner, session, visitor, revalidate]);
    return isSame;
  }

  /** Shows a loader's read; runs the loaders again when another user signs in. */
  function useLoaded<T>(read: Read<T> | null): Shown<T> {
    const { revalidate } = useRevalidator();
    useSameUser(read?.owner);
    return { ...useRead(read), retry: revalidate };
  }

  /** Reads data of a part of a page once the part is shown. Null sends no request. */
  function useGet<T>(path: Address<T> | null): Shown<T> {
    const { http, session } = useRemote();
    const owner = useVisitorId();
    const read = useMemo(() => {
      if (path === null) return null;
      const send = async (signal: AbortSignal) => (await http.get<T>(path, { signal })).data;
      return createRead({ path, owner, send });
    }, [http, path, owner]);
    useStarted(read, isOwn(owner, session.current().user?.id ?? null));
    return useRead(read);
  }

  return { useRead, useSameUser, useLoaded, useGet };
}

/**
 * Sends the request of a read while a component shows it.
 * @param isCurrent false for a read that another one replaces at once, as after the first render of a server's page
 */
export function useStarted(read: Read<unknown> | null, isCurrent = true): void {
  useEffect(() => {
    if (!isCurrent) return;
    void read?.refetch();
    return read?.stop;
  }, [isCurrent, read]);
}

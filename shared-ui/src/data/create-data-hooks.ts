import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { useRevalidator } from '@evcare/shared-contracts/router';
import type { RemoteScope } from '../remote';
import { createRead, type Read, type ReadState } from './read';

/** Data as a component shows it. */
export interface Shown<T> extends ReadState<T> {
  /** True if `value` belongs to an earlier path, because the data of the current path is not loaded yet. */
  readonly stale: boolean;
  /** Requests this data again. Never rejects. */
  readonly refetch: () => Promise<void>;
  /** Retries loading. If a loader read the data, all loaders of the page run again. */
  readonly retry: () => void;
}

/** Placeholder for data that is not read or must not be shown. */
const NOTHING = createRead<never>({ path: '', send: () => new Promise(() => undefined) });

/** Returns whether data is public or belongs to the visitor (null for a guest). */
const isOwn = (owner: string | null | undefined, visitor: string | null): boolean =>
  owner === undefined || owner === visitor;

/** Creates the hooks that the components of a remote use to show data. */
export function createDataHooks({ useRemote, useSession }: Pick<RemoteScope, 'useRemote' | 'useSession'>) {
  const useVisitorId = (): string | null => useSession().user?.id ?? null;

  /** Shows a read: its value or, until it arrives, the value of the previous read. Null reads nothing. */
  function useRead<T>(read: Read<T> | null): Shown<T> {
    const visitor = useVisitorId();
    // Data of another user is never shown, not even while the next data is loading.
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

  /** Returns whether loader data of this owner (null: a guest) may be shown; runs the loaders again if not. */
  function useSameUser(owner: string | null | undefined): boolean {
    const { revalidate } = useRevalidator();
    const { session } = useRemote();
    const visitor = useVisitorId();
    const isSame = isOwn(owner, visitor);
    useEffect(() => {
      // Not `isSame`, because the first render of a server-rendered page is a guest's, even for a signed-in user.
      if (!isOwn(owner, session.current().user?.id ?? null)) void revalidate();
    }, [owner, session, visitor, revalidate]);
    return isSame;
  }

  /** Shows a read of a loader; runs the loaders again when another user signs in. */
  function useLoaded<T>(read: Read<T> | null): Shown<T> {
    const { revalidate } = useRevalidator();
    useSameUser(read?.owner);
    return { ...useRead(read), retry: revalidate };
  }

  /** Reads the data of a part of a page once the part is mounted. Null sends no request. */
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
 * @param isCurrent false for a read that is replaced at once, as after the first render of a page that the
 * server rendered
 */
export function useStarted(read: Read<unknown> | null, isCurrent = true): void {
  useEffect(() => {
    if (!isCurrent) return;
    void read?.refetch();
    return read?.stop;
  }, [isCurrent, read]);
}

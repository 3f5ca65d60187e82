import { useQuery } from '@tanstack/react-query';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { useRemote, useSession } from '../scope';
import { queryKey } from './client';

export interface OfficeQuery<T> {
  readonly data: T | undefined;
  /** Why the newest request failed; `data` may still be what was known before. */
  readonly error: unknown;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** `data` answers the question before this one. */
  readonly stale: boolean;
  /** A request is under way. */
  readonly fetching: boolean;
  readonly retry: () => void;
}

export interface OfficeQueryOptions {
  /** What it shows: a change of one of these by anybody asks again. */
  readonly entities?: readonly OfficeEntity[];
  /** The former answer stays in sight while another path is asked for; true unless told otherwise. */
  readonly keep?: boolean;
  /** Asked again so often, in milliseconds. */
  readonly every?: number;
}

/** A GET of the API, remembered by its path; null asks nothing. */
export function useOfficeQuery<T>(path: string | null, options: OfficeQueryOptions = {}): OfficeQuery<T> {
  const { entities = [], keep = true, every } = options;
  const { http } = useRemote();
  const owner = useSession().user?.id ?? null;
  const query = useQuery<T>({
    queryKey: queryKey(owner, path),
    queryFn: async ({ signal }) => (await http.get<T>(path ?? '', { signal })).data,
    enabled: path !== null && owner !== null,
    meta: { entities },
    // Never what another person read.
    placeholderData: (before, query) =>
      keep && query?.queryKey[0] === owner ? (before as never) : undefined,
    ...(every !== undefined && { refetchInterval: every }),
  });
  return {
    data: query.data,
    error: query.error,
    loading: query.isLoading,
    stale: query.isPlaceholderData,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

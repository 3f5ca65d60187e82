import { useQuery } from '@tanstack/react-query';
import type { Address } from '@evcare/shared-contracts/endpoints';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { useRemote, useSession } from '../scope';
import { queryKey } from './client';

export interface ApiQuery<T> {
  readonly data: T | undefined;
  /** Error of the latest request; `data` may still hold an earlier response. */
  readonly error: unknown;
  /** The first request is running and there is no data yet. */
  readonly loading: boolean;
  /** `data` belongs to the previous path. */
  readonly stale: boolean;
  /** A request is under way. */
  readonly fetching: boolean;
  readonly retry: () => void;
}

export interface ApiQueryOptions {
  /** Entities that the data shows; the data is fetched again when any user changes one of the entities. */
  readonly entities?: readonly OfficeEntity[];
  /** Shows the previous data while another path is loading; true by default. */
  readonly keepPrevious?: boolean;
  /** Interval between automatic requests, in milliseconds. */
  readonly refetchIntervalMs?: number;
  /** Time in which another component uses the response without a request of its own, in milliseconds. */
  readonly freshMs?: number;
}

/** Cached GET request to the API, by path; `null` sends no request. */
export function useApiQuery<T>(path: Address<T> | null, options: ApiQueryOptions = {}): ApiQuery<T> {
  const { entities = [], keepPrevious = true, refetchIntervalMs, freshMs } = options;
  const { http } = useRemote();
  const owner = useSession().user?.id ?? null;
  const query = useQuery<T>({
    queryKey: queryKey(owner, path),
    queryFn: async ({ signal }) => (await http.get(path ?? '', { signal })).data,
    enabled: path !== null && owner !== null,
    meta: { entities },
    // Never show another user's data.
    placeholderData: (previous, query) =>
      keepPrevious && query?.queryKey[0] === owner ? (previous as never) : undefined,
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(refetchIntervalMs !== undefined && { refetchInterval: refetchIntervalMs }),
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

import { QueryClient, type Query } from '@tanstack/react-query';
import { isHttpError } from '@evcare/shared-contracts';
import type { OfficeEntity } from '@evcare/shared-contracts/office';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly entities?: readonly OfficeEntity[] };
  }
}

/** True for errors that a retry does not change, and for 503, which the shell's HTTP client has retried. */
const isFinal = (error: unknown): boolean =>
  isHttpError(error) && ((error.status >= 400 && error.status < 500) || error.status === 503);

/** Creates the query client of the remote. It is shared by all areas, so cached data survives a change of area. */
export const createOfficeClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !isFinal(error),
        retryDelay: 1_000,
      },
    },
  });

/** Cache key of a user's GET request; data of different users is kept apart. */
export const queryKey = (owner: string | null, path: string | null) => [owner, path] as const;

const showsAny = (query: Query, entities: ReadonlySet<OfficeEntity>): boolean =>
  (query.meta?.entities ?? []).some((entity) => entities.has(entity));

/** Invalidates all queries that show one of these entities; active ones are fetched again at once. */
export const refresh = (client: QueryClient, entities: readonly OfficeEntity[]): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => showsAny(query, new Set(entities)) });

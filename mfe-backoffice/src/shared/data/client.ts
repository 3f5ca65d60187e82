import { QueryClient, type Query } from '@tanstack/react-query';
import { isHttpError } from '@evcare/shared-contracts';
import type { OfficeEntity } from '@evcare/shared-contracts/office';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly entities?: readonly OfficeEntity[] };
  }
}

/** Answers that another try will not change, and 503, which the site's client has tried again already. */
const isFinal = (error: unknown): boolean =>
  isHttpError(error) && ((error.status >= 400 && error.status < 500) || error.status === 503);

/** What the work areas know of the server. One for the remote: what was read stays while areas change. */
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

/** What somebody reads at a path of the API, apart from what others read there. */
export const queryKey = (owner: string | null, path: string | null) => [owner, path] as const;

const shows = (query: Query, entities: ReadonlySet<OfficeEntity>): boolean =>
  (query.meta?.entities ?? []).some((entity) => entities.has(entity));

/** Asks again for all that shows one of these; what is not on a page now is asked for when it is. */
export const refresh = (client: QueryClient, entities: readonly OfficeEntity[]): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => shows(query, new Set(entities)) });

import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Throttle } from '../../identity/throttle';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Search } from './service';

interface Parts {
  readonly search: Search;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

export function searchRoutes(
  app: FastifyInstance,
  { readPublicly }: Pick<PublicReadsOptions, 'readPublicly'>,
  { search, throttle, bearer }: Parts,
): void {
  mountEndpoints(
    app,
    bearer,
    { search: contentEndpoints.search },
    {
      async search({ caller, query, origin }) {
        await throttle.takeByAddress('search', origin);
        return readPublicly(() => search.find(caller, query.q, query.limit));
      },
    },
  );
}

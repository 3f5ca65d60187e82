import { searchSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import type { Throttle } from '../throttle/service';
import { searchQuery } from './schema';
import type { Search } from './service';

interface Parts {
  readonly search: Search;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

/** Route to search products, services, packages and promotions. */
export function searchRoutes(instance: FastifyInstance, { search, throttle, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    '/search',
    {
      onRequest: bearer.optional,
      schema: { tags: ['catalogue'], querystring: searchQuery, response: { 200: answerOf(searchSchema) } },
    },
    async (request) => {
      await throttle.takeByAddress('search', originOf(request));
      return ok(await search.find(request.caller, request.query.q, request.query.limit));
    },
  );
}

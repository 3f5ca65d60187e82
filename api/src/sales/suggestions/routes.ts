import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { ProductSuggestions } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Suggestions } from './service';

interface Parts {
  readonly suggestions: Suggestions;
  readonly bearer: BearerHooks;
}

/** Adds the route for products bought together with a product, and alternatives to it. */
export function suggestionRoutes(
  app: FastifyInstance,
  core: PublicReadsOptions,
  { suggestions, bearer }: Parts,
): void {
  const { listSuggestions } = catalogueEndpoints;
  const send = answerPublicly<ProductSuggestions>(core);
  mountEndpoints(
    app,
    bearer,
    { listSuggestions },
    { listSuggestions: ({ params: { slug }, reply }) => send(reply, slug, () => suggestions.list(slug)) },
  );
}

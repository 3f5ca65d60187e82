import { reviewEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { messages } from '../../platform/messages';
import type { ReviewService } from './service';

interface Parts {
  readonly reviews: ReviewService;
  readonly bearer: BearerHooks;
}

export function reviewRoutes(app: FastifyInstance, { reviews, bearer }: Parts): void {
  mountEndpoints(app, bearer, reviewEndpoints, {
    list: ({ caller, params }) => reviews.list(caller, params.slug),
    add: async ({ caller, body, origin }) =>
      answer(await reviews.add(caller, body, origin), messages.reviewSaved),
  });
}

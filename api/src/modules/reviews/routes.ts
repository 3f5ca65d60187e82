import { reviewSchema, reviewsSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import { newReview } from './schema';
import type { ReviewService } from './service';

interface Parts {
  readonly reviews: ReviewService;
  readonly bearer: BearerHooks;
}

/** Routes for product reviews. */
export function reviewRoutes(instance: FastifyInstance, { reviews, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['catalogue'];

  app.get(
    '/products/:slug/reviews',
    {
      onRequest: bearer.optional,
      schema: { tags, params: z.object({ slug: z.string() }), response: { 200: answerOf(reviewsSchema) } },
    },
    async (request) => ok(await reviews.list(request.caller, request.params.slug)),
  );

  app.post(
    '/reviews',
    {
      onRequest: bearer.required,
      schema: { tags, body: newReview, response: { 201: answerOf(reviewSchema) } },
    },
    async (request, reply) => {
      const review = await reviews.add(callerOf(request), request.body, originOf(request));
      return reply.code(201).send(ok(review, messages.reviewSaved));
    },
  );
}

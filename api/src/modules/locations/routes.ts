import { placesSchema } from '@evcare/shared-contracts/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api-error';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import type { Locations, Tagged } from './service';

const KEEP = 'public, max-age=86400';
const answer = answerOf(placesSchema);

/** Routes of provinces and communes for addresses, cacheable for a day and revalidated by ETag. */
export function locationRoutes(instance: FastifyInstance, locations: Locations): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const schema = { tags: ['locations'], response: { 200: answer, 304: z.null() } };

  const send = (request: FastifyRequest, reply: FastifyReply, { items, etag }: Tagged) => {
    void reply.header('etag', etag).header('cache-control', KEEP);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(ok({ items: [...items] }));
  };

  app.get('/locations/provinces', { schema }, async (request, reply) =>
    send(request, reply, locations.provinces()),
  );

  app.get(
    '/locations/provinces/:code/wards',
    { schema: { ...schema, params: z.object({ code: z.string() }) } },
    async (request, reply) => {
      const wards = locations.wards(request.params.code);
      if (!wards) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      return send(request, reply, wards);
    },
  );
}

/** Reports whether the browser has this ETag; a weak comparison suffices for reads (RFC 9110, 13.1.2). */
const hasEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

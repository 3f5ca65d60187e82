import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, type BearerHooks } from '../../identity/access';
import type { Live } from './service';

interface Parts {
  readonly live: Live;
  readonly bearer: BearerHooks;
}

const query = z.object({ topics: z.optional(z.string().check(z.maxLength(2_000))) });

/**
 * Route of live events. The bearer token is sent in the header, as in every request: a token in an address
 * ends up in logs.
 */
export function liveRoutes(instance: FastifyInstance, { live, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/stream',
    {
      onRequest: bearer.required,
      exposeHeadRoute: false,
      schema: { tags: ['live'], querystring: query, produces: ['text/event-stream'] },
    },
    async (request, reply) => {
      const lastId = lastIdOf(request.headers['last-event-id']);
      const stream = await live.open(callerOf(request), request.query.topics ?? '', lastId);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // No proxy on the way may cache, transform or buffer events.
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // The connection is not reused after the stream.
          .header('connection', 'close')
          .send(stream)
      );
    },
  );
}

const lastIdOf = (header: unknown): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;

import { liveEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Live } from './service';

interface Parts {
  readonly live: Live;
  readonly bearer: BearerHooks;
}

/**
 * Route of live events. The bearer token is sent in the header, as in every request: a token in an address
 * ends up in logs.
 */
export function liveRoutes(app: FastifyInstance, { live, bearer }: Parts): void {
  mountEndpoints(
    app,
    bearer,
    liveEndpoints,
    {
      async stream({ caller, query, raw, reply }) {
        const stream = await live.open(caller, query.topics ?? '', lastIdOf(raw.headers['last-event-id']));
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
    },
    { stream: { exposeHeadRoute: false } },
  );
}

const lastIdOf = (header: unknown): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;

import { liveEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Live } from './service';

interface Parts {
  readonly live: Live;
  readonly bearer: BearerHooks;
}

/**
 * Adds the route of live events. The bearer token is sent in a header, as for every request, because a token
 * in a URL would be written to logs.
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
            // Proxies between the API and the client must not cache, transform or buffer events.
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

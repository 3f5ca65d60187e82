import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { ok } from '../../platform/endpoints/envelope';
import { isKnown } from '../../platform/endpoints/etag';
import { messages } from '../../platform/messages';
import type { Locations, Tagged } from './service';

const CACHE_CONTROL = 'public, max-age=86400';

interface Parts {
  readonly locations: Locations;
  readonly bearer: BearerHooks;
}

/**
 * Adds the routes of provinces and wards for addresses. Responses can be cached for a day and are revalidated
 * by ETag.
 */
export function locationRoutes(app: FastifyInstance, { locations, bearer }: Parts): void {
  const { listProvinces, listWards } = contentEndpoints;

  const send = (reply: FastifyReply, { items, etag }: Tagged) => {
    void reply.header('cache-control', CACHE_CONTROL);
    if (isKnown(reply, etag)) return reply.code(304).send();
    return reply.send(ok({ items: [...items] }));
  };

  mountEndpoints(
    app,
    bearer,
    { listProvinces, listWards },
    {
      listProvinces: async ({ reply }) => send(reply, locations.provinces()),
      async listWards({ params, reply }) {
        const wards = locations.wards(params.code);
        if (!wards) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return send(reply, wards);
      },
    },
  );
}

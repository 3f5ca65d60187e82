import { contentEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { ok } from '../../platform/endpoints/envelope';
import { hasEtag } from '../../platform/endpoints/etag';
import { messages } from '../../platform/messages';
import type { Locations, Tagged } from './service';

const CACHE_CONTROL = 'public, max-age=86400';

interface Parts {
  readonly locations: Locations;
  readonly bearer: BearerHooks;
}

/** Routes of provinces and wards for addresses, cacheable for a day and revalidated by ETag. */
export function locationRoutes(app: FastifyInstance, { locations, bearer }: Parts): void {
  const { listProvinces, listWards } = contentEndpoints;

  const send = (request: FastifyRequest, reply: FastifyReply, { items, etag }: Tagged) => {
    void reply.header('etag', etag).header('cache-control', CACHE_CONTROL);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.send(ok({ items: [...items] }));
  };

  mountEndpoints(
    app,
    bearer,
    { listProvinces, listWards },
    {
      listProvinces: async ({ raw, reply }) => send(raw, reply, locations.provinces()),
      async listWards({ params, raw, reply }) {
        const wards = locations.wards(params.code);
        if (!wards) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return send(raw, reply, wards);
      },
    },
  );
}

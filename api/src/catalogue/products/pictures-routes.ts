import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { messages } from '../../platform/messages';
import type { Pictures } from '../../platform/files/pictures';
import { sendPicture } from '../../platform/files/send';

interface Parts {
  readonly pictures: Pictures;
  readonly bearer: BearerHooks;
}

/**
 * Adds the route of the shop's pictures. A file name contains a content hash, so a picture can
 * be cached permanently.
 */
export function picturesRoutes(app: FastifyInstance, { pictures, bearer }: Parts): void {
  const { readPicture } = catalogueEndpoints;
  mountEndpoints(
    app,
    bearer,
    { readPicture },
    {
      async readPicture({ params, reply }) {
        const picture = await pictures.read(params.name);
        if (!picture) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return sendPicture(reply, picture.bytes, { type: picture.type });
      },
    },
  );
}

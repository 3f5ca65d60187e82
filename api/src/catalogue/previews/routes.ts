import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { ApiError } from '../../platform/endpoints/api-error';
import { sendPicture } from '../../platform/files/send';
import { messages } from '../../platform/messages';
import type { Previews } from './service';

interface Parts {
  readonly previews: Previews;
  readonly bearer: BearerHooks;
}

/**
 * Adds the route of link preview pictures. Pages add a version to the URL, because messengers cache pictures
 * for a long time.
 */
export function previewRoutes(app: FastifyInstance, { previews, bearer }: Parts): void {
  const { readPreview } = catalogueEndpoints;
  mountEndpoints(
    app,
    bearer,
    { readPreview },
    {
      async readPreview({ params, reply }) {
        const bytes = await previews.read(params.name);
        if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return sendPicture(reply, bytes, { type: 'image/jpeg' }).header(
          'cache-control',
          'public, max-age=86400',
        );
      },
    },
  );
}

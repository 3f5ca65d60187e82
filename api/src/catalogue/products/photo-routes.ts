import { catalogueEndpoints, staffCatalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { PRODUCT_PHOTO_MAX_BYTES, productMessages } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { createFileForm } from '../../platform/files/file-form';
import { sendPicture } from '../../platform/files/send';
import { messages } from '../../platform/messages';
import type { ProductPhotos } from './photos';

interface Parts {
  readonly productPhotos: ProductPhotos;
  readonly bearer: BearerHooks;
}

/** Adds the routes that upload and serve product photos. */
export async function productPhotoRoutes(
  app: FastifyInstance,
  { productPhotos: photos, bearer }: Parts,
): Promise<void> {
  const { addPhoto } = staffCatalogueEndpoints;
  const { readPhoto } = catalogueEndpoints;
  const form = createFileForm({
    fields: ['file'],
    maxBytes: PRODUCT_PHOTO_MAX_BYTES,
    refusal: productMessages.photo,
  });
  await form.register(app);

  mountEndpoints(
    app,
    bearer,
    { addPhoto, readPhoto },
    {
      async addPhoto({ caller, origin, raw }) {
        await photos.admit(caller, origin);
        return photos.add(caller.user.id, await form.read(raw));
      },
      async readPhoto({ params, reply }) {
        const bytes = await photos.read(params.name);
        if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return sendPicture(reply, bytes);
      },
    },
    { addPhoto: { onRequest: [form.refuseLarge], bodyLimit: form.bodyLimit } },
  );
}

import { catalogueEndpoints, staffCatalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { PRODUCT_PHOTO_MAX_BYTES, productMessages } from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { createFileForm } from '../../platform/files/file-form';
import { sendUpload } from '../../platform/files/send';
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
      readPhoto: ({ params, reply }) => sendUpload(reply, () => photos.read(params.name)),
    },
    { addPhoto: form.route },
  );
}

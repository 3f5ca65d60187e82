import {
  PRODUCT_PHOTO_MAX_BYTES,
  productMessages,
  productPictureSchema,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api-error';
import { allow, callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { createPictureForm } from '../../files/picture-form';
import { sendPicture } from '../../files/send';
import { messages } from '../../messages';
import type { ProductPhotos } from './photos';

interface Parts {
  readonly productPhotos: ProductPhotos;
  readonly bearer: BearerHooks;
}

/** Routes that upload and serve product photos. */
export async function productPhotoRoutes(
  instance: FastifyInstance,
  { productPhotos: photos, bearer }: Parts,
): Promise<void> {
  const form = createPictureForm({
    fields: ['file'],
    maxBytes: PRODUCT_PHOTO_MAX_BYTES,
    refusal: productMessages.photo,
  });
  await form.register(instance);
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/admin/product-pictures',
    {
      onRequest: [bearer.required, allow('catalogue.edit'), form.refuseLarge],
      bodyLimit: form.bodyLimit,
      schema: {
        tags: ['admin'],
        consumes: ['multipart/form-data'],
        response: { 201: answerOf(productPictureSchema) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      await photos.admit(caller, originOf(request));
      return reply.code(201).send(ok(await photos.add(caller.user.id, await form.read(request))));
    },
  );

  app.get(
    '/files/products/:name',
    { schema: { tags: ['catalogue'], params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const bytes = await photos.read(request.params.name);
      if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      return sendPicture(reply, bytes);
    },
  );
}

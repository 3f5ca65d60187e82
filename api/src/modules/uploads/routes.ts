import { BOOKING_LIMITS, bookingMessages, uploadSchema } from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiError } from '../../app/api-error';
import { originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { givenKey } from '../../app/idempotency-key';
import { createPictureForm } from '../../files/picture-form';
import { sendPicture } from '../../files/send';
import { messages } from '../../messages';
import type { Uploads } from './service';

interface Parts {
  readonly uploads: Uploads;
  readonly bearer: BearerHooks;
}

/** Routes for photos of bookings and checklists; open to guests. */
export async function uploadRoutes(instance: FastifyInstance, { uploads, bearer }: Parts): Promise<void> {
  const form = createPictureForm({
    fields: ['file'],
    maxBytes: BOOKING_LIMITS.maxPhotoBytes,
    refusal: bookingMessages.photo,
  });
  await form.register(instance);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['uploads'];

  app.post(
    '/uploads',
    {
      onRequest: [bearer.optional, form.refuseLarge],
      bodyLimit: form.bodyLimit,
      schema: { tags, consumes: ['multipart/form-data'], response: { 201: answerOf(uploadSchema) } },
    },
    async (request, reply) => {
      await uploads.admit(request.caller, originOf(request));
      const added = await uploads.add(request.caller, await form.read(request), givenKey(request));
      return reply.code(201).send(ok(added));
    },
  );

  app.get(
    '/uploads/:id',
    { schema: { tags, params: z.object({ id: z.string() }) } },
    async (request, reply) => {
      const bytes = await uploads.read(request.params.id);
      if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      return sendPicture(reply, bytes, { scope: 'private' });
    },
  );
}

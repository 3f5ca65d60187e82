import { uploadEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { BOOKING_LIMITS, bookingMessages } from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/endpoints/api-error';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { createFileForm } from '../../platform/files/file-form';
import { sendPicture } from '../../platform/files/send';
import { messages } from '../../platform/messages';
import type { Uploads } from './service';

interface Parts {
  readonly uploads: Uploads;
  readonly bearer: BearerHooks;
}

export async function uploadRoutes(app: FastifyInstance, { uploads, bearer }: Parts): Promise<void> {
  const form = createFileForm({
    fields: ['file'],
    maxBytes: BOOKING_LIMITS.maxPhotoBytes,
    refusal: bookingMessages.photo,
  });
  await form.register(app);

  mountEndpoints(
    app,
    bearer,
    uploadEndpoints,
    {
      async add({ caller, key, origin, raw }) {
        await uploads.admit(caller, origin);
        return uploads.add(caller, await form.read(raw), key);
      },
      async read({ params, reply }) {
        const bytes = await uploads.read(params.id);
        if (!bytes) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return sendPicture(reply, bytes, { scope: 'private' });
      },
    },
    { add: { onRequest: [form.refuseLarge], bodyLimit: form.bodyLimit } },
  );
}

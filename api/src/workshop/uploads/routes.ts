import { uploadEndpoints } from '@evcare/shared-contracts/endpoints/server';
import { BOOKING_LIMITS, bookingMessages } from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import { createFileForm } from '../../platform/files/file-form';
import { sendUpload } from '../../platform/files/send';
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
      read: ({ params, reply }) => sendUpload(reply, () => uploads.read(params.id), 'private'),
    },
    { add: form.route },
  );
}

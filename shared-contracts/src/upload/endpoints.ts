import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './routes';
import { uploadSchema } from './schemas';

/** Photos of bookings and checklists; open to guests, since a random id grants access. */
export const uploadEndpoints = defineEndpoints('uploads', routes, {
  add: {
    summary: 'Uploads a photo, to be referenced by a booking or a checklist within a day',
    access: 'optional',
    upload: true,
    idempotencyKey: 'optional',
    response: uploadSchema,
    status: 201,
    errors: [
      { status: 400, code: 'VALIDATION_FAILED' },
      { status: 413, code: 'PAYLOAD_TOO_LARGE' },
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
  },
  read: {
    summary: 'Reads a photo',
    access: 'public',
    params: z.object({ id: z.string() }),
    response: 'image/webp',
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
});

import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './avatar-routes';
import { avatarReplySchema } from './reply-schemas';

/** Pictures of users. */
export const avatarEndpoints = defineEndpoints('avatars', routes, {
  upload: {
    summary: 'Replaces the picture of the user',
    access: 'signed-in',
    upload: true,
    response: avatarReplySchema,
    errors: [
      { status: 413, code: 'PAYLOAD_TOO_LARGE' },
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
    ],
  },
  read: {
    summary: 'Reads the picture of a user',
    access: 'public',
    params: z.object({ name: z.string() }),
    response: 'image/webp',
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
});

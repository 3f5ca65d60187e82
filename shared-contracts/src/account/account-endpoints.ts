import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './account-routes';
import { changePasswordSchema } from './auth-forms';
import { INVALID_CREDENTIALS } from './errors';
import { profileReplySchema } from './reply-schemas';
import { profileChangesSchema } from './request-schemas';

/** The user's own account. */
export const accountEndpoints = defineEndpoints('account', routes, {
  profile: {
    summary: 'Reads the profile of the user',
    access: 'any-session',
    response: profileReplySchema,
  },
  changeProfile: {
    summary: 'Changes the given fields of the profile',
    access: 'any-session',
    ifMatch: 'optional',
    body: profileChangesSchema,
    response: profileReplySchema,
    errors: [{ status: 409, code: 'STALE_VERSION' }],
  },
  changePassword: {
    summary: 'Sets a new password and ends all other sessions',
    access: 'any-session',
    body: changePasswordSchema,
    response: z.null(),
    errors: [INVALID_CREDENTIALS],
  },
});

import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { resetRequestSchema } from './auth-forms';
import * as routes from './password-reset-routes';
import { resetSchema } from './request-schemas';

/** Endpoints that reset a password with a code sent by e-mail (specification §7). */
export const passwordResetEndpoints = defineEndpoints('passwordReset', routes, {
  request: {
    summary: 'Mails a code and a link to set a new password, if the account exists',
    access: 'public',
    body: resetRequestSchema,
    response: z.null(),
  },
  confirm: {
    summary: 'Sets a new password with the mailed code or link',
    access: 'public',
    body: resetSchema,
    response: z.null(),
    errors: [{ status: 400, code: 'RESET_CODE_INVALID' }],
  },
});

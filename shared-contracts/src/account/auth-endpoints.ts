import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import {
  loginSchema,
  refreshSchema,
  registerSchema,
  resendVerificationSchema,
  verifyEmailSchema,
} from './auth-forms';
import * as routes from './auth-routes';
import { INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED } from './errors';
import { refreshReplySchema, signInReplySchema } from './reply-schemas';
import { logoutSchema } from './request-schemas';

/** Registration, sign-in and sign-out, and verification of the address (specification §7). */
export const authEndpoints = defineEndpoints('auth', routes, {
  register: {
    summary: 'Creates a customer account and signs in',
    access: 'public',
    body: registerSchema,
    response: signInReplySchema,
    envelope: false,
    status: 201,
    errors: [{ status: 409, code: 'EMAIL_TAKEN' }],
  },
  login: {
    summary: 'Signs in with e-mail and password',
    access: 'public',
    body: loginSchema,
    response: signInReplySchema,
    envelope: false,
    errors: [INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED],
  },
  refresh: {
    summary: 'Exchanges a refresh token for new tokens',
    access: 'public',
    body: refreshSchema,
    response: refreshReplySchema,
    envelope: false,
    errors: [
      { status: 401, code: 'TOKEN_EXPIRED' },
      { status: 403, code: 'ACCOUNT_LOCKED' },
    ],
  },
  logout: {
    summary: 'Ends the session of the bearer token or of the refresh token',
    access: 'public',
    body: logoutSchema,
    response: z.null(),
  },
  verifyEmail: {
    summary: 'Verifies an e-mail address with the mailed code',
    access: 'optional',
    body: verifyEmailSchema,
    response: z.null(),
    errors: [
      { status: 400, code: 'OTP_INVALID' },
      { status: 400, code: 'OTP_EXPIRED' },
      { status: 400, code: 'OTP_LOCKED' },
    ],
  },
  resendVerification: {
    summary: 'Mails another code, if the address is unverified',
    access: 'public',
    body: resendVerificationSchema,
    response: z.null(),
  },
});

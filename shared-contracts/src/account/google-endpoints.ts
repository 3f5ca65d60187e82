import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { googleLoginSchema } from './auth-forms';
import { SECOND_FACTOR_REQUIRED } from './errors';
import * as routes from './google-routes';
import { signInReplySchema } from './reply-schemas';
import { googleBeginQuerySchema, googleCallbackQuerySchema, googleExchangeSchema } from './request-schemas';

const GOOGLE_TOKEN_INVALID: EndpointError = { status: 400, code: 'GOOGLE_TOKEN_INVALID' };

/** Sign-in with Google: by ID token, and by browser redirect (specification §7). */
export const googleEndpoints = defineEndpoints('google', routes, {
  login: {
    summary: 'Signs in with an ID token from Google',
    access: 'public',
    body: googleLoginSchema,
    response: signInReplySchema,
    envelope: false,
    errors: [
      GOOGLE_TOKEN_INVALID,
      SECOND_FACTOR_REQUIRED,
      { status: 503, code: 'GOOGLE_UNAVAILABLE' },
      { status: 503, code: 'GOOGLE_NOT_CONFIGURED' },
    ],
  },
  begin: {
    summary: 'Redirects to Google',
    access: 'public',
    query: googleBeginQuerySchema,
    response: 'redirect',
    status: 302,
  },
  callback: {
    summary: 'Handles the return from Google and redirects to the site',
    access: 'public',
    query: googleCallbackQuerySchema,
    response: 'redirect',
    status: 302,
  },
  exchange: {
    summary: 'Exchanges the one-time code from the redirect for a session',
    access: 'public',
    body: googleExchangeSchema,
    response: signInReplySchema,
    envelope: false,
    errors: [GOOGLE_TOKEN_INVALID, SECOND_FACTOR_REQUIRED],
  },
});

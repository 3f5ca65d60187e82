import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { recoveryCodesSchema, secondFactorEnrolmentSchema, secondFactorStatusSchema } from './auth-forms';
import { INVALID_CREDENTIALS, SECOND_FACTOR_INVALID } from './errors';
import { signInReplySchema } from './reply-schemas';
import { secondFactorBeginSchema, secondFactorCodeSchema, secondFactorSignInSchema } from './request-schemas';
import * as routes from './second-factor-routes';

const SECOND_FACTOR_ON: EndpointError = { status: 409, code: 'SECOND_FACTOR_ON' };
const SECOND_FACTOR_OFF: EndpointError = { status: 409, code: 'SECOND_FACTOR_OFF' };

/** Second factor by an authenticator app. */
export const secondFactorEndpoints = defineEndpoints('secondFactor', routes, {
  signIn: {
    summary: 'Completes a sign-in with a code from the authenticator app or a recovery code',
    access: 'public',
    body: secondFactorSignInSchema,
    response: signInReplySchema,
    envelope: false,
    errors: [SECOND_FACTOR_INVALID, { status: 400, code: 'SECOND_FACTOR_EXPIRED' }],
  },
  status: {
    summary: 'Reads whether the second factor is on, and which step the user has to complete',
    access: 'any-session',
    response: secondFactorStatusSchema,
  },
  begin: {
    summary: 'Creates a secret that must be confirmed with a first code',
    access: 'any-session',
    body: secondFactorBeginSchema,
    response: secondFactorEnrolmentSchema,
    errors: [INVALID_CREDENTIALS, SECOND_FACTOR_ON],
  },
  confirm: {
    summary: 'Turns the second factor on and returns the recovery codes',
    access: 'any-session',
    body: secondFactorCodeSchema,
    response: recoveryCodesSchema,
    errors: [SECOND_FACTOR_INVALID, SECOND_FACTOR_ON],
  },
  renewRecoveryCodes: {
    summary: 'Replaces the recovery codes',
    access: 'any-session',
    body: secondFactorCodeSchema,
    response: recoveryCodesSchema,
    errors: [SECOND_FACTOR_INVALID, SECOND_FACTOR_OFF],
  },
  remove: {
    summary: 'Turns the second factor off',
    access: 'any-session',
    body: secondFactorCodeSchema,
    response: z.null(),
    errors: [SECOND_FACTOR_INVALID, SECOND_FACTOR_OFF],
  },
});

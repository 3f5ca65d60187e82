import type { EndpointError } from '../http/endpoint';

export const INVALID_CREDENTIALS: EndpointError = { status: 400, code: 'INVALID_CREDENTIALS' };
export const SECOND_FACTOR_INVALID: EndpointError = { status: 400, code: 'SECOND_FACTOR_INVALID' };
/** The first step of a sign-in succeeded; the second step must send `details.challenge`. */
export const SECOND_FACTOR_REQUIRED: EndpointError = { status: 403, code: 'SECOND_FACTOR_REQUIRED' };

/** Errors of the proof that the caller owns the account. */
export const OWNER_PROOF_ERRORS: readonly EndpointError[] = [
  INVALID_CREDENTIALS,
  SECOND_FACTOR_INVALID,
  { status: 403, code: 'RECENT_SIGN_IN_REQUIRED' },
];

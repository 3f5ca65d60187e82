import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import {
  secondFactorResetSchema,
  userLockSchema,
  userQuerySchema,
  userRoleSchema,
} from './admin-user-request-schemas';
import * as routes from './admin-user-routes';
import { officeUserDetailSchema, officeUserListSchema } from './admin-user-schemas';
import { OWNER_PROOF_ERRORS } from './errors';

const conflict = (code: string): EndpointError => ({ status: 409, code });
const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const ACCOUNT_LOCKED = conflict('ACCOUNT_LOCKED');
const LAST_ADMIN = conflict('LAST_ADMIN');
/** Errors that any change of another account may return. */
const CHANGE_ERRORS = [NOT_FOUND, conflict('STALE_VERSION'), conflict('OWN_ACCOUNT')];

const change = {
  access: 'users.edit',
  ifMatch: 'required',
  response: officeUserDetailSchema,
} as const;

/** Accounts and roles, for administrators (product rule §2.8). */
export const adminUserEndpoints = defineEndpoints('users', routes, {
  list: {
    summary: 'Lists accounts',
    access: 'users.edit',
    query: userQuerySchema,
    response: officeUserListSchema,
  },
  exportCsv: {
    summary: 'Exports accounts as CSV: as a file, or inside JSON if that is all the caller accepts',
    csv: true,
    access: 'users.edit',
    query: userQuerySchema,
    response: z.object({ text: z.string() }),
  },
  read: {
    summary: 'Reads an account, with the actions that the caller may take',
    access: 'users.edit',
    response: officeUserDetailSchema,
    errors: [NOT_FOUND],
  },
  setRole: {
    ...change,
    summary: 'Changes the role and ends all sessions of the account',
    body: userRoleSchema,
    errors: [...CHANGE_ERRORS, LAST_ADMIN, conflict('SAME_ROLE'), conflict('OPEN_JOBS')],
  },
  lock: {
    ...change,
    summary: 'Locks an account and ends its sessions',
    body: userLockSchema,
    errors: [...CHANGE_ERRORS, LAST_ADMIN, conflict('ALREADY_LOCKED')],
  },
  unlock: {
    ...change,
    summary: 'Unlocks an account',
    errors: [...CHANGE_ERRORS, conflict('NOT_LOCKED'), conflict('ALREADY_MERGED')],
  },
  sendReset: {
    ...change,
    summary: 'Mails a code and a link to set a new password',
    errors: [...CHANGE_ERRORS, ACCOUNT_LOCKED],
  },
  sendVerification: {
    ...change,
    summary: 'Mails a code to verify the address',
    errors: [...CHANGE_ERRORS, ACCOUNT_LOCKED, conflict('ALREADY_VERIFIED')],
  },
  resetSecondFactor: {
    ...change,
    summary: 'Removes a lost second factor and ends all sessions of the account',
    body: secondFactorResetSchema,
    errors: [...CHANGE_ERRORS, ...OWNER_PROOF_ERRORS, ACCOUNT_LOCKED, conflict('SECOND_FACTOR_OFF')],
  },
});

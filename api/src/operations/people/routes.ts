import { adminUserEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Caller } from '../../identity/sessions';
import { sendCsv } from '../../platform/endpoints/send-csv';
import { peopleTexts as messages } from './messages';
import type { Users, UserTarget } from './users';

interface Parts {
  readonly users: Users;
  readonly bearer: BearerHooks;
}

interface TargetRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly version: number | undefined;
}

/**
 * Returns the account that a request changes, the user who changes it, and the version that the user read.
 */
export const targetOf = ({ caller, params, version }: TargetRequest): UserTarget => ({
  caller,
  id: params.id,
  version,
});

/** Adds the routes for accounts and roles (product rule §2.8), for administrators only. */
export function userRoutes(app: FastifyInstance, { users, bearer }: Parts): void {
  mountEndpoints(app, bearer, adminUserEndpoints, {
    list: ({ query }) => users.list(query),
    exportCsv: ({ query, ...request }) => sendCsv(request, messages.csvFile, users.csv(query)),
    read: ({ params, caller }) => users.detail(params.id, caller),
    setRole: async (request) =>
      answer(await users.setRole(targetOf(request), request.body.role), messages.roleSaved),
    lock: async (request) =>
      answer(await users.lock(targetOf(request), request.body.reason), messages.locked),
    unlock: async (request) => answer(await users.unlock(targetOf(request)), messages.unlocked),
    sendReset: async (request) => answer(await users.sendReset(targetOf(request)), messages.resetSent),
    sendVerification: async (request) =>
      answer(await users.sendVerification(targetOf(request)), messages.verifySent),
    async resetSecondFactor(request) {
      const changed = await users.resetSecondFactor(targetOf(request), request.body, request.origin);
      return answer(changed, messages.factorReset);
    },
  });
}

import { Readable } from 'node:stream';
import { adminUserEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Caller } from '../../identity/sessions';
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
    async exportCsv({ query, raw, reply }) {
      const table = users.csv(query);
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      // The site's client fetches the file as JSON, the only type that it reads, because a plain link would
      // not send the bearer token.
      if (raw.headers.accept === 'application/json') return { text: await textOf(table) };
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${messages.csvFile}"`)
        .send(Readable.from(table));
    },
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

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

import { Readable } from 'node:stream';
import {
  officeUserDetailSchema,
  officeUserListSchema,
  type OfficeUserDetail,
} from '@evcare/shared-contracts/office';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { allow, callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { expectedVersion, needsVersion } from '../../app/if-match';
import { peopleTexts as messages } from './messages';
import { byId, factorResetBody, listQuery, reasonBody, roleBody } from './schema';
import type { Users, UserTarget } from './users';

interface Parts {
  readonly users: Users;
  readonly bearer: BearerHooks;
}

type Named = FastifyRequest<{ Params: { id: string } }>;
const targetOf = (request: Named): UserTarget => ({
  caller: callerOf(request),
  id: request.params.id,
  version: expectedVersion(request, messages.version),
});

/** Routes for accounts and roles (product rule §2.8); for administrators. */
export function userRoutes(instance: FastifyInstance, { users, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['admin'];
  const onRequest = [bearer.required, allow('users.edit')];
  const changes = [...onRequest, needsVersion];
  const one = { 200: answerOf(officeUserDetailSchema) };

  app.get(
    '/admin/users',
    {
      onRequest,
      schema: { tags, querystring: listQuery, response: { 200: answerOf(officeUserListSchema) } },
    },
    async ({ query }) => ok(await users.list(query)),
  );
  app.get(
    '/admin/users/export.csv',
    { onRequest, schema: { tags, querystring: listQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const table = users.csv(request.query);
      reply.header('cache-control', 'no-store').header('vary', 'Accept');
      // The site's client sends its token with requests, not with links, and reads JSON only.
      if (request.headers.accept === 'application/json') return ok({ text: await textOf(table) });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${messages.csvFile}"`)
        .send(Readable.from(table));
    },
  );
  app.get('/admin/users/:id', { onRequest, schema: { tags, params: byId, response: one } }, async (request) =>
    ok(await users.detail(request.params.id, callerOf(request))),
  );
  app.put(
    '/admin/users/:id/role',
    { onRequest: changes, schema: { tags, params: byId, body: roleBody, response: one } },
    async (request) => ok(await users.setRole(targetOf(request), request.body.role), messages.roleSaved),
  );
  app.post(
    '/admin/users/:id/lock',
    { onRequest: changes, schema: { tags, params: byId, body: reasonBody, response: one } },
    async (request) => ok(await users.lock(targetOf(request), request.body.reason), messages.locked),
  );
  app.post(
    '/admin/users/:id/second-factor-reset',
    { onRequest: changes, schema: { tags, params: byId, body: factorResetBody, response: one } },
    async (request) => {
      const changed = await users.resetSecondFactor(targetOf(request), request.body, originOf(request));
      return ok(changed, messages.factorReset);
    },
  );

  const plain: readonly [string, (target: UserTarget) => Promise<OfficeUserDetail>, string][] = [
    ['unlock', users.unlock, messages.unlocked],
    ['reset-mail', users.sendReset, messages.resetSent],
    ['verify-mail', users.sendVerification, messages.verifySent],
  ];
  for (const [path, act, done] of plain) {
    app.post(
      `/admin/users/:id/${path}`,
      { onRequest: changes, schema: { tags, params: byId, response: one } },
      async (request) => ok(await act(targetOf(request)), done),
    );
  }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

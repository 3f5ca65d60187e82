import { openSessionListSchema, ownerProofSchema } from '@evcare/shared-contracts/auth-forms';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import { done, doneReply } from '../auth/schema';
import type { OwnSessions } from './own-sessions';

const byId = z.object({ id: z.string().check(z.maxLength(40)) });

interface Parts {
  readonly ownSessions: OwnSessions;
  readonly bearer: BearerHooks;
}

/** Routes for the devices on which the caller is signed in. */
export function sessionRoutes(instance: FastifyInstance, { ownSessions, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['account'];
  const onRequest = bearer.signedIn;

  app.get(
    '/Auth/sessions',
    { onRequest, schema: { tags, response: { 200: answerOf(openSessionListSchema) } } },
    async (request) => ok(await ownSessions.list(callerOf(request))),
  );

  app.post(
    '/Auth/sessions/end-others',
    { onRequest, schema: { tags, body: ownerProofSchema, response: { 200: doneReply } } },
    async (request) => {
      const count = await ownSessions.endOthers(callerOf(request), request.body, originOf(request));
      return done(count > 0 ? messages.otherSessionsEnded(count) : messages.noOtherSessions);
    },
  );

  app.post(
    '/Auth/sessions/:id/end',
    { onRequest, schema: { tags, params: byId, body: ownerProofSchema, response: { 200: doneReply } } },
    async (request) => {
      await ownSessions.end(callerOf(request), request.params.id, request.body, originOf(request));
      return done(messages.sessionEnded);
    },
  );
}

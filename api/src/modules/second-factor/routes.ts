import {
  recoveryCodesSchema,
  secondFactorEnrolmentSchema,
  secondFactorStatusSchema,
} from '@evcare/shared-contracts/auth-forms';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { answerOf, ok } from '../../app/envelope';
import { messages } from '../../messages';
import { authReplyOf } from '../auth/reply';
import { authReply, done, doneReply } from '../auth/schema';
import type { SecondFactor } from './service';

const text = z.string().check(z.minLength(1), z.maxLength(128));
const codeBody = z.object({ code: text });
const beginBody = z.object({ currentPassword: z.optional(z.string().check(z.maxLength(512))) });
const signInBody = z.object({ challenge: text, code: text });

interface Parts {
  readonly secondFactor: SecondFactor;
  readonly bearer: BearerHooks;
}

/** Routes for the caller's second factor, and the second step of a sign-in. */
export function secondFactorRoutes(
  instance: FastifyInstance,
  { config }: Core,
  { secondFactor, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['account'];
  const onRequest = bearer.signedIn;

  app.post(
    '/auth/login/second-factor',
    { schema: { tags, body: signInBody, response: { 200: authReply } } },
    async (request) => {
      const { user, tokens } = await secondFactor.signIn(request.body, originOf(request));
      return authReplyOf(user, tokens, messages.loggedIn, config);
    },
  );

  app.get(
    '/Auth/second-factor',
    { onRequest, schema: { tags, response: { 200: answerOf(secondFactorStatusSchema) } } },
    async (request) => ok(await secondFactor.status(callerOf(request))),
  );

  app.post(
    '/Auth/second-factor',
    {
      onRequest,
      schema: { tags, body: beginBody, response: { 200: answerOf(secondFactorEnrolmentSchema) } },
    },
    async (request) => {
      const { currentPassword } = request.body;
      return ok(await secondFactor.begin(callerOf(request), currentPassword, originOf(request)));
    },
  );

  app.post(
    '/Auth/second-factor/confirm',
    { onRequest, schema: { tags, body: codeBody, response: { 200: answerOf(recoveryCodesSchema) } } },
    async (request) => {
      const codes = await secondFactor.confirm(callerOf(request), request.body.code, originOf(request));
      return ok({ recoveryCodes: [...codes] });
    },
  );

  app.post(
    '/Auth/second-factor/recovery-codes',
    { onRequest, schema: { tags, body: codeBody, response: { 200: answerOf(recoveryCodesSchema) } } },
    async (request) => {
      const codes = await secondFactor.renewRecoveryCodes(
        callerOf(request),
        request.body.code,
        originOf(request),
      );
      return ok({ recoveryCodes: [...codes] });
    },
  );

  app.post(
    '/Auth/second-factor/remove',
    { onRequest, schema: { tags, body: codeBody, response: { 200: doneReply } } },
    async (request) => {
      await secondFactor.remove(callerOf(request), request.body.code, originOf(request));
      return done(messages.secondFactorRemoved);
    },
  );
}

import {
  loginSchema,
  refreshSchema,
  registerSchema,
  resendVerificationSchema,
  verifyEmailSchema,
} from '@evcare/shared-contracts/auth-forms';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bearerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { messages } from '../../messages';
import type { Sessions } from '../sessions/service';
import type { Throttle } from '../throttle/service';
import { authReplyOf, refreshReplyOf } from './reply';
import { authReply, done, doneReply, logoutSchema, refreshReply } from './schema';
import type { Auth } from './service';
import { otpError, type Verification } from './verification';

interface Parts {
  readonly auth: Auth;
  readonly verification: Verification;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

/** Routes for registration, sign-in and sign-out, refreshing, and verification of the address. */
export function authRoutes(instance: FastifyInstance, { config }: Core, parts: Parts): void {
  const { auth, verification, sessions, throttle, bearer } = parts;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['auth'];

  app.post(
    '/auth/register',
    { schema: { tags, body: registerSchema, response: { 201: authReply } } },
    async (request, reply) => {
      const { user, tokens } = await auth.register(request.body, originOf(request));
      return reply.code(201).send(authReplyOf(user, tokens, messages.registered, config));
    },
  );

  app.post(
    '/auth/login',
    { schema: { tags, body: loginSchema, response: { 200: authReply } } },
    async (request) => {
      const { user, tokens } = await auth.login(request.body, originOf(request));
      return authReplyOf(user, tokens, messages.loggedIn, config);
    },
  );

  app.post(
    '/auth/refresh-token',
    { schema: { tags, body: refreshSchema, response: { 200: refreshReply } } },
    async (request) => {
      await throttle.takeByAddress('refresh', originOf(request));
      const { tokens } = await sessions.refresh(request.body.refreshToken, originOf(request));
      return refreshReplyOf(tokens);
    },
  );

  app.post(
    '/auth/logout',
    { schema: { tags, body: logoutSchema, response: { 200: doneReply } } },
    async (request) => {
      await sessions.end({ bearer: bearerOf(request), refreshToken: request.body.refreshToken });
      request.log.info({ event: 'authn_token_revoked' }, 'signed out');
      return done(messages.loggedOut);
    },
  );

  app.post(
    '/auth/verify-email',
    {
      onRequest: bearer.optional,
      attachValidation: true,
      schema: { tags, body: verifyEmailSchema, response: { 200: doneReply } },
    },
    async (request) => {
      // The form sends codes of one to five digits unchecked (specification §5): the server treats them as
      // wrong.
      if (request.validationError) throw wrongCodeOr(request.validationError);
      await verification.verify(request.body, request.caller, originOf(request));
      return done(messages.emailVerified);
    },
  );

  app.post(
    '/auth/resend-verification',
    { schema: { tags, body: resendVerificationSchema, response: { 200: doneReply } } },
    async (request) => {
      await verification.resend(request.body.email, originOf(request));
      return done(messages.otpSent);
    },
  );
}

function wrongCodeOr(error: Error & { validation?: { instancePath: string }[] }): Error {
  const fields = error.validation?.map((issue) => issue.instancePath) ?? [];
  return fields.length > 0 && fields.every((field) => field === '/otpCode') ? otpError('invalid') : error;
}

import { changePasswordSchema } from '@evcare/shared-contracts/auth-forms';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, originOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { messages } from '../../messages';
import { done, doneReply } from '../auth/schema';
import { toProfile } from '../users/view';
import type { PasswordService } from './password';
import type { ProfileService } from './profile';
import { profileAnswer, profileBody } from './schema';

interface Parts {
  readonly profile: ProfileService;
  readonly password: PasswordService;
  readonly bearer: BearerHooks;
}

/** Routes that read and change the caller's own account. */
export function accountRoutes(
  instance: FastifyInstance,
  { config }: Core,
  { profile, password, bearer }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['account'];
  const onRequest = bearer.signedIn;

  app.get(
    '/Auth/profile',
    { onRequest, schema: { tags, response: { 200: profileAnswer } } },
    async (request) => ({
      success: true as const,
      data: toProfile(callerOf(request).user, config.apiOrigin),
    }),
  );

  app.put(
    '/Auth/profile',
    { onRequest, schema: { tags, body: profileBody, response: { 200: profileAnswer } } },
    async (request) => {
      const user = await profile.update(callerOf(request).user.id, request.body);
      return {
        success: true as const,
        message: messages.profileSaved,
        data: toProfile(user, config.apiOrigin),
      };
    },
  );

  app.post(
    '/Auth/change-password',
    { onRequest, schema: { tags, body: changePasswordSchema, response: { 200: doneReply } } },
    async (request) => {
      await password.change(callerOf(request), request.body, originOf(request));
      return done(messages.passwordChanged);
    },
  );
}

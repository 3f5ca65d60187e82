import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callerOf, type BearerHooks } from '../../app/bearer';
import type { Core } from '../../app/core';
import { messages } from '../../messages';
import { toProfile } from '../users/view';
import type { ProfileService } from './profile';
import { profileAnswer, profileBody } from './schema';

interface Parts {
  readonly profile: ProfileService;
  readonly bearer: BearerHooks;
}

/** What people see and change of their own account. */
export function accountRoutes(instance: FastifyInstance, { config }: Core, { profile, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['account'];
  const onRequest = bearer.required;

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
}

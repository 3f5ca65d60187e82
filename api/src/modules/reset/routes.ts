import { resetRequestSchema } from '@evcare/shared-contracts/auth-forms';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { originOf } from '../../app/bearer';
import { messages } from '../../messages';
import { done, doneReply } from '../auth/schema';
import { checkResetForm, resetSchema } from './schema';
import type { Reset } from './service';

/** Routes for forgotten passwords: request a mail, then set a new password. */
export function resetRoutes(instance: FastifyInstance, reset: Reset): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['auth'];

  app.post(
    '/auth/reset-password/request',
    { schema: { tags, body: resetRequestSchema, response: { 200: doneReply } } },
    async (request) => {
      await reset.request(request.body.email, originOf(request));
      return done(messages.resetSent);
    },
  );

  app.post(
    '/auth/reset-password/confirm',
    {
      validatorCompiler: checkResetForm,
      schema: { tags, body: resetSchema, response: { 200: doneReply } },
    },
    async (request) => {
      await reset.confirm(request.body, originOf(request));
      return done(messages.resetDone);
    },
  );
}

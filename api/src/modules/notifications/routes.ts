import {
  notificationListSchema,
  notificationSettingsSchema,
  notificationUnreadSchema,
} from '@evcare/shared-contracts/workshop';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callerOf, type BearerHooks } from '../../app/bearer';
import { answerOf, ok } from '../../app/envelope';
import { lenient } from '../../app/lenient';
import { notificationMessages as messages } from './messages';
import type { Notifications } from './service';

interface Parts {
  readonly notifications: Notifications;
  readonly bearer: BearerHooks;
}

/** Routes for the caller's notifications and their settings. */
export function notificationRoutes(instance: FastifyInstance, { notifications, bearer }: Parts): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = ['notifications'];
  const onRequest = bearer.required;
  const unread = { 200: answerOf(notificationUnreadSchema) };
  const settings = { 200: answerOf(notificationSettingsSchema) };
  const older = z.object({ before: lenient(z.string().check(z.regex(/^[0-9A-Z]{26}$/))) });

  app.get(
    '/notifications',
    { onRequest, schema: { tags, querystring: older, response: { 200: answerOf(notificationListSchema) } } },
    async (request) => ok(await notifications.list(callerOf(request).user.id, request.query.before ?? null)),
  );

  app.post(
    '/notifications/:id/read',
    { onRequest, schema: { tags, params: z.object({ id: z.string() }), response: unread } },
    async (request) => ok(await notifications.read(callerOf(request).user.id, request.params.id)),
  );

  app.post('/notifications/read-all', { onRequest, schema: { tags, response: unread } }, async (request) =>
    ok(await notifications.readAll(callerOf(request).user.id)),
  );

  app.get('/notifications/settings', { onRequest, schema: { tags, response: settings } }, async (request) =>
    ok(await notifications.settings(callerOf(request).user.id)),
  );

  app.put(
    '/notifications/settings',
    { onRequest, schema: { tags, body: notificationSettingsSchema, response: settings } },
    async (request) =>
      ok(await notifications.choose(callerOf(request).user.id, request.body), messages.saved),
  );
}

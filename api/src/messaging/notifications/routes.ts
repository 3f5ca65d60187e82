import { notificationEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { notificationMessages as messages } from './messages';
import type { Notifications } from './service';

interface Parts {
  readonly notifications: Notifications;
  readonly bearer: BearerHooks;
}

export function notificationRoutes(app: FastifyInstance, { notifications, bearer }: Parts): void {
  mountEndpoints(app, bearer, notificationEndpoints, {
    list: ({ caller, query }) => notifications.list(caller.user.id, query.before ?? null),
    markRead: ({ caller, params }) => notifications.read(caller.user.id, params.id),
    markAllRead: ({ caller }) => notifications.readAll(caller.user.id),
    settings: ({ caller }) => notifications.settings(caller.user.id),
    changeSettings: async ({ caller, body }) =>
      answer(await notifications.choose(caller.user.id, body), messages.saved),
  });
}

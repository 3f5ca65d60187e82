import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import { lenient } from '../http/lenient';
import * as routes from './routes';
import {
  notificationChoiceSchema,
  notificationListSchema,
  notificationSettingsSchema,
  notificationUnreadSchema,
} from './schemas';

/** Notifications of the user. Another user's notification returns 404 (BR-15). */
export const notificationEndpoints = defineEndpoints('notifications', routes, {
  list: {
    summary: 'Lists notifications, newest first',
    access: 'signed-in',
    query: z.object({
      /** Id of the oldest notification that the caller has; only older ones are returned. */
      before: lenient(z.string().check(z.regex(/^[0-9A-Z]{26}$/))),
    }),
    response: notificationListSchema,
  },
  markRead: {
    summary: 'Marks a notification as read',
    access: 'signed-in',
    response: notificationUnreadSchema,
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
  markAllRead: {
    summary: 'Marks all notifications as read',
    access: 'signed-in',
    response: notificationUnreadSchema,
  },
  settings: {
    summary: 'Reads which e-mails the user receives',
    access: 'signed-in',
    response: notificationSettingsSchema,
  },
  changeSettings: {
    summary: 'Changes which e-mails the user receives, and what the user agrees to',
    access: 'signed-in',
    body: notificationChoiceSchema,
    response: notificationSettingsSchema,
  },
});

import * as z from '../schema';
import { NOTIFICATION_KINDS } from './kinds';
import { text, timestamp } from '../term-schemas';

export const notificationSchema = z.object({
  id: text,
  kind: z.enum(NOTIFICATION_KINDS),
  text,
  /** Path of the linked page. */
  href: text,
  at: timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * GET /notifications?before=ID: newest first. POST /notifications/:id/read and /notifications/read-all mark as read.
 */
export const notificationListSchema = z.object({
  items: z.array(notificationSchema),
  unread: z.whole(0),
  /** True if there are older notifications. */
  more: z.boolean(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** Response of POST /notifications/:id/read and /notifications/read-all: the number of unread notifications. */
export const notificationUnreadSchema = z.object({ unread: z.whole(0) });

/** GET and PUT /notifications/settings: e-mail notifications of a customer. */
export const notificationSettingsSchema = z.object({
  appointmentMails: z.boolean(),
  reminderMails: z.boolean(),
  orderMails: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

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
  /** Offers need a consent: nothing is sent unless the customer agreed. Since 1.4.0. */
  offerMails: z._default(z.boolean(), false),
  offerCalls: z._default(z.boolean(), false),
});
/** PUT /notifications/settings: releases from before 1.4.0 do not send offers, which then stay as they are. */
export const notificationChoiceSchema = z.object({
  ...notificationSettingsSchema.shape,
  offerMails: z.optional(z.boolean()),
  offerCalls: z.optional(z.boolean()),
});
export type NotificationChoice = z.infer<typeof notificationChoiceSchema>;
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

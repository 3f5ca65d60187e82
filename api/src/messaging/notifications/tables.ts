import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { users } from '../../identity/users';
import { NOTIFICATION_KINDS } from '@evcare/shared-contracts/workshop';

/** In-app notifications. */
export const notifications = pgTable(
  'notifications',
  {
    ...entity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    text: text('text').notNull(),
    href: text('href').notNull(),
    readAt: moment('read_at'),
    /**
     * Identifies subject and event: a user gets one notification per key, whatever the number of instances.
     */
    dedupeKey: text('dedupe_key'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    uniqueIndex('notifications_once').on(t.userId, t.dedupeKey),
  ],
);

/** Mails that a user wants in addition to the list. Without a row, all mails are sent. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updatedAt: moment('updated_at').notNull(),
  appointmentMails: boolean('appointment_mails').notNull(),
  reminderMails: boolean('reminder_mails').notNull(),
  orderMails: boolean('order_mails').notNull(),
});

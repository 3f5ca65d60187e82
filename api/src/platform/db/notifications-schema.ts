import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '@evcare/shared-contracts/workshop';
import { entity, moment } from './columns';
import { users } from './accounts-schema';

/** Notifications inside the site. */
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
    /** Subject and occasion: a user gets one notification per key, whatever the number of instances. */
    dedupeKey: text('dedupe_key'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    uniqueIndex('notifications_once').on(t.userId, t.dedupeKey),
  ],
);

/** Mails that a user wants in addition to the list. No row: all of them. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updatedAt: moment('updated_at').notNull(),
  appointmentMails: boolean('appointment_mails').notNull(),
  reminderMails: boolean('reminder_mails').notNull(),
  orderMails: boolean('order_mails').notNull(),
});

/** Sent reminders, including those to guests, by subject: the row is written before the mail. */
export const sentReminders = pgTable('sent_reminders', {
  key: text('key').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});

/** Live events, stored so that every instance of the API can send them and a broken stream resumes. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    topic: text('topic').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('live_events_topic').on(t.topic, t.id), index('live_events_at').on(t.at)],
);

import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entity, moment } from '../../platform/db/columns';
import { userId, users } from '../../identity/users';
import { CONSENT_CHANNELS, CONSENT_PURPOSES, NOTIFICATION_KINDS } from '@evcare/shared-contracts/workshop';

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
  offerMails: boolean('offer_mails').notNull().default(false),
  offerCalls: boolean('offer_calls').notNull().default(false),
});

/** Answers of customers to what they agree to. Rows are only added; the settings have the latest answer. */
export const consents = pgTable(
  'consents',
  {
    ...entity(),
    userId: userId(),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    granted: boolean('granted').notNull(),
    channel: text('channel', { enum: CONSENT_CHANNELS }).notNull(),
    /** Version of the wording that the customer answered. */
    wording: text('wording').notNull(),
    /** Staff member to whom the customer answered by word. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('consents_of').on(t.userId, t.purpose, t.id)],
);

import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/** Sent reminders, including those to guests, by subject: the row is written before the mail. */
export const sentReminders = pgTable('sent_reminders', {
  key: text('key').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});

import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns';

/** Sent reminders by key, including reminders to guests. A row is written before the mail is sent. */
export const sentReminders = pgTable('sent_reminders', {
  key: text('key').primaryKey(),
  sentAt: moment('sent_at').notNull(),
});

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../db/columns';
import { sql } from 'drizzle-orm';

/**
 * Mails to people whose data was erased: they are deleted as soon as they are sent. A literal in statements, because
 * the index below does not serve a parameter.
 */
export const isErasureMail = sql`"outbox"."kind" = 'erasure-done'`;

/** Mails, written in the transaction that causes them and delivered afterwards. The content is encrypted. */
export const outbox = pgTable(
  'outbox',
  {
    ...entity(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Subject, texts, code and link, encrypted; deleted after a mail server has accepted the mail. */
    sealed: text('sealed'),
    status: text('status', { enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'pending'`),
    index('outbox_recipient').on(t.recipient, t.id),
    index('outbox_erasures').on(t.status).where(isErasureMail),
  ],
);

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { entity, moment } from '../db/columns';
import { sql } from 'drizzle-orm';

/**
 * Mails to people whose data was erased: they are deleted as soon as they are sent. A literal in statements, because
 * the index below does not serve a parameter.
 */
export const isErasureMail = sql`"outbox"."kind" = 'erasure-done'`;

/** Mails that were not accepted in any attempt and wait for a decision. A literal, as above. */
export const isDeadLetter = sql`"outbox"."status" = 'failed' and "outbox"."dismissed_at" is null`;

/** Mails, written in the transaction that causes them and delivered afterwards. The content is encrypted. */
export const outbox = pgTable(
  'outbox',
  {
    ...entity(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /**
     * Subject, texts, code and link, encrypted. Deleted after a mail server has accepted the mail, when it is given up,
     * and after 30 days.
     */
    sealed: text('sealed'),
    status: text('status', { enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    /** Time at which an administrator gave a failed mail up. Until then it is a dead letter. */
    dismissedAt: moment('dismissed_at'),
  },
  (t) => [
    index('outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'pending'`),
    index('outbox_dead').on(t.kind, t.id).where(isDeadLetter),
    index('outbox_recipient').on(t.recipient, t.id),
    index('outbox_erasures').on(t.status).where(isErasureMail),
  ],
);

import { and, desc, eq, inArray, isNotNull, lte, ne, sql, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../db/client';
import type { Inserts } from '../db/gathered-writes';
import { isDeadLetter, isErasureMail, outbox } from './tables';

export type OutboxRow = InferSelectModel<typeof outbox>;

const bumped = sql`${outbox.version} + 1`;

export async function insertMail(
  tx: Inserts,
  values: { id: string; kind: string; recipient: string; sealed: string },
  now: Date,
): Promise<void> {
  await tx.insert(outbox).values({ ...values, nextAttemptAt: now, createdAt: now, updatedAt: now });
}

/** Leases due mails, so that no other instance sends them at the same time. */
export async function leaseDue(db: Queries, now: Date, until: Date, limit: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'pending'), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({
      nextAttemptAt: until,
      attempts: sql`${outbox.attempts} + 1`,
      updatedAt: now,
      version: bumped,
    })
    .where(inArray(outbox.id, due))
    .returning();
}

export async function markSent(db: Queries, id: string, keepContents: boolean, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({
      status: 'sent',
      sentAt: now,
      lastError: null,
      updatedAt: now,
      version: bumped,
      ...(keepContents ? {} : { sealed: null }),
    })
    .where(eq(outbox.id, id));
}

interface Failure {
  readonly problem: string;
  /** Time of the next attempt; null makes the mail a dead letter. */
  readonly nextAttemptAt: Date | null;
  readonly keepContents: boolean;
}

/** Stores a failed attempt. A mail that another instance has sent meanwhile stays sent. */
export async function markFailed(
  db: Queries,
  id: string,
  { problem, nextAttemptAt, keepContents }: Failure,
  now: Date,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      ...(nextAttemptAt === null ? { status: 'failed' as const } : { nextAttemptAt }),
      ...(keepContents ? {} : { sealed: null }),
      lastError: problem,
      updatedAt: now,
      version: bumped,
    })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'pending')));
}

/** Returns the newest mails, optionally of one recipient. */
export async function newestMails(db: Queries, limit: number, recipient?: string): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

/** Deletes all mails to addresses, waiting ones included. Those that are being delivered are gone afterwards. */
export async function removeMailsTo(db: Queries, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await db.delete(outbox).where(inArray(sql`lower(${outbox.recipient})`, [...recipients]));
}

/** Deletes mails about erasures that are delivered, or failed for good. */
export async function removeErasureMails(db: Queries): Promise<void> {
  await db.delete(outbox).where(and(isErasureMail, ne(outbox.status, 'pending')));
}

/** Deletes old mails. Dead letters wait for a decision, but their contents are deleted. */
export async function removeOld(db: Queries, before: Date): Promise<void> {
  const isOld = lte(outbox.createdAt, before);
  await db.delete(outbox).where(and(isOld, sql`not (${isDeadLetter})`));
  await db
    .update(outbox)
    .set({ sealed: null })
    .where(and(isOld, isDeadLetter, isNotNull(outbox.sealed)));
}

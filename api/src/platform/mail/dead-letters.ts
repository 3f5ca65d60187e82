import { and, asc, count, desc, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../db/client';
import type { OutboxRow } from './repository';
import { isDeadLetter, outbox } from './tables';

const bumped = sql`${outbox.version} + 1`;

/** Number of mails of one kind by state. */
export interface MailCounts {
  readonly kind: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly done: number;
  readonly dead: number;
}

/** Counts the mails that are not done, and those that were sent since a time, by kind. */
export async function countMails(db: Queries, sentSince: Date): Promise<MailCounts[]> {
  const of = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .select({
      kind: outbox.kind,
      waiting: of(sql`${outbox.status} = 'pending' and ${outbox.lastError} is null`),
      retrying: of(sql`${outbox.status} = 'pending' and ${outbox.lastError} is not null`),
      done: of(sql`${outbox.status} = 'sent' and ${gte(outbox.sentAt, sentSince)}`),
      dead: of(isDeadLetter),
    })
    .from(outbox)
    .where(
      sql`${outbox.status} = 'pending' or (${isDeadLetter}) or (${outbox.status} = 'sent' and ${gte(outbox.sentAt, sentSince)})`,
    )
    .groupBy(outbox.kind)
    .orderBy(asc(outbox.kind));
}

/** Counts the dead letters, by kind. */
export async function countDeadLettersByKind(db: Queries): Promise<{ kind: string; count: number }[]> {
  return db
    .select({ kind: outbox.kind, count: count() })
    .from(outbox)
    .where(isDeadLetter)
    .groupBy(outbox.kind)
    .orderBy(asc(outbox.kind));
}

export const countDeadLetters = (db: Queries): Promise<number> => db.$count(outbox, isDeadLetter);

const ofKind = (kind: string | undefined) =>
  and(isDeadLetter, kind === undefined ? undefined : eq(outbox.kind, kind));

/** Returns one page of dead letters, newest first, and their number. */
export async function findDeadLetters(
  db: Queries,
  { kind, page, pageSize }: { kind: string | undefined; page: number; pageSize: number },
): Promise<{ rows: OutboxRow[]; total: number }> {
  const rows = await db
    .select()
    .from(outbox)
    .where(ofKind(kind))
    .orderBy(desc(outbox.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(outbox, ofKind(kind)) };
}

/** Locks a mail in any state until the transaction ends. */
export async function lockMail(tx: Queries, id: string): Promise<OutboxRow | null> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update');
  return row ?? null;
}

/** One dead letter, or all of a kind. */
export type DeadLetters = { readonly id: string } | { readonly kind: string };

/** Selects the ids and locks the rows in their order, so that two decisions can't wait for each other. */
const locked = (tx: Queries, which: DeadLetters, condition?: SQL) =>
  tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and('id' in which ? eq(outbox.id, which.id) : eq(outbox.kind, which.kind), isDeadLetter, condition),
    )
    .orderBy(outbox.id)
    .for('update');

/** Puts dead letters back into the queue, as if they had not been tried; returns their number. */
export async function requeue(tx: Queries, which: DeadLetters, now: Date): Promise<number> {
  const rows = await tx
    .update(outbox)
    .set({ status: 'pending', attempts: 0, nextAttemptAt: now, updatedAt: now, version: bumped })
    .where(inArray(outbox.id, locked(tx, which, isNotNull(outbox.sealed))))
    .returning({ id: outbox.id });
  return rows.length;
}

/** Gives dead letters up and deletes their contents; returns their number. */
export async function dismissMails(tx: Queries, which: DeadLetters, now: Date): Promise<number> {
  const rows = await tx
    .update(outbox)
    .set({ dismissedAt: now, sealed: null, updatedAt: now, version: bumped })
    .where(inArray(outbox.id, locked(tx, which)))
    .returning({ id: outbox.id });
  return rows.length;
}

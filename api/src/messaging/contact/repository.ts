import type { ContactQueue } from '@evcare/shared-contracts/office';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { ownedRows, users } from '../../identity/users';
import { acquireAdvisoryLocks } from '../../platform/db/advisory-locks';
import type { Queries } from '../../platform/db/client';
import { nextNumber } from '../../platform/db/counters';
import { literal } from '../../platform/db/like';
import { counters } from '../../platform/db/tables';
import { contactCalls, contactRequests } from './tables';

export type ContactRequestRow = typeof contactRequests.$inferSelect;
type NewRequest = Omit<typeof contactRequests.$inferInsert, 'createdAt' | 'updatedAt'>;
type NewCall = Omit<typeof contactCalls.$inferInsert, 'createdAt' | 'updatedAt'>;
export type StoredCall = Pick<
  typeof contactCalls.$inferSelect,
  'requestId' | 'result' | 'note' | 'createdAt'
> & {
  /** Name of the staff member. */
  readonly by: string | null;
};

const NAME = 'contact';
/** Digits from which a search may be part of a phone number. */
const MIN_PHONE_DIGITS = 3;

/** Returns the next number of a year and locks the counter until the transaction ends. */
export const takeNumber = (tx: Queries, year: string): Promise<number> => nextNumber(tx, NAME, year);

/** Returns the last number used in a year. */
export async function lastNumber(db: Queries, year: string): Promise<number> {
  const [row] = await db
    .select({ value: counters.value })
    .from(counters)
    .where(and(eq(counters.name, NAME), eq(counters.period, year)));
  return row?.value ?? 0;
}

export async function insertRequest(tx: Queries, values: NewRequest, now: Date): Promise<ContactRequestRow> {
  const [row] = await tx
    .insert(contactRequests)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as ContactRequestRow;
}

/**
 * Acquires advisory locks for a callback, so that parallel requests for a window are counted one after another. The
 * lock of the phone number comes first, which prevents deadlocks.
 */
export async function lockCallback(
  tx: Queries,
  phoneNumber: string,
  windowStart: Date | null,
): Promise<void> {
  await acquireAdvisoryLocks(tx, 'callback-phone', [phoneNumber]);
  await acquireAdvisoryLocks(tx, 'callback-window', [windowStart?.toISOString()]);
}

const isOpenCallback = and(eq(contactRequests.kind, 'callback'), eq(contactRequests.status, 'open'));
const startsAt = (windowStart: Date | null): SQL =>
  windowStart ? eq(contactRequests.windowStart, windowStart) : isNull(contactRequests.windowStart);

type SameCallback = Pick<ContactRequestRow, 'phoneNumber' | 'userId' | 'windowStart' | 'message' | 'subject'>;

/**
 * Returns the open callback that repeats a request: same person, time, note and subject. A callback that is overdue or
 * was already tried does not count, since its customer asks again; `null` if there is none.
 */
export async function findSameCallback(
  tx: Queries,
  { phoneNumber, userId, windowStart, message, subject }: SameCallback,
  now: Date,
): Promise<ContactRequestRow | null> {
  const [row] = await tx
    .select()
    .from(contactRequests)
    .where(
      and(
        isOpenCallback,
        eq(contactRequests.phoneNumber, phoneNumber),
        userId === null ? isNull(contactRequests.userId) : eq(contactRequests.userId, userId),
        startsAt(windowStart),
        eq(contactRequests.message, message),
        subject === null ? isNull(contactRequests.subject) : eq(contactRequests.subject, subject),
        gt(contactRequests.dueAt, now),
        notExists(tx.select().from(contactCalls).where(eq(contactCalls.requestId, contactRequests.id))),
      ),
    );
  return row ?? null;
}

/** Returns the open callbacks of a user, those that are due first. */
export const findCallbacksOf = (db: Queries, userId: string): Promise<ContactRequestRow[]> =>
  db
    .select()
    .from(contactRequests)
    .where(and(isOpenCallback, eq(contactRequests.userId, userId)))
    .orderBy(asc(contactRequests.dueAt), asc(contactRequests.id));

/** Counts the open callbacks of windows, by their start in milliseconds. */
export async function countCallbacks(db: Queries, starts: readonly Date[]): Promise<Map<number, number>> {
  if (starts.length === 0) return new Map();
  const rows = await db
    .select({ start: contactRequests.windowStart, count: sql<number>`count(*)::int` })
    .from(contactRequests)
    .where(and(isOpenCallback, inArray(contactRequests.windowStart, [...starts])))
    .groupBy(contactRequests.windowStart);
  return new Map(rows.map(({ start, count }) => [start?.getTime() ?? 0, count]));
}

/** Returns a request and locks it until the transaction ends. */
export async function lockRequest(
  tx: Queries,
  by: { readonly id: string } | { readonly code: string; readonly userId: string },
): Promise<ContactRequestRow | null> {
  const where =
    'id' in by
      ? eq(contactRequests.id, by.id)
      : and(
          eq(contactRequests.code, by.code),
          eq(contactRequests.userId, by.userId),
          eq(contactRequests.kind, 'callback'),
        );
  const [row] = await tx.select().from(contactRequests).where(where).for('update');
  return row ?? null;
}

/** Updates a request and increases its version. */
export async function updateRequest(
  tx: Queries,
  id: string,
  values: Partial<Pick<ContactRequestRow, 'status' | 'dueAt' | 'windowStart'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ ...values, version: sql`${contactRequests.version} + 1`, updatedAt: now })
    .where(eq(contactRequests.id, id));
}

export async function insertCall(tx: Queries, values: NewCall, now: Date): Promise<void> {
  await tx.insert(contactCalls).values({ ...values, createdAt: now, updatedAt: now });
}

/** Returns the calls of requests, oldest first. */
export const findCalls = (db: Queries, requestIds: readonly string[]): Promise<StoredCall[]> =>
  db
    .select({
      requestId: contactCalls.requestId,
      result: contactCalls.result,
      note: contactCalls.note,
      by: users.fullName,
      createdAt: contactCalls.createdAt,
    })
    .from(contactCalls)
    .leftJoin(users, eq(users.id, contactCalls.staffId))
    .where(inArray(contactCalls.requestId, [...requestIds]))
    .orderBy(asc(contactCalls.createdAt), asc(contactCalls.id));

export async function findRequest(db: Queries, id: string): Promise<ContactRequestRow | null> {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id));
  return row ?? null;
}

export interface RequestFilter {
  readonly queue: ContactQueue;
  readonly q: string | undefined;
}

function matching({ queue, q }: RequestFilter): SQL | undefined {
  const inQueue = queue === 'open' ? eq(contactRequests.status, 'open') : ne(contactRequests.status, 'open');
  if (!q) return inQueue;
  const part = `%${literal(q)}%`;
  const digits = q.replace(/\D/g, '').replace(/^(?:84|0)/, '');
  const isPhone = digits.length >= MIN_PHONE_DIGITS && /^[\d\s.+-]+$/.test(q);
  return and(
    inQueue,
    or(
      ilike(contactRequests.fullName, part),
      ilike(contactRequests.code, part),
      isPhone ? ilike(contactRequests.phoneNumber, `%${digits}%`) : undefined,
    ),
  );
}

/** Number of customers who wait for a call. */
export const countOpenRequests = (db: Queries): Promise<number> =>
  db.$count(contactRequests, matching({ queue: 'open', q: undefined }));

/** Returns a page of requests with the total: open ones by due time, closed ones newest first. */
export async function findRequests(
  db: Queries,
  filter: RequestFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: ContactRequestRow[]; readonly total: number }> {
  const where = matching(filter);
  const order =
    filter.queue === 'open'
      ? [asc(contactRequests.dueAt), asc(contactRequests.id)]
      : [desc(contactRequests.updatedAt), desc(contactRequests.id)];
  const rows = await db
    .select()
    .from(contactRequests)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(contactRequests, where) };
}

/** Requests of merged users. */
export const mergedContactRequests = ownedRows({ owner: contactRequests.userId, key: contactRequests.id });

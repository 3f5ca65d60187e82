import type { WaitingEntry } from '@evcare/shared-contracts/workshop';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { and, asc, desc, eq, gt, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import { ownedRows } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { waitingEntries } from './tables';

export type WaitingRow = typeof waitingEntries.$inferSelect;
type NewEntry = Omit<typeof waitingEntries.$inferInsert, 'createdAt' | 'updatedAt'>;

export const OPEN_STATES = ['waiting', 'offered'] as const;
const RECENT_LIMIT = 50;

export async function insertEntry(tx: Queries, values: NewEntry, now: Date): Promise<WaitingRow> {
  const [row] = await tx
    .insert(waitingEntries)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as WaitingRow;
}

/** Locks an entry until the transaction ends. */
export async function lockEntry(tx: Queries, id: string): Promise<WaitingRow | undefined> {
  const [row] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for('update');
  return row;
}

export async function findByToken(db: Queries, token: string): Promise<WaitingRow | undefined> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.holdId, token));
  return row;
}

export async function updateEntry(
  tx: Queries,
  id: string,
  values: Partial<NewEntry>,
  now: Date,
): Promise<WaitingRow> {
  const [row] = await tx
    .update(waitingEntries)
    .set({ ...values, updatedAt: now, version: sql`${waitingEntries.version} + 1` })
    .where(eq(waitingEntries.id, id))
    .returning();
  return row as WaitingRow;
}

const inOrder = [asc(waitingEntries.createdAt), asc(waitingEntries.id)];

/** Waiting entries in the order in which slots are offered, after a given one. */
export function findWaiting(db: Queries, after: WaitingRow | null, limit: number): Promise<WaitingRow[]> {
  const isLater =
    after &&
    sql`(${waitingEntries.createdAt}, ${waitingEntries.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  return db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.state, 'waiting'), isLater ?? undefined))
    .orderBy(...inOrder)
    .limit(limit);
}

/** Open entries of an account. */
export const findOpenOf = (db: Queries, userId: string): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.userId, userId), inArray(waitingEntries.state, [...OPEN_STATES])))
    .orderBy(...inOrder);

/** All open entries in order, then those that ended recently, newest first. */
export async function findForDesk(db: Queries, since: Date): Promise<WaitingRow[]> {
  const open = await db
    .select()
    .from(waitingEntries)
    .where(inArray(waitingEntries.state, [...OPEN_STATES]))
    .orderBy(...inOrder);
  const ended = await db
    .select()
    .from(waitingEntries)
    .where(
      and(sql`${waitingEntries.state} not in ('waiting', 'offered')`, gt(waitingEntries.updatedAt, since)),
    )
    .orderBy(desc(waitingEntries.updatedAt))
    .limit(RECENT_LIMIT);
  return [...open, ...ended];
}

/** Ends offers that were not answered in time, and entries whose last day is over. */
export async function endOverdue(db: Queries, today: string, now: Date): Promise<void> {
  const end = (state: 'passed' | 'ended', where: SQL | undefined) =>
    db
      .update(waitingEntries)
      .set({ state, updatedAt: now, version: sql`${waitingEntries.version} + 1` })
      .where(where);
  await end('passed', and(eq(waitingEntries.state, 'offered'), lte(waitingEntries.offeredUntil, now)));
  await end('ended', and(eq(waitingEntries.state, 'waiting'), lt(waitingEntries.toDay, today)));
}

/** Deletes entries that were added before a time. */
export async function removeOldWaitingEntries(db: Queries, before: Date): Promise<void> {
  await db.delete(waitingEntries).where(lt(waitingEntries.createdAt, before));
}

/** Entries of merged users. */
export const mergedWaitingEntries = ownedRows({
  owner: waitingEntries.userId,
  key: waitingEntries.id,
  versioned: true,
});

/** Entry as its customer sees it. */
export const toEntry = (row: WaitingRow, names: ReadonlyMap<string, string>): WaitingEntry => ({
  id: row.id,
  state: row.state,
  services: row.services.map((code) => names.get(code) ?? code),
  plate: formatPlate(row.plate, row.vehicle.type),
  fromDay: row.fromDay,
  toDay: row.toDay,
  dayPart: row.dayPart,
  offer:
    row.offeredStart && row.offeredUntil
      ? { startAt: row.offeredStart.toISOString(), until: row.offeredUntil.toISOString() }
      : null,
});

export async function findEntry(db: Queries, id: string): Promise<WaitingRow | undefined> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, id));
  return row;
}

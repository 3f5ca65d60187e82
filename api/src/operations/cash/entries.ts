import type { MoneyEntry } from '@evcare/shared-contracts/office';
import { desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { users } from '../../identity/users';
import { moneyEntries } from './tables';

/** Lock that orders the cash book and its closings (migration 0062). */
const BOOK_LOCK = 4_512_062;

/** Shares the lock of the cash book, before other locks, so that entries and a closing do not wait in a circle. */
export const shareBook = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOK_LOCK})`);

/** Locks the cash book: every entry of earlier transactions is visible, and later ones wait. */
export const lockBook = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(${BOOK_LOCK})`);

/** Sums of signed amounts in đồng, for a statement that selects entries. */
const SUMS = {
  cashIn: sql<number>`coalesce(sum(${moneyEntries.amount}) filter (where ${moneyEntries.amount} > 0), 0)::float8`,
  cashOut: sql<number>`coalesce(-sum(${moneyEntries.amount}) filter (where ${moneyEntries.amount} < 0), 0)::float8`,
};

export interface CashSums {
  readonly cashIn: number;
  readonly cashOut: number;
}

/** Returns the cash that went into and out of drawers, by drawer; drawers without entries are left out. */
export async function sumDrawers(db: Queries, ids: readonly string[]): Promise<Map<string, CashSums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: moneyEntries.drawerId, ...SUMS })
    .from(moneyEntries)
    .where(inArray(moneyEntries.drawerId, [...ids]))
    .groupBy(moneyEntries.drawerId);
  return new Map(rows.map(({ id, cashIn, cashOut }) => [id as string, { cashIn, cashOut }]));
}

/** Lists the entries of a drawer, newest first. */
export async function listEntries(db: Queries, drawerId: string): Promise<MoneyEntry[]> {
  const rows = await db
    .select({ entry: moneyEntries, by: users.fullName })
    .from(moneyEntries)
    .leftJoin(users, eq(users.id, moneyEntries.actorId))
    .where(eq(moneyEntries.drawerId, drawerId))
    .orderBy(desc(moneyEntries.at), desc(moneyEntries.id));
  return rows.map(({ entry, by }) => ({
    id: String(entry.id),
    at: entry.at.toISOString(),
    kind: entry.kind,
    amount: entry.amount,
    source: entry.source,
    sourceId: entry.sourceId,
    code: entry.code,
    reason: entry.reason,
    by,
  }));
}

/** Condition: cash that was received or returned while no drawer was open. */
const IS_OUTSIDE: SQL = sql`(${moneyEntries.way} = 'cash' and ${moneyEntries.drawerId} is null)`;

/** Adds up the cash of a day in Vietnam that belongs to no drawer. */
export async function sumOutside(db: Queries, day: string): Promise<{ entries: number; amount: number }> {
  const [row] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${moneyEntries.amount}), 0)::float8`,
    })
    .from(moneyEntries)
    .where(sql`${moneyEntries.day} = ${day} and ${IS_OUTSIDE}`);
  return row ?? { entries: 0, amount: 0 };
}

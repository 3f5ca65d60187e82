import { and, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ErasureState } from '@evcare/shared-contracts/workshop';
import { users } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { erasures, isOpen } from './tables';

export type ErasureRow = typeof erasures.$inferSelect;
type NewErasure = Pick<ErasureRow, 'userId' | 'channel' | 'requestedById' | 'dueAt'> &
  Partial<Pick<ErasureRow, 'guestRows'>>;
type Changes = Partial<Pick<ErasureRow, 'state' | 'decidedAt' | 'decidedById' | 'rejection' | 'endedAt'>>;

export async function insertErasure(tx: Queries, values: NewErasure, now: Date): Promise<void> {
  await tx.insert(erasures).values({ ...values, state: 'requested', createdAt: now, updatedAt: now });
}

/** Returns the newest erasure of a customer's records. */
export async function findNewest(db: Queries, userIds: readonly string[]): Promise<ErasureRow | null> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(inArray(erasures.userId, [...userIds]))
    .orderBy(desc(erasures.createdAt), desc(erasures.id))
    .limit(1);
  return row ?? null;
}

export async function findErasure(db: Queries, id: string): Promise<ErasureRow | null> {
  const [row] = await db.select().from(erasures).where(eq(erasures.id, id));
  return row ?? null;
}

/** Returns the open erasure of a row of a guest. */
export async function findOpenOfGuest(db: Queries, rowIds: readonly string[]): Promise<ErasureRow | null> {
  if (rowIds.length === 0) return null;
  const ids = sql.join(
    rowIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const [row] = await db
    .select()
    .from(erasures)
    .where(
      and(
        isOpen(),
        sql`exists (select from jsonb_each(${erasures.guestRows}) kind where kind.value ?| array[${ids}]::text[])`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Locks an erasure until the transaction ends, so that it is decided, withdrawn or carried out once. */
export async function lockErasure(tx: Queries, id: string): Promise<ErasureRow | null> {
  const [row] = await tx.select().from(erasures).where(eq(erasures.id, id)).for('update');
  return row ?? null;
}

export async function changeErasure(
  tx: Queries,
  id: string,
  values: Changes & Partial<Pick<ErasureRow, 'userIds' | 'retained' | 'files'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(erasures)
    .set({ ...values, updatedAt: now, version: sql`${erasures.version} + 1` })
    .where(eq(erasures.id, id));
}

/** Ends other open requests of records that are erased, and removes the reasons of earlier rejections. */
export async function closeOthers(
  tx: Queries,
  userIds: readonly string[],
  id: string,
  now: Date,
): Promise<void> {
  const others = and(inArray(erasures.userId, [...userIds]), sql`${erasures.id} <> ${id}`);
  await tx.update(erasures).set({ state: 'withdrawn', endedAt: now }).where(and(others, isOpen()));
  await tx
    .update(erasures)
    .set({ rejection: '' })
    .where(and(others, isNotNull(erasures.rejection)));
}

/**
 * Returns all approved erasures whose waiting time is over, oldest first. Some may be postponed for weeks, so a limit
 * would keep newer ones waiting.
 */
export async function findDue(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(eq(erasures.state, 'approved'), lte(erasures.dueAt, now)))
    .orderBy(erasures.dueAt, erasures.id);
  return rows.map(({ id }) => id);
}

/** Returns erasures that were done, but whose data a restored backup has brought back. */
export async function findToRepeat(db: Queries): Promise<ErasureRow[]> {
  return db
    .select()
    .from(erasures)
    .where(
      and(
        eq(erasures.state, 'done'),
        sql`(exists (select from ${users} u where ${erasures.userIds} ? u.id and u.erased_at is null)
          or (${erasures.guestRows} is not null and not exists (select from ${users} u where u.id = ${erasures.userId})))`,
      ),
    );
}

/** Returns erasures with files that are still to be deleted. */
export const findWithFiles = (db: Queries): Promise<ErasureRow[]> =>
  db.select().from(erasures).where(isNotNull(erasures.files));

/** Returns one page of erasures with the customers and the staff members, newest first. */
export async function findErasures(
  db: Queries,
  { state, page, pageSize }: { state: ErasureState | undefined; page: number; pageSize: number },
) {
  const [requester, decider] = [alias(users, 'requester'), alias(users, 'decider')];
  const where: SQL | undefined = state && eq(erasures.state, state);
  const rows = await db
    .select({
      erasure: erasures,
      customer: { fullName: users.fullName, email: users.email },
      requestedBy: requester.fullName,
      decidedBy: decider.fullName,
    })
    .from(erasures)
    .leftJoin(users, and(eq(users.id, erasures.userId), isNull(users.erasedAt)))
    .leftJoin(requester, eq(requester.id, erasures.requestedById))
    .leftJoin(decider, eq(decider.id, erasures.decidedById))
    .where(where)
    .orderBy(desc(erasures.createdAt), desc(erasures.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: await db.$count(erasures, where), waiting: await countWaiting(db) };
}

/** Counts requests that wait for an administrator. */
export const countWaiting = (db: Queries): Promise<number> =>
  db.$count(erasures, eq(erasures.state, 'requested'));

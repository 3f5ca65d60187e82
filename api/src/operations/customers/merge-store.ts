import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MergeAmounts } from '@evcare/shared-contracts/office';
import { findCustomer, users, type MergedUsers, type UserRow } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { orders } from '../../sales/orders';
import { appointments } from '../../workshop/booking';
import { serviceOrders } from '../../workshop/service-orders';
import { subscriptions } from '../../workshop/subscriptions';
import { vehicles } from '../../workshop/vehicles';
import { customerNotFound } from './facts';
import { toAmounts } from './merge';
import { customerMerges } from './tables';

export type MergeRow = typeof customerMerges.$inferSelect;
type NewMerge = Omit<typeof customerMerges.$inferInsert, 'createdAt' | 'updatedAt'>;

/** Records that a customer may have been merged into, one after another. */
const MAX_CHAIN = 20;

/** Returns the id of the customer that a record was merged into, directly or through others; or the id itself. */
async function survivorOf(db: Queries, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain as (
      select id, merged_into_id, 0 as step from ${users} where id = ${id}
      union all
      select u.id, u.merged_into_id, step + 1 from ${users} u join chain on u.id = chain.merged_into_id
      where step < ${MAX_CHAIN})
    select id from chain where merged_into_id is null`);
  return rows[0]?.id ?? id;
}

/** Returns the customer that a record was merged into, or the record itself. @throws ApiError 404 */
export async function findSurvivor(db: Queries, id: string): Promise<UserRow> {
  const row = await findCustomer(db, await survivorOf(db, id));
  if (!row) throw customerNotFound();
  return row;
}

export async function insertMerge(tx: Queries, values: NewMerge, now: Date): Promise<void> {
  await tx.insert(customerMerges).values({ ...values, createdAt: now, updatedAt: now });
}

/** Returns a merge into a customer, locked until the transaction ends. */
export async function lockMerge(tx: Queries, intoId: string, id: string): Promise<MergeRow | null> {
  const [row] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.id, id), eq(customerMerges.intoId, intoId)))
    .for('update');
  return row ?? null;
}

/** Returns whether one of the two customers takes part in a later merge that is not undone. */
export async function hasLaterMerge(
  db: Queries,
  { seq, intoId, fromId }: Pick<MergeRow, 'seq' | 'intoId' | 'fromId'>,
): Promise<boolean> {
  const pair = [intoId, fromId];
  const [later] = await db
    .select({ id: customerMerges.id })
    .from(customerMerges)
    .where(
      and(
        gt(customerMerges.seq, seq),
        isNull(customerMerges.undoneAt),
        or(inArray(customerMerges.intoId, pair), inArray(customerMerges.fromId, pair)),
      ),
    )
    .limit(1);
  return later !== undefined;
}

export async function setUndone(
  tx: Queries,
  id: string,
  { undoneById, undoReason }: { undoneById: string; undoReason: string },
  now: Date,
): Promise<void> {
  await tx
    .update(customerMerges)
    .set({
      undoneAt: now,
      undoneById,
      undoReason,
      records: null,
      updatedAt: now,
      version: sql`${customerMerges.version} + 1`,
    })
    .where(eq(customerMerges.id, id));
}

/** Returns the merges into a customer with the names of the people, newest first. */
export function findMerges(db: Queries, intoId: string) {
  const actor = alias(users, 'actor');
  const undoer = alias(users, 'undoer');
  return db
    .select({ merge: customerMerges, other: users, by: actor.fullName, undoneBy: undoer.fullName })
    .from(customerMerges)
    .innerJoin(users, eq(users.id, customerMerges.fromId))
    .leftJoin(actor, eq(actor.id, customerMerges.actorId))
    .leftJoin(undoer, eq(undoer.id, customerMerges.undoneById))
    .where(eq(customerMerges.intoId, intoId))
    .orderBy(desc(customerMerges.seq));
}

/** Returns the number of records merged into a customer and not taken apart again. */
export const countMerges = (db: Queries, intoId: string): Promise<number> =>
  db.$count(customerMerges, and(eq(customerMerges.intoId, intoId), isNull(customerMerges.undoneAt)));

/** Returns how many rows a customer got after a time; they stay when a merge of that time is undone. */
export async function countSince(
  db: Queries,
  { into }: Pick<MergedUsers, 'into'>,
  since: Date,
): Promise<MergeAmounts> {
  const counts = {
    vehicles: await db.$count(vehicles, and(eq(vehicles.ownerId, into), gt(vehicles.createdAt, since))),
    appointments: await db.$count(
      appointments,
      and(eq(appointments.userId, into), gt(appointments.createdAt, since)),
    ),
    serviceOrders: await db.$count(
      serviceOrders,
      and(eq(serviceOrders.userId, into), gt(serviceOrders.createdAt, since)),
    ),
    shopOrders: await db.$count(orders, and(eq(orders.userId, into), gt(orders.createdAt, since))),
    packages: await db.$count(
      subscriptions,
      and(eq(subscriptions.userId, into), gt(subscriptions.createdAt, since)),
    ),
  };
  return toAmounts((kind) => (kind in counts ? counts[kind as keyof typeof counts] : 0));
}

/** Deletes what is needed to undo merges from before a time; who was merged stays known. */
export async function forgetOldMerges(db: Queries, before: Date): Promise<void> {
  await db
    .update(customerMerges)
    .set({ records: null })
    .where(and(lt(customerMerges.createdAt, before), sql`${customerMerges.records} is not null`));
}

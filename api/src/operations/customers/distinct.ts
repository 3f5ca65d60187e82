import type { DistinctCustomer, DistinctRequest } from '@evcare/shared-contracts/office';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller } from '../../identity/sessions';
import { ownedRows, users, type MergePart } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { auditCustomer } from './audit';
import { customerNotFound, toBrief } from './facts';
import { lockPair } from './pair';
import { customerDistinctions as marks } from './tables';

/** Condition: two customers are not marked as different people. */
export const isUnmarked = (one: SQL, two: SQL): SQL =>
  sql`not exists (select from ${marks} d where d.customer_id = ${one} and d.other_id = ${two})`;

/** Marks of merged records, whose two rows move one after the other: a mark also holds for the remaining customer. */
export const mergedMarks: MergePart = ownedRows({
  owner: marks.customerId,
  key: marks.id,
  equalBy: marks.otherId,
});
export const mergedMarksOfOthers: MergePart = ownedRows({
  owner: marks.otherId,
  key: marks.id,
  equalBy: marks.customerId,
});

/** Returns the customers who were marked as other people than a customer, newest first; all or a certain one. */
export async function findDistinct(db: Queries, id: string, otherId?: string): Promise<DistinctCustomer[]> {
  const marker = alias(users, 'marker');
  const rows = await db
    .select({ other: users, mark: marks, by: marker.fullName })
    .from(marks)
    .innerJoin(users, eq(users.id, marks.otherId))
    .leftJoin(marker, eq(marker.id, marks.actorId))
    .where(and(eq(marks.customerId, id), otherId === undefined ? undefined : eq(marks.otherId, otherId)))
    .orderBy(desc(marks.createdAt), desc(marks.id));
  return rows.map(({ other, mark, by }) => ({
    ...toBrief(other),
    reason: mark.reason,
    markedAt: mark.createdAt.toISOString(),
    markedBy: by,
  }));
}

/** Creates the part of the service that marks two customers as different people (decision 0063). */
export function createDistinctions({ db, now }: Pick<Core, 'db' | 'now'>) {
  /** Writes an entry about both customers, each with the id of the other. */
  const auditBoth = async (
    tx: Queries,
    [id, otherId]: readonly [string, string],
    entry: { readonly actorId: string; readonly action: string; readonly reason: string },
  ): Promise<void> => {
    const { reason, ...act } = entry;
    for (const [one, other] of [
      [id, otherId],
      [otherId, id],
    ] as const) {
      await auditCustomer(tx, { id: one, ...act, detail: { other, reason } }, now());
    }
  };

  return {
    /**
     * Marks two customers as different people. A pair that is marked keeps its first reason.
     * @throws ApiError 404; 409 MERGE_SELF, ALREADY_MERGED
     */
    async mark({ user: actor }: Caller, id: string, { otherId, reason }: DistinctRequest): Promise<void> {
      await db.transaction(async (tx) => {
        await lockPair(tx, id, otherId);
        const values = { actorId: actor.id, reason, createdAt: now(), updatedAt: now() };
        const added = await tx
          .insert(marks)
          .values([
            { ...values, customerId: id, otherId },
            { ...values, customerId: otherId, otherId: id },
          ])
          .onConflictDoNothing()
          .returning({ id: marks.id });
        if (added.length === 0) return;
        await auditBoth(tx, [id, otherId], {
          actorId: actor.id,
          action: 'customers_marked_distinct',
          reason,
        });
      });
    },

    /** Removes the mark of a pair, from either of the two. @throws ApiError 404 */
    async unmark({ user: actor }: Caller, id: string, otherId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const isPair = sql`(${marks.customerId}, ${marks.otherId}) in ((${id}, ${otherId}), (${otherId}, ${id}))`;
        const [removed] = await tx.delete(marks).where(isPair).returning({ reason: marks.reason });
        if (!removed) throw customerNotFound();
        const action = 'customers_unmarked_distinct';
        await auditBoth(tx, [id, otherId], { actorId: actor.id, action, reason: removed.reason });
      });
    },
  };
}

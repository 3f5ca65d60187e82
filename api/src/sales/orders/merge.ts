import { eq, sql } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { orders } from './tables';

/** Moves the orders of a merged user. */
export const moveOrdersOf = (tx: Queries, { into, from }: MergedUsers, now: Date): Promise<number> =>
  movedRows(
    tx
      .update(orders)
      .set({ userId: into, updatedAt: now, version: sql`${orders.version} + 1` })
      .where(eq(orders.userId, from)),
  );

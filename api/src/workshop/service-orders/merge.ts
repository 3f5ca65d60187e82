import { eq, sql } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { serviceOrders } from './tables';

/** Moves the service orders of a merged user. */
export const moveServiceOrdersOf = (tx: Queries, { into, from }: MergedUsers, now: Date): Promise<number> =>
  movedRows(
    tx
      .update(serviceOrders)
      .set({ userId: into, updatedAt: now, version: sql`${serviceOrders.version} + 1` })
      .where(eq(serviceOrders.userId, from)),
  );

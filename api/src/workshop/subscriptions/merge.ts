import { eq, sql } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { subscriptions } from './tables';

/** Moves the packages of a merged user. */
export const moveSubscriptionsOf = (tx: Queries, { into, from }: MergedUsers, now: Date): Promise<number> =>
  movedRows(
    tx
      .update(subscriptions)
      .set({ userId: into, updatedAt: now, version: sql`${subscriptions.version} + 1` })
      .where(eq(subscriptions.userId, from)),
  );

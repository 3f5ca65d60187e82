import { eq, sql } from 'drizzle-orm';
import { movedRows, type MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { notifications } from './tables';

/** Moves the notifications of a merged user, except those that the remaining record already has. */
export async function moveNotices(tx: Queries, { into, from }: MergedUsers): Promise<number> {
  await tx.execute(sql`delete from notifications n using notifications o
    where n.user_id = ${from} and o.user_id = ${into} and n.dedupe_key = o.dedupe_key`);
  return movedRows(tx.update(notifications).set({ userId: into }).where(eq(notifications.userId, from)));
}

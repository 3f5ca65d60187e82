import type { Role } from '@evcare/shared-contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { users } from '../../db/schema';
import { notify, type Notice } from './notify';

/**
 * Those of some roles who may sign in, in the order of their ids: notices to many are written in one order, so that
 * nobody waits for anybody in a circle.
 */
export async function activeWith(tx: Queries, roles: readonly Role[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.status, 'active')))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** {@link notify} for everybody of some roles, but for whoever did it themselves (product rule §3.5). */
export async function notifyRoles(
  tx: Queries,
  { roles, except = null }: { readonly roles: readonly Role[]; readonly except?: string | null },
  notice: Omit<Notice, 'userId'>,
  now: Date,
): Promise<void> {
  for (const userId of await activeWith(tx, roles)) {
    if (userId !== except) await notify(tx, { ...notice, userId }, now);
  }
}

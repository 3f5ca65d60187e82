import type { Role } from '@evcare/shared-contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { users } from '../../identity/users';
import { notify, type Notice } from './notify';

/**
 * Returns the active users with the given roles, sorted by id: notifications to many users are written in the
 * same order, which prevents deadlocks.
 */
export async function activeWith(tx: Queries, roles: readonly Role[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, [...roles]), eq(users.status, 'active')))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Roles at the front desk, which is notified of actions by customers and the workshop. */
const DESK: readonly Role[] = ['staff'];

/** Same as {@link notifyRoles}, for the front desk. */
export const notifyDesk = (
  tx: Queries,
  notice: Omit<Notice, 'userId'>,
  now: Date,
  except: string | null = null,
): Promise<void> => notifyRoles(tx, { roles: DESK, except }, notice, now);

/**
 * Same as {@link notify}, for all users with the given roles except the user who caused the event (product
 * rule §3.5).
 */
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

import type { Role } from '@evcare/shared-contracts';
import type { UserSort } from '@evcare/shared-contracts/endpoints/server';
import type { UserStatus } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { auditLog } from '../../platform/audit/tables';
import { orders } from '../../sales/orders';
import { serviceOrders } from '../../workshop/service-orders';
import { countOpenSessions, sessions } from '../../identity/sessions';
import { users, type UserRow } from '../../identity/users';
import { vehicles } from '../../workshop/vehicles';
import { peopleMatching } from './search';

export interface Filter {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
}

/** User, with the time at which one of the user's sessions was last used. */
export type SeenUser = UserRow & { readonly lastSeenAt: Date | null };

// Written as SQL, because Drizzle omits the table name in a select from one table, and `id` alone is
// ambiguous here.
const lastSeen = sql<Date | null>`(select max(s.updated_at) from ${sessions} s where s.user_id = "users"."id")`;

/** Last use of any session by user, in one query: cheaper for a whole list than one query per user. */
const seenOf = (db: Queries) =>
  db
    .select({ userId: sessions.userId, at: sql<Date | null>`max(${sessions.updatedAt})`.as('at') })
    .from(sessions)
    .groupBy(sessions.userId)
    .as('seen');
type Seen = ReturnType<typeof seenOf>;

const ORDER: Record<UserSort, (seen: Seen) => SQL[]> = {
  name: () => [asc(users.searchText), asc(users.id)],
  newest: () => [desc(users.createdAt), desc(users.id)],
  seen: (seen) => [sql`${seen.at} desc nulls last`, desc(users.id)],
};

const conditionOf = ({ q, role, status }: Filter): SQL | undefined =>
  and(role && eq(users.role, role), status && eq(users.status, status), q ? peopleMatching(q) : undefined);

const toSeen = ({ user, seen }: { user: UserRow; seen: Date | string | null }): SeenUser => ({
  ...user,
  lastSeenAt: seen === null ? null : new Date(seen),
});

export async function findPage(
  db: Queries,
  filter: Filter,
  { sort, page, pageSize }: { sort: UserSort; page: number; pageSize: number },
): Promise<{ rows: SeenUser[]; total: number }> {
  const where = conditionOf(filter);
  const seen = seenOf(db);
  const all = db.select({ id: users.id }).from(users).$dynamic();
  const chosen = await (sort === 'seen' ? all.leftJoin(seen, eq(seen.userId, users.id)) : all)
    .where(where)
    .orderBy(...ORDER[sort](seen))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = chosen.map(({ id }) => id);
  const rows = await db.select({ user: users, seen: lastSeen }).from(users).where(inArray(users.id, ids));
  rows.sort((a, b) => ids.indexOf(a.user.id) - ids.indexOf(b.user.id));
  return { rows: rows.map(toSeen), total: await db.$count(users, where) };
}

/** Returns the users after an id, for reading a whole list in pages. */
export async function findAfter(
  db: Queries,
  filter: Filter,
  afterId: string,
  limit: number,
): Promise<SeenUser[]> {
  const rows = await db
    .select({ user: users, seen: lastSeen })
    .from(users)
    .where(and(conditionOf(filter), gt(users.id, afterId)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(toSeen);
}

export async function findSeen(db: Queries, id: string): Promise<SeenUser | null> {
  const [row] = await db.select({ user: users, seen: lastSeen }).from(users).where(eq(users.id, id));
  return row ? toSeen(row) : null;
}

/**
 * Locks the administrators who can sign in until the transaction ends, so that two concurrent changes cannot
 * remove the last administrator.
 */
export async function lockAdmins(tx: Queries): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
}

const CLOSED = ['ready', 'delivered', 'cancelled'] as const;

/** Counts the unfinished jobs of a technician. */
export const countOpenJobs = (tx: Queries, technicianId: string): Promise<number> =>
  tx.$count(
    serviceOrders,
    and(eq(serviceOrders.technicianId, technicianId), notInArray(serviceOrders.status, [...CLOSED])),
  );

export async function countsOf(db: Queries, id: string, now: Date) {
  return {
    openSessions: await countOpenSessions(db, id, now),
    vehicles: await db.$count(vehicles, and(eq(vehicles.ownerId, id), isNull(vehicles.archivedAt))),
    appointments: await db.$count(appointments, eq(appointments.userId, id)),
    orders: await db.$count(orders, eq(orders.userId, id)),
  };
}

/** Returns the newest audit entries about an account. */
export async function logOf(db: Queries, id: string, limit: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      action: auditLog.action,
      actor: users.fullName,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entityName, 'user'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

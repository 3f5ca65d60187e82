import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { users } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import type { TimeRange } from '../../platform/db/columns';
import { absences } from '../staffing';
import { leaveRequests } from './tables';

export type LeaveRow = typeof leaveRequests.$inferSelect;

const SHOWN = 100;
/** Staff only: requests of an account that became a customer's wait no longer. */
const isOpen = and(eq(leaveRequests.state, 'requested'), ne(users.role, 'customer'));

export const overlaps = (column: typeof absences.during | typeof leaveRequests.during, time: TimeRange) =>
  sql`${column} && tstzrange(${time.from.toISOString()}, ${time.to.toISOString()})`;

export const findOwn = (db: Queries, userId: string): Promise<LeaveRow[]> =>
  db
    .select()
    .from(leaveRequests)
    .where(eq(leaveRequests.userId, userId))
    .orderBy(desc(leaveRequests.createdAt), desc(leaveRequests.id))
    .limit(SHOWN);

/** Reads the requests that wait for a decision, those that begin first at the top. */
export const findOpen = (db: Queries) =>
  db
    .select({ row: leaveRequests, fullName: users.fullName, role: users.role })
    .from(leaveRequests)
    .innerJoin(users, eq(users.id, leaveRequests.userId))
    .where(isOpen)
    .orderBy(asc(sql`lower(${leaveRequests.during})`), asc(leaveRequests.id))
    .limit(SHOWN);

/** Number of requests that wait for a decision. */
export async function countOpen(db: Queries): Promise<number> {
  const [row] = await db
    .select({ value: sql<number>`count(*)::int` })
    .from(leaveRequests)
    .innerJoin(users, eq(users.id, leaveRequests.userId))
    .where(isOpen);
  return row?.value ?? 0;
}

export async function findRequest(db: Queries, id: string): Promise<LeaveRow | null> {
  const [row] = await db.select().from(leaveRequests).where(eq(leaveRequests.id, id));
  return row ?? null;
}

export async function lockRequest(tx: Queries, id: string): Promise<LeaveRow | null> {
  const [row] = await tx.select().from(leaveRequests).where(eq(leaveRequests.id, id)).for('update');
  return row ?? null;
}

/** Finds an open or approved request of a person that overlaps a time. */
export async function findOverlapping(
  tx: Queries,
  userId: string,
  during: TimeRange,
): Promise<LeaveRow | null> {
  const [row] = await tx
    .select()
    .from(leaveRequests)
    .where(
      and(
        eq(leaveRequests.userId, userId),
        inArray(leaveRequests.state, ['requested', 'approved']),
        overlaps(leaveRequests.during, during),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Finds leave of a person that overlaps a time. */
export async function findAbsence(
  tx: Queries,
  userId: string,
  during: TimeRange,
): Promise<{ during: TimeRange } | null> {
  const [row] = await tx
    .select({ during: absences.during })
    .from(absences)
    .where(and(eq(absences.userId, userId), overlaps(absences.during, during)))
    .limit(1);
  return row ?? null;
}

export async function insertRequest(
  tx: Queries,
  values: Pick<LeaveRow, 'userId' | 'kind' | 'during' | 'note'>,
  now: Date,
): Promise<LeaveRow> {
  const [row] = await tx
    .insert(leaveRequests)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as LeaveRow;
}

export async function updateRequest(
  tx: Queries,
  id: string,
  values: Partial<Pick<LeaveRow, 'state' | 'decidedAt' | 'decidedBy' | 'decision' | 'absenceId'>>,
  now: Date,
): Promise<LeaveRow> {
  const [row] = await tx
    .update(leaveRequests)
    .set({ ...values, updatedAt: now, version: sql`${leaveRequests.version} + 1` })
    .where(eq(leaveRequests.id, id))
    .returning();
  return row as LeaveRow;
}

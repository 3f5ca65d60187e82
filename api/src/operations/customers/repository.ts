import type { CustomerSort } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, inArray, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import { customerNotes } from './tables';
import { users, type UserRow } from '../../identity/users';
import { paidAfterRefund } from '../../sales/returns';
import { SERVICE_MONEY, serviceOrders } from '../../workshop/service-orders';
import { vehicles } from '../../workshop/vehicles';
import { customersMatching, isCustomer } from './search';

const ORDER: Record<CustomerSort, () => SQL[]> = {
  newest: () => [desc(users.createdAt), desc(users.id)],
  name: () => [asc(users.searchText), asc(users.id)],
};

export async function findPage(
  db: Queries,
  q: string | undefined,
  { sort, page, pageSize }: { sort: CustomerSort; page: number; pageSize: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = and(isCustomer(), q ? customersMatching(q) : undefined);
  // An index alone yields the ids of the page, even for a late page.
  const chosen = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...ORDER[sort]())
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, chosen))
    .orderBy(...ORDER[sort]());
  return { rows, total: await db.$count(users, where) };
}

/** Locks customers until the transaction ends, sorted by id, which prevents deadlocks. */
export async function lockCustomers(tx: Queries, ids: readonly string[]): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'customer')))
    .orderBy(asc(users.id))
    .for('update');
}

/** Returns customers by id, in any order. */
export async function findCustomers(db: Queries, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'customer')));
}

const MAX_DUPLICATES = 10;

/** Returns the customers with a phone number, except the given one. */
export function findByPhone(db: Queries, phone: string, except: string | null): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      and(isCustomer(), eq(users.phoneNumber, phone), except === null ? undefined : ne(users.id, except)),
    )
    .orderBy(asc(users.id))
    .limit(MAX_DUPLICATES);
}

export function findVehicles(db: Queries, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.ownerId, [...ownerIds]), isNull(vehicles.archivedAt)))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id));
}

/**
 * Returns the vehicles that customers brought to the workshop and that belong to no account, newest visit first.
 * Leaves out a vehicle that its customer has archived.
 */
export async function findVisitedVehicles(db: Queries, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  const plate = sql`${serviceOrders.vehicle} ->> 'plate'`;
  const inAccount = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.plate, plate),
        or(isNull(vehicles.archivedAt), eq(vehicles.ownerId, serviceOrders.userId)),
      ),
    );
  const visits = await db
    .selectDistinctOn([serviceOrders.userId, plate], {
      customerId: serviceOrders.userId,
      vehicle: serviceOrders.vehicle,
      at: serviceOrders.createdAt,
    })
    .from(serviceOrders)
    .where(
      and(
        inArray(serviceOrders.userId, [...customerIds]),
        ne(serviceOrders.status, 'cancelled'),
        notExists(inAccount),
      ),
    )
    .orderBy(serviceOrders.userId, plate, desc(serviceOrders.createdAt));
  return visits.sort((a, b) => +b.at - +a.at);
}

/** Returns the time of the last visit or purchase, and the total paid after refunds in đồng, by customer. */
export async function findTotals(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, { lastAt: Date | null; spent: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; last_at: string | null; spent: string }>(sql`
    select u.id,
      greatest(
        (select max(created_at) from service_orders where user_id = u.id and status <> 'cancelled'),
        (select max(created_at) from orders where user_id = u.id and status <> 'cancelled')
      ) as last_at,
      coalesce((select sum(m.received) from ${SERVICE_MONEY} m join service_orders s on s.id = m.service_order_id
        where s.user_id = u.id), 0)
      + coalesce((select sum(${paidAfterRefund('o')}) from orders o where o.user_id = u.id), 0)
      + coalesce((select sum(price) from subscriptions where user_id = u.id and starts_at is not null), 0) as spent
    from users u where u.id in ${[...ids]}`);
  return new Map(
    rows.map((row) => [
      row.id,
      { lastAt: row.last_at === null ? null : new Date(row.last_at), spent: Number(row.spent) },
    ]),
  );
}

/** Returns internal notes about customers, newest first. */
export function findNotes(db: Queries, customerId: string, limit: number) {
  return db
    .select({
      id: customerNotes.id,
      text: customerNotes.text,
      at: customerNotes.createdAt,
      author: users.fullName,
    })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.authorId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.id))
    .limit(limit);
}

/** Returns the newest note about each customer. */
export async function findNewestNotes(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([customerNotes.customerId], {
      customerId: customerNotes.customerId,
      text: customerNotes.text,
    })
    .from(customerNotes)
    .where(inArray(customerNotes.customerId, [...ids]))
    .orderBy(customerNotes.customerId, desc(customerNotes.createdAt), desc(customerNotes.id));
  return new Map(rows.map(({ customerId, text }) => [customerId, text]));
}

export async function addNote(
  tx: Queries,
  note: { customerId: string; authorId: string; text: string },
  now: Date,
): Promise<void> {
  const id = newId(now.getTime());
  await tx.insert(customerNotes).values({ ...note, id, createdAt: now, updatedAt: now });
}

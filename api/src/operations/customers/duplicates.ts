import { DUPLICATE_REASONS, type DuplicateReason } from '@evcare/shared-contracts/office';
import { sql, type SQL } from 'drizzle-orm';
import { users } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { serviceOrders } from '../../workshop/service-orders';
import { vehicleOwnerships, vehicles } from '../../workshop/vehicles';
import { isUnmarked } from './distinct';

const DAY = 86_400_000;
/** Days of visits in which the list of all duplicates looks for plates. */
const PLATE_DAYS = 90;
/** Maximum number of duplicates of one customer. */
const MAX_DUPLICATES = 10;

const isLive = (name: string): SQL => {
  const row = sql.raw(name);
  return sql`${row}.role = 'customer' and ${row}.merged_into_id is null`;
};
/** The user was never the registered owner: a vehicle that was sold does not make its owners one person. */
const neverOwned = sql`not exists (select 1 from ${vehicleOwnerships} o where o.vehicle_id = v.id and o.owner_id = s.user_id)`;
const isVisit = sql`v.archived_at is null and v.plate = s.vehicle ->> 'plate' and s.user_id <> v.owner_id
  and s.status <> 'cancelled' and ${neverOwned}`;

/** Pairs of ids of one customer and others, with a reason; a pair may occur more than once. */
const pairsOf = (id: string): SQL => sql`
  select a.id as one, b.id as two, 'phone' as reason from ${users} a
    join ${users} b on b.phone_number = a.phone_number and b.id <> a.id and ${isLive('b')} where a.id = ${id}
  union all
  select a.id, b.id, 'email' from ${users} a
    join ${users} b on mailbox_of(b.email) = mailbox_of(a.email) and b.id <> a.id and ${isLive('b')}
    where a.id = ${id}
  union all
  select s.user_id, v.owner_id, 'plate' from ${serviceOrders} s join ${vehicles} v on ${isVisit}
    where s.user_id = ${id}
  union all
  select v.owner_id, s.user_id, 'plate' from ${vehicles} v join ${serviceOrders} s on ${isVisit}
    where v.owner_id = ${id}`;

/**
 * All pairs, the smaller id first. Plates are compared with the visits since a time. What is shared is found first, and
 * the customers are then looked up one by one: the database expects far more duplicates than there are, and would
 * compare all customers.
 */
const allPairs = (since: Date): SQL => sql`
  with shared as materialized (
    select a.phone_number from ${users} a where ${isLive('a')} and a.phone_number is not null
    group by a.phone_number having count(*) > 1),
  odd as materialized (
    select a.id, mailbox_of(a.email) as mailbox from ${users} a
    where mailbox_of(a.email) <> lower(a.email) and ${isLive('a')}),
  visited as materialized (
    select distinct s.user_id, v.owner_id from ${serviceOrders} s join ${vehicles} v on ${isVisit}
    where s.created_at > ${since.toISOString()} and s.user_id is not null)
  select a.id as one, b.id as two, 'phone' as reason from shared
    cross join lateral (select u.id from ${users} u
      where u.phone_number = shared.phone_number and ${isLive('u')} limit ${MAX_DUPLICATES}) a
    cross join lateral (select u.id from ${users} u
      where u.phone_number = shared.phone_number and ${isLive('u')} limit ${MAX_DUPLICATES}) b
    where a.id < b.id
  union all
  select least(odd.id, b.id), greatest(odd.id, b.id), 'email' from odd
    cross join lateral (select u.id from ${users} u
      where mailbox_of(u.email) = odd.mailbox and u.id <> odd.id and ${isLive('u')} limit ${MAX_DUPLICATES}) b
  union all
  select least(user_id, owner_id), greatest(user_id, owner_id), 'plate' from visited
    where (select count(*) from ${users} u where u.id in (user_id, owner_id) and ${isLive('u')}) = 2`;

const toReasons = (found: readonly string[]): DuplicateReason[] =>
  DUPLICATE_REASONS.filter((reason) => found.includes(reason));

/** Returns the customers who may be the same person as a customer, with the reasons; more reasons first. */
export async function findReasons(db: Queries, id: string): Promise<Map<string, DuplicateReason[]>> {
  const { rows } = await db.execute<{ two: string; reasons: string[] }>(sql`
    select p.two, array_agg(distinct p.reason) as reasons from (${pairsOf(id)}) p
    join ${users} b on b.id = p.two and ${isLive('b')}
    where ${isUnmarked(sql`p.one`, sql`p.two`)}
    group by p.two order by count(distinct p.reason) desc, p.two limit ${MAX_DUPLICATES}`);
  return new Map(rows.map(({ two, reasons }) => [two, toReasons(reasons)]));
}

/** Pair of customers who may be one person. */
export interface DuplicatePair {
  readonly one: string;
  readonly two: string;
  readonly reasons: DuplicateReason[];
}

/** Returns one page of all pairs; more reasons first, then the newest customers. */
export async function findDuplicatePairs(
  db: Queries,
  { page, pageSize }: { page: number; pageSize: number },
  now: Date,
): Promise<{ pairs: DuplicatePair[]; total: number }> {
  const since = new Date(now.getTime() - PLATE_DAYS * DAY);
  const { rows } = await db.execute<{ one: string; two: string; reasons: string[]; total: string }>(sql`
    select p.one, p.two, array_agg(distinct p.reason) as reasons, count(*) over () as total
    from (${allPairs(since)}) p where ${isUnmarked(sql`p.one`, sql`p.two`)} group by p.one, p.two
    order by count(distinct p.reason) desc, p.two desc, p.one
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return {
    pairs: rows.map(({ one, two, reasons }) => ({ one, two, reasons: toReasons(reasons) })),
    total: Number(rows[0]?.total ?? 0),
  };
}

import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { refundOfReturned } from '../../sales/returns';
import { LINE_TOTAL } from '../../workshop/service-orders';
import type { Span } from './period';

type Range = Pick<Span, 'start' | 'end'>;

/** Returns the rows of a statement. The statement must cast its columns, so that sums are numbers. */
export async function rowsOf<T>(db: Queries, query: SQL): Promise<T[]> {
  const { rows } = await db.execute(query);
  return rows as T[];
}

/** Same as {@link rowsOf}, for a statement that always returns one row. */
export async function rowOf<T>(db: Queries, query: SQL): Promise<T> {
  const [row] = await rowsOf<T>(db, query);
  return row as T;
}

/** Condition for a time within the period, which ends at midnight in Vietnam after its last day. */
export const within = (time: SQL, { start, end }: Range): SQL =>
  sql`(${time} >= ${start}::timestamptz and ${time} < ${end}::timestamptz)`;

/** Condition that a column equals an id; true for all rows if the id is null. */
export const isOnly = (column: SQL, only: string | null): SQL =>
  only === null ? sql`true` : sql`${column} = ${only}`;

/** Day or month of a time in Vietnam, in the format of {@link Span} buckets. */
export const bucketOf = (time: SQL, { grain }: Pick<Span, 'grain'>): SQL =>
  grain === 'day'
    ? sql`to_char(${time} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`
    : sql`to_char(${time} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')`;

/** Records as `record` of a row names them; the tables are `so` and `o`. */
export const SERVICE_ORDER_RECORD: SQL = sql`'service_order:' || so.id`;
export const ORDER_RECORD: SQL = sql`'order:' || o.code`;

/** Day of a time in Vietnam as `yyyy-MM-dd`. */
export const dayOf = (time: SQL): SQL => bucketOf(time, { grain: 'day' });

/**
 * Revenue in a period, one row per hand-over. Service orders count when the vehicle is handed over, orders
 * when they are delivered; the refund of a return is subtracted on the day of the return, and a refund that lowers the
 * price of a service order on the day it was paid out. An order counts its goods and the delivery fee. Columns: at,
 * source, customer, services, parts, code, name, record, account.
 */
export const salesWithin = (range: Range): SQL => sql`(
  select so.delivered_at as at, 'service' as source, coalesce(so.user_id, so.phone_number) as customer,
    coalesce(sum(${LINE_TOTAL}) filter (where l.kind = 'labour'), 0)::bigint as services,
    coalesce(sum(${LINE_TOTAL}) filter (where l.kind = 'part'), 0)::bigint as parts,
    so.code, so.full_name as name, ${SERVICE_ORDER_RECORD} as record, so.user_id as account
  from service_orders so
  left join service_lines l on l.service_order_id = so.id and l.approval = 'approved'
  where ${within(sql`so.delivered_at`, range)}
  group by so.id
  union all
  select o.delivered_at, 'shop', coalesce(o.user_id, o.contact_phone), 0, o.total,
    o.code, o.contact_name, ${ORDER_RECORD}, o.user_id
  from orders o where ${within(sql`o.delivered_at`, range)}
  union all
  select e.created_at, 'return', coalesce(o.user_id, o.contact_phone), 0, -${refundOfReturned('o')},
    o.code, o.contact_name, ${ORDER_RECORD}, o.user_id
  from order_events e join orders o on o.id = e.order_id
  where e.status = 'returned' and o.delivered_at is not null and ${within(sql`e.created_at`, range)}
    -- Later events of a returned order are about its refund.
    and not exists (
      select from order_events p
      where p.order_id = e.order_id and p.status = 'returned' and (p.created_at, p.id) < (e.created_at, e.id)
    )
  union all
  select r.paid_at, 'return', coalesce(so.user_id, so.phone_number), -r.reduction, 0,
    so.code, so.full_name, ${SERVICE_ORDER_RECORD}, so.user_id
  from service_refunds r join service_orders so on so.id = r.service_order_id
  where r.reduction > 0 and ${within(sql`r.paid_at`, range)}
)`;

/**
 * Elapsed hours in each status of every service order handed over in the period. Columns: service_order_id,
 * status, hours.
 */
export const stateHoursWithin = (range: Range): SQL => sql`(
  select service_order_id, status, extract(epoch from sum(until - at)) / 3600 as hours
  from (
    select service_order_id, status, at, lead(at) over (partition by service_order_id order by at, id) as until
    from (
      select e.service_order_id, e.id, e.status, e.at,
        lag(e.status) over (partition by e.service_order_id order by e.at, e.id) as before
      from service_order_events e join service_orders so on so.id = e.service_order_id
      where e.status is not null and ${within(sql`so.delivered_at`, range)}
    ) step
    where before is distinct from status
  ) change
  where until is not null
  group by service_order_id, status
)`;

/**
 * Service orders handed over in the period that needed rework, that is, more than one quality check.
 * Preselects candidates to stay fast. Column: id.
 */
export const reworkedWithin = (range: Range): SQL => sql`(
  select service_order_id as id from (
    select e.service_order_id, e.status, lag(e.status) over (partition by e.service_order_id order by e.at, e.id) as before
    from service_order_events e
    where e.status is not null and e.service_order_id in (
      select c.service_order_id from service_order_events c join service_orders so on so.id = c.service_order_id
      where c.status = 'quality_check' and ${within(sql`so.delivered_at`, range)}
      group by 1 having count(*) > 1
    )
  ) step
  where status = 'quality_check' and before is distinct from status
  group by 1 having count(*) > 1
)`;

/** Days in the period on which the workshop is open. Columns: day, weekday. */
export const openDays = ({ from, to }: Pick<Span, 'from' | 'to'>): SQL => sql`(
  select d::date as day, extract(isodow from d)::int as weekday
  from generate_series(${from}::date, ${to}::date, interval '1 day') d
  where not exists (select from closed_days c where c.day = d::date)
)`;

/** Hours on shift less absences, by technician and day. Columns: user_id, day, hours. */
export const shiftHours = (span: Span, only: string | null = null): SQL => sql`(
  select s.user_id, d.day, sum(extract(epoch from upper(part) - lower(part))) / 3600 as hours
  from ${openDays(span)} d
  join shifts s on s.weekday = d.weekday and ${isOnly(sql`s.user_id`, only)}
  left join (
    select user_id, range_agg(during) as during from absences
    where during && tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz) group by user_id
  ) away on away.user_id = s.user_id
  cross join lateral unnest(
    tstzmultirange(tstzrange(
      (d.day + make_interval(mins => s.start_minute)) at time zone 'Asia/Ho_Chi_Minh',
      (d.day + make_interval(mins => s.end_minute)) at time zone 'Asia/Ho_Chi_Minh'
    )) - coalesce(away.during, '{}'::tstzmultirange)
  ) part
  group by s.user_id, d.day
)`;

/**
 * Recorded working hours by technician and bucket; a running session counts until now. Columns: user_id,
 * bucket, hours.
 */
export const workedHours = (span: Span, now: Date, only: string | null = null): SQL => {
  const { since, until, condition } = sessionWithin(span, now, only);
  return sql`(
    select w.technician_id as user_id, ${bucketOf(since, span)} as bucket,
      extract(epoch from sum(${until} - ${since})) / 3600 as hours
    from work_sessions w where ${condition}
    group by 1, 2
  )`;
};

/** Part of the work sessions `w` within the period: its ends, and the condition for sessions that have one. */
export function sessionWithin(span: Range, now: Date, only: string | null) {
  const until = sql`least(coalesce(w.ended_at, ${now.toISOString()}::timestamptz), ${span.end}::timestamptz)`;
  const since = sql`greatest(w.started_at, ${span.start}::timestamptz)`;
  const condition = sql`(w.technician_id is not null and ${isOnly(sql`w.technician_id`, only)}
    and w.started_at < ${span.end}::timestamptz and coalesce(w.ended_at, 'infinity') > ${span.start}::timestamptz
    and ${until} > ${since})`;
  return { since, until, condition };
}

/** Condition for the appointments `a` of the period that were neither cancelled nor missed. */
export const isBooked = (range: Range): SQL =>
  sql`(a.status not in ('cancelled', 'no_show') and ${within(sql`a.start_at`, range)})`;

/**
 * Hours booked by appointments that were neither cancelled nor missed, by bay or technician. Columns: id,
 * hours.
 */
export const bookedHours = (
  column: 'bay_id' | 'technician_id',
  range: Range,
  only: string | null = null,
): SQL => sql`(
  select a.${sql.raw(column)} as id, sum(a.minutes) / 60.0 as hours from appointments a
  where ${isBooked(range)} and ${isOnly(sql`a.${sql.raw(column)}`, only)}
  group by 1
)`;

/**
 * Same as {@link bookedHours} for days before today, plus the hours worked on vehicles without an
 * appointment. Columns: id, hours.
 */
export const pastOccupiedHours = (column: 'bay_id' | 'technician_id', range: Range): SQL => sql`(
  select id, sum(hours) as hours from (
    select id, hours from ${bookedHours(column, range)} booked
    union all
    select so.${sql.raw(column)}, so.worked_minutes / 60.0 from service_orders so
    where so.appointment_id is null and so.status <> 'cancelled' and so.${sql.raw(column)} is not null
      and ${within(sql`so.created_at`, range)}
  ) hour group by id
)`;

/** `a` as a percentage of `b` with one decimal; null if `b` is 0. */
export const percentOf = (a: number, b: number): number | null =>
  b === 0 ? null : Math.round((a / b) * 1_000) / 10;

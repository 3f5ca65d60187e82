import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { Span } from './period';
import { bookedHours, isOnly, reworkedWithin, rowsOf, shiftHours, within, workedHours } from './sql';

/** Work of a technician in a period, in hours. */
export interface Worker {
  readonly id: string;
  readonly name: string;
  readonly onShift: number;
  readonly booked: number;
  readonly worked: number;
  readonly jobs: number;
  /** Standard and actual hours of jobs with recorded time. */
  readonly standardHours: number;
  readonly jobHours: number;
  readonly rework: number;
  readonly rating: number | null;
}

/** Hours of a technician in a period. */
export type WorkerHours = Pick<Worker, 'id' | 'name' | 'onShift' | 'booked' | 'worked'>;

/** Hours on shift, booked and worked, by technician. Columns: id, "onShift", booked, worked. */
const hoursOf = (span: Span, now: Date, only: string | null): SQL => sql`(
  select id, sum(shift)::float8 as "onShift", sum(booked)::float8 as booked, sum(worked)::float8 as worked from (
    select user_id as id, hours as shift, 0 as booked, 0 as worked from ${shiftHours(span, only)} on_shift
    union all
    select id, 0, hours, 0 from ${bookedHours('technician_id', span, only)} booked
    union all
    select user_id, 0, 0, hours from ${workedHours(span, now, only)} worked
  ) hour group by id
)`;

/** Condition for the technicians to list: active technicians, and others with work in the period. */
const counts = (hasJobs: SQL): SQL =>
  sql`((u.role = 'technician' and u.status = 'active') or h.booked > 0 or h.worked > 0 or ${hasJobs})`;

/** Returns the hours of technicians in the period, sorted by name. */
export function workerHours(db: Queries, span: Span, now: Date): Promise<WorkerHours[]> {
  return rowsOf<WorkerHours>(
    db,
    sql`with work as (
          select distinct so.technician_id as id from service_orders so where ${within(sql`so.delivered_at`, span)}
        )
        select u.id, u.full_name as name, coalesce(h."onShift", 0)::float8 as "onShift",
          coalesce(h.booked, 0)::float8 as booked, coalesce(h.worked, 0)::float8 as worked
        from users u left join ${hoursOf(span, now, null)} h on h.id = u.id left join work on work.id = u.id
        where ${counts(sql`work.id is not null`)}
        order by u.full_name, u.id`,
  );
}

/**
 * Returns the figures of technicians in the period, sorted by name: active technicians, and others with work
 * in the period.
 * @param only limits the figures to one technician
 */
export function workersOf(db: Queries, span: Span, now: Date, only: string | null = null): Promise<Worker[]> {
  return rowsOf<Worker>(
    db,
    sql`with done as (
          select so.id, so.technician_id, so.worked_minutes, so.rating,
            (select sum((s ->> 'minutes')::int) from jsonb_array_elements(so.services) s) as standard
          from service_orders so where ${within(sql`so.delivered_at`, span)} and ${isOnly(sql`so.technician_id`, only)}
        ), work as (
          select technician_id as id, count(*)::int as jobs, avg(rating)::float8 as rating, count(again.id)::int as rework,
            (coalesce(sum(standard) filter (where worked_minutes > 0), 0) / 60.0)::float8 as "standardHours",
            (coalesce(sum(worked_minutes), 0) / 60.0)::float8 as "jobHours"
          from done left join ${reworkedWithin(span)} again using (id) group by 1
        )
        select u.id, u.full_name as name, coalesce(h."onShift", 0)::float8 as "onShift",
          coalesce(h.booked, 0)::float8 as booked, coalesce(h.worked, 0)::float8 as worked,
          coalesce(work.jobs, 0) as jobs, coalesce(work."standardHours", 0)::float8 as "standardHours",
          coalesce(work."jobHours", 0)::float8 as "jobHours", coalesce(work.rework, 0) as rework, work.rating
        from users u left join ${hoursOf(span, now, only)} h on h.id = u.id left join work on work.id = u.id
        where ${isOnly(sql`u.id`, only)} and ${counts(sql`work.jobs > 0`)}
        order by u.full_name, u.id`,
  );
}

import {
  LEAD_TIME_STATES,
  RESPONSIBLE_PARTIES,
  type LeadTimesCard,
  type LeadTimeState,
} from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { STATUS_SINCE } from '../../workshop/service-orders';
import type { Span } from './period';
import { percentOf, rowOf, rowsOf, stateHoursWithin, within } from './sql';
import { rounded } from './table';

interface Spent {
  readonly state: LeadTimeState;
  readonly count: number;
  readonly median: number;
  readonly p90: number;
  readonly hours: number;
}

/** Returns the hours in each status of service orders handed over in the period. */
export function timesByState(db: Queries, span: Span): Promise<Spent[]> {
  return rowsOf<Spent>(
    db,
    sql`select status as state, count(*)::int as count, sum(hours)::float8 as hours,
          (percentile_cont(0.5) within group (order by hours))::float8 as median,
          (percentile_cont(0.9) within group (order by hours))::float8 as p90
        from ${stateHoursWithin(span)} spent group by status`,
  );
}

/** Returns the number, median and 90th percentile of the hours from check-in to hand-over. */
export function wholeTimes(db: Queries, span: Span): Promise<LeadTimesCard['whole']> {
  return rowOf(
    db,
    sql`select count(*)::int as count,
          (percentile_cont(0.5) within group (order by hours))::float8 as median,
          (percentile_cont(0.9) within group (order by hours))::float8 as p90
        from (
          select extract(epoch from so.delivered_at - so.created_at) / 3600 as hours from service_orders so
          where ${within(sql`so.delivered_at`, span)}
        ) whole`,
  );
}

interface Waiting {
  readonly state: LeadTimeState;
  readonly now: number;
  readonly oldest: number;
}

/** Returns the number of open service orders by status, with the longest time in that status in hours. */
function waitingNow(db: Queries, now: Date): Promise<Waiting[]> {
  return rowsOf<Waiting>(
    db,
    sql`select so.status as state, count(*)::int as now,
          max(extract(epoch from ${now.toISOString()}::timestamptz - ${STATUS_SINCE}) / 3600)::float8 as oldest
        from service_orders so
        where so.status not in ('delivered', 'cancelled') group by so.status`,
  );
}

/**
 * Returns the median and 90th percentile by status, with the responsible party; an average would hide slow
 * service orders (product rule §2.6).
 */
export async function leadTimesCard(db: Queries, span: Span, now: Date): Promise<LeadTimesCard> {
  const [spent, whole, waiting] = await Promise.all([
    timesByState(db, span),
    wholeTimes(db, span),
    waitingNow(db, now),
  ]);
  const all = spent.reduce((sum, { hours }) => sum + hours, 0);
  const hoursOf = (state: string) => spent.find((item) => item.state === state)?.hours ?? 0;
  return {
    states: LEAD_TIME_STATES.map(([state, party]) => {
      const was = spent.find((item) => item.state === state);
      const is = waiting.find((item) => item.state === state);
      return {
        state,
        party,
        count: was?.count ?? 0,
        median: rounded(was?.median ?? null, 2),
        p90: rounded(was?.p90 ?? null, 2),
        now: is?.now ?? 0,
        oldest: rounded(is?.oldest ?? null, 2),
      };
    }),
    whole: { count: whole.count, median: rounded(whole.median, 2), p90: rounded(whole.p90, 2) },
    shares: RESPONSIBLE_PARTIES.map((party) => {
      const states = LEAD_TIME_STATES.filter(([, of]) => of === party).map(([state]) => state);
      return {
        party,
        share:
          percentOf(
            states.reduce((sum, state) => sum + hoursOf(state), 0),
            all,
          ) ?? 0,
      };
    }),
  };
}

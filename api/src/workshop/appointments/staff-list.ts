import type { StaffAppointmentQuery } from '@evcare/shared-contracts/endpoints/server';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { and, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { appointments } from '../booking';
import { matchingPlateToo } from '../../platform/db/search-text';
import { addDays, dateOf, midnightOf } from '../../platform/time/days';

/**
 * Returns the time before which a confirmed appointment must start to count as late, if the vehicle has not
 * been checked in (product rule §2.5).
 */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - DESK_LIMITS.lateMinutes * 60_000);

/** Builds the condition for the front desk's list of appointments. */
export function asked(query: Omit<StaffAppointmentQuery, 'page'>, now: Date): SQL | undefined {
  const { date, status, service, source, late, q } = query;
  const { startAt } = appointments;
  const from = date ?? query.from;
  const to = date ?? query.to;
  return and(
    from === undefined ? undefined : gte(startAt, dateOf(midnightOf(from))),
    to === undefined ? undefined : lt(startAt, dateOf(midnightOf(addDays(to, 1)))),
    status && status.length > 0 ? inArray(appointments.status, status) : undefined,
    service ? sql`${appointments.services} @> ${JSON.stringify([{ code: service }])}::jsonb` : undefined,
    source && eq(appointments.source, source),
    late &&
      and(eq(appointments.status, 'confirmed'), isNull(appointments.address), lt(startAt, lateBefore(now))),
    q ? matchingPlateToo(appointments.searchText, q) : undefined,
  );
}

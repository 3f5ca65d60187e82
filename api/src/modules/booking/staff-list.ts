import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { normalisePlate } from '@evcare/shared-contracts/workshop';
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { literal } from '../../db/like';
import { appointments } from '../../db/schema';
import { addDays, dateOf, midnightOf } from './engine/time';
import { storedPhone } from './schema';
import type { StaffListQuery } from './staff-schema';

/** Before this moment somebody who is confirmed and has not come is late (product rule §2.5). */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - DESK_LIMITS.lateMinutes * 60_000);

/** The appointments that a query of the front desk asks for. */
export function asked(query: Omit<StaffListQuery, 'page'>, now: Date): SQL | undefined {
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
    late && and(eq(appointments.status, 'confirmed'), lt(startAt, lateBefore(now))),
    q ? matching(q) : undefined,
  );
}

/** By words of code and name, by plate, or by phone number, in any spelling. */
function matching(q: string): SQL {
  const holds = (part: string) => sql`${appointments.searchText} like ${`%${literal(part)}%`}`;
  const words = foldText(q.replaceAll('|', ' ')).split(' ').filter(Boolean);
  const every = words.map(holds);
  const plate = foldText(normalisePlate(q, 'car'));
  const phone = /^\+?[\d\s.-]{4,}$/.test(q) ? storedPhone(q.replace(/[\s.-]/g, '')) : undefined;
  const ways = [
    ...(every.length > 0 ? [sql`(${sql.join(every, sql` and `)})`] : []),
    ...(plate.length >= 3 ? [holds(plate)] : []),
    ...(phone === undefined ? [] : [holds(phone)]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

import type { Affected } from '@evcare/shared-contracts/office';
import { OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { and, asc, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';

const APPOINTMENT_LIMIT = 50;

/**
 * Returns the existing appointments that conflict with a change of the calendar. They stay booked, and the
 * front desk calls the customers.
 */
export async function affectedBy(
  db: Queries,
  { from, to, of }: { readonly from: Date; readonly to?: Date | undefined; readonly of?: SQL | undefined },
): Promise<Affected> {
  const rows = await db
    .select({ code: appointments.code, startAt: appointments.startAt, customer: appointments.fullName })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]),
        gte(appointments.startAt, from),
        to === undefined ? undefined : lt(appointments.startAt, to),
        of,
      ),
    )
    .orderBy(asc(appointments.startAt))
    .limit(APPOINTMENT_LIMIT);
  return { appointments: rows.map((row) => ({ ...row, startAt: row.startAt.toISOString() })) };
}

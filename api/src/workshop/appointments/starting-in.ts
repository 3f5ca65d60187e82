import type { AppointmentStatus } from '@evcare/shared-contracts/workshop';
import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments, type AppointmentRow } from '../booking';

/** Returns the appointments that start in a period and have one of the statuses, in order of their start. */
export const findStartingIn = (
  db: Queries,
  { from, to }: { readonly from: Date; readonly to: Date },
  statuses: readonly AppointmentStatus[],
): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        gte(appointments.startAt, from),
        lt(appointments.startAt, to),
        inArray(appointments.status, [...statuses]),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id));

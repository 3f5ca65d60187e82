import type { DeskAlert } from '@evcare/shared-contracts/office';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { dateOf } from '../../platform/time/days';
import type { readDay } from '../../workshop/appointments';
import { appointments, plateText, type OccupancyConflict } from '../../workshop/booking';
import { subjectOf } from './subject';

type Day = Awaited<ReturnType<typeof readDay>>;

const MINUTE = 60_000;

/**
 * Returns alerts for the appointments that cannot start on time, because another vehicle is still in their
 * bay or with their technician, sorted by start.
 */
export async function conflictAlerts(
  db: Queries,
  { board, occupancy }: Day,
  now: Date,
): Promise<DeskAlert[]> {
  const { conflicts, vehicles } = occupancy;
  if (conflicts.length === 0) return [];
  const ids = [...new Set(conflicts.map(({ appointmentId }) => appointmentId))];
  const rows = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, ids))
    .orderBy(appointments.startAt);
  const placeOf = ({ resourceId, orderId }: OccupancyConflict) =>
    board.bays.find(({ id }) => id === resourceId)?.name ?? vehicles.get(orderId)?.assignedTo?.fullName ?? '';
  return rows.flatMap((row): DeskAlert[] => {
    const own = conflicts.filter(({ appointmentId }) => appointmentId === row.id);
    const last = own.reduce((latest, conflict) => (conflict.until > latest.until ? conflict : latest));
    const order = vehicles.get(last.orderId);
    if (!order) return [];
    return [
      {
        kind: 'conflict',
        code: row.code,
        href: `/staff/appointments?open=${row.code}`,
        ...subjectOf(row),
        customer: row.fullName,
        orderId: null,
        phoneNumber: row.phoneNumber,
        quote: null,
        minutes: Math.ceil((row.startAt.getTime() - now.getTime()) / MINUTE),
        conflict: {
          orderId: order.orderId,
          plate: plateText(order.vehicle),
          place: [...new Set(own.filter(({ orderId }) => orderId === last.orderId).map(placeOf))].join(', '),
          until: dateOf(last.until).toISOString(),
          phoneNumber: row.phoneNumber,
        },
      },
    ];
  });
}

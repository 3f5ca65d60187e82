import { OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { serviceOrders } from '../service-orders';
import { subscriptions } from '../subscriptions';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns the codes of open appointments by vehicle. */
export const findOpenAppointments = (db: Queries, rows: readonly { readonly id: string }[]) =>
  db
    .select({ vehicleId: appointments.vehicleId, code: appointments.code })
    .from(appointments)
    .where(
      and(
        inArray(appointments.vehicleId, idsOf(rows)),
        inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]),
      ),
    )
    .orderBy(asc(appointments.startAt));

/** Returns the ids of the vehicles that are in the workshop. */
export const findInWorkshop = async (
  db: Queries,
  rows: readonly { readonly id: string }[],
): Promise<ReadonlySet<string | null>> => {
  const found = await db
    .select({ vehicleId: serviceOrders.vehicleId })
    .from(serviceOrders)
    .where(
      and(
        inArray(serviceOrders.vehicleId, idsOf(rows)),
        notInArray(serviceOrders.status, ['delivered', 'cancelled']),
      ),
    );
  return new Set(found.map(({ vehicleId }) => vehicleId));
};

/** Returns this owner's active and pending subscriptions for the given vehicles. */
export const findLivePackages = (db: Queries, ownerId: string, rows: readonly { readonly id: string }[]) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.vehicleId, idsOf(rows)),
        eq(subscriptions.userId, ownerId),
        inArray(subscriptions.state, ['active', 'pending']),
      ),
    )
    .orderBy(asc(subscriptions.state));

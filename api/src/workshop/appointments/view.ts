import { BOOKING_LIMITS, type Appointment, type AppointmentAction } from '@evcare/shared-contracts/workshop';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { bays } from '../staffing';
import { orders } from '../../sales/orders';
import { serviceOrders } from '../service-orders';
import type { Uploads } from '../uploads';
import { addressText, findAppointmentEvents, plateText, vehicleName, type AppointmentRow } from '../booking';

const HOUR = 3_600_000;

/** Latest time at which a customer may move or cancel an appointment without calling the workshop. */
export const changeableUntil = ({ startAt }: AppointmentRow): Date =>
  new Date(startAt.getTime() - BOOKING_LIMITS.cancelCutoffHours * HOUR);

/** True until the vehicle is checked in or the appointment ends without a visit. */
export const isAhead = ({ status }: AppointmentRow): boolean =>
  status === 'requested' || status === 'confirmed';

/** Actions that the customer may take now (product rule §2.2). */
const actionsOf = (row: AppointmentRow, now: Date): AppointmentAction[] =>
  isAhead(row) && now <= changeableUntil(row) ? ['reschedule', 'cancel'] : [];

const byId = <T extends { readonly id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** Builds the customer's view of appointments. */
export async function toAppointments(
  db: Queries,
  rows: readonly AppointmentRow[],
  { now, urlOf }: { now: Date; urlOf: Uploads['urlOf'] },
): Promise<Appointment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await findAppointmentEvents(db, ids);
  const places = byId(await db.select({ id: bays.id, name: bays.name }).from(bays));
  const work = await db
    .select({ id: serviceOrders.id, appointmentId: serviceOrders.appointmentId })
    .from(serviceOrders)
    .where(inArray(serviceOrders.appointmentId, ids));
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const bought = byId(
    orderIds.length === 0
      ? []
      : await db
          .select({ id: orders.id, code: orders.code })
          .from(orders)
          .where(inArray(orders.id, orderIds)),
  );
  return rows.map((row) => ({
    code: row.code,
    status: row.status,
    version: row.version,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    minutes: row.minutes,
    services: row.services.map(({ code, name, price, coveredByPackage }) => ({
      code,
      name,
      price,
      coveredByPackage,
    })),
    estimate: row.services.reduce((sum, { price }) => sum + price, 0),
    vehicle: row.vehicle && {
      id: row.vehicleId,
      type: row.vehicle.type,
      name: vehicleName(row.vehicle),
      plate: plateText(row.vehicle),
    },
    address: row.address && addressText(row.address),
    contact: { fullName: row.fullName, phoneNumber: row.phoneNumber, email: row.email },
    notes: row.notes,
    photos: row.photoIds.map(urlOf),
    bay: row.status === 'requested' || row.address ? null : (places.get(row.bayId)?.name ?? null),
    source: row.source,
    actions: actionsOf(row, now),
    changeableUntil: changeableUntil(row).toISOString(),
    cancelReason: row.cancelReason,
    timeline: events
      .filter(({ appointmentId }) => appointmentId === row.id)
      .map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    serviceOrderId: work.find(({ appointmentId }) => appointmentId === row.id)?.id ?? null,
    orderCode: bought.get(row.orderId ?? '')?.code ?? null,
  }));
}

import { formatNumber } from '@evcare/shared-contracts/format';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import { nextCodeOfDay } from '../../platform/db/counters';
import { loadOpenTime, type appointments, type DescribedVehicle } from '../booking';
import { copyOfTemplate, mergeTemplates, templatesOf, type GivenTemplate } from '../../catalogue/services';
import { notify } from '../../messaging/notifications';
import { record } from './events';
import { eventTexts, noticeTexts } from './messages';
import { plateOf } from './plate';
import type { ReceptionRecord } from './tables';
import * as store from './repository';

/** Returns the next code, such as `PDV-261124-0003`: the day in Vietnam and a sequence number. */
export const nextServiceOrderCode = (tx: Queries, now: Date): Promise<string> =>
  nextCodeOfDay(tx, { name: 'service-order', prefix: 'PDV' }, now);

const MINUTE = 60_000;

export interface Reception {
  readonly appointment: typeof appointments.$inferSelect;
  readonly odometerIn: number;
  /** State of charge in per cent; null if unknown. */
  readonly batteryIn: number | null;
  /** The customer's complaint, in the customer's words. */
  readonly complaint: string | null;
  readonly photoIds: readonly string[];
  /** Reception record of a walk-in. */
  readonly reception?: ReceptionRecord;
  /** Reason why the reading is below the previous reading. */
  readonly odometerReason?: string | null;
  readonly actorId: string | null;
  /** Set by seeds only. */
  readonly id?: string;
}

/**
 * Opens the service order of an appointment at check-in: its code, the checklist from the templates of the
 * booked services, and those services as approved labour. Runs in the transaction of the check-in.
 */
export async function openServiceOrder(
  tx: Queries,
  { appointment, ...reception }: Reception,
  now: Date,
): Promise<store.OrderRow> {
  const { userId, fullName, phoneNumber, email, vehicleId, vehicle, bayId, technicianId } = appointment;
  if (vehicle === null) throw new Error(`appointment ${appointment.code} is a visit at home`);
  const visit = {
    userId,
    fullName,
    phoneNumber,
    email,
    vehicleId,
    vehicle,
    bayId,
    technicianId,
    services: appointment.services,
    appointment: { id: appointment.id, code: appointment.code },
    wantedAt: appointment.createdAt,
    promisedAt: await promised(tx, appointment, now),
  };
  return openVisit(tx, { ...reception, visit }, now);
}

type Appointment = typeof appointments.$inferSelect;

/** Visit of a vehicle to the workshop, with or without an appointment. */
export interface Visit extends Pick<
  Appointment,
  'userId' | 'fullName' | 'phoneNumber' | 'email' | 'vehicleId' | 'services'
> {
  readonly vehicle: DescribedVehicle;
  readonly bayId: string | null;
  readonly technicianId: string | null;
  readonly appointment: { readonly id: string; readonly code: string } | null;
  /** Time at which the customer requested the services. */
  readonly wantedAt: Date;
  readonly promisedAt: Date;
}

/** Opens a service order for a visit with or without an appointment. */
export async function openVisit(
  tx: Queries,
  reception: Omit<Reception, 'appointment'> & { readonly visit: Visit },
  now: Date,
): Promise<store.OrderRow> {
  const { visit, odometerIn, batteryIn, complaint, photoIds, actorId, id = newId() } = reception;
  const { reception: receptionRecord = null, odometerReason = null } = reception;
  const { userId, fullName, phoneNumber, email, vehicleId, vehicle, bayId, technicianId } = visit;
  const templates = await templatesOf(
    tx,
    visit.services.map(({ code }) => code),
  );
  const order = await store.insertOrder(
    tx,
    {
      id,
      code: await nextServiceOrderCode(tx, now),
      appointmentId: visit.appointment?.id ?? null,
      userId,
      fullName,
      phoneNumber,
      email,
      vehicleId,
      bayId,
      technicianId,
      odometerIn,
      batteryIn,
      complaint,
      photoIds,
      reception: receptionRecord,
      vehicle: { ...vehicle, odometer: odometerIn },
      services: visit.services,
      checklists: Object.fromEntries([...templates].map(([code, { version }]) => [code, version])),
      status: 'received',
      promisedAt: visit.promisedAt,
    },
    now,
  );
  await store.insertLines(
    tx,
    visit.services.map(({ code, name, price, coveredByPackage }, position) => ({
      serviceOrderId: order.id,
      position,
      name,
      coveredByPackage,
      kind: 'labour' as const,
      serviceCode: code,
      quantity: 1,
      unitPrice: price,
      approval: 'approved' as const,
      decidedAt: visit.wantedAt,
      decidedById: userId,
    })),
    now,
  );
  await fillChecklist(tx, order, [...templates.values()], now);
  const audit = {
    appointment: visit.appointment?.code ?? null,
    odometerIn,
    batteryIn,
    ...(odometerReason && { reason: odometerReason }),
  };
  const text = eventTexts.received(formatNumber(odometerIn));
  await record(tx, order, { kind: 'received', text, actorId, audit }, now);
  if (technicianId !== null) {
    const assigned = noticeTexts.assigned(order.code, plateOf(order));
    await notify(tx, { userId: technicianId, kind: 'service', text: assigned, href: '/technician' }, now);
  }
  return order;
}

/**
 * Returns the promised time. A late arrival delays it, counted in opening hours. If a delay of up to
 * `DESK_LIMITS.lateMinutes` would push it across a closed period, the end of the appointment
 * is promised instead.
 */
async function promised(tx: Queries, { startAt, endAt, minutes }: Appointment, now: Date): Promise<Date> {
  const open = await loadOpenTime(tx);
  const late = Math.max(0, now.getTime() - startAt.getTime());
  const time = open.add(late > 0 ? now : startAt, minutes);
  const isMoved = time.getTime() - endAt.getTime() > late;
  return isMoved && late <= DESK_LIMITS.lateMinutes * MINUTE && open.isOpen(endAt) ? endAt : time;
}

/** Returns when work that starts at `time` will be done, counted in opening hours only. */
export const promisedFrom = async (tx: Queries, time: Date, minutes: number): Promise<Date> =>
  (await loadOpenTime(tx)).add(time, minutes);

async function fillChecklist(
  tx: Queries,
  order: store.OrderRow,
  templates: readonly GivenTemplate[],
  now: Date,
): Promise<void> {
  const items = mergeTemplates(templates.map((template) => template.items)).map((item, position) => ({
    ...copyOfTemplate(item),
    serviceOrderId: order.id,
    position,
  }));
  await store.insertItems(tx, items, now);
}

import type { WalkInRequest } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { and, notInArray, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id';
import type { Core } from '../../platform/core/core';
import { acquireAdvisoryLocks } from '../../platform/db/advisory-locks';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { serviceOrders } from './tables';
import { chosenServices, describeVehicle, linkVehicle, needsOf } from '../booking';
import { findCustomer, toStoredPhone } from '../../identity/users';
import { claimRequest, keyReusedError } from '../../platform/idempotency/claim-request';
import type { Uploads } from '../uploads';
import { recordOdometer } from '../vehicles';
import type { Actor } from './access';
import { requireFitting } from './assignable';
import { messages } from './messages';
import { requireRisingOdometer } from './last-visit';
import { openVisit, promisedFrom } from './open';
import { promisedTime } from './promise';
import { inWorkshop, invalid } from './errors';
import * as store from './repository';

export interface Opened {
  readonly order: store.OrderRow;
  /** True if an identical request had already opened the service order. */
  readonly replayed: boolean;
}

/** Creates the service for vehicles without an appointment. */
export function createWalkIns({ db, now }: Core, { uploads }: { readonly uploads: Pick<Uploads, 'claim'> }) {
  return {
    /**
     * Opens a service order for the chosen services, once per idempotency key.
     * @throws ApiError 409 VEHICLE_IN_WORKSHOP, ODOMETER_BACKWARDS; 422 TECHNICIAN_NOT_CERTIFIED,
     * BAY_NOT_CAPABLE, IDEMPOTENCY_KEY_REUSED
     */
    open: ({ user }: Actor, form: WalkInRequest, key: string): Promise<Opened> =>
      db.transaction(async (tx) => {
        const reused = () => keyReusedError(messages.keyReused);
        const { earlier, settle } = await claimRequest(
          tx,
          { scope: [user.id, 'POST service-orders', key], request: JSON.stringify(form), reused },
          now(),
        );
        if (earlier) {
          const opened = await store.findById(tx, earlier.outcomeId ?? '');
          if (!opened) throw reused();
          return { order: opened, replayed: true };
        }
        const order = await write(tx, user.id, form);
        await settle(order.id);
        return { order, replayed: false };
      }),
  };

  async function write(tx: Queries, actorId: string, form: WalkInRequest): Promise<store.OrderRow> {
    const customer = await customerOf(tx, form.customerId);
    const vehicle = await describeVehicle(tx, form, customer?.id ?? null);
    const { type, plate } = vehicle.facts;
    await rejectSecond(tx, plate);
    const work = await chosenServices(tx, form.services, type);
    const minutes = needsOf(work, type).minutes;
    const vehicleId = await linkVehicle(tx, customer?.id ?? null, vehicle);
    const { contact, odometer, odometerReason, photoIds } = form;
    if (vehicleId === null) await requireRisingOdometer(tx, plate, odometer, odometerReason);
    const id = newId(now().getTime());
    await uploads.claim(tx, photoIds, `service-order:${id}`, actorId);
    if (vehicleId !== null) {
      const reading = { vehicleId, value: odometer, source: 'staff' as const, actorId, at: now() };
      await recordOdometer(tx, { ...reading, reason: odometerReason }, now());
    }
    const order = await openVisit(
      tx,
      {
        visit: {
          userId: customer?.id ?? null,
          fullName: contact.fullName,
          phoneNumber: toStoredPhone(contact.phoneNumber),
          email: contact.email ?? customer?.email ?? null,
          vehicleId,
          vehicle: vehicle.facts,
          bayId: form.bayId,
          technicianId: form.technicianId,
          services: work.map(({ code, name, minutes: takes, priceFrom }) => ({
            code,
            name,
            minutes: takes,
            price: priceFrom,
            coveredByPackage: false,
          })),
          appointment: null,
          wantedAt: now(),
          promisedAt:
            form.promisedAt === null
              ? await promisedFrom(tx, now(), minutes)
              : await promisedTime(tx, form.promisedAt, now()),
        },
        id,
        odometerIn: odometer,
        batteryIn: form.batteryPercent,
        complaint: form.complaint,
        photoIds,
        odometerReason,
        reception: {
          belongings: form.belongings || null,
          broughtBy: form.broughtBy || null,
          signature: form.signature,
          overrideReason: form.overrideReason,
        },
        actorId,
      },
      now(),
    );
    await requireFitting(tx, order, { newPerson: true, newBay: true }, now());
    return order;
  }

  /** Throws if the vehicle has an open service order. Check-ins of the same plate run one after another. */
  async function rejectSecond(tx: Queries, plate: string): Promise<void> {
    await acquireAdvisoryLocks(tx, 'walk-in', [plate]);
    const [open] = await tx
      .select({ id: serviceOrders.id, code: serviceOrders.code })
      .from(serviceOrders)
      .where(
        and(
          notInArray(serviceOrders.status, ['delivered', 'cancelled']),
          sql`${serviceOrders.searchText} like ${`%|${literal(foldText(plate))}`}`,
        ),
      );
    if (open) throw inWorkshop(open.id, open.code);
  }
}

async function customerOf(tx: Queries, id: string | null) {
  if (id === null) return null;
  const row = await findCustomer(tx, id);
  if (!row) throw invalid('customerId', messages.customerUnknown);
  return row;
}

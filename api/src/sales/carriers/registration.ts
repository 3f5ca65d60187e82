import type { ParcelRegistration } from '@evcare/shared-contracts/office';
import { carrierName, CARRIERS, ORDER_TRANSITIONS, type Carrier } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import { publishOfficeChange } from '../../messaging/live';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { parcelMessages as t } from './messages';
import {
  auditOrder,
  canRegisterPacked,
  canRegisterParcel,
  findOrderByCode,
  illegalOrderStep,
  lockOrder,
  orderNotFound,
  readSplit,
  registrationOf,
  splitMessages,
  updateOrder,
  updateParcel,
  type OrderRow,
  type StoredRegistration,
} from '../orders';
import { nextTrip, parcelRequestOf } from './parcels';
import type { CarrierRegistrar, CarrierRegistrars, ParcelRequest } from './port';

/** Request that an order reserves before its carrier is called, or the parcel that is registered already. */
type Reservation = { readonly parcel: ParcelRegistration } | { readonly request: ParcelRequest };

/** Order that is one parcel, or a parcel of an order that leaves in several ones, by its number. */
export interface ParcelSubject {
  readonly code: string;
  readonly number?: number;
}

/** Creates the service that registers parcels with their carriers, before they are handed over. */
export function createParcelRegistration({ db, now }: Core, registrars: CarrierRegistrars) {
  const lock = async (tx: Queries, code: string): Promise<OrderRow> => {
    const row = await findOrderByCode(tx, code);
    const order = row && (await lockOrder(tx, row.id));
    if (!order) throw orderNotFound();
    return order;
  };

  /** Finds where the registration of a parcel is stored: in its order, or in a parcel of a split order. */
  const findSlot = async (tx: Queries, order: OrderRow, number: number | undefined) => {
    if (number === undefined) {
      return {
        parcel: null,
        stored: order.parcelRegistration,
        isRegistrable: canRegisterParcel(order),
        nextReference: async () => `${order.code}-${await nextTrip(tx, order.id)}`,
        write: async (parcelRegistration: StoredRegistration | null): Promise<void> => {
          await updateOrder(tx, order.id, { parcelRegistration }, now());
        },
      };
    }
    const split = await readSplit(tx, order);
    const parcel = split.parcels.find((item) => item.number === number);
    if (!parcel) throw new ApiError(404, 'NOT_FOUND', splitMessages.notFound);
    return {
      parcel,
      stored: parcel.registration,
      isRegistrable: canRegisterPacked(split, parcel),
      // The number of a dissolved parcel is used again, its id is not.
      nextReference: () => Promise.resolve(`${order.code}-${parcel.id.slice(-8)}-${parcel.trips + 1}`),
      write: async (registration: StoredRegistration | null): Promise<void> => {
        await updateParcel(tx, parcel.id, { registration }, now());
        await updateOrder(tx, order.id, {}, now());
      },
    };
  };

  /**
   * Stores carrier and reference of a parcel before the carrier is called. A request that is repeated, or made at the
   * same time, gets the same reference, so the carrier registers one parcel, even if its answer was lost.
   */
  const reserve = (subject: ParcelSubject, carrier: Carrier): Promise<Reservation> =>
    db.transaction(async (tx) => {
      const order = await lock(tx, subject.code);
      const slot = await findSlot(tx, order, subject.number);
      if (!slot.isRegistrable) throw illegalOrderStep(ORDER_TRANSITIONS[order.status]);
      const { stored } = slot;
      if (stored && stored.carrier !== carrier) {
        throw new ApiError(409, 'PARCEL_REGISTERED', t.registered(carrierName(stored.carrier)));
      }
      const parcel = registrationOf(stored);
      if (parcel) return { parcel };
      const reference = stored?.reference ?? (await slot.nextReference());
      if (!stored) await slot.write({ carrier, reference, trackingCode: null, labelUrl: null });
      return { request: await parcelRequestOf(tx, order, slot.parcel, reference) };
    });

  /** Stores the carrier's answer; `null` removes the reservation. */
  const settle = (
    subject: ParcelSubject,
    reference: string,
    found: Pick<ParcelRegistration, 'trackingCode' | 'labelUrl'> | null,
    actorId: string,
  ): Promise<ParcelRegistration | null> =>
    db.transaction(async (tx) => {
      const order = await lock(tx, subject.code);
      const { stored, write, parcel: ofSplit } = await findSlot(tx, order, subject.number);
      // Handed over with another code, or cancelled, in the meantime.
      if (stored?.reference !== reference) throw illegalOrderStep(ORDER_TRANSITIONS[order.status]);
      const parcel = registrationOf(stored);
      if (parcel) return parcel;
      const parcelRegistration = found && { ...stored, ...found };
      await write(parcelRegistration);
      await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
      if (!found) return null;
      const detail = {
        code: order.code,
        ...(ofSplit && { parcel: ofSplit.number }),
        carrier: stored.carrier,
        trackingCode: found.trackingCode,
      };
      const action = 'order_parcel_registered';
      await auditOrder(tx, now(), { orderId: order.id, actorId, action, detail });
      return registrationOf(parcelRegistration);
    });

  const call = async (registrar: CarrierRegistrar, request: ParcelRequest, log: Origin['log']) => {
    try {
      return await registrar.register(request);
    } catch (error) {
      log.warn({ event: 'parcel_registration', reference: request.reference, error }, 'carrier unavailable');
      throw new ApiError(503, 'CARRIER_UNAVAILABLE', t.unavailable);
    }
  };

  return {
    /** Carriers with which parcels can be registered. */
    carriers: CARRIERS.filter((carrier) => registrars[carrier] !== undefined),

    /**
     * Registers the parcel of an order, once.
     * @throws ApiError 404; 409 INVALID_TRANSITION, PARCEL_REGISTERED; 422 PARCEL_REJECTED; 503 CARRIER_UNAVAILABLE
     */
    async register(
      { user }: Caller,
      subject: ParcelSubject,
      carrier: Carrier,
      { log }: Origin,
    ): Promise<ParcelRegistration> {
      const registrar = registrars[carrier];
      if (!registrar) throw new ApiError(503, 'CARRIER_UNAVAILABLE', t.notConnected(carrierName(carrier)));
      const reservation = await reserve(subject, carrier);
      if ('parcel' in reservation) return reservation.parcel;
      const { request } = reservation;
      const outcome = await call(registrar, request, log);
      const isRejected = 'rejected' in outcome;
      const parcel = await settle(subject, request.reference, isRejected ? null : outcome, user.id);
      log.info(
        { event: 'parcel_registration', order: subject.code, carrier, isRejected },
        'parcel registered',
      );
      if (parcel) return parcel;
      throw new ApiError(422, 'PARCEL_REJECTED', t.rejected(isRejected ? outcome.rejected : ''));
    },
  };
}

export type ParcelRegistrations = ReturnType<typeof createParcelRegistration>;

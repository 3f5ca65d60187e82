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
  canRegisterParcel,
  findOrderByCode,
  illegalOrderStep,
  lockOrder,
  orderNotFound,
  registrationOf,
  updateOrder,
  type OrderRow,
} from '../orders';
import { nextTrip, parcelRequestOf } from './parcels';
import type { CarrierRegistrar, CarrierRegistrars, ParcelRequest } from './port';

/** Request that an order reserves before its carrier is called, or the parcel that is registered already. */
type Reservation = { readonly parcel: ParcelRegistration } | { readonly request: ParcelRequest };

/** Creates the service that registers parcels with their carriers, before they are handed over. */
export function createParcelRegistration({ db, now }: Core, registrars: CarrierRegistrars) {
  const lock = async (tx: Queries, code: string): Promise<OrderRow> => {
    const row = await findOrderByCode(tx, code);
    const order = row && (await lockOrder(tx, row.id));
    if (!order) throw orderNotFound();
    return order;
  };

  /**
   * Stores carrier and reference of a parcel before the carrier is called. A request that is repeated, or made at the
   * same time, gets the same reference, so the carrier registers one parcel, even if its answer was lost.
   */
  const reserve = (code: string, carrier: Carrier): Promise<Reservation> =>
    db.transaction(async (tx) => {
      const order = await lock(tx, code);
      if (!canRegisterParcel(order)) throw illegalOrderStep(ORDER_TRANSITIONS[order.status]);
      const stored = order.parcelRegistration;
      if (stored && stored.carrier !== carrier) {
        throw new ApiError(409, 'PARCEL_REGISTERED', t.registered(carrierName(stored.carrier)));
      }
      const parcel = registrationOf(order);
      if (parcel) return { parcel };
      const reference = stored?.reference ?? `${order.code}-${await nextTrip(tx, order.id)}`;
      if (!stored) {
        const parcelRegistration = { carrier, reference, trackingCode: null, labelUrl: null };
        await updateOrder(tx, order.id, { parcelRegistration }, now());
      }
      return { request: await parcelRequestOf(tx, order, reference) };
    });

  /** Stores the carrier's answer; `null` removes the reservation. */
  const settle = (
    code: string,
    reference: string,
    found: Pick<ParcelRegistration, 'trackingCode' | 'labelUrl'> | null,
    actorId: string,
  ): Promise<ParcelRegistration | null> =>
    db.transaction(async (tx) => {
      const order = await lock(tx, code);
      const stored = order.parcelRegistration;
      // Handed over with another code, or cancelled, in the meantime.
      if (stored?.reference !== reference) throw illegalOrderStep(ORDER_TRANSITIONS[order.status]);
      const parcel = registrationOf(order);
      if (parcel) return parcel;
      const parcelRegistration = found && { ...stored, ...found };
      const next = await updateOrder(tx, order.id, { parcelRegistration }, now());
      await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now());
      if (!found) return null;
      const detail = { code: order.code, carrier: stored.carrier, trackingCode: found.trackingCode };
      const action = 'order_parcel_registered';
      await auditOrder(tx, now(), { orderId: order.id, actorId, action, detail });
      return registrationOf(next);
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
      code: string,
      carrier: Carrier,
      { log }: Origin,
    ): Promise<ParcelRegistration> {
      const registrar = registrars[carrier];
      if (!registrar) throw new ApiError(503, 'CARRIER_UNAVAILABLE', t.notConnected(carrierName(carrier)));
      const reservation = await reserve(code, carrier);
      if ('parcel' in reservation) return reservation.parcel;
      const { request } = reservation;
      const outcome = await call(registrar, request, log);
      const isRejected = 'rejected' in outcome;
      const parcel = await settle(code, request.reference, isRejected ? null : outcome, user.id);
      log.info({ event: 'parcel_registration', order: code, carrier, isRejected }, 'parcel registered');
      if (parcel) return parcel;
      throw new ApiError(422, 'PARCEL_REJECTED', t.rejected(isRejected ? outcome.rejected : ''));
    },
  };
}

export type ParcelRegistrations = ReturnType<typeof createParcelRegistration>;

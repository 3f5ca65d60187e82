import type { CarrierEvent } from '@evcare/shared-contracts/endpoints/server';
import { CARRIERS, carrierOf, type Carrier } from '@evcare/shared-contracts/shop';
import type { Core, Origin } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import {
  findByTrackingCode,
  findCarriedParcel,
  lockOrder,
  type OrderRow,
  type OrderTrackingService,
  type ParcelTracking,
} from '../orders';
import type { CarrierCall, CarrierConnection } from './port';
import { createSignedCarrier } from './signed-calls';

/**
 * Outcome of a carrier's call: its event was recorded now or before, belongs to no parcel of this shop, or is no
 * event; `rejected` if the call is not by a carrier with a key.
 */
export type CarrierCallOutcome = 'recorded' | 'repeated' | 'unknown' | 'malformed' | 'rejected';

interface Parts {
  readonly orderTracking: Pick<OrderTrackingService, 'record' | 'readWorkCalendar'>;
  readonly parcelTracking: ParcelTracking;
  readonly outbox: Outbox;
  /** Keys of the simulated carriers of a demo, for carriers without a real key; null elsewhere. */
  readonly simulatedKeys: Readonly<Record<Carrier, string>> | null;
}

/** Creates the service that handles calls by carriers. */
export function createCarrierCalls(
  { db, now, config, log: coreLog }: Core,
  { orderTracking, parcelTracking, outbox, simulatedKeys }: Parts,
) {
  const connectionOf = (carrier: Carrier) => {
    const key = config.carrierKeys[carrier] ?? simulatedKeys?.[carrier] ?? null;
    return key === null ? null : createSignedCarrier(key, now);
  };

  const stepOf = (carrier: Carrier, { trackingCode: _code, at, ...input }: CarrierEvent) =>
    ({
      ...input,
      occurredAt: earlier(new Date(at), now()),
      source: 'carrier',
      carrier,
      actorId: null,
    }) as const;

  /** Records an event about a parcel of an order that leaves in several ones. */
  const recordOfSplit = async (carrier: Carrier, event: CarrierEvent): Promise<CarrierCallOutcome> => {
    const parcel = await findCarriedParcel(db, carrier, event.trackingCode);
    if (!parcel) return 'unknown';
    const outcome = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, parcel.orderId);
      return order ? parcelTracking.record(tx, order, parcel.id, stepOf(carrier, event)) : 'unknown';
    });
    outbox.kick();
    return outcome;
  };

  const record = async (carrier: Carrier, event: CarrierEvent): Promise<CarrierCallOutcome> => {
    const isParcel = (order: OrderRow): boolean =>
      order.trackingCode?.toUpperCase() === event.trackingCode.toUpperCase() &&
      carrierOf(order.carrier) === carrier;
    const parcels = (await findByTrackingCode(db, event.trackingCode)).filter(isParcel);
    // A code may have been used before, for an order that has ended.
    const known =
      parcels.find(({ status }) => status === 'shipping') ??
      parcels.find(({ status }) => status === 'delivery_failed') ??
      parcels[0];
    if (!known) return recordOfSplit(carrier, event);
    const calendar = await orderTracking.readWorkCalendar();
    const outcome = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, known.id);
      // Sent again with another parcel in the meantime.
      if (!order || !isParcel(order)) return 'unknown';
      const recorded = await orderTracking.record(tx, order, stepOf(carrier, event), calendar);
      return recorded.step ? 'recorded' : 'repeated';
    });
    outbox.kick();
    return outcome;
  };

  return {
    /** Records the event that a carrier reports, once. */
    async receive(
      name: string,
      call: CarrierCall,
      log: Origin['log'] = coreLog,
    ): Promise<CarrierCallOutcome> {
      const carrier = CARRIERS.find((item) => item === name) ?? null;
      const read = carrier === null ? null : connectionOf(carrier)?.read(call);
      const event = typeof read === 'object' ? read : null;
      const outcome = carrier && event ? await record(carrier, event) : rejectionOf(read);
      const { trackingCode = null, kind = null } = event ?? {};
      log.info({ event: 'carrier_call', carrier, trackingCode, kind, outcome }, 'carrier called');
      return outcome;
    },
  };
}

export type CarrierCalls = ReturnType<typeof createCarrierCalls>;

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const rejectionOf = (read: ReturnType<CarrierConnection['read']> | null | undefined) =>
  read === 'malformed' ? read : 'rejected';

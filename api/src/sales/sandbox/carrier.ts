import type { CarrierEvent } from '@evcare/shared-contracts/endpoints/server';
import {
  CARRIER_END_MINUTE,
  CARRIERS,
  carrierOf,
  type Carrier,
  type TrackingKind,
} from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import { minuteOfDay } from '../../platform/time/days';
import {
  signCall,
  type CarrierCall,
  type CarrierCallOutcome,
  type CarrierRegistrar,
  type CarrierRegistrars,
} from '../carriers';
import { amountDue, findPartsUnderWay, findUnderWay, type CarriedPart, type ParcelUnderWay } from '../orders';
import { placeOf } from './carrier-places';
import { carrierKeys } from './keys';

const MINUTE = 60_000;
/** Steps of a parcel, with the minutes after the step before them: short, so that a visitor sees them. */
const COURSE: readonly (readonly [kind: TrackingKind, minutes: number])[] = [
  ['picked_up', 1],
  ['in_transit', 3],
  ['at_hub', 5],
  ['out_for_delivery', 10],
  ['delivered', 20],
];
/** Steps that happen only while couriers work, and the minute of the day at which they begin. */
const ON_THE_ROAD: readonly TrackingKind[] = ['out_for_delivery', 'delivered'];
const ROAD_START_MINUTE = 8 * 60;
/** Parcels that are looked at in one run. */
const MAX_PARCELS = 100;

/** Delivers a call to the shop. */
export type CallShop = (carrier: Carrier, call: CarrierCall) => Promise<CarrierCallOutcome>;

/**
 * Creates the simulated carriers of a demo, for carriers without a real key. They move parcels step by step, and
 * report each step with a signed call, as a real carrier does.
 */
export function createSimulatedCarrier({ db, now, config, keys: secrets }: Core) {
  const keys = carrierKeys(secrets);
  let callShop: CallShop = () => Promise.resolve('rejected');

  const report = (carrier: Carrier, event: Partial<CarrierEvent>): Promise<CarrierCallOutcome> => {
    const body = Buffer.from(JSON.stringify(event));
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    return callShop(carrier, { body, timestamp, signature: signCall(keys[carrier], timestamp, body) });
  };

  /** Returns the next step of a parcel if it is due. */
  const nextOf = ({ since: handedOverAt, steps }: CarriedPart): TrackingKind | null => {
    const [last] = steps;
    const next = COURSE[COURSE.findIndex(([kind]) => kind === before(last?.kind)) + 1];
    if (!next) return null;
    const [kind, minutes] = next;
    const since = last?.createdAt ?? handedOverAt;
    if (now().getTime() < since.getTime() + minutes * MINUTE) return null;
    const minute = minuteOfDay(now());
    const isWorkTime = minute >= ROAD_START_MINUTE && minute < CARRIER_END_MINUTE;
    return isWorkTime || !ON_THE_ROAD.includes(kind) ? kind : null;
  };

  // The same reference always has the same code, as a carrier answers a repeated request.
  const registrarOf = (carrier: Carrier): CarrierRegistrar => ({
    async register({ reference }) {
      const digits = keyedHash(secrets.sandbox, `parcel-${carrier}-${reference}`).readUIntBE(0, 6);
      const prefix = carrier
        .replace(/[^a-z]/g, '')
        .slice(0, 3)
        .toUpperCase();
      return { trackingCode: `${prefix}${String(digits).padStart(15, '0').slice(-10)}`, labelUrl: null };
    },
  });
  const simulated = CARRIERS.filter((carrier) => config.carrierKeys[carrier] === null);

  return {
    keys,

    /** Carriers that register parcels in the demo: those without a real key. */
    registrars: Object.fromEntries(
      simulated.map((carrier) => [carrier, registrarOf(carrier)]),
    ) as CarrierRegistrars,

    /** Sets the function that delivers calls to the shop. */
    deliverTo(deliver: CallShop): void {
      callShop = deliver;
    },

    /** Reports the due steps of all parcels; runs as a scheduled task. Returns the number of recorded steps. */
    async moveParcels(): Promise<number> {
      let moved = 0;
      const parcels = [
        ...(await findUnderWay(db, MAX_PARCELS)).map(ofOrder),
        ...(await findPartsUnderWay(db, MAX_PARCELS)),
      ];
      for (const parcel of parcels) {
        const { order, trackingCode, cash, steps } = parcel;
        const carrier = carrierOf(parcel.carrier);
        const kind = nextOf(parcel);
        if (carrier === null || config.carrierKeys[carrier] !== null || kind === null) continue;
        const outcome = await report(carrier, {
          // All instances report the same step with the same id.
          eventId: `sim-${order.id}-${trackingCode}-${steps.length}`,
          trackingCode: trackingCode ?? '',
          kind,
          at: now().toISOString(),
          place: order.address ? placeOf(kind, order.address) : null,
          collected: kind === 'delivered' && cash > 0 ? cash : null,
        });
        if (outcome === 'recorded') moved++;
      }
      return moved;
    },
  };
}

/** Parcel of an order that has no other. */
const ofOrder = ({ order, steps }: ParcelUnderWay): CarriedPart => ({
  order,
  carrier: order.carrier,
  trackingCode: order.trackingCode,
  since: order.updatedAt,
  cash: amountDue(order),
  steps,
});

/** After a failed attempt the parcel is at the hub again. */
const before = (last: TrackingKind | undefined): TrackingKind | undefined =>
  last === 'attempt_failed' ? 'at_hub' : last;

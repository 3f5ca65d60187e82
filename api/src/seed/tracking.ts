import { CARRIERS, carrierName, type Carrier, type TrackingKind } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { addDays, minuteOfDay, timeAt } from '../platform/time/days';
import type { OrderRow, trackingSteps } from '../sales/orders';
import { placeOf } from '../sales/sandbox';
import { seededId } from './ids';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Hours after the hand-over at which a parcel is scanned that is still under way. */
const SCANS: readonly (readonly [kind: TrackingKind, hours: number])[] = [
  ['picked_up', 1],
  ['in_transit', 4],
  ['at_hub', 10],
];
/** Part of the way to the customer after which a delivered parcel was scanned. */
const PARTS: readonly (readonly [kind: TrackingKind, part: number])[] = [
  ['picked_up', 0.08],
  ['in_transit', 0.3],
  ['at_hub', 0.65],
];
/** Minutes of the day in Vietnam between which parcels are scanned. */
const MORNING_MINUTE = 7 * 60;
const EVENING_MINUTE = 22 * 60;
/** The nine hours of a night become 20 minutes. */
const NIGHT_SCALE = 20 / (9 * 60);
/** Longest time, and longest part of the way, that a parcel is with the courier. */
const MAX_ROUND_MS = 3 * HOUR;
const ROUND_PART = 0.15;

interface Parcel {
  readonly carrier: Carrier;
  /** Columns of the order. */
  readonly columns: { readonly carrier: string; readonly trackingCode: string };
}

/** Returns the carrier and the tracking code of a seeded order. */
export function parcelFor(code: string): Parcel {
  const number = code.replace(/\D/g, '');
  const carrier = CARRIERS[Number(number) % CARRIERS.length] as Carrier;
  const prefix = carrier.slice(0, 2).toUpperCase();
  return { carrier, columns: { carrier: carrierName(carrier), trackingCode: `${prefix}${number}` } };
}

interface Course {
  readonly order: Pick<OrderRow, 'id' | 'code'> & {
    readonly address?: { readonly ward: string; readonly province: string } | null;
  };
  readonly shippedAt: Date;
  /** Null while the parcel is under way. */
  readonly deliveredAt: Date | null;
  /** Cash that the courier collected; null for an order that was paid before. */
  readonly collected: number | null;
  readonly now: Date;
}

/** Returns the tracking steps of a seeded order that fit the times of its timeline. */
export function trackingOf(course: Course): (typeof trackingSteps.$inferInsert)[] {
  const { order, collected } = course;
  const { carrier, columns } = parcelFor(order.code);
  return timesOf(course).map(({ kind, at: planned }) => {
    const at = inTheDay(planned);
    return {
      id: seededId(at, `tracking:${order.code}:${kind}`),
      orderId: order.id,
      trackingCode: columns.trackingCode,
      kind,
      place: order.address ? placeOf(kind, order.address) : null,
      occurredAt: at,
      source: 'carrier',
      carrier,
      eventId: `${columns.trackingCode}-${kind}`,
      collected: kind === 'delivered' ? collected : null,
      createdAt: at,
      updatedAt: at,
    };
  });
}

function timesOf({ shippedAt, deliveredAt, now }: Course): { kind: TrackingKind; at: Date }[] {
  const start = shippedAt.getTime();
  if (deliveredAt === null) {
    return SCANS.map(([kind, hours]) => ({ kind, at: new Date(start + hours * HOUR) })).filter(
      ({ at }) => at <= now,
    );
  }
  const span = deliveredAt.getTime() - start;
  const morning = Date.parse(`${dayInVietnam(deliveredAt)}T08:00:00+07:00`);
  const round = deliveredAt.getTime() - Math.min(MAX_ROUND_MS, span * ROUND_PART);
  return [
    ...PARTS.map(([kind, part]) => ({ kind, at: new Date(Math.round(start + span * part)) })),
    { kind: 'out_for_delivery', at: new Date(Math.round(Math.max(round, morning))) },
    { kind: 'delivered', at: deliveredAt },
  ];
}

/** Moves a time of the night to the evening before it, and keeps the order of such times. */
function inTheDay(time: Date): Date {
  const minute = minuteOfDay(time);
  if (minute >= MORNING_MINUTE && minute < EVENING_MINUTE) return time;
  const today = dayInVietnam(time);
  const evening = timeAt(minute < MORNING_MINUTE ? addDays(today, -1) : today, EVENING_MINUTE).getTime();
  return new Date(evening + Math.round((time.getTime() - evening) * NIGHT_SCALE));
}

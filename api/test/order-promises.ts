import { CARRIER_END_MINUTE, type OrderStatus } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { asc, eq } from 'drizzle-orm';
import { dateOf, midnightOf } from '../src/platform/time/days';
import { delayText } from '../src/sales/orders/delays';
import { orderEvents, type orders } from '../src/sales/orders/tables';
import { isDeliveryDay, type WorkCalendar } from '../src/sales/shipping/work-calendar';
import type { TestApi } from './api';

type OrderRow = typeof orders.$inferSelect;

const NOT_READY: readonly OrderStatus[] = ['placed', 'confirmed', 'packing'];

/** Returns what contradicts the promise of an order: its days, its status or its events. */
export async function promiseFaults(
  db: TestApi['db'],
  order: OrderRow,
  { calendar, now }: { calendar: WorkCalendar; now: Date },
): Promise<string[]> {
  const { method, status, promisedFrom, promisedTo, firstPromisedTo, readyBy, delayReason } = order;
  if (method === 'fitting') return promisedTo === null ? [] : ['an installation has days of its own'];
  if (promisedFrom === null || promisedTo === null || firstPromisedTo === null || readyBy === null) {
    return ['has no promise'];
  }
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  const shippedAt = events.find((event) => event.status === 'shipping')?.createdAt;
  const announced = events.some(({ note }) => note === delayText(order));
  const lastEvening = dateOf(midnightOf(promisedTo) + CARRIER_END_MINUTE);
  const isUnderWay = status === 'shipping' && method === 'delivery';
  const arrivedAt = order.deliveredAt ?? now;
  const faults: readonly (readonly [boolean, string])[] = [
    [
      method === 'delivery' && [promisedFrom, promisedTo].some((day) => !isDeliveryDay(calendar, day)),
      'promises a day without deliveries',
    ],
    [promisedFrom > promisedTo || promisedTo < firstPromisedTo, 'has days in the wrong order'],
    [promisedTo > firstPromisedTo !== (delayReason !== null), 'has a delay without a reason, or the reverse'],
    [delayReason !== null && !announced, 'was delayed without an event'],
    [NOT_READY.includes(status) && readyBy < now, 'is late without an announcement'],
    [shippedAt !== undefined && readyBy < shippedAt, 'left late without an announcement'],
    [isUnderWay && lastEvening < now, 'is still under way after its last day'],
    [method === 'delivery' && order.deliveredAt !== null && lastEvening < arrivedAt, 'arrived late'],
    [
      method === 'delivery' &&
        order.deliveredAt !== null &&
        !isDeliveryDay(calendar, dayInVietnam(order.deliveredAt)),
      'arrived on a day without deliveries',
    ],
  ];
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []));
}

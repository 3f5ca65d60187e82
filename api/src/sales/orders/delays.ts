import { dayInVietnam, formatDays } from '@evcare/shared-contracts/format';
import type { DelayReason } from '@evcare/shared-contracts/shop';
import { addDays } from '../../platform/time/days';
import type { Queries } from '../../platform/db/client';
import { orderDelays } from '../../platform/messages';
import {
  addDeliveryDays,
  promiseAfterDelay,
  promiseFrom,
  type DeliveryDates,
  type WorkCalendar,
} from '../shipping';
import { auditOrder } from './audit';
import { notifyOwner } from './notify-owner';
import { promiseInputOf } from './promise';
import * as store from './repository';

/** New promised days of an order, with the time by which its goods must be ready. */
export type NewDays = Pick<DeliveryDates, 'from' | 'to' | 'readyBy'>;

interface Delay {
  readonly reason: DelayReason;
  readonly days: NewDays;
  /** Staff member who announces the delay; null for the scheduled task. */
  readonly actorId: string | null;
  /** Text for the customer; by default, the reason and the new days. */
  readonly text?: string;
}

/** Returns the new days of an order whose goods were not ready in time; `null` for an installation. */
export async function daysAfterPacking(
  tx: Queries,
  order: store.OrderRow,
  calendar: WorkCalendar,
  time: Date,
): Promise<NewDays | null> {
  const input = await promiseInputOf(tx, order);
  return input && promiseAfterDelay(calendar, input, time);
}

/** Returns when a parcel that is under way arrives: on one of the next two delivery days after `day`. */
function nextDeliveryDays(calendar: WorkCalendar, day: string): Pick<NewDays, 'from' | 'to'> {
  const from = addDeliveryDays(calendar, day, 1);
  return { from, to: addDeliveryDays(calendar, from, 1) };
}

/** Returns the new days of a parcel that its carrier has not delivered by the last promised day. */
export function daysAfterCarrier(
  { readyBy }: Pick<NewDays, 'readyBy'>,
  calendar: WorkCalendar,
  time: Date,
): NewDays {
  return { ...nextDeliveryDays(calendar, dayInVietnam(time)), readyBy };
}

/**
 * Returns the new days of an order from a day that staff entered; `null` for an installation. Goods that have
 * not left will be ready on that day. A parcel that is under way arrives on that day or on the delivery day
 * after it.
 */
export async function daysWhenReady(
  tx: Queries,
  order: store.OrderRow,
  calendar: WorkCalendar,
  day: string,
): Promise<NewDays | null> {
  if (order.status !== 'shipping') {
    const input = await promiseInputOf(tx, order);
    return input && promiseFrom(calendar, input, day);
  }
  return {
    ...nextDeliveryDays(calendar, addDays(day, -1)),
    readyBy: order.readyBy ?? order.updatedAt,
  };
}

const daysText = ({
  promisedFrom,
  promisedTo,
}: Pick<store.OrderRow, 'promisedFrom' | 'promisedTo'>): string =>
  formatDays(promisedFrom ?? '', promisedTo ?? '');

/** Message for staff who enter a day that is not later than the promised ones. */
export const notLaterText = (order: store.OrderRow): string => orderDelays.notLater(daysText(order));

type Described = Pick<store.OrderRow, 'code' | 'method' | 'delayReason' | 'promisedFrom' | 'promisedTo'>;

/** Text about the last delay of an order, for its customer. */
export function delayText(order: Described): string {
  const { code, method, delayReason } = order;
  const days = daysText(order);
  const reason = orderDelays.reasons[delayReason ?? 'packing'];
  return method === 'pickup'
    ? orderDelays.pickup(code, reason, days)
    : orderDelays.delivery(code, reason, days);
}

/** Stores later days of an order with their reason, and notifies the customer. */
export async function delayOrder(
  tx: Queries,
  order: store.OrderRow,
  { reason, days, actorId, text }: Delay,
  now: Date,
): Promise<store.OrderRow> {
  const { from, to, readyBy } = days;
  const values = { promisedFrom: from, promisedTo: to, readyBy, delayReason: reason };
  const delayed = await store.updateOrder(tx, order.id, values, now);
  const note = text ?? delayText(delayed);
  const { id: orderId, status, code } = order;
  await store.addEvent(tx, { orderId, status, note, actorId }, now);
  const detail = { code, reason, before: order.promisedTo, to };
  await auditOrder(tx, now, { orderId, actorId, action: 'order_delayed', detail });
  await notifyOwner(tx, order, note, now);
  return delayed;
}

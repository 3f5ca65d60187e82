import {
  DELIVERY_CUT_OFF_MINUTE,
  PICKUP_CUT_OFF_MINUTE,
  PICKUP_PREPARATION_MINUTES,
  type DeliveryMethod,
  type ShippingQuote,
} from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { addDays, minuteOfDay, timeAt } from '../../platform/time/days';
import { addDeliveryDays, firstDay, isDeliveryDay, type WorkCalendar } from './work-calendar';

/** Days on which the goods reach the customer, and the deadlines for keeping these days. */
export interface DeliveryDates {
  /** First and last day in Vietnam, `yyyy-MM-dd`; the same for a pick-up. */
  readonly from: string;
  readonly to: string;
  /** Time before which an order must be placed for these days. */
  readonly orderBefore: Date;
  /** Time by which the goods must have left the workshop, or be ready there. */
  readonly readyBy: Date;
}

/** Delivery or pick-up of an order. */
export interface PromiseInput {
  readonly method: Exclude<DeliveryMethod, 'fitting'>;
  /** Working days of the delivery, as `quoteFor` returns them; ignored for a pick-up. */
  readonly workdays: ShippingQuote['days'];
}

/** True on days on which goods leave the workshop, or can be picked up there. */
const isOpenFor = (method: PromiseInput['method'], calendar: WorkCalendar, day: string): boolean =>
  method === 'delivery' ? isDeliveryDay(calendar, day) : calendar.closesAt(day) !== null;

/**
 * Returns when an order placed at `time` reaches its customer. The product page, the cart, the checkout and
 * stored orders all take the days from this function.
 */
export function promiseFor(
  calendar: WorkCalendar,
  { method, workdays }: PromiseInput,
  time: Date,
): DeliveryDates {
  const today = dayInVietnam(time);
  const opens = (day: string) => isOpenFor(method, calendar, day);
  const cutOffOf = (day: string) => {
    const closes = closingOf(calendar, day);
    return method === 'delivery'
      ? Math.min(DELIVERY_CUT_OFF_MINUTE, closes)
      : Math.min(PICKUP_CUT_OFF_MINUTE, closes - PICKUP_PREPARATION_MINUTES);
  };
  const isInTime = opens(today) && minuteOfDay(time) < cutOffOf(today);
  const ready = isInTime ? today : firstDay(addDays(today, 1), opens);
  return {
    ...promiseFrom(calendar, { method, workdays }, ready),
    orderBefore: timeAt(ready, cutOffOf(ready)),
  };
}

/**
 * Returns when goods that are ready on `readyOn` reach the customer. If that day is closed, the next
 * open day counts.
 */
export function promiseFrom(
  calendar: WorkCalendar,
  { method, workdays }: PromiseInput,
  readyOn: string,
): Omit<DeliveryDates, 'orderBefore'> {
  const opens = (day: string) => isOpenFor(method, calendar, day);
  const ready = firstDay(readyOn, opens);
  const readyBy = timeAt(ready, closingOf(calendar, ready));
  if (method === 'pickup' || !workdays) return { from: ready, to: ready, readyBy };
  const arrival = (days: number) => addDeliveryDays(calendar, ready, days);
  return { from: arrival(workdays.from), to: arrival(workdays.to), readyBy };
}

/**
 * Returns the new promise for goods that were not ready in time and are not ready at `time` either: they
 * leave on the same day if the workshop is still open, otherwise on the next open day.
 */
export const promiseAfterDelay = (
  calendar: WorkCalendar,
  input: PromiseInput,
  time: Date,
): Omit<DeliveryDates, 'orderBefore'> => {
  const today = dayInVietnam(time);
  const isClosed = minuteOfDay(time) >= closingOf(calendar, today);
  return promiseFrom(calendar, input, isClosed ? addDays(today, 1) : today);
};

/** A day without opening hours, which `firstDay` chooses only as a last resort, ends at the cut-off. */
const closingOf = (calendar: WorkCalendar, day: string): number =>
  calendar.closesAt(day) ?? DELIVERY_CUT_OFF_MINUTE;

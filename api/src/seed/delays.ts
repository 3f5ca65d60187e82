import { CARRIER_END_MINUTE, type DelayReason } from '@evcare/shared-contracts/shop';
import { timeAt } from '../platform/time/days';
import { daysAfterCarrier, type NewDays } from '../sales/orders';
import { promiseAfterDelay, type PromiseInput, type WorkCalendar } from '../sales/shipping';

/** Announcement of a delay with its new days, as the scheduled task would have made it. */
export interface SeededDelay {
  readonly at: Date;
  readonly reason: DelayReason;
  readonly days: NewDays;
}

interface Course {
  readonly calendar: WorkCalendar;
  readonly input: PromiseInput;
  /** Days and deadline that were promised first. */
  readonly promise: NewDays;
  /** Time at which the goods left or were ready, or the order was cancelled; otherwise the present. */
  readonly leftAt: Date;
  /** Time at which a carrier delivered the goods, or the present; null if no carrier had them. */
  readonly arrivedAt: Date | null;
}

/** Returns the delays that an order with these times has had. */
export function delaysOf({ calendar, input, promise, leftAt, arrivedAt }: Course): SeededDelay[] {
  const delays: SeededDelay[] = [];
  let days: NewDays = promise;
  const announce = (at: Date, reason: DelayReason, next: NewDays) => {
    days = next;
    delays.push({ at, reason, days });
  };
  while (days.readyBy < leftAt) {
    announce(days.readyBy, 'packing', promiseAfterDelay(calendar, input, days.readyBy));
  }
  const lastEvening = () => timeAt(days.to, CARRIER_END_MINUTE);
  while (input.method === 'delivery' && arrivedAt !== null && lastEvening() < arrivedAt) {
    const at = lastEvening();
    announce(at, 'carrier', daysAfterCarrier(days, calendar, at));
  }
  return delays;
}

import type { DeliveryMethod, OrderPromise, OrderStatus } from '@evcare/shared-contracts/shop';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products } from '../../catalogue/products';
import {
  promiseFor,
  workdaysTo,
  type DeliveryDates,
  type PromiseInput,
  type WorkCalendar,
} from '../shipping';
import { NO_PROMISE, type NewOrder, type OrderRow, type PromiseValues } from './repository';
import { orderLines } from './tables';

/** Returns the columns of a new promise. */
export const promiseValues = ({
  from,
  to,
  readyBy,
}: Pick<DeliveryDates, 'from' | 'to' | 'readyBy'>): PromiseValues => ({
  promisedFrom: from,
  promisedTo: to,
  firstPromisedTo: to,
  readyBy,
  delayReason: null,
});

/** Returns the promise of a new order. Installations are promised by their appointment. */
export function firstPromise(
  calendar: WorkCalendar,
  method: DeliveryMethod,
  workdays: PromiseInput['workdays'],
  time: Date,
): PromiseValues {
  return method === 'fitting' ? NO_PROMISE : promiseValues(promiseFor(calendar, { method, workdays }, time));
}

type Promised = Pick<OrderRow, 'id' | 'method' | 'address'>;

/** Returns how the goods of an order reach the customer; `null` for an installation. */
export async function promiseInputOf(
  tx: Queries,
  { id, method, address }: Promised,
): Promise<PromiseInput | null> {
  if (method === 'fitting') return null;
  if (method === 'pickup') return { method, workdays: null };
  const [row] = await tx
    .select({ bulky: sql<boolean>`coalesce(bool_or(${products.bulky}), false)` })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, id));
  return { method, workdays: workdaysTo(address ?? null, row?.bulky ?? false) };
}

/** Returns the promise of an order whose payment arrived at `time`, because work on it begins only then. */
export async function promiseAfterPayment(
  tx: Queries,
  order: Promised,
  calendar: WorkCalendar,
  time: Date,
): Promise<Partial<NewOrder>> {
  const input = await promiseInputOf(tx, order);
  return input === null ? {} : promiseValues(promiseFor(calendar, input, time));
}

/** Statuses in which staff still have to prepare the goods. */
export const NOT_READY: readonly OrderStatus[] = ['placed', 'confirmed', 'packing'];

/** True while a later day can be promised: before the goods are ready for pick-up, or delivered. */
export const canBeDelayed = ({ status, method, promisedTo }: OrderRow): boolean =>
  promisedTo !== null && (NOT_READY.includes(status) || (status === 'shipping' && method === 'delivery'));

/** Returns the promise as the customer sees it. */
export const toPromise = ({
  promisedFrom: from,
  promisedTo: to,
  firstPromisedTo: firstTo,
  delayReason: delay,
}: OrderRow): OrderPromise | null =>
  from === null || to === null || firstTo === null ? null : { from, to, firstTo, delay };

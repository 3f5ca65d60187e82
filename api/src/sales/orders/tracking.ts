import { formatDays, formatMoney } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import type { Mail } from '../../platform/mail/mail';
import { trackingMessages as t } from '../../platform/messages';
import { notifyDesk } from '../../messaging/notifications';
import { publishOfficeChange } from '../../messaging/live';
import type { WorkCalendar } from '../shipping';
import { daysAfterCarrier, delayOrder } from './delays';
import type { Fittings } from './fitting';
import { orderStatusMail, orderTrackingMail } from './mails';
import { notifyOwner } from './notify-owner';
import { findEvents, type OrderRow } from './repository';
import { orderStepMail } from './sold-pieces';
import { amountDue } from './step-details';
import * as store from './tracking-store';
import type { TrackingRow } from './tracking-store';
import { transition } from './transition';

const MINUTE = 60_000;

/** Tracking step to record. */
export interface TrackingInput extends Omit<
  TrackingRow,
  'id' | 'orderId' | 'trackingCode' | 'createdAt' | 'updatedAt' | 'version'
> {
  /** True for a failed attempt after which the carrier makes no other. */
  readonly isLastAttempt: boolean;
}

interface Parts {
  readonly fittings: Pick<Fittings, 'release'>;
  readonly calendar: WorkCalendar;
  readonly webOrigin: string;
}

/** Result of recording a step; `step` is null if the carrier's event was recorded before. */
export interface RecordedStep {
  readonly step: TrackingRow | null;
  readonly order: OrderRow;
  readonly mail: Mail | null;
}

/**
 * Records a tracking step of an order, and what follows from it: the delivery, the end of the attempts, new
 * days after a failed attempt, or the news that the parcel arrives today. Only the newest step has such
 * effects, except the delivery of a parcel that is under way, because carriers report events late and in any order.
 * A delivery that is reported after a failed one delivers the order.
 * @param order locked in this transaction
 */
export async function recordStep(
  tx: Queries,
  order: OrderRow,
  { isLastAttempt, ...input }: TrackingInput,
  parts: Parts,
  now: Date,
): Promise<RecordedStep> {
  const earlier = await store.findSteps(tx, order);
  const step = await store.insertStep(tx, order, input, now);
  if (!step) return { step, order, mail: null };
  await publishOfficeChange(tx, { entity: 'shop-order', id: order.id }, now);
  const isNewest = earlier.every(({ occurredAt }) => occurredAt <= step.occurredAt);
  if (step.kind === 'delivered' && order.status === 'delivery_failed') {
    if (isNewest && (await isOfThisTrip(tx, order, step))) {
      return { step, ...(await deliver(tx, order, step, parts, now)) };
    }
    await askDesk(tx, order, t.deliveredAfterAll(order.code), now);
  }
  const hasEffect = step.kind === 'delivered' || (isNewest && (await isOfThisTrip(tx, order, step)));
  if (order.status !== 'shipping' || !hasEffect) return { step, order, mail: null };
  if (step.kind === 'delivered') return { step, ...(await deliver(tx, order, step, parts, now)) };
  if (step.kind === 'returning' || (step.kind === 'attempt_failed' && isLastAttempt)) {
    return { step, ...(await fail(tx, order, step, parts, now)) };
  }
  if (step.kind === 'attempt_failed') return { step, ...(await tryAgain(tx, order, step, parts, now)) };
  const isFirst = earlier.every(({ kind }) => kind !== 'out_for_delivery');
  if (step.kind === 'out_for_delivery' && isFirst) {
    return { step, order, mail: await announceArrival(tx, order, parts, now) };
  }
  return { step, order, mail: null };
}

/** Returns when an order last changed to a status. */
export async function reachedAt(
  tx: Queries,
  { id, updatedAt }: OrderRow,
  status: 'shipping' | 'delivery_failed',
): Promise<Date> {
  const events = await findEvents(tx, id);
  // Delays and payments are events with the same status, too.
  const isStart = (index: number) => events[index]?.status === status && events[index - 1]?.status !== status;
  return events.filter((_, index) => isStart(index)).at(-1)?.createdAt ?? updatedAt;
}

/** False for a late event of an earlier trip of goods that were sent again. Carriers report whole minutes. */
async function isOfThisTrip(tx: Queries, order: OrderRow, { occurredAt }: TrackingRow): Promise<boolean> {
  return occurredAt.getTime() + MINUTE > (await reachedAt(tx, order, 'shipping')).getTime();
}

interface Effect {
  readonly order: OrderRow;
  readonly mail: Mail | null;
}

/**
 * Marks an order as delivered. Cash on delivery must be reported in full; otherwise staff have to count it,
 * as with their own step.
 */
async function deliver(
  tx: Queries,
  order: OrderRow,
  { collected, actorId }: TrackingRow,
  { fittings, webOrigin }: Parts,
  now: Date,
): Promise<Effect> {
  const due = amountDue(order);
  if ((collected ?? 0) !== due) {
    const reported = collected === null ? null : formatMoney(collected);
    await askDesk(tx, order, t.cashToCheck(order.code, formatMoney(due), reported), now);
    return { order, mail: null };
  }
  const changes = due === 0 ? {} : { collected };
  const note = order.status === 'delivery_failed' ? t.deliveredLater : null;
  const moved = await transition(tx, order, { to: 'delivered', actorId, note, changes }, now, fittings);
  return { order: moved, mail: await orderStepMail(tx, moved, webOrigin) };
}

/** Asks the desk to check a delivery that the carrier reports and the order's state or cash contradicts. */
const askDesk = (tx: Queries, { code }: OrderRow, text: string, now: Date): Promise<void> =>
  notifyDesk(tx, { kind: 'order', text, href: `/staff/service-orders?tab=shop-orders&open=${code}` }, now);

/** Marks the delivery of an order as failed. */
async function fail(
  tx: Queries,
  order: OrderRow,
  { kind, reason, actorId }: TrackingRow,
  { fittings, webOrigin }: Parts,
  now: Date,
): Promise<Effect> {
  const note = reason ?? (kind === 'returning' ? t.returning : t.lastAttempt);
  const moved = await transition(tx, order, { to: 'delivery_failed', actorId, note }, now, fittings);
  return { order: moved, mail: orderStatusMail(moved, webOrigin, note) };
}

/** Promises the next delivery days after a failed attempt if they are later, and informs the customer. */
async function tryAgain(
  tx: Queries,
  order: OrderRow,
  { reason, actorId }: TrackingRow,
  { calendar, webOrigin }: Parts,
  now: Date,
): Promise<Effect> {
  const days = daysAfterCarrier({ readyBy: order.readyBy ?? order.updatedAt }, calendar, now);
  const { promisedTo } = order;
  const isLater = promisedTo !== null && days.to > promisedTo;
  const last = promisedTo === null || isLater ? days.to : promisedTo;
  const text = t.attemptFailed(order.code, reason ?? t.noReason, formatDays(days.from, last));
  const mail = orderTrackingMail(order, webOrigin, {
    subject: t.attemptFailedSubject(order.code),
    paragraphs: [text, t.bePresent],
  });
  if (!isLater) {
    await notifyOwner(tx, order, text, now);
    return { order, mail };
  }
  const delayed = await delayOrder(tx, order, { reason: 'carrier', days, actorId, text }, now);
  return { order: delayed, mail };
}

/** Informs the customer that the courier has the parcel. */
async function announceArrival(
  tx: Queries,
  order: OrderRow,
  { webOrigin }: Parts,
  now: Date,
): Promise<Mail | null> {
  const text = t.outForDelivery(order.code);
  await notifyOwner(tx, order, text, now);
  const cash = order.paymentStatus === 'paid' ? [] : [t.cashReady(formatMoney(order.total))];
  return orderTrackingMail(order, webOrigin, { subject: text, paragraphs: [text, ...cash] });
}

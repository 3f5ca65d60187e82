import { dayInVietnam } from '@evcare/shared-contracts/format';
import { CARRIER_END_MINUTE, isGateway, RETURN_DAYS, type DelayReason } from '@evcare/shared-contracts/shop';
import { and, asc, eq, gt, inArray, lt, lte, ne, not, sql, type SQL } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import { orders } from './tables';
import type { Queries } from '../../platform/db/client';
import type { Mail } from '../../platform/mail/mail';
import type { Outbox } from '../../platform/mail/outbox';
import { orderNotes } from '../../platform/messages';
import { minuteOfDay } from '../../platform/time/days';
import type { ReadWorkCalendar } from '../shipping';
import { daysAfterCarrier, daysAfterPacking, delayOrder, type NewDays } from './delays';
import { orderDelayedMail, orderStatusMail } from './mails';
import type { Fittings } from './fitting';
import { NOT_READY } from './promise';
import type { OrderRow } from './repository';
import { TRANSFER_CHECK_HOURS } from './rules';
import { hasStep } from './tracking-store';
import { transition, type Step } from './transition';

const DAY = 86_400_000;
const BATCH = 200;
/**
 * Age of an order, in days, after which no delay is announced: the order was forgotten rather than delayed.
 */
const MAX_AGE_DAYS = 30;
/** Part of the day in Vietnam in which customers are notified, in minutes from midnight. */
const AWAKE = { from: 7 * 60, to: 21 * 60 } as const;

/** Selection of due orders, the column with their due time, and the change to make. */
interface Job {
  readonly due: SQL | undefined;
  readonly by: typeof orders.paymentDueAt | typeof orders.deliveredAt | typeof orders.readyBy;
  /** Changes a locked order and returns the mail about it. */
  readonly change: (tx: Queries, order: OrderRow) => Promise<Mail | null>;
}

interface Parts {
  readonly fittings: Pick<Fittings, 'release'>;
  readonly outbox: Outbox;
  readonly readWorkCalendar: ReadWorkCalendar;
  /** Number of orders read at once. */
  readonly batch?: number;
}

/**
 * Creates the scheduled tasks for orders. They are safe with any number of instances: each order is changed
 * by the instance that locks it.
 */
export function createOrderSweep({ db, now, log, config }: Core, parts: Parts) {
  const { outbox, fittings, readWorkCalendar, batch = BATCH } = parts;
  /**
   * Processes the orders that have been due longest first. Each batch starts after the last order of the
   * previous batch, so that orders that fail do not block others.
   */
  const sweep = async (job: Job): Promise<number> => {
    let moved = 0;
    let last: Found | undefined;
    do {
      const rows = await read(job, last);
      for (const { id } of rows) if (await tryMove(id, job)) moved++;
      last = rows.length < batch ? undefined : rows.at(-1);
    } while (last);
    if (moved > 0) outbox.kick();
    return moved;
  };

  const read = ({ due, by }: Job, last: Found | undefined) =>
    db
      .select({ id: orders.id, at: by })
      .from(orders)
      .where(
        and(due, last && sql`(${by}, ${orders.id}) > (${last.at?.toISOString()}::timestamptz, ${last.id})`),
      )
      .orderBy(asc(by), asc(orders.id))
      .limit(batch);

  const tryMove = async (id: string, job: Job): Promise<boolean> => {
    try {
      return await move(id, job);
    } catch (error) {
      logFailedItem(log, { event: 'order_sweep_failed', orderId: id, err: error }, 'order not updated');
      return false;
    }
  };

  const move = (id: string, { due, change }: Job): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), due))
        .for('update', { skipLocked: true });
      if (!order) return false;
      const mail = await change(tx, order);
      if (mail) await outbox.add(tx, mail);
      return true;
    });

  const steps =
    (stepOf: (order: OrderRow) => Step): Job['change'] =>
    async (tx, order) => {
      const step = stepOf(order);
      const next = await transition(tx, order, step, now(), fittings);
      return orderStatusMail(next, config.webOrigin, step.note);
    };

  const delays =
    (reason: DelayReason, daysOf: (tx: Queries, order: OrderRow) => Promise<NewDays | null>): Job['change'] =>
    async (tx, order) => {
      const days = await daysOf(tx, order);
      if (!days) return null;
      const next = await delayOrder(tx, order, { reason, days, actorId: null }, now());
      return orderDelayedMail(next, config.webOrigin);
    };

  return {
    /** Cancels orders that were not paid in time, even if a transfer was reported as sent. */
    expireTransfers: (): Promise<number> =>
      sweep({
        due: and(eq(orders.status, 'pending_payment'), lte(orders.paymentDueAt, now())),
        by: orders.paymentDueAt,
        change: steps((order) => ({
          to: 'cancelled',
          actorId: null,
          note: expiryNote(order),
          expired: true,
        })),
      }),
    /** Completes orders whose period for returns has ended. */
    complete: (): Promise<number> =>
      sweep({
        due: and(
          eq(orders.status, 'delivered'),
          lte(orders.deliveredAt, new Date(now().getTime() - RETURN_DAYS * DAY)),
        ),
        by: orders.deliveredAt,
        change: steps(() => ({ to: 'completed', actorId: null })),
      }),
    /**
     * Notifies customers of the new days of late orders: orders that were not ready in time, and parcels that
     * the carrier did not deliver. Customers are not disturbed at night.
     */
    async announceDelays(): Promise<number> {
      const time = now();
      const today = dayInVietnam(time);
      const minute = minuteOfDay(time);
      if (minute < AWAKE.from || minute >= AWAKE.to) return 0;
      const calendar = await readWorkCalendar();
      const recent = gt(orders.createdAt, new Date(time.getTime() - MAX_AGE_DAYS * DAY));
      const notReady = inArray(orders.status, NOT_READY);
      const underWay = and(
        eq(orders.status, 'shipping'),
        eq(orders.method, 'delivery'),
        // The customer has the parcel; staff have to count the cash.
        not(hasStep('delivered')),
      );
      const missed =
        minute < CARRIER_END_MINUTE ? lt(orders.promisedTo, today) : lte(orders.promisedTo, today);
      const packing = await sweep({
        due: and(notReady, ne(orders.method, 'fitting'), lte(orders.readyBy, time), recent),
        by: orders.readyBy,
        change: delays('packing', (tx, order) => daysAfterPacking(tx, order, calendar, now())),
      });
      const carrier = await sweep({
        due: and(underWay, missed, recent),
        by: orders.readyBy,
        change: delays('carrier', async (_tx, order) =>
          daysAfterCarrier({ readyBy: order.readyBy ?? order.updatedAt }, calendar, now()),
        ),
      });
      return packing + carrier;
    },
  };
}

function expiryNote({ paymentMethod, paymentStatus }: OrderRow): string {
  if (paymentStatus === 'pending') return orderNotes.transferMissing(TRANSFER_CHECK_HOURS);
  return isGateway(paymentMethod) ? orderNotes.paymentLate : orderNotes.transferLate;
}

interface Found {
  readonly id: string;
  readonly at: Date | null;
}

export type OrderSweep = ReturnType<typeof createOrderSweep>;

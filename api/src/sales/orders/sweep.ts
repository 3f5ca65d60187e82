import { RETURN_DAYS } from '@evcare/shared-contracts/shop';
import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { orders } from './tables';
import type { Outbox } from '../../platform/mail/outbox';
import { orderNotes } from '../../platform/messages';
import { orderStatusMail } from './mails';
import type { Fittings } from './fitting';
import type { OrderRow } from './repository';
import { TRANSFER_CHECK_HOURS } from './rules';
import { transition, type Step } from './transition';

const DAY = 86_400_000;
const BATCH = 200;

/** Selection of due orders, the column with their due time, and the change to make. */
interface Job {
  readonly due: SQL | undefined;
  readonly by: typeof orders.paymentDueAt | typeof orders.deliveredAt;
  readonly step: (order: OrderRow) => Step;
}

interface Parts {
  readonly fittings: Pick<Fittings, 'release'>;
  readonly outbox: Outbox;
  /** Number of orders read at once. */
  readonly batch?: number;
}

/**
 * Creates the scheduled tasks for orders. They are safe with any number of instances: each order is changed
 * by the instance that locks it.
 */
export function createOrderSweep({ db, now, log, config }: Core, { outbox, fittings, batch = BATCH }: Parts) {
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
      log.error({ event: 'order_sweep_failed', orderId: id, err: error }, 'order not updated');
      return false;
    }
  };

  const move = (id: string, { due, step: stepOf }: Job): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), due))
        .for('update', { skipLocked: true });
      if (!order) return false;
      const step = stepOf(order);
      const next = await transition(tx, order, step, now(), fittings);
      const mail = orderStatusMail(next, config.webOrigin, step.note);
      if (mail) await outbox.add(tx, mail);
      return true;
    });

  return {
    /** Cancels orders whose transfer did not arrive in time, even if it was reported as sent. */
    expireTransfers: (): Promise<number> =>
      sweep({
        due: and(eq(orders.status, 'pending_payment'), lte(orders.paymentDueAt, now())),
        by: orders.paymentDueAt,
        step: ({ paymentStatus }) => ({
          to: 'cancelled',
          actorId: null,
          note:
            paymentStatus === 'pending'
              ? orderNotes.transferMissing(TRANSFER_CHECK_HOURS)
              : orderNotes.transferLate,
          expired: true,
        }),
      }),
    /** Completes orders whose period for returns has ended. */
    complete: (): Promise<number> =>
      sweep({
        due: and(
          eq(orders.status, 'delivered'),
          lte(orders.deliveredAt, new Date(now().getTime() - RETURN_DAYS * DAY)),
        ),
        by: orders.deliveredAt,
        step: () => ({ to: 'completed', actorId: null }),
      }),
  };
}

interface Found {
  readonly id: string;
  readonly at: Date | null;
}

export type OrderSweep = ReturnType<typeof createOrderSweep>;

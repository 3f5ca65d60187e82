import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import { subscriptions } from './tables';
import { vehicleName, vehicles } from '../vehicles';
import { notify } from '../../messaging/notifications';
import { auditSubscription } from './audit';
import { packageTexts as messages } from './messages';

const BATCH = 200;

interface Job {
  readonly due: () => SQL | undefined;
  readonly by: typeof subscriptions.dueAt | typeof subscriptions.endsAt;
  readonly state: 'cancelled' | 'expired';
  readonly action: string;
  readonly say: (name: string, vehicle: string) => string;
}

/**
 * Creates the scheduled tasks for subscriptions. They are safe with any number of instances: each row is
 * changed by the instance that locks it.
 */
export function createSubscriptionSweep({ db, now, log }: Core) {
  const move = (id: string, { due, state, action, say: text }: Job): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, id), due()))
        .for('update', { skipLocked: true });
      if (!row) return false;
      const time = now();
      await tx.update(subscriptions).set({ state, updatedAt: time }).where(eq(subscriptions.id, id));
      await auditSubscription(tx, { id, actorId: null, action, detail: { code: row.code } }, time);
      const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, row.vehicleId));
      const { userId, name, vehicleId } = row;
      const notice = { userId, kind: 'package', href: `/my-vehicles/${vehicleId}` } as const;
      await notify(
        tx,
        { ...notice, text: text(name, vehicleName(vehicle)), dedupeKey: `${action}:${id}` },
        time,
      );
      return true;
    });

  const sweep = async (job: Job): Promise<number> => {
    const rows = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(job.due())
      .orderBy(asc(job.by))
      .limit(BATCH);
    let moved = 0;
    for (const { id } of rows) {
      try {
        if (await move(id, job)) moved++;
      } catch (error) {
        logFailedItem(
          log,
          { event: 'subscription_sweep_failed', subscriptionId: id, err: error },
          'subscription not updated',
        );
      }
    }
    return moved;
  };

  return {
    /** Cancels subscriptions that were not paid in time. */
    cancelUnpaid: (): Promise<number> =>
      sweep({
        due: () => and(eq(subscriptions.state, 'pending'), lte(subscriptions.dueAt, now())),
        by: subscriptions.dueAt,
        state: 'cancelled',
        action: 'subscription_unpaid',
        say: messages.notices.unpaid,
      }),
    /** Ends expired subscriptions. */
    expire: (): Promise<number> =>
      sweep({
        due: () => and(eq(subscriptions.state, 'active'), lte(subscriptions.endsAt, now())),
        by: subscriptions.endsAt,
        state: 'expired',
        action: 'subscription_expired',
        say: messages.notices.expired,
      }),
  };
}

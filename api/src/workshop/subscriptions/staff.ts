import type { PackageState, StaffSubscriptionList, Subscription } from '@evcare/shared-contracts/workshop';
import { and, desc, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { ListReads } from '../../platform/lists/list-export';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { literal } from '../../platform/db/like';
import { subscriptions } from './tables';
import { users } from '../../identity/users';
import { vehicleName, vehicles } from '../vehicles';
import { notify } from '../../messaging/notifications';
import { addMonths } from '../../platform/time/months';
import { auditSubscription } from './audit';
import { endLapsed } from './lapse';
import { packageTexts as messages } from './messages';
import { illegalStep, subscriptionNotFound } from './errors';
import { viewSubscriptions, type SubscriptionRow } from './view';

const PAGE_SIZE = 20;

interface Filter {
  readonly state?: PackageState | undefined;
  readonly q?: string | undefined;
  readonly page: number;
}

/** Creates the service for subscriptions in the back office. */
export function createStaffSubscriptions({ db, now }: Core) {
  return {
    async list(
      { state, q, page }: Filter,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<StaffSubscriptionList> {
      const where = and(state && eq(subscriptions.state, state), q ? matching(reads, q) : undefined);
      const newest = [desc(subscriptions.createdAt), desc(subscriptions.id)];
      const chosen = reads
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(where)
        .orderBy(...newest)
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const rows = await reads
        .select({ row: subscriptions, user: users, vehicle: vehicles })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .innerJoin(vehicles, eq(vehicles.id, subscriptions.vehicleId))
        .where(inArray(subscriptions.id, chosen))
        .orderBy(...newest);
      const total = await reads.$count(subscriptions, where);
      const shown = await viewSubscriptions(
        reads,
        rows.map(({ row }) => row),
        now(),
      );
      const items = rows.map(({ row, user, vehicle }, at) => ({
        ...(shown[at] as Subscription),
        code: row.code,
        plate: vehicle.plate,
        vehicleType: vehicle.type,
        customer: { fullName: user.fullName, phoneNumber: user.phoneNumber },
        createdAt: row.createdAt.toISOString(),
      }));
      return { items, page, pageSize, total };
    },

    /**
     * Activates a subscription whose payment has arrived, and ends the subscription that it replaces, if any.
     * @throws ApiError 409 unless the subscription is pending
     */
    async activate(id: string, actorId: string): Promise<Subscription> {
      const started = await db.transaction(async (tx) => {
        const time = now();
        const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
        if (!row) throw subscriptionNotFound();
        if (row.state !== 'pending') throw illegalStep([]);
        return start(tx, row, { actorId }, time);
      });
      const [shown] = await viewSubscriptions(db, [started], now());
      return shown as Subscription;
    },
  };
}

export type StaffSubscriptions = ReturnType<typeof createStaffSubscriptions>;

async function start(
  tx: Queries,
  row: SubscriptionRow,
  { actorId }: { actorId: string },
  now: Date,
): Promise<SubscriptionRow> {
  const { id, vehicleId, userId, name, code, months, price, replacesId } = row;
  const endsAt = addMonths(now, months);
  await endLapsed(tx, vehicleId, now);
  if (replacesId !== null) {
    await tx
      .update(subscriptions)
      .set({ state: 'expired', endsAt: now, updatedAt: now })
      .where(and(eq(subscriptions.id, replacesId), eq(subscriptions.state, 'active')));
  }
  const [started] = await tx
    .update(subscriptions)
    .set({ state: 'active', startsAt: now, endsAt, updatedAt: now })
    .where(eq(subscriptions.id, id))
    .returning();
  await auditSubscription(
    tx,
    { id, actorId, action: 'subscription_activated', detail: { code, price } },
    now,
  );
  const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  const text = messages.notices.active(name, vehicleName(vehicle), endsAt);
  await notify(tx, { userId, kind: 'package', text, href: `/my-vehicles/${vehicleId}` }, now);
  return started as SubscriptionRow;
}

/**
 * Matches subscriptions whose code, or whose vehicle's plate, contains the text; case and
 * separators are ignored.
 */
function matching(db: Queries, q: string): SQL | undefined {
  const plain = q.toUpperCase().replace(/[^0-9A-ZĐ]/g, '');
  if (plain === '') return undefined;
  const pattern = `%${literal(plain)}%`;
  const named = db.select({ id: vehicles.id }).from(vehicles).where(like(vehicles.plate, pattern));
  return or(like(subscriptions.code, pattern), inArray(subscriptions.vehicleId, named));
}

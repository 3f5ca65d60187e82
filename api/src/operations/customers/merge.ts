import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { contactRequests } from '../../messaging/contact';
import { customerNotes } from './tables';
import { maintenanceRecords, vehicleOwnerships, vehicles } from '../../workshop/vehicles';
import { notifications } from '../../messaging/notifications';
import { orders } from '../../sales/orders';
import { promoRedemptions, savedPromotions } from '../../sales/promotions';
import { reviews } from '../../catalogue/products';
import { serviceOrders } from '../../workshop/service-orders';
import { subscriptions } from '../../workshop/subscriptions';
import { moveCart } from '../../sales/cart';

interface Pair {
  /** Id of the record that remains. */
  readonly into: string;
  readonly from: string;
}

/**
 * Moves everything of one customer to another, in a transaction that has locked both. Of records that must be
 * unique, such as a review of one product, the newer stays.
 * @returns the number of moved rows by table, for the audit log
 */
export async function moveBelongings(tx: Queries, pair: Pair, now: Date): Promise<Record<string, number>> {
  const { into, from } = pair;
  await dropDoubles(tx, pair);
  const stamp = { updatedAt: now };
  const moved = {
    vehicles: await rows(
      tx
        .update(vehicles)
        .set({ ownerId: into, ...stamp, version: sql`${vehicles.version} + 1` })
        .where(eq(vehicles.ownerId, from)),
    ),
    appointments: await rows(
      tx
        .update(appointments)
        .set({ userId: into, ...stamp, version: sql`${appointments.version} + 1` })
        .where(eq(appointments.userId, from)),
    ),
    serviceOrders: await rows(
      tx
        .update(serviceOrders)
        .set({ userId: into, ...stamp, version: sql`${serviceOrders.version} + 1` })
        .where(eq(serviceOrders.userId, from)),
    ),
    shopOrders: await rows(
      tx
        .update(orders)
        .set({ userId: into, ...stamp, version: sql`${orders.version} + 1` })
        .where(eq(orders.userId, from)),
    ),
    packages: await rows(
      tx
        .update(subscriptions)
        .set({ userId: into, ...stamp, version: sql`${subscriptions.version} + 1` })
        .where(eq(subscriptions.userId, from)),
    ),
    reviews: await rows(
      tx
        .update(reviews)
        .set({ userId: into, ...stamp })
        .where(eq(reviews.userId, from)),
    ),
    notes: await rows(
      tx.update(customerNotes).set({ customerId: into }).where(eq(customerNotes.customerId, from)),
    ),
    notifications: await rows(
      tx.update(notifications).set({ userId: into }).where(eq(notifications.userId, from)),
    ),
    cartLines: await moveCart(tx, pair, now),
  };
  await tx.update(vehicleOwnerships).set({ ownerId: into }).where(eq(vehicleOwnerships.ownerId, from));
  // Changes the owner only: the record of a visit itself is immutable (BR-14, migration 0018).
  await tx.update(maintenanceRecords).set({ ownerId: into }).where(eq(maintenanceRecords.ownerId, from));
  await tx.update(contactRequests).set({ userId: into }).where(eq(contactRequests.userId, from));
  await tx.update(savedPromotions).set({ userId: into }).where(eq(savedPromotions.userId, from));
  await moveUses(tx, pair);
  return moved;
}

const rows = async (change: Promise<{ rowCount: number | null }>): Promise<number> =>
  (await change).rowCount ?? 0;

async function dropDoubles(tx: Queries, { into, from }: Pair): Promise<void> {
  const both = (older: SQL): SQL => sql`delete from reviews r using reviews o
    where r.product_id = o.product_id and ${older}`;
  await tx.execute(both(sql`r.user_id = ${from} and o.user_id = ${into} and r.created_at <= o.created_at`));
  await tx.execute(both(sql`r.user_id = ${into} and o.user_id = ${from} and r.created_at < o.created_at`));
  await tx.execute(sql`delete from notifications n using notifications o
    where n.user_id = ${from} and o.user_id = ${into} and n.dedupe_key = o.dedupe_key`);
  await tx.execute(sql`delete from saved_promotions s using saved_promotions o
    where s.user_id = ${from} and o.user_id = ${into} and s.promotion_id = o.promotion_id`);
}

/**
 * Redemptions stay counted: those of a code that both used are numbered after the ones of the remaining
 * record (BR-6).
 */
async function moveUses(tx: Queries, { into, from }: Pair): Promise<void> {
  const last = sql`coalesce((select max(o.seq) from promo_redemptions o where o.customer = ${into}
    and o.promotion_id = promo_redemptions.promotion_id and o.period = promo_redemptions.period), 0)`;
  await tx
    .update(promoRedemptions)
    .set({ customer: into, seq: sql`${promoRedemptions.seq} + ${last}` })
    .where(and(eq(promoRedemptions.customer, from)));
}

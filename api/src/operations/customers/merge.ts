import { eq } from 'drizzle-orm';
import { moveReviews } from '../../catalogue/products';
import { movedRows, type MergedUsers } from '../../identity/users';
import { moveContactRequests } from '../../messaging/contact';
import { moveNotices } from '../../messaging/notifications';
import type { Queries } from '../../platform/db/client';
import { moveCart } from '../../sales/cart';
import { moveFavourites } from '../../sales/favourites';
import { moveOrdersOf } from '../../sales/orders';
import { moveUses } from '../../sales/promotions';
import { moveStockAlerts } from '../../sales/stock-alerts';
import { moveAppointmentsOf } from '../../workshop/booking';
import { moveServiceOrdersOf } from '../../workshop/service-orders';
import { moveSubscriptionsOf } from '../../workshop/subscriptions';
import { moveVehiclesOf } from '../../workshop/vehicles';
import { customerNotes } from './tables';

const moveNotes = (tx: Queries, { into, from }: MergedUsers): Promise<number> =>
  movedRows(tx.update(customerNotes).set({ customerId: into }).where(eq(customerNotes.customerId, from)));

/**
 * Moves all data of one customer to another, in a transaction that has locked both. Of records that must be
 * unique, such as reviews of one product, the newer stays.
 * @returns the number of moved rows by kind, for the audit log
 */
export async function moveBelongings(
  tx: Queries,
  pair: MergedUsers,
  now: Date,
): Promise<Record<string, number>> {
  const moved = {
    vehicles: await moveVehiclesOf(tx, pair, now),
    appointments: await moveAppointmentsOf(tx, pair, now),
    serviceOrders: await moveServiceOrdersOf(tx, pair, now),
    shopOrders: await moveOrdersOf(tx, pair, now),
    packages: await moveSubscriptionsOf(tx, pair, now),
    reviews: await moveReviews(tx, pair, now),
    notes: await moveNotes(tx, pair),
    notifications: await moveNotices(tx, pair),
    cartLines: await moveCart(tx, pair, now),
  };
  await moveContactRequests(tx, pair);
  await moveUses(tx, pair);
  await moveFavourites(tx, pair);
  await moveStockAlerts(tx, pair);
  return moved;
}

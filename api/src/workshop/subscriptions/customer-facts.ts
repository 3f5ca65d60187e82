import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { UserRow } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { orders } from '../../sales/orders';
import type { CustomerFacts } from '../../sales/promotions';
import { keepsGoods } from '../../sales/returns';
import { subscriptions } from './tables';

/**
 * Finds the facts that audiences depend on: orders of the account and of the given `+84…` numbers,
 * and active packages.
 */
export async function findCustomerFacts(
  db: Queries,
  user: UserRow,
  phones: readonly string[],
  now: Date,
): Promise<CustomerFacts> {
  const own = eq(orders.userId, user.id);
  const theirs = phones.length > 0 ? or(own, inArray(orders.contactPhone, [...phones])) : own;
  const [row] = await db
    .select({
      ordered: sql<boolean>`coalesce(bool_or(${orders.status} <> 'cancelled'), false)`,
      delivered: sql<boolean>`coalesce(bool_or(${own} and ${orders.deliveredAt} is not null and ${keepsGoods()}), false)`,
    })
    .from(orders)
    .where(theirs);
  const [running] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, user.id),
        eq(subscriptions.state, 'active'),
        gt(subscriptions.endsAt, now),
      ),
    )
    .limit(1);
  return { ordered: false, delivered: false, ...row, hasPackage: running !== undefined };
}

import { sql } from 'drizzle-orm';
import { buildOnce } from '../../platform/db/built-statement';
import { products, stock } from '../../catalogue/products';
import { stockReservations } from './tables';

/** Sales of one product; each list has one entry per order. */
interface Sales extends Record<string, unknown> {
  readonly productId: string;
  /** Sum of the quantities. */
  readonly total: number;
  readonly reservationIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly quantities: readonly number[];
  readonly now: string;
}

/**
 * Statement that reserves items of one product if there are enough for all orders, stores their reservations
 * and counts them as sold; otherwise it returns no row. The product is locked after its stock, as
 * in every transaction.
 */
export const selling = buildOnce<Sales>(() => {
  const value = (name: keyof Sales & string) => sql.placeholder(name);
  const list = (name: keyof Sales & string, type: 'text' | 'int') => sql`${value(name)}::${sql.raw(type)}[]`;
  const total = sql`${value('total')}::int`;
  const now = sql`${value('now')}::timestamptz`;
  const [s, r, p] = [stock, stockReservations, products];
  return sql`
    with taken as (
      update ${s} set reserved = ${s.reserved} + ${total}, updated_at = ${now}
      where ${s.productId} = ${value('productId')} and ${s.onHand} - ${s.reserved} >= ${total}
      returning ${s.productId}, ${s.onHand} - ${s.reserved} as "left", ${s.reorderPoint} as "reorderPoint"
    ), kept as (
      insert into ${r} (id, order_id, product_id, quantity, state, created_at, updated_at)
      select sale.id, sale.order_id, taken.product_id, sale.quantity, 'active', ${now}, ${now}
      from taken, unnest(${list('reservationIds', 'text')}, ${list('orderIds', 'text')}, ${list('quantities', 'int')})
        as sale (id, order_id, quantity)
    ), sold as (
      update ${p} set sold_count = greatest(${p.soldCount} + ${total}, 0)
      from taken where ${p.id} = taken.product_id
    )
    select "left", "reorderPoint" from taken`;
});

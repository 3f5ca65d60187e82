import { sql } from 'drizzle-orm';
import { buildOnce } from '../../platform/db/built-statement';
import { products, stock } from '../../catalogue/products';
import { stockReservations } from './tables';

interface Sale extends Record<string, unknown> {
  readonly reservationId: string;
  readonly orderId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly now: string;
}

/**
 * Statement that sets pieces of one product aside if there are enough, stores their reservation and counts
 * them as sold; it returns no row otherwise. The product is locked after its stock, as in every transaction.
 */
export const selling = buildOnce<Sale>(() => {
  const value = (name: keyof Sale & string) => sql.placeholder(name);
  const [productId, quantity] = [value('productId'), sql`${value('quantity')}::int`];
  const now = sql`${value('now')}::timestamptz`;
  const [s, r, p] = [stock, stockReservations, products];
  return sql`
    with taken as (
      update ${s} set reserved = ${s.reserved} + ${quantity}, updated_at = ${now}
      where ${s.productId} = ${productId} and ${s.onHand} - ${s.reserved} >= ${quantity}
      returning ${s.productId}, ${s.onHand} - ${s.reserved} as "left", ${s.reorderPoint} as "reorderPoint"
    ), kept as (
      insert into ${r} (id, order_id, product_id, quantity, state, created_at, updated_at)
      select ${value('reservationId')}, ${value('orderId')}, product_id, ${quantity}, 'active', ${now}, ${now} from taken
    ), sold as (
      update ${p} set sold_count = greatest(${p.soldCount} + ${quantity}, 0)
      from taken where ${p.id} = taken.product_id
    )
    select "left", "reorderPoint" from taken`;
});

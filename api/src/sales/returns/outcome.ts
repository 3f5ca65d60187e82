import { sql, type SQL } from 'drizzle-orm';

/**
 * Results of returns as parts of other statements. The parameters are the names that a statement gives to `orders`
 * and `order_lines`.
 */

/** Condition: staff have inspected returned goods of the order. Others were returned as a whole. */
const wasInspected = (order: SQL): SQL =>
  sql`exists (select from order_returns rt where rt.order_id = ${order}.id and rt.status = 'received')`;

/** Received pieces of an order line; 0 unless a return was inspected. */
function returnedPieces(order: SQL, line: SQL): SQL<number> {
  return sql`coalesce((
    select sum(rl.restocked + rl.written_off)
    from order_returns rt join order_return_lines rl on rl.return_id = rt.id
    where rt.order_id = ${order}.id and rt.status = 'received' and rl.product_id = ${line}.product_id
  ), 0)`;
}

/** Pieces of an order line that the customer keeps: all but the received ones of a return, and none if cancelled. */
export function keptPieces(orderName = 'orders', lineName = 'order_lines'): SQL<number> {
  const [order, line] = [sql.raw(orderName), sql.raw(lineName)];
  return sql`case ${order}.status
    when 'cancelled' then 0
    when 'returned' then case when ${wasInspected(order)}
      then ${line}.quantity - ${returnedPieces(order, line)}
      else 0 end
    else ${line}.quantity end`;
}

/** Condition: the order was neither cancelled nor returned as a whole. */
export function keepsGoods(orderName = 'orders'): SQL<boolean> {
  const order = sql.raw(orderName);
  return sql`(${order}.status not in ('cancelled', 'returned') or (${order}.status = 'returned' and exists (
    select from order_lines kl where kl.order_id = ${order}.id and ${keptPieces(orderName, 'kl')} > 0
  )))`;
}

/** Refund of a returned order in đồng: of the received pieces, or of the whole order. */
export function refundOfReturned(orderName = 'orders'): SQL<number> {
  const order = sql.raw(orderName);
  return sql`coalesce((
    select rt.refund_amount from order_returns rt where rt.order_id = ${order}.id and rt.status = 'received'
  ), ${order}.total)`;
}

/** Total of an order less the refund of what was returned, whether the money was transferred yet or not. */
export function netTotal(orderName = 'orders'): SQL<number> {
  const order = sql.raw(orderName);
  return sql`case ${order}.status when 'cancelled' then 0
    when 'returned' then ${order}.total - ${refundOfReturned(orderName)} else ${order}.total end`;
}

/**
 * Discount on the goods that the customer keeps, in đồng: the part of returned pieces is rounded down as in their
 * refund, so that discount and {@link netTotal} add up to the price of the kept goods.
 */
export function keptDiscount(orderName = 'orders'): SQL<number> {
  const [order, line] = [sql.raw(orderName), sql.raw('dl')];
  return sql`case when not ${keepsGoods(orderName)} then 0
    when ${order}.status = 'returned' then ${order}.discount - (
      select coalesce(sum(div(${line}.discount_share * ${returnedPieces(order, line)}, ${line}.quantity)), 0)
      from order_lines dl where dl.order_id = ${order}.id
    ) else ${order}.discount end`;
}

/** Discount on an order of which the customer keeps goods, on these goods and on the delivery fee, in đồng. */
export function keptDiscounts(orderName = 'orders'): SQL<number> {
  const order = sql.raw(orderName);
  return sql`(${keptDiscount(orderName)} + case when ${keepsGoods(orderName)} then ${order}.shipping_discount else 0 end)`;
}

/** Amount that is still to be refunded for goods that left a paid order before its end. */
const openRefunds = (order: SQL): SQL<number> => sql`coalesce((
  select sum(orf.amount) from order_refunds orf where orf.order_id = ${order}.id and orf.state <> 'done'
), 0)`;

/**
 * Amount that was paid for an order and not refunded, with what is still to be refunded. Cash on delivery of a split order is paid by parcel, before the
 * order is.
 */
export function paidAfterRefund(orderName = 'orders'): SQL<number> {
  const order = sql.raw(orderName);
  return sql`${openRefunds(order)} + case ${order}.payment_status when 'paid' then ${order}.total
    when 'refunded' then ${netTotal(orderName)}
    else case when ${order}.is_split and ${order}.payment_method = 'cod' then (
      select coalesce(sum(op.share), 0) from order_parcels op where op.order_id = ${order}.id and op.state = 'delivered'
    ) else 0 end end`;
}

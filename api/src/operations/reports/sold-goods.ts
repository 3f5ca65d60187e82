import { sql, type SQL } from 'drizzle-orm';
import { LINE_TOTAL } from '../../workshop/service-orders';
import type { Span } from './period';
import { ORDER_RECORD, SERVICE_ORDER_RECORD, within } from './sql';

type Range = Pick<Span, 'start' | 'end'>;

/**
 * Average cost of a piece that was issued under some references, in đồng with fractions; null if nothing was issued,
 * or if the cost of a part of it is unknown. Column: cost.
 */
const issuedCost = (productId: SQL, references: SQL): SQL => sql`(
  select case when bool_and(m.average_cost is not null)
    then sum(m.average_cost * m.quantity) / nullif(sum(m.quantity), 0) end as cost
  from stock_movements m
  where m.kind = 'issue' and m.product_id = ${productId} and m.reference ${references}
)`;

/** Price of pieces of an order line after the discount of its order, in đồng. */
const netPrice = (pieces: SQL): SQL =>
  sql`(l.price::bigint * ${pieces} - div(l.discount_share * ${pieces}, l.quantity))::bigint`;

/**
 * Goods that were sold in a period, one row per line: orders when they are delivered, parts of service orders when the
 * vehicle is handed over. Returned goods are subtracted on the day of the return; their cost comes back only for the
 * pieces that can be sold again. Delivery fees are no goods. Columns: at, source, code, product_id, name, pieces,
 * revenue, cost (null if unknown), record.
 */
export const goodsSoldWithin = (range: Range): SQL => sql`(
  select o.delivered_at as at, 'shop' as source, o.code, l.product_id, l.name, l.quantity as pieces,
    ${netPrice(sql`l.quantity`)} as revenue, round(l.quantity * issued.cost) as cost,
    ${ORDER_RECORD} as record
  from orders o join order_lines l on l.order_id = o.id
  left join lateral ${issuedCost(sql`l.product_id`, sql`= o.code`)} issued on true
  where ${within(sql`o.delivered_at`, range)}
  union all
  select e.created_at, 'return', o.code, l.product_id, l.name, -back.pieces,
    -${netPrice(sql`back.pieces`)}, -round(back.restocked * issued.cost),
    ${ORDER_RECORD}
  from order_events e join orders o on o.id = e.order_id join order_lines l on l.order_id = o.id
  left join order_returns rt on rt.order_id = o.id and rt.status = 'received'
  left join order_return_lines rl on rl.return_id = rt.id and rl.product_id = l.product_id
  cross join lateral (
    select case when rt.id is null then l.quantity else coalesce(rl.restocked + rl.written_off, 0) end as pieces,
      case when rt.id is null then l.quantity else coalesce(rl.restocked, 0) end as restocked
  ) back
  left join lateral ${issuedCost(sql`l.product_id`, sql`= o.code`)} issued on true
  where e.status = 'returned' and o.delivered_at is not null and back.pieces > 0
    and ${within(sql`e.created_at`, range)}
    -- Later events of a returned order are about its refund.
    and not exists (
      select from order_events p
      where p.order_id = e.order_id and p.status = 'returned' and (p.created_at, p.id) < (e.created_at, e.id)
    )
  union all
  select so.delivered_at, 'service', so.code, l.product_id, l.name, l.quantity, ${LINE_TOTAL},
    round(l.quantity * issued.cost), ${SERVICE_ORDER_RECORD}
  from service_orders so join service_lines l on l.service_order_id = so.id
  left join lateral ${issuedCost(
    sql`l.product_id`,
    sql`in (
      select pr.code from parts_request_lines pl join parts_requests pr on pr.id = pl.request_id
      where pl.service_line_id = l.id and pl.product_id = l.product_id
    )`,
  )} issued on true
  where l.kind = 'part' and l.approval = 'approved' and ${within(sql`so.delivered_at`, range)}
)`;

import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { partsRequestLines, partsRequests } from '../parts-requests';
import { serviceLines, serviceOrders } from '../service-orders';

/**
 * Returns the pieces that open service orders still need, by product: parts that the customer approved or that a
 * technician requested, less those that are reserved or issued for the order. A part that is both approved and
 * requested counts once.
 */
export async function findMissingParts(db: Queries): Promise<Map<string, number>> {
  const isOpen = sql`${serviceOrders.status} not in ('ready', 'delivered', 'cancelled')`;
  const taken = sql`coalesce(${partsRequestLines.approvedQty}, 0) - ${partsRequestLines.returnedQty}`;
  const isPending = sql`${partsRequests.status} = 'pending'`;
  const { rows } = await db.execute<{ product_id: string; pieces: number }>(sql`
    with parts as (
      select ${serviceLines.serviceOrderId} as service_order_id, ${serviceLines.productId} as product_id,
        ${serviceLines.quantity} as approved, 0 as requested, 0 as taken
      from ${serviceLines} join ${serviceOrders} on ${serviceOrders.id} = ${serviceLines.serviceOrderId}
      where ${isOpen} and ${serviceLines.kind} = 'part' and ${serviceLines.productId} is not null
        and ${serviceLines.approval} = 'approved'
      union all
      select ${partsRequests.serviceOrderId}, ${partsRequestLines.productId}, 0,
        case when ${isPending} then ${partsRequestLines.quantity} else ${taken} end,
        case when ${isPending} then 0 else ${taken} end
      from ${partsRequestLines} join ${partsRequests} on ${partsRequests.id} = ${partsRequestLines.requestId}
      join ${serviceOrders} on ${serviceOrders.id} = ${partsRequests.serviceOrderId}
      where ${isOpen} and ${partsRequests.status} not in ('rejected', 'cancelled')
    ), orders as (
      select product_id, greatest(sum(approved), sum(requested)) - sum(taken) as pieces
      from parts group by service_order_id, product_id
    )
    select product_id, sum(pieces)::int as pieces from orders where pieces > 0 group by product_id`);
  return new Map(rows.map(({ product_id: productId, pieces }) => [productId, pieces]));
}

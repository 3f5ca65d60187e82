import type { StockCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { rowsOf, within } from '../sql';

const ROW_LIMIT = 50;

/** Returns products at or below their reorder point, lowest stock first. */
export async function stockCard(db: Queries, span: Span): Promise<StockCard> {
  const rows = await rowsOf<StockCard['items'][number] & { all: number }>(
    db,
    sql`select p.id, p.sku, p.name, s.on_hand as "onHand", s.reserved, (s.on_hand - s.reserved) as available,
          s.reorder_point as "reorderPoint", count(*) over ()::int as all,
          (select greatest(coalesce(-sum(m.quantity), 0), 0) from stock_movements m
            where m.product_id = p.id and m.kind in ('issue', 'return') and ${within(sql`m.created_at`, span)})::int as issued
        from stock s join products p on p.id = s.product_id
        where p.status = 'active' and s.on_hand - s.reserved <= s.reorder_point
        order by (s.on_hand - s.reserved)::float8 / greatest(s.reorder_point, 1), p.name limit ${ROW_LIMIT}`,
  );
  return { count: rows[0]?.all ?? 0, items: rows.map(({ all: _, ...item }) => item) };
}

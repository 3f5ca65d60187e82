import type { ReportRow } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { messages } from '../messages';
import type { Span } from '../period';
import { rowsOf, within } from '../sql';
import { chartOf, columnsOf, rounded, sumsOf, type Table } from '../table';

interface Store {
  readonly sku: string;
  readonly name: string;
  readonly closing: number;
  readonly opening: number;
  readonly received: number;
  readonly issued: number;
  readonly adjusted: number;
  readonly available: number;
  readonly reorder: number;
}

const MAX_DRAWN = 12;

/** Conditions for the movements of each figure; the report and the rows behind it share them. */
export const MOVEMENT_FIGURES = {
  received: sql`m.kind = 'receive'`,
  issued: sql`m.kind in ('issue', 'return')`,
  adjusted: sql`m.kind = 'adjust'`,
} as const;

function levelOf({ available, reorder }: Store): string {
  const { out, low, fine } = messages.levels;
  if (available <= 0) return out;
  return available <= reorder ? low : fine;
}

/** Report on stock movements, turnover and shortages by product. */
export async function inventoryReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Store>(
    db,
    sql`with moved as (
          select m.product_id,
            coalesce(sum(m.quantity) filter (where m.created_at >= ${span.end}::timestamptz), 0) as after,
            coalesce(sum(m.quantity) filter (where ${within(sql`m.created_at`, span)}), 0) as net,
            coalesce(sum(m.quantity) filter (where ${MOVEMENT_FIGURES.received} and ${within(sql`m.created_at`, span)}), 0) as received,
            coalesce(-sum(m.quantity) filter (where ${MOVEMENT_FIGURES.issued} and ${within(sql`m.created_at`, span)}), 0) as issued,
            coalesce(sum(m.quantity) filter (where ${MOVEMENT_FIGURES.adjusted} and ${within(sql`m.created_at`, span)}), 0) as adjusted
          from stock_movements m where m.created_at >= ${span.start}::timestamptz group by 1
        )
        select p.sku, p.name, (s.on_hand - coalesce(m.after, 0))::int as closing,
          (s.on_hand - coalesce(m.after, 0) - coalesce(m.net, 0))::int as opening,
          coalesce(m.received, 0)::int as received, coalesce(m.issued, 0)::int as issued,
          coalesce(m.adjusted, 0)::int as adjusted,
          (s.on_hand - s.reserved)::int as available, s.reorder_point as reorder
        from products p join stock s on s.product_id = p.id left join moved m on m.product_id = p.id
        where p.status = 'active' order by issued desc, p.sku`,
  );
  const columns = columnsOf({
    product: 'text',
    sku: 'text',
    opening: 'number',
    received: 'number',
    issued: 'number',
    adjusted: 'number',
    closing: 'number',
    turnover: 'number',
    cover: 'number',
    available: 'number',
    reorder: 'number',
    level: 'text',
  });
  const rows: ReportRow[] = figures.map((item) => {
    const { sku, name, opening, received, issued, adjusted, closing, available, reorder } = item;
    const average = (opening + closing) / 2;
    return {
      of: sku,
      product: name,
      sku,
      opening,
      received,
      issued,
      adjusted,
      closing,
      available,
      reorder,
      turnover: average <= 0 ? null : rounded(issued / average, 2),
      cover: issued <= 0 ? null : Math.max(0, Math.round((available * span.days) / issued)),
      level: levelOf(item),
    };
  });
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: sumsOf(rows, 'opening', 'received', 'issued', 'adjusted', 'closing', 'available'),
    series: chartOf(rows.slice(0, MAX_DRAWN), columns, { form: 'rows', by: 'product', keys: ['issued'] }),
  };
}

import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { goodsSoldWithin } from '../sold-goods';
import { dayOf, isOnly, percentOf } from '../sql';
import { readRows } from '../rows/read-rows';
import { chartOf, columnsOf, sumOf, sumsOf, type Table } from '../table';
import { categoryLabelOf, MAX_DRAWN, PRODUCT_KEY } from './margin';

interface SoldLine {
  readonly day: string;
  readonly code: string;
  readonly record: string;
  readonly name: string;
  readonly sku: string | null;
  readonly category: string | null;
  readonly pieces: number;
  readonly revenue: number;
  readonly cost: number | null;
}

/** Builds the report of the sold and returned lines, with their cost, that a condition on `sale` and `p` holds for. */
export async function soldLinesTable(db: Queries, span: Span, condition: SQL): Promise<Table> {
  const figures = await readRows<SoldLine>(
    db,
    sql`select ${dayOf(sql`sale.at`)} as day, sale.code, sale.record,
          coalesce(p.name, sale.name) as name, p.sku, p.category, sale.pieces::int as pieces,
          sale.revenue::float8 as revenue, sale.cost::float8 as cost
        from ${goodsSoldWithin(span)} sale left join products p on p.id = sale.product_id
        where ${condition}
        order by sale.at desc, sale.code, name`,
  );
  const columns = columnsOf({
    saleCode: 'text',
    soldOn: 'date',
    goods: 'text',
    sku: 'text',
    goodsCategory: 'text',
    sold: 'number',
    goodsRevenue: 'money',
    goodsCost: 'money',
    margin: 'money',
    marginRate: 'percent',
  });
  const rows = figures.map(({ day, code, record, name, sku, category, pieces, revenue, cost }) => ({
    record,
    saleCode: code,
    soldOn: day,
    goods: name,
    sku,
    goodsCategory: categoryLabelOf(category),
    sold: pieces,
    goodsRevenue: revenue,
    goodsCost: cost,
    margin: cost === null ? null : revenue - cost,
    marginRate: cost === null ? null : percentOf(revenue - cost, revenue),
  }));
  const costed = rows.filter(({ goodsCost }) => goodsCost !== null);
  const largest = [...costed].sort((a, b) => (b.margin ?? 0) - (a.margin ?? 0)).slice(0, MAX_DRAWN);
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: {
      ...sumsOf(rows, 'sold', 'goodsRevenue', 'goodsCost', 'margin'),
      marginRate: percentOf(sumOf(costed, 'margin'), sumOf(costed, 'goodsRevenue')),
    },
    series: chartOf(largest, columns, { form: 'rows', by: 'saleCode', keys: ['margin'] }),
  };
}

/** Rows behind the margin, or behind that of a product: each sold or returned line with its cost. */
export const marginLinesReport = (
  db: Queries,
  span: Span,
  _now: Date,
  product: string | null = null,
): Promise<Table> => soldLinesTable(db, span, isOnly(PRODUCT_KEY, product));

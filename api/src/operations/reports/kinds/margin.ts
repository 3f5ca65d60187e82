import type { ReportRow } from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORY_LABELS, type ProductCategory } from '@evcare/shared-contracts/shop';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { messages } from '../messages';
import { spanBefore, type Span } from '../period';
import { goodsSoldWithin } from '../sold-goods';
import { isOnly, percentOf, rowsOf } from '../sql';
import { chartOf, columnsOf, sumOf, sumsOf, type Table } from '../table';

const MAX_DRAWN = 12;
/** Key of the goods without a category. */
const NO_CATEGORY = 'none';

interface Sums {
  readonly pieces: number;
  readonly revenue: number;
  /** Revenue of lines whose cost is known. */
  readonly costedRevenue: number;
  readonly cost: number;
  readonly uncosted: number;
}
const SUMS = sql`sum(sale.pieces)::int as pieces, sum(sale.revenue)::float8 as revenue,
  coalesce(sum(sale.revenue) filter (where sale.cost is not null), 0)::float8 as "costedRevenue",
  coalesce(sum(sale.cost), 0)::float8 as cost, (count(*) filter (where sale.cost is null))::int as uncosted`;

const SUM_KINDS = {
  sold: 'number',
  goodsRevenue: 'money',
  costedRevenue: 'money',
  goodsCost: 'money',
  margin: 'money',
  marginRate: 'percent',
  uncosted: 'number',
} as const;
const SUM_KEYS = ['sold', 'goodsRevenue', 'costedRevenue', 'goodsCost', 'margin', 'uncosted'] as const;

/** Margin counts only lines whose cost is known: revenue of the others would look like profit. */
const sumsRow = ({ pieces, revenue, costedRevenue, cost, uncosted }: Sums): ReportRow => ({
  sold: pieces,
  goodsRevenue: revenue,
  costedRevenue,
  goodsCost: cost,
  margin: costedRevenue - cost,
  marginRate: percentOf(costedRevenue - cost, costedRevenue),
  uncosted,
});
const totalsOf = (rows: readonly ReportRow[]): ReportRow => ({
  ...sumsOf(rows, ...SUM_KEYS),
  marginRate: percentOf(sumOf(rows, 'margin'), sumOf(rows, 'costedRevenue')),
});

interface CategorySums extends Sums {
  readonly category: string | null;
}

/** Parts that a quote names without a product of the catalogue have no category. */
const rowsOfCategories = (db: Queries, span: Span): Promise<CategorySums[]> =>
  rowsOf<CategorySums>(
    db,
    sql`select p.category, ${SUMS}
        from ${goodsSoldWithin(span)} sale left join products p on p.id = sale.product_id
        group by 1 order by sum(sale.revenue) desc, 1`,
  );

const marginOf = ({ costedRevenue, cost }: Sums): number => costedRevenue - cost;
const beforeOf = <K extends string>(rows: readonly (Sums & Record<K, string | null>)[], key: K) => {
  const margins = new Map<string | null, number>(rows.map((row) => [row[key], marginOf(row)]));
  return (value: string | null): number => margins.get(value) ?? 0;
};
const labelOf = (category: string | null): string =>
  category === null ? messages.otherGoods : PRODUCT_CATEGORY_LABELS[category as ProductCategory];

/** Report on the margin of sold goods by category, with the margin of the period before. */
export async function marginByCategoryReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOfCategories(db, span);
  const former = await rowsOfCategories(db, spanBefore(span));
  const before = beforeOf(former, 'category');
  const columns = columnsOf({ goodsCategory: 'text', ...SUM_KINDS, marginBefore: 'money' });
  const rows = figures.map((row) => ({
    of: row.category ?? NO_CATEGORY,
    goodsCategory: labelOf(row.category),
    ...sumsRow(row),
    marginBefore: before(row.category),
  }));
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: {
      ...totalsOf(rows),
      marginBefore: former.reduce((sum, row) => sum + marginOf(row), 0),
    },
    series: chartOf(rows, columns, { form: 'rows', by: 'goodsCategory', keys: ['margin'] }),
  };
}

interface ProductSums extends Sums {
  readonly product: string;
  readonly name: string;
  readonly sku: string | null;
  readonly category: string | null;
}

/** Parts that a quote names without a product of the catalogue are one row for each name. */
const rowsOfProducts = (db: Queries, span: Span, category: string | null): Promise<ProductSums[]> =>
  rowsOf<ProductSums>(
    db,
    sql`select coalesce(sale.product_id, sale.name) as product, min(p.sku) as sku,
          coalesce(min(p.name), min(sale.name)) as name, min(p.category) as category, ${SUMS}
        from ${goodsSoldWithin(span)} sale left join products p on p.id = sale.product_id
        where ${isOnly(sql`coalesce(p.category, ${NO_CATEGORY})`, category)}
        group by 1 order by sum(sale.revenue) desc, 1`,
  );

/** Report on the margin of sold goods by product, or of a category's products, with the margin of the period before. */
export async function marginReport(
  db: Queries,
  span: Span,
  _now: Date,
  category: string | null = null,
): Promise<Table> {
  const figures = await rowsOfProducts(db, span, category);
  const former = await rowsOfProducts(db, spanBefore(span), category);
  const before = beforeOf(former, 'product');
  const columns = columnsOf({
    goods: 'text',
    sku: 'text',
    goodsCategory: 'text',
    ...SUM_KINDS,
    marginBefore: 'money',
  });
  const rows = figures.map((row) => ({
    of: row.product,
    goods: row.name,
    sku: row.sku,
    goodsCategory: labelOf(row.category),
    ...sumsRow(row),
    marginBefore: before(row.product),
  }));
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: { ...totalsOf(rows), marginBefore: former.reduce((sum, row) => sum + marginOf(row), 0) },
    series: chartOf(rows.slice(0, MAX_DRAWN), columns, { form: 'rows', by: 'goods', keys: ['margin'] }),
  };
}

interface SoldLine {
  readonly day: string;
  readonly code: string;
  readonly name: string;
  readonly sku: string | null;
  readonly category: string | null;
  readonly pieces: number;
  readonly revenue: number;
  readonly cost: number | null;
}

/** Rows behind the margin, or behind that of a product: each sold or returned line with its cost. */
export async function marginLinesReport(
  db: Queries,
  span: Span,
  _now: Date,
  product: string | null = null,
): Promise<Table> {
  const figures = await rowsOf<SoldLine>(
    db,
    sql`select to_char(sale.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, sale.code,
          coalesce(p.name, sale.name) as name, p.sku, p.category, sale.pieces::int as pieces,
          sale.revenue::float8 as revenue, sale.cost::float8 as cost
        from ${goodsSoldWithin(span)} sale left join products p on p.id = sale.product_id
        where ${isOnly(sql`coalesce(sale.product_id, sale.name)`, product)}
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
  const rows = figures.map(({ day, code, name, sku, category, pieces, revenue, cost }) => ({
    saleCode: code,
    soldOn: day,
    goods: name,
    sku,
    goodsCategory: labelOf(category),
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

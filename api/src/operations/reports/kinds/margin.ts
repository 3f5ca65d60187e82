import type { ReportRow } from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORY_LABELS, type ProductCategory } from '@evcare/shared-contracts/shop';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { messages } from '../messages';
import { spanBefore, type Span } from '../period';
import { goodsSoldWithin } from '../sold-goods';
import { isOnly, percentOf, rowsOf } from '../sql';
import { chartOf, columnsOf, sumOf, sumsOf, type Table } from '../table';

export const MAX_DRAWN = 12;
/** Key of the goods without a category. */
const NO_CATEGORY = 'none';

/** Keys by which sold goods are grouped, as `of` of the rows. */
export const CATEGORY_KEY: SQL = sql`coalesce(p.category, ${NO_CATEGORY})`;
export const PRODUCT_KEY: SQL = sql`coalesce(sale.product_id, sale.name)`;

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
export const categoryLabelOf = (category: string | null): string =>
  category === null ? messages.otherGoods : PRODUCT_CATEGORY_LABELS[category as ProductCategory];

interface Grouping<R extends Sums> {
  readonly find: (span: Span) => Promise<R[]>;
  readonly keyOf: (row: R) => string | null;
  /** Columns of what the rows are grouped by. */
  readonly columns: Parameters<typeof columnsOf>[0];
  /** Column that names the bars of the chart. */
  readonly by: string;
  readonly describe: (row: R) => ReportRow;
}

/** Builds the report of one grouping, with the margin of the period before. */
async function marginTable<R extends Sums>(
  span: Span,
  { find, keyOf, columns: described, by, describe }: Grouping<R>,
): Promise<Table> {
  const figures = await find(span);
  const former = await find(spanBefore(span));
  const before = new Map(former.map((row) => [keyOf(row), marginOf(row)]));
  const columns = columnsOf({ ...described, ...SUM_KINDS, marginBefore: 'money' });
  const rows = figures.map((row) => ({
    ...describe(row),
    ...sumsRow(row),
    marginBefore: before.get(keyOf(row)) ?? 0,
  }));
  const marginBefore = former.reduce((sum, row) => sum + marginOf(row), 0);
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: { ...totalsOf(rows), marginBefore },
    series: chartOf(rows.slice(0, MAX_DRAWN), columns, { form: 'rows', by, keys: ['margin'] }),
  };
}

/** Report on the margin of sold goods by category, with the margin of the period before. */
export const marginByCategoryReport = (db: Queries, span: Span): Promise<Table> =>
  marginTable(span, {
    find: (of) => rowsOfCategories(db, of),
    keyOf: ({ category }) => category,
    columns: { goodsCategory: 'text' },
    by: 'goodsCategory',
    describe: ({ category }) => ({ of: category ?? NO_CATEGORY, goodsCategory: categoryLabelOf(category) }),
  });

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
    sql`select ${PRODUCT_KEY} as product, min(p.sku) as sku,
          coalesce(min(p.name), min(sale.name)) as name, min(p.category) as category, ${SUMS}
        from ${goodsSoldWithin(span)} sale left join products p on p.id = sale.product_id
        where ${isOnly(CATEGORY_KEY, category)}
        group by 1 order by sum(sale.revenue) desc, 1`,
  );

/** Report on the margin of sold goods by product, or of a category's products, with the margin of the period before. */
export const marginReport = (
  db: Queries,
  span: Span,
  _now: Date,
  onlyCategory: string | null = null,
): Promise<Table> =>
  marginTable(span, {
    find: (of) => rowsOfProducts(db, of, onlyCategory),
    keyOf: ({ product }) => product,
    columns: { goods: 'text', sku: 'text', goodsCategory: 'text' },
    by: 'goods',
    describe: ({ product, name, sku, category }) => ({
      of: product,
      goods: name,
      sku,
      goodsCategory: categoryLabelOf(category),
    }),
  });

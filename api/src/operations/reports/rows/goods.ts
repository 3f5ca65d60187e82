import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { CATEGORY_KEY, PRODUCT_KEY } from '../kinds/margin';
import { soldLinesTable } from '../kinds/margin-lines';
import { spanBefore } from '../period';
import { isOnly } from '../sql';
import type { Table } from '../table';
import type { Figure } from './figure';

const IS_COSTED: SQL = sql`sale.cost is not null`;
const GOODS_FIGURES: Readonly<Record<string, SQL>> = {
  sold: sql`true`,
  goodsRevenue: sql`true`,
  costedRevenue: IS_COSTED,
  goodsCost: IS_COSTED,
  margin: IS_COSTED,
  marginBefore: IS_COSTED,
  uncosted: sql`sale.cost is null`,
};

const linesOf = (db: Queries, { span, key }: Figure, only: SQL): Promise<Table> =>
  soldLinesTable(
    db,
    key === 'marginBefore' ? spanBefore(span) : span,
    sql`${GOODS_FIGURES[key]} and ${only}`,
  );

/** Sold and returned lines behind a figure of the margin by category. */
export const categoryLineRows = (db: Queries, figure: Figure): Promise<Table> =>
  linesOf(db, figure, isOnly(CATEGORY_KEY, figure.row));

/** Sold and returned lines behind a figure of the margin by product, or of the products of a category. */
export const productLineRows = (db: Queries, figure: Figure): Promise<Table> =>
  linesOf(db, figure, sql`${isOnly(PRODUCT_KEY, figure.row)} and ${isOnly(CATEGORY_KEY, figure.of)}`);

import type { ReportRow } from '@evcare/shared-contracts/office';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { keepsGoods, keptDiscount, netTotal } from '../../../sales/returns';
import type { Span } from '../period';
import { percentOf, rowsOf, within } from '../sql';
import { chartOf, columnsOf, sumsOf, type Table } from '../table';

interface Uses {
  readonly code: string;
  readonly title: string | null;
  readonly uses: number;
  readonly discount: number;
  readonly shipping: number;
  readonly value: number;
}

/** Condition for the orders that used a code, of which customers keep goods; the rows behind the report share it. */
export const usesWithin = (span: Span): SQL =>
  sql`(o.promo_code is not null and ${keepsGoods('o')} and ${within(sql`o.created_at`, span)})`;

const ratios = ({ uses, discount, shipping, value }: Omit<Uses, 'code' | 'title'>) => ({
  average: uses === 0 ? null : Math.round(value / uses),
  costRate: percentOf(discount + shipping, value + discount + shipping),
});

/** Report on discounts by code, and on the value of the orders that used them, of what customers keep. */
export async function promotionsReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Uses>(
    db,
    sql`select o.promo_code as code, min(p.title) as title, count(*)::int as uses, sum(${keptDiscount('o')})::float8 as discount,
          sum(o.shipping_discount)::float8 as shipping, sum(${netTotal('o')})::float8 as value
        from orders o left join promotions p on p.code = o.promo_code
        where ${usesWithin(span)}
        group by 1 order by uses desc, code`,
  );
  const columns = columnsOf({
    promotion: 'text',
    promotionTitle: 'text',
    uses: 'number',
    discount: 'money',
    shippingDiscount: 'money',
    orderValue: 'money',
    average: 'money',
    costRate: 'percent',
  });
  const rows: ReportRow[] = figures.map(({ code, title, ...one }) => ({
    of: code,
    promotion: code,
    promotionTitle: title,
    uses: one.uses,
    discount: one.discount,
    shippingDiscount: one.shipping,
    orderValue: one.value,
    ...ratios(one),
  }));
  const sums = sumsOf(rows, 'uses', 'discount', 'shippingDiscount', 'orderValue') as Record<string, number>;
  const whole = { uses: sums['uses'], discount: sums['discount'], shipping: sums['shippingDiscount'] };
  const keys = ['discount', 'shippingDiscount'];
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: { ...sums, ...ratios({ ...whole, value: sums['orderValue'] } as Uses) },
    series: chartOf(rows, columns, { form: 'stacked', by: 'promotion', keys }),
  };
}

import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { keepsGoods, netTotal } from '../../../sales/returns';
import { bucketOf, percentOf, rowsOf, within } from '../sql';
import { bucketColumn, chartOf, columnsOf, perBucket, sumsOf, type Table } from '../table';

interface Placed {
  readonly bucket: string;
  readonly placed: number;
  readonly cancelled: number;
  readonly returned: number;
  readonly delivered: number;
  readonly value: number;
}

/** Conditions for the orders of each figure; the report and the rows behind it share them. */
export const ORDER_FIGURES = {
  placed: sql`true`,
  orderDelivered: sql`(o.status in ('delivered', 'completed', 'return_requested', 'returned') and ${keepsGoods('o')})`,
  orderCancelled: sql`o.status = 'cancelled'`,
  orderReturned: sql`(o.status = 'returned' and not ${keepsGoods('o')})`,
  value: keepsGoods('o'),
} as const;

const ratios = ({ placed, cancelled, returned, value }: Omit<Placed, 'bucket' | 'delivered'>) => {
  const kept = placed - cancelled - returned;
  return {
    average: kept === 0 ? null : Math.round(value / kept),
    cancelRate: percentOf(cancelled, placed),
  };
};

/**
 * Report on orders by the day on which they were placed, with their current outcome. An order of which only some
 * goods were returned counts as delivered, with what was not refunded.
 */
export async function ordersReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Placed>(
    db,
    sql`select ${bucketOf(sql`o.created_at`, span)} as bucket,
          (count(*) filter (where ${ORDER_FIGURES.placed}))::int as placed,
          (count(*) filter (where ${ORDER_FIGURES.orderCancelled}))::int as cancelled,
          (count(*) filter (where ${ORDER_FIGURES.orderReturned}))::int as returned,
          (count(*) filter (where ${ORDER_FIGURES.orderDelivered}))::int as delivered,
          coalesce(sum(${netTotal('o')}) filter (where ${ORDER_FIGURES.value}), 0)::float8 as value
        from orders o where ${within(sql`o.created_at`, span)} group by 1`,
  );
  const columns = [
    bucketColumn(span),
    ...columnsOf({
      placed: 'number',
      orderDelivered: 'number',
      orderCancelled: 'number',
      orderReturned: 'number',
      value: 'money',
      average: 'money',
      cancelRate: 'percent',
    }),
  ];
  const rows = perBucket(span, figures, (day) => {
    const { placed = 0, cancelled = 0, returned = 0, delivered = 0, value = 0 } = day ?? {};
    return {
      placed,
      orderDelivered: delivered,
      orderCancelled: cancelled,
      orderReturned: returned,
      value,
      ...ratios({ placed, cancelled, returned, value }),
    };
  });
  const sums = sumsOf(rows, 'placed', 'orderDelivered', 'orderCancelled', 'orderReturned', 'value');
  const { placed, orderCancelled, orderReturned, value } = sums as Record<string, number>;
  const whole = { placed, cancelled: orderCancelled, returned: orderReturned, value } as Placed;
  return {
    columns,
    rows,
    empty: figures.length === 0,
    totals: { ...sums, ...ratios(whole) },
    series: chartOf(rows, columns, { form: 'bars', by: 'bucket', keys: ['placed', 'orderCancelled'] }),
  };
}

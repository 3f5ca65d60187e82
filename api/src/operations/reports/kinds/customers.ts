import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { bucketOf, percentOf, rowsOf, salesWithin } from '../sql';
import { bucketColumn, chartOf, columnsOf, perBucket, sumsOf, type Table } from '../table';

interface Came {
  readonly bucket: string;
  readonly fresh: number;
  readonly returning: number;
  readonly freshRevenue: number;
  readonly returningRevenue: number;
}

/**
 * First purchase of each customer with a purchase in the period. Accounts are identified by their id, guests
 * by their phone number.
 */
const firsts = sql`(
  select customer, min(at) as at from (
    select coalesce(so.user_id, so.phone_number) as customer, so.delivered_at as at from service_orders so
    where so.delivered_at is not null
    union all
    select coalesce(o.user_id, o.contact_phone), o.delivered_at from orders o where o.delivered_at is not null
  ) handed where customer in (select customer from sale) group by customer
)`;

/**
 * Customers with a purchase or a return in the period, one row per customer and day or month. Columns: bucket, customer,
 * name, account, fresh, revenue, handed.
 */
export const customersWithin = (span: Span): SQL => sql`(
  with sale as (select * from ${salesWithin(span)} s)
  select ${bucketOf(sql`sale.at`, span)} as bucket, sale.customer, max(sale.name) as name, max(sale.account) as account,
    ${bucketOf(sql`min(first.at)`, span)} = ${bucketOf(sql`sale.at`, span)} as fresh,
    sum(sale.services + sale.parts) as revenue, bool_or(sale.source <> 'return') as handed
  from sale join ${firsts} first on first.customer = sale.customer
  group by ${bucketOf(sql`sale.at`, span)}, sale.customer
)`;

/** Conditions for the customers of each figure; the report and the rows behind it share them. */
export const CUSTOMER_FIGURES = {
  fresh: sql`came.fresh and came.handed`,
  returning: sql`not came.fresh and came.handed`,
  freshRevenue: sql`came.fresh`,
  returningRevenue: sql`not came.fresh`,
} as const;

/** Report on new and returning customers. */
export async function customersReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Came>(
    db,
    sql`select bucket, (count(*) filter (where ${CUSTOMER_FIGURES.fresh}))::int as fresh,
          (count(*) filter (where ${CUSTOMER_FIGURES.returning}))::int as returning,
          coalesce(sum(revenue) filter (where ${CUSTOMER_FIGURES.freshRevenue}), 0)::float8 as "freshRevenue",
          coalesce(sum(revenue) filter (where ${CUSTOMER_FIGURES.returningRevenue}), 0)::float8 as "returningRevenue"
        from ${customersWithin(span)} came group by bucket`,
  );
  const columns = [
    bucketColumn(span),
    ...columnsOf({
      fresh: 'number',
      returning: 'number',
      returningRate: 'percent',
      freshRevenue: 'money',
      returningRevenue: 'money',
    }),
  ];
  const rows = perBucket(span, figures, (day) => {
    const { fresh = 0, returning = 0, freshRevenue = 0, returningRevenue = 0 } = day ?? {};
    const returningRate = percentOf(returning, fresh + returning);
    return { fresh, returning, returningRate, freshRevenue, returningRevenue };
  });
  const sums = sumsOf(rows, 'fresh', 'returning', 'freshRevenue', 'returningRevenue');
  const { fresh, returning } = sums as Record<string, number>;
  const returningRate = percentOf(returning as number, (fresh as number) + (returning as number));
  return {
    columns,
    rows,
    empty: figures.length === 0,
    totals: { ...sums, returningRate },
    series: chartOf(rows, columns, { form: 'stacked', by: 'bucket', keys: ['fresh', 'returning'] }),
  };
}

import { sql } from 'drizzle-orm';
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

/** Report on new and returning customers. */
export async function customersReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Came>(
    db,
    sql`with sale as (select * from ${salesWithin(span)} s),
        came as (
          select ${bucketOf(sql`sale.at`, span)} as bucket, sale.customer,
            ${bucketOf(sql`min(first.at)`, span)} = ${bucketOf(sql`sale.at`, span)} as fresh,
            sum(sale.services + sale.parts) as revenue, bool_or(sale.source <> 'return') as handed
          from sale join ${firsts} first on first.customer = sale.customer
          group by ${bucketOf(sql`sale.at`, span)}, sale.customer
        )
        select bucket, (count(*) filter (where fresh and handed))::int as fresh,
          (count(*) filter (where not fresh and handed))::int as returning,
          coalesce(sum(revenue) filter (where fresh), 0)::float8 as "freshRevenue",
          coalesce(sum(revenue) filter (where not fresh), 0)::float8 as "returningRevenue"
        from came group by bucket`,
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

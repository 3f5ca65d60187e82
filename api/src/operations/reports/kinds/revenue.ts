import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { bucketOf, rowsOf, salesWithin } from '../sql';
import { bucketColumn, chartOf, columnsOf, perBucket, sumsOf, type Table } from '../table';

interface Sales {
  readonly bucket: string;
  readonly services: number;
  readonly parts: number;
  readonly serviceOrders: number;
  readonly shopOrders: number;
}

/** Report on revenue by day or month of the hand-over or delivery. */
export async function revenueReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Sales>(
    db,
    sql`select ${bucketOf(sql`at`, span)} as bucket, sum(services)::float8 as services, sum(parts)::float8 as parts,
          (count(*) filter (where source = 'service'))::int as "serviceOrders",
          (count(*) filter (where source = 'shop'))::int as "shopOrders"
        from ${salesWithin(span)} sale group by 1`,
  );
  const columns = [
    bucketColumn(span),
    ...columnsOf({
      services: 'money',
      parts: 'money',
      revenue: 'money',
      serviceOrders: 'number',
      shopOrders: 'number',
    }),
  ];
  const rows = perBucket(span, figures, (day) => {
    const { services = 0, parts = 0, serviceOrders = 0, shopOrders = 0 } = day ?? {};
    return { services, parts, revenue: services + parts, serviceOrders, shopOrders };
  });
  return {
    columns,
    rows,
    empty: figures.length === 0,
    totals: sumsOf(rows, 'services', 'parts', 'revenue', 'serviceOrders', 'shopOrders'),
    series: chartOf(rows, columns, { form: 'stacked', by: 'bucket', keys: ['services', 'parts'] }),
  };
}

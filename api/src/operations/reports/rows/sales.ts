import type { ReportRow } from '@evcare/shared-contracts/office';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { CUSTOMER_FIGURES, customersWithin } from '../kinds/customers';
import { messages } from '../messages';
import { bucketOf, dayOf, isOnly, salesWithin } from '../sql';
import { bucketColumn, columnsOf, type Table } from '../table';
import { figureTable, type Figure } from './figure';
import { readRows } from './read-rows';

interface Sale {
  readonly day: string;
  readonly source: keyof typeof messages.sources;
  readonly code: string;
  readonly name: string;
  readonly record: string;
  readonly services: number;
  readonly parts: number;
}

const SALE_FIGURES: Readonly<Record<string, SQL>> = {
  services: sql`sale.services <> 0`,
  parts: sql`sale.parts <> 0`,
  revenue: sql`sale.services + sale.parts <> 0`,
  serviceOrders: sql`sale.source = 'service'`,
  shopOrders: sql`sale.source = 'shop'`,
};

/** Hand-overs, deliveries and refunds behind a figure of the revenue. */
export async function saleRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const found = await readRows<Sale>(
    db,
    sql`select ${dayOf(sql`sale.at`)} as day, sale.source, sale.code, sale.name, sale.record,
          sale.services::float8 as services, sale.parts::float8 as parts
        from ${salesWithin(span)} sale
        where ${SALE_FIGURES[key]} and ${isOnly(bucketOf(sql`sale.at`, span), row)}
        order by sale.at desc, sale.code`,
  );
  const columns = columnsOf({
    saleCode: 'text',
    saleDay: 'date',
    saleSource: 'text',
    customerName: 'text',
    services: 'money',
    parts: 'money',
    revenue: 'money',
  });
  const rows: ReportRow[] = found.map(({ record, code, day, source, name, services, parts }) => ({
    record,
    saleCode: code,
    saleDay: day,
    saleSource: messages.sources[source],
    customerName: name,
    services,
    parts,
    revenue: services + parts,
  }));
  return figureTable(columns, rows, 'services', 'parts', 'revenue');
}

interface Customer {
  readonly bucket: string;
  readonly name: string;
  readonly account: string | null;
  readonly revenue: number;
}

/** Customers behind a figure of the report on customers, one row per customer and day or month. */
export async function customerRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const found = await readRows<Customer>(
    db,
    sql`select came.bucket, came.name, came.account, came.revenue::float8 as revenue
        from ${customersWithin(span)} came
        where ${CUSTOMER_FIGURES[key as keyof typeof CUSTOMER_FIGURES]} and ${isOnly(sql`came.bucket`, row)}
        order by came.bucket desc, came.name, came.customer`,
  );
  // The revenue has the key of the figure, so that its total is that of the report.
  const sum = key === 'fresh' || key === 'freshRevenue' ? 'freshRevenue' : 'returningRevenue';
  const columns = [
    ...columnsOf({ customerName: 'text' }),
    bucketColumn(span),
    ...columnsOf({ [sum]: 'money' } as Parameters<typeof columnsOf>[0]),
  ];
  const rows: ReportRow[] = found.map(({ name, account, bucket, revenue }) => ({
    record: account === null ? null : `customer:${account}`,
    customerName: name,
    bucket,
    [sum]: revenue,
  }));
  return figureTable(columns, rows, sum);
}

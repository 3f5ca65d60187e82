import type { EInvoiceQuery } from '@evcare/shared-contracts/endpoints/server';
import {
  eInvoiceNumber,
  type EInvoiceList,
  type EInvoiceRow,
  type EInvoiceSeries,
  type EInvoiceView,
} from '@evcare/shared-contracts/office';
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/client';
import { orders } from '../../sales/orders';
import { serviceOrders } from '../../workshop/service-orders';
import { NUMBER_TEXT } from './repository';
import { eInvoices } from './tables';

const MISSING_SHOWN = 20;
const adjusted = alias(eInvoices, 'adjusted');

/**
 * Condition for invoices that need a decision. A rejected one needs none once another was made, or once staff have
 * recorded the number of one that was issued elsewhere.
 */
const NEEDS_ATTENTION: SQL<boolean> = sql`(
  ${eInvoices.state} = 'rejected' and ${eInvoices.successorId} is null
    and (${eInvoices.kind} = 'adjustment' or ${orders.invoice} is null or not (${orders.invoice} ? 'issued'))
  or ${eInvoices.state} in ('waiting', 'sent') and ${eInvoices.nextAttemptAt} is null)`;

const IN_VIEW: Readonly<Record<EInvoiceView, SQL>> = {
  all: sql`true`,
  attention: NEEDS_ATTENTION,
  open: sql`${eInvoices.state} in ('waiting', 'sent')`,
  issued: sql`${eInvoices.state} in ('issued', 'adjusted')`,
  adjusted: sql`(${eInvoices.state} = 'adjusted' or ${eInvoices.kind} = 'adjustment')`,
};

/** Invoices with the codes of their orders and the numbers of those that they adjust. */
const found = (db: Queries) =>
  db
    .select({
      invoice: eInvoices,
      orderCode: orders.code,
      serviceOrderCode: serviceOrders.code,
      adjustedSeries: adjusted.series,
      adjustedNumber: adjusted.number,
      needsAttention: NEEDS_ATTENTION,
    })
    .from(eInvoices)
    .leftJoin(orders, eq(orders.id, eInvoices.orderId))
    .leftJoin(serviceOrders, eq(serviceOrders.id, eInvoices.serviceOrderId))
    .leftJoin(adjusted, eq(adjusted.id, eInvoices.adjustsId))
    .$dynamic();
export type FoundInvoice = Awaited<ReturnType<typeof found>>[number];

const numberOf = (series: string | null, number: number | null): string | null =>
  series === null || number === null ? null : eInvoiceNumber(series, number);

/** Maps an invoice to its row in lists. */
export function toRow({ invoice, orderCode, serviceOrderCode, ...rest }: FoundInvoice): EInvoiceRow {
  const { id, version, kind, state, buyer, total, series, number, issuedAt, createdAt, rejection } = invoice;
  return {
    id,
    version,
    kind,
    state,
    order:
      invoice.orderId === null
        ? { kind: 'service-order', id: invoice.serviceOrderId ?? '', code: serviceOrderCode ?? '' }
        : { kind: 'shop-order', id: invoice.orderId, code: orderCode ?? '' },
    buyer: buyer?.name ?? null,
    taxCode: buyer?.taxCode ?? null,
    total,
    number: numberOf(series, number),
    series,
    issuedAt: issuedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    rejection,
    adjusts: numberOf(rest.adjustedSeries, rest.adjustedNumber),
    needsAttention: rest.needsAttention,
  };
}

const NEWEST = [desc(eInvoices.createdAt), desc(eInvoices.id)];

/** Reads invoices that meet a condition, newest first. */
export const findInvoices = (db: Queries, where: SQL | undefined): Promise<FoundInvoice[]> =>
  found(db)
    .where(where)
    .orderBy(...NEWEST);

function monthCondition(month: string | undefined): SQL | undefined {
  if (month === undefined) return undefined;
  const day = `${month}-01`;
  return sql`coalesce(${eInvoices.issuedAt}, ${eInvoices.createdAt}) >= ${day}::timestamp at time zone 'Asia/Ho_Chi_Minh'
    and coalesce(${eInvoices.issuedAt}, ${eInvoices.createdAt})
      < (${day}::timestamp + interval '1 month') at time zone 'Asia/Ho_Chi_Minh'`;
}

function searchCondition(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const text = q.toUpperCase();
  return or(
    eq(orders.code, text),
    eq(serviceOrders.code, text),
    eq(NUMBER_TEXT, text),
    sql`${eInvoices.buyer} ->> 'taxCode' = ${text}`,
  );
}

const isIn = (view: EInvoiceView) => sql<number>`count(*) filter (where ${IN_VIEW[view]})::int`;

/** Reads a page of the list, newest first, with the number of invoices in each view. */
export async function listInvoices(
  db: Queries,
  { view = 'all', month, series, q, page = 1 }: EInvoiceQuery,
  pageSize: number,
): Promise<Omit<EInvoiceList, 'provider' | 'series'>> {
  const filter = and(
    monthCondition(month),
    series === undefined ? undefined : eq(eInvoices.series, series),
    searchCondition(q),
  );
  const items = await found(db)
    .where(and(IN_VIEW[view], filter))
    .orderBy(...NEWEST)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counts] = await db
    .select({
      all: isIn('all'),
      attention: isIn('attention'),
      open: isIn('open'),
      issued: isIn('issued'),
      adjusted: isIn('adjusted'),
    })
    .from(eInvoices)
    .leftJoin(orders, eq(orders.id, eInvoices.orderId))
    .leftJoin(serviceOrders, eq(serviceOrders.id, eInvoices.serviceOrderId))
    .where(filter);
  if (!counts) throw new Error('an aggregate has one row');
  return { items: items.map(toRow), page, pageSize, total: counts[view], counts };
}

/** Reads the numbers of each series, with those that are missing below the highest one. */
export async function readSeries(db: Queries): Promise<EInvoiceSeries[]> {
  const { rows } = await db.execute<EInvoiceSeries & Record<string, unknown>>(sql`
    select series, count(*)::int as invoices, max(number) as last,
      case when count(*) = max(number) then '[]'::jsonb else (
        select coalesce(jsonb_agg(n order by n), '[]'::jsonb) from (
          select n from generate_series(1, max(i.number)) n
          where not exists (select from ${eInvoices} other where other.series = i.series and other.number = n)
          order by n limit ${MISSING_SHOWN}
        ) missing
      ) end as missing
    from ${eInvoices} i where number is not null group by series order by series desc`);
  return rows;
}

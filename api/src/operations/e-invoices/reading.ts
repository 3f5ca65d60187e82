import type { EInvoiceQuery } from '@evcare/shared-contracts/endpoints/server';
import type { EInvoice, EInvoiceList, OrderInvoices } from '@evcare/shared-contracts/office';
import { eq, or } from 'drizzle-orm';
import { findUserNames } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { ListReads } from '../../platform/lists/list-export';
import { findOrderByCode, invoiceFieldsOf, type OrderRow } from '../../sales/orders';
import {
  findServiceLines,
  findServiceOrder,
  leftToPay,
  moneyOfServiceOrder,
  type ServiceOrderRow,
} from '../../workshop/service-orders';
import type { Documents } from './documents';
import { invoiceNotFound } from './errors';
import { findInvoices, listInvoices, readSeries, toRow } from './list';
import { invoiceTexts as t } from './messages';
import type { InvoiceProvider } from './port';
import * as store from './repository';
import type { InvoiceRow } from './repository';
import { isInvoiced } from './due';
import { findSource, type Source } from './source';
import { eInvoices } from './tables';

const PAGE_SIZE = 50;

interface Parts {
  readonly provider: InvoiceProvider | null;
  readonly documents: Documents;
}

/** Returns the buyer as a shop order has it now; `null` without a request. */
function currentBuyerOf(order: OrderRow | null): EInvoice['currentBuyer'] {
  const fields = order && invoiceFieldsOf(order.invoice);
  if (!fields) return null;
  const { companyName: name, taxCode, address, email } = fields;
  return { kind: 'company', name, taxCode, address, email };
}

/** True if a rejected invoice can be replaced, or one without an answer sent again. */
export const canRetry = (row: InvoiceRow, { order }: Source): boolean => {
  if (row.state === 'waiting' || row.state === 'sent') return row.nextAttemptAt === null;
  const isLeft = row.state === 'rejected' && row.successorId === null && row.kind === 'original';
  return isLeft && (order === null || isInvoiced(order));
};

/** Creates the functions that read e-invoices, and what can be done with them. */
export function createInvoiceReading({ db }: Pick<Core, 'db'>, { provider, documents }: Parts) {
  const shownProvider = provider && { name: provider.name, simulated: provider.isSimulated };

  /** Reads what the invoice of an order says now; null if the order is not known. */
  const contentsOf = async (
    tx: Queries,
    { order, serviceOrder }: Source,
    seller: InvoiceProvider['seller'],
  ) => {
    if (order) return documents.contentsOfOrder(tx, order, seller);
    return serviceOrder && documents.contentsOfService(tx, serviceOrder, seller);
  };

  /** Returns the amount by which an order is cheaper than its issued invoice and the adjustments of it say. */
  const adjustableOf = async (tx: Queries, row: InvoiceRow, source: Source): Promise<number> => {
    if (row.kind !== 'original' || (row.state !== 'issued' && row.state !== 'adjusted')) return 0;
    const contents = await contentsOf(tx, source, row.contents.seller);
    if (!contents) return 0;
    const all = await store.findOfSource(tx, row);
    const adjustments = all.filter(({ adjustsId, state }) => adjustsId === row.id && state !== 'rejected');
    const invoiced = adjustments.reduce((sum, { total }) => sum + total, row.total);
    return Math.max(0, invoiced - Math.max(0, contents.sums.gross));
  };

  /** True if the service order was handed over or is paid. */
  const isFinished = async (reads: Queries, { id, status }: ServiceOrderRow): Promise<boolean> => {
    if (status === 'cancelled') return false;
    const left = leftToPay(
      await findServiceLines(reads, [id]),
      (await moneyOfServiceOrder(reads, id)).settled,
    );
    return status === 'delivered' || left === 0;
  };

  const ofSource = async (source: store.InvoiceSource, canRequest: boolean): Promise<OrderInvoices> => {
    const items = (await findInvoices(db, store.ofSource(source))).map(toRow);
    return { items, provider: shownProvider, canRequest };
  };

  return {
    contentsOf,
    adjustableOf,
    isFinished,

    /** Lists invoices, newest first. */
    async list(
      query: EInvoiceQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<EInvoiceList> {
      const page = await listInvoices(reads, query, pageSize);
      return { ...page, provider: shownProvider, series: await readSeries(reads) };
    },

    /** @throws ApiError 404 */
    async read(id: string): Promise<EInvoice> {
      const [found] = await findInvoices(db, eq(eInvoices.id, id));
      if (!found) throw invoiceNotFound();
      const { invoice } = found;
      const source = await findSource(db, invoice);
      const names = await findUserNames(db, [invoice.requestedBy]);
      const relatedTo = or(
        eq(eInvoices.adjustsId, id),
        eq(eInvoices.successorId, id),
        ...(invoice.adjustsId === null ? [] : [eq(eInvoices.id, invoice.adjustsId)]),
        ...(invoice.successorId === null ? [] : [eq(eInvoices.id, invoice.successorId)]),
      );
      return {
        ...toRow(found),
        provider: shownProvider,
        contents: invoice.contents,
        buyerDetails: invoice.buyer && { ...invoice.buyer, email: invoice.email },
        currentBuyer:
          currentBuyerOf(source.order) ?? (invoice.buyer && { ...invoice.buyer, email: invoice.email }),
        authorityCode: invoice.authorityCode,
        attempts: invoice.attempts,
        nextAttemptAt: invoice.nextAttemptAt?.toISOString() ?? null,
        requestedBy: names.get(invoice.requestedBy) ?? null,
        related: (await findInvoices(db, relatedTo)).map(toRow),
        canRetry: provider !== null && canRetry(invoice, source),
        adjustable: provider === null ? 0 : await adjustableOf(db, invoice, source),
      };
    },

    /** @throws ApiError 404 */
    async ofOrder(code: string): Promise<OrderInvoices> {
      const order = await findOrderByCode(db, code);
      if (!order) throw invoiceNotFound(t.orderNotFound);
      return ofSource({ orderId: order.id, serviceOrderId: null }, false);
    },

    /** @throws ApiError 404 */
    async ofServiceOrder(id: string): Promise<OrderInvoices> {
      const order = await findServiceOrder(db, id);
      if (!order) throw invoiceNotFound(t.orderNotFound);
      const source = { orderId: null, serviceOrderId: id };
      const known = await store.findOfSource(db, source);
      const isFree = known.length === 0 && provider !== null && (await isFinished(db, order));
      const contents = isFree ? await documents.contentsOfService(db, order, provider.seller) : null;
      return ofSource(source, contents !== null && contents.sums.gross > 0);
    },
  };
}

export type InvoiceReading = ReturnType<typeof createInvoiceReading>;

import type {
  EInvoiceAdjustment,
  EInvoiceBuyerRequest,
  EInvoiceQuery,
} from '@evcare/shared-contracts/endpoints/server';
import type { EInvoice, EInvoiceBuyer, EInvoiceList, OrderInvoices } from '@evcare/shared-contracts/office';
import { eq, or } from 'drizzle-orm';
import { findUserNames } from '../../identity/users';
import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { ListReads } from '../../platform/lists/list-export';
import {
  findOrderByCode,
  findOrderById,
  invoiceFieldsOf,
  lockOrder,
  type OrderRow,
  type ProviderInvoices,
} from '../../sales/orders';
import {
  findServiceOrder,
  leftToPay,
  findServiceLines,
  lockServiceOrder,
  moneyOfServiceOrder,
  type ServiceOrderRow,
} from '../../workshop/service-orders';
import { adjustmentContents } from './contents';
import type { Documents } from './documents';
import { findInvoices, listInvoices, readSeries, toRow } from './list';
import { invoiceTexts as t } from './messages';
import type { InvoiceProvider } from './port';
import * as store from './repository';
import type { InvoiceRow } from './repository';
import { isInvoiced, type InvoiceSending } from './sending';
import { eInvoices } from './tables';

const PAGE_SIZE = 50;

const notFound = (text: string = t.notFound) => new ApiError(404, 'NOT_FOUND', text);
const illegal = (text: string = t.notNow) => new ApiError(409, 'INVALID_TRANSITION', text);

interface Parts {
  readonly provider: InvoiceProvider | null;
  readonly documents: Documents;
  readonly providerInvoices: ProviderInvoices;
  readonly sending: Pick<InvoiceSending, 'kick'>;
}

/** Locked order of an invoice: one of both. */
interface Source {
  readonly order: OrderRow | null;
  readonly serviceOrder: ServiceOrderRow | null;
}

/** Splits the buyer that staff entered from the address to which the invoice is sent. */
function splitBuyer({ email, ...buyer }: EInvoiceBuyerRequest): {
  buyer: EInvoiceBuyer;
  email: string | null;
} {
  return { buyer, email };
}

/** Returns the buyer as a shop order has it now; `null` without a request. */
function currentBuyerOf(order: OrderRow | null): EInvoice['currentBuyer'] {
  const fields = order && invoiceFieldsOf(order.invoice);
  if (!fields) return null;
  const { companyName: name, taxCode, address, email } = fields;
  return { kind: 'company', name, taxCode, address, email };
}

/** Creates the service for e-invoices in the back office. */
export function createInvoiceDesk(
  { db, now }: Core,
  { provider, documents, providerInvoices, sending }: Parts,
) {
  const shownProvider = provider && { name: provider.name, simulated: provider.isSimulated };

  const requireProvider = (): InvoiceProvider => {
    if (!provider) throw new ApiError(409, 'NO_INVOICE_PROVIDER', t.noProvider);
    return provider;
  };

  const lockSource = async (
    tx: Queries,
    { orderId, serviceOrderId }: store.InvoiceSource,
  ): Promise<Source> => ({
    order: orderId === null ? null : await lockOrder(tx, orderId),
    serviceOrder: serviceOrderId === null ? null : await lockServiceOrder(tx, serviceOrderId),
  });

  /** Locks the order of an invoice, then the invoice. */
  const lock = async (tx: Queries, id: string): Promise<Source & { readonly row: InvoiceRow }> => {
    const known = await store.findById(tx, id);
    const source = known && (await lockSource(tx, known));
    const row = source && (await store.lockById(tx, id));
    if (!row) throw notFound();
    return { ...source, row };
  };

  /** Reads what the invoice of an order says now; null if the order is not known. */
  const contentsOf = async (
    tx: Queries,
    { order, serviceOrder }: Source,
    seller: InvoiceProvider['seller'],
  ) => {
    if (order) return documents.contentsOfOrder(tx, order, seller);
    return serviceOrder && documents.contentsOfService(tx, serviceOrder, seller);
  };

  const findSource = async (reads: Queries, row: store.InvoiceSource): Promise<Source> => {
    if (row.serviceOrderId !== null) {
      return { order: null, serviceOrder: await findServiceOrder(reads, row.serviceOrderId) };
    }
    return { order: await findOrderById(reads, row.orderId as string), serviceOrder: null };
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

  const canRetry = (row: InvoiceRow, { order }: Source): boolean => {
    if (row.state === 'waiting' || row.state === 'sent') return row.nextAttemptAt === null;
    const isLeft = row.state === 'rejected' && row.successorId === null && row.kind === 'original';
    return isLeft && (order === null || isInvoiced(order));
  };

  const read = async (reads: Queries, id: string): Promise<EInvoice> => {
    const [found] = await findInvoices(reads, eq(eInvoices.id, id));
    if (!found) throw notFound();
    const { invoice } = found;
    const source = await findSource(reads, invoice);
    const names = await findUserNames(reads, [invoice.requestedBy]);
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
      related: (await findInvoices(reads, relatedTo)).map(toRow),
      canRetry: provider !== null && canRetry(invoice, source),
      adjustable: provider === null ? 0 : await adjustableOf(reads, invoice, source),
    };
  };

  const note = async (
    tx: Queries,
    actorId: string,
    id: string,
    action: string,
    detail: object,
  ): Promise<void> => {
    const entry = { actorId, action, entityName: 'invoice', entityId: id, detail: { ...detail } };
    await writeAudit(tx, entry, now());
    await publishOfficeChange(tx, { entity: 'invoice', id }, now());
  };

  /** True if the service order was handed over or paid, and there is something to invoice. */
  const isFinished = async (reads: Queries, { id, status }: ServiceOrderRow): Promise<boolean> => {
    if (status === 'cancelled') return false;
    const left = leftToPay(
      await findServiceLines(reads, [id]),
      (await moneyOfServiceOrder(reads, id)).settled,
    );
    return status === 'delivered' || left === 0;
  };

  const ofSource = async (source: store.InvoiceSource, canRequest: boolean): Promise<OrderInvoices> => {
    const where =
      source.orderId === null
        ? eq(eInvoices.serviceOrderId, source.serviceOrderId as string)
        : eq(eInvoices.orderId, source.orderId);
    const items = (await findInvoices(db, where)).map(toRow);
    return { items, provider: shownProvider, canRequest };
  };

  /** Makes a new invoice instead of a rejected one, for the buyer that staff entered. */
  const replace = async (
    tx: Queries,
    { row, ...source }: Source & { readonly row: InvoiceRow },
    request: EInvoiceBuyerRequest,
    actorId: string,
  ): Promise<InvoiceRow> => {
    const { order } = source;
    const { buyer, email } = splitBuyer(request);
    if (order && buyer.kind !== 'company') throw validationFailed({ 'buyer.kind': [t.notCompany] });
    if (order && email === null) throw validationFailed({ 'buyer.email': [t.emailMissing] });
    const contents = await contentsOf(tx, source, requireProvider().seller);
    if (!contents || contents.sums.gross <= 0) throw illegal();
    const requestedBy = actorId;
    const made = await documents.add(tx, { source: row, contents, buyer, email, requestedBy });
    if (!made) throw illegal();
    await store.update(tx, row.id, { successorId: made.id }, now());
    if (order) {
      const { name: companyName, taxCode, address } = buyer;
      const fields = { companyName, address, taxCode: taxCode ?? '', email: email ?? '' };
      await providerInvoices.hold(tx, order, made.id, { fields, actorId });
    }
    return made;
  };

  return {
    /** Lists invoices, newest first. */
    async list(
      query: EInvoiceQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<EInvoiceList> {
      const page = await listInvoices(reads, query, pageSize);
      return { ...page, provider: shownProvider, series: await readSeries(reads) };
    },

    /** @throws ApiError 404 */
    read: (id: string): Promise<EInvoice> => read(db, id),

    /**
     * Makes a new invoice instead of a rejected one, or plans new attempts for one without an answer.
     * @throws ApiError 400 without a buyer for a rejected one; 404; 409 if it is neither
     */
    async retry(actorId: string, id: string, buyer: EInvoiceBuyerRequest | null): Promise<EInvoice> {
      requireProvider();
      const shownId = await db.transaction(async (tx) => {
        const locked = await lock(tx, id);
        const { row } = locked;
        if (!canRetry(row, locked)) throw illegal();
        if (row.state !== 'rejected') {
          // It may have been issued, so that the next attempt asks first.
          await store.update(tx, id, { attempts: 1, nextAttemptAt: now() }, now());
          await note(tx, actorId, id, 'invoice_asked_again', {});
          return id;
        }
        if (!buyer) throw validationFailed({ 'buyer.name': [t.buyerMissing] });
        const made = await replace(tx, locked, buyer, actorId);
        await note(tx, actorId, made.id, 'invoice_retried', {});
        return made.id;
      });
      sending.kick();
      return read(db, shownId);
    },

    /**
     * Makes the adjustment that lowers an issued invoice to the price after a refund.
     * @throws ApiError 404; 409 if nothing is to be adjusted, or another amount than expected
     */
    async adjust(actorId: string, id: string, { expected, reason }: EInvoiceAdjustment): Promise<EInvoice> {
      requireProvider();
      const madeId = await db.transaction(async (tx) => {
        const { row, ...source } = await lock(tx, id);
        const amount = await adjustableOf(tx, row, source);
        if (amount === 0 || !row.buyer) throw illegal();
        if (amount !== expected) throw new ApiError(409, 'AMOUNT_CHANGED', t.amountChanged);
        const code = source.order?.code ?? source.serviceOrder?.code ?? '';
        const made = await documents.add(tx, {
          source: row,
          contents: adjustmentContents(row.contents, { amount, code, reason }),
          buyer: row.buyer,
          email: row.email,
          requestedBy: actorId,
          adjustsId: id,
        });
        if (!made) throw illegal();
        await store.replaceRejectedAdjustments(tx, id, made.id, now());
        await note(tx, actorId, made.id, 'invoice_adjustment_requested', { amount, reason });
        return made.id;
      });
      sending.kick();
      return read(db, madeId);
    },

    /** @throws ApiError 404 */
    async ofOrder(code: string): Promise<OrderInvoices> {
      const order = await findOrderByCode(db, code);
      if (!order) throw notFound(t.orderNotFound);
      return ofSource({ orderId: order.id, serviceOrderId: null }, false);
    },

    /** @throws ApiError 404 */
    async ofServiceOrder(id: string): Promise<OrderInvoices> {
      const order = await findServiceOrder(db, id);
      if (!order) throw notFound(t.orderNotFound);
      const source = { orderId: null, serviceOrderId: id };
      const known = await store.findOfSource(db, source);
      const isFree = known.length === 0 && provider !== null && (await isFinished(db, order));
      const contents = isFree ? await documents.contentsOfService(db, order, provider.seller) : null;
      return ofSource(source, contents !== null && contents.sums.gross > 0);
    },

    /**
     * Requests the invoice of a service order.
     * @throws ApiError 404; 409 if it is neither delivered nor paid, or has an invoice
     */
    async request(actorId: string, id: string, request: EInvoiceBuyerRequest): Promise<EInvoice> {
      const { seller } = requireProvider();
      const madeId = await db.transaction(async (tx) => {
        const order = await lockServiceOrder(tx, id);
        if (!order) throw notFound(t.orderNotFound);
        if (!(await isFinished(tx, order))) throw illegal(t.notFinished);
        const source = { orderId: null, serviceOrderId: id };
        const contents = await documents.contentsOfService(tx, order, seller);
        if (contents.sums.gross <= 0) throw illegal(t.notFinished);
        if ((await store.findOfSource(tx, source)).length > 0) throw illegal(t.exists);
        const made = await documents.add(tx, {
          source,
          contents,
          ...splitBuyer(request),
          requestedBy: actorId,
        });
        if (!made) throw illegal(t.exists);
        await note(tx, actorId, made.id, 'invoice_requested', { code: order.code });
        return made.id;
      });
      sending.kick();
      return read(db, madeId);
    },
  };
}

export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>;

import type { EInvoiceAdjustment, EInvoiceBuyerRequest } from '@evcare/shared-contracts/endpoints/server';
import type { EInvoice, EInvoiceBuyer } from '@evcare/shared-contracts/office';
import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { ProviderInvoices } from '../../sales/orders';
import { lockServiceOrder } from '../../workshop/service-orders';
import { adjustmentContents } from './contents';
import type { Documents } from './documents';
import { invoiceNotFound } from './errors';
import { invoiceTexts as t } from './messages';
import type { InvoiceProvider } from './port';
import { canRetry, type InvoiceReading } from './reading';
import * as store from './repository';
import type { InvoiceRow } from './repository';
import type { InvoiceSending } from './sending';
import { lockSource, type Source } from './source';

const illegal = (text: string = t.notNow) => new ApiError(409, 'INVALID_TRANSITION', text);

interface Parts {
  readonly provider: InvoiceProvider | null;
  readonly documents: Documents;
  readonly reading: InvoiceReading;
  readonly providerInvoices: ProviderInvoices;
  readonly sending: Pick<InvoiceSending, 'kick'>;
}

/** Splits the buyer that staff entered from the address to which the invoice is sent. */
function splitBuyer({ email, ...buyer }: EInvoiceBuyerRequest): {
  buyer: EInvoiceBuyer;
  email: string | null;
} {
  return { buyer, email };
}

/** Creates the service for e-invoices in the back office. */
export function createInvoiceDesk(
  { db, now }: Core,
  { provider, documents, reading, providerInvoices, sending }: Parts,
) {
  const requireProvider = (): InvoiceProvider => {
    if (!provider) throw new ApiError(409, 'NO_INVOICE_PROVIDER', t.noProvider);
    return provider;
  };

  /** Locks the order of an invoice, then the invoice. */
  const lock = async (tx: Queries, id: string): Promise<Source & { readonly row: InvoiceRow }> => {
    const known = await store.findById(tx, id);
    const source = known && (await lockSource(tx, known));
    const row = source && (await store.lockById(tx, id));
    if (!row) throw invoiceNotFound();
    return { ...source, row };
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
    const contents = await reading.contentsOf(tx, source, requireProvider().seller);
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
      return reading.read(shownId);
    },

    /**
     * Makes the adjustment that lowers an issued invoice to the price after a refund.
     * @throws ApiError 404; 409 if nothing is to be adjusted, or another amount than expected
     */
    async adjust(actorId: string, id: string, { expected, reason }: EInvoiceAdjustment): Promise<EInvoice> {
      requireProvider();
      const madeId = await db.transaction(async (tx) => {
        const { row, ...source } = await lock(tx, id);
        const amount = await reading.adjustableOf(tx, row, source);
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
      return reading.read(madeId);
    },

    /**
     * Requests the invoice of a service order.
     * @throws ApiError 404; 409 if it is neither delivered nor paid, or has an invoice
     */
    async request(actorId: string, id: string, request: EInvoiceBuyerRequest): Promise<EInvoice> {
      const { seller } = requireProvider();
      const madeId = await db.transaction(async (tx) => {
        const order = await lockServiceOrder(tx, id);
        if (!order) throw invoiceNotFound(t.orderNotFound);
        if (!(await reading.isFinished(tx, order))) throw illegal(t.notFinished);
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
      return reading.read(madeId);
    },
  };
}

export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>;

import { dayInVietnam } from '@evcare/shared-contracts/format';
import { eInvoiceNumber } from '@evcare/shared-contracts/office';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import { retryPause } from '../../platform/time/retry-pause';
import { logFailedItem } from '../../platform/work/context';
import { publishOfficeChange } from '../../messaging/live';
import { invoiceFieldsOf, lockOrder, type ProviderInvoices } from '../../sales/orders';
import type { Documents } from './documents';
import {
  InvoiceProviderUnreachable,
  type InvoiceDocument,
  type InvoiceProvider,
  type InvoiceResult,
} from './port';
import { isInvoiced } from './due';
import * as store from './repository';
import type { InvoiceRow } from './repository';
import { lockSource } from './source';

const SECOND = 1_000;
const DAY = 86_400_000;
/** Orders for which one run makes invoices, and invoices that it sends. */
const LIMIT = 20;
/** Time for which an invoice is left to the instance that sends it. */
const CLAIMED_MS = 300 * SECOND;
const WAITS_MS = { first: 30 * SECOND, longest: 3_600 * SECOND };
/** Attempts after which staff have to look at an invoice without an answer. */
const MAX_ATTEMPTS = 8;
/** Days after the end of a month in which orders of the month still get their invoice. */
const GRACE_DAYS = 3;

/** Returns the wait after an attempt without an answer, twice as long after each; null after the last one. */
export const waitAfter = (attempts: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : retryPause(attempts, WAITS_MS);

interface Parts {
  /** Null if no provider is connected: nothing is made and nothing is sent. */
  readonly provider: InvoiceProvider | null;
  readonly documents: Documents;
  readonly providerInvoices: ProviderInvoices;
  readonly outbox: Pick<Outbox, 'kick'>;
}

/** Creates the background work of e-invoices: making those that are due, sending them, and recording the results. */
export function createInvoiceSending(
  { db, now, log, background }: Core,
  { provider, documents, providerInvoices, outbox }: Parts,
) {
  /** Makes the invoice of a shop order, unless it has one or was changed in the meantime. */
  const make = (id: string, { seller }: InvoiceProvider): Promise<void> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const fields = order && invoiceFieldsOf(order.invoice);
      if (!fields || !isInvoiced(order)) return;
      const { companyName: name, taxCode, address, email } = fields;
      const row = await documents.add(tx, {
        source: { orderId: id, serviceOrderId: null },
        contents: await documents.contentsOfOrder(tx, order, seller),
        buyer: { kind: 'company', name, taxCode, address },
        email,
        requestedBy: null,
      });
      if (!row) return;
      await providerInvoices.hold(tx, order, row.id);
      await publishOfficeChange(tx, { entity: 'invoice', id: row.id }, now());
    });

  const makeDue = async (used: InvoiceProvider): Promise<void> => {
    const today = dayInVietnam(now());
    const monthStart = Date.parse(`${today.slice(0, 7)}-01T00:00:00+07:00`);
    const since = new Date(Math.min(monthStart, now().getTime() - GRACE_DAYS * DAY));
    for (const orderId of await store.findOrdersToInvoice(db, { since, limit: LIMIT })) {
      try {
        await make(orderId, used);
      } catch (err) {
        logFailedItem(log, { event: 'invoice-not-made', orderId, err }, 'e-invoice of an order not made');
      }
    }
  };

  const toDocument = async (row: InvoiceRow, used: InvoiceProvider): Promise<InvoiceDocument> => {
    const { id: key, kind, contents, buyer, email, adjustsId } = row;
    const adjusted = adjustsId === null ? null : await store.findById(db, adjustsId);
    const { series = null, number = null } = adjusted ?? {};
    if (!buyer) throw new Error('the buyer of an unsent invoice was erased');
    return {
      key,
      kind,
      series: used.seriesOf(Number(dayInVietnam(now()).slice(0, 4))),
      buyer: { ...buyer, email },
      contents,
      adjusts: series === null || number === null ? null : { series, number },
    };
  };

  /** Asks for an invoice that may have been issued, before it sends it again. */
  const resultOf = async (row: InvoiceRow, used: InvoiceProvider): Promise<InvoiceResult> => {
    const known = row.attempts > 1 ? await used.find(row.id) : null;
    return known ?? used.issue(await toDocument(row, used));
  };

  const record = (id: string, source: store.InvoiceSource, result: InvoiceResult): Promise<void> =>
    db.transaction(async (tx) => {
      const { order } = await lockSource(tx, source);
      const row = await store.lockById(tx, id);
      if (row?.state !== 'sent') return;
      const isOriginal = row.kind === 'original';
      const ended = { nextAttemptAt: null } as const;
      if (result.state === 'rejected') {
        await store.update(tx, id, { ...ended, state: 'rejected', rejection: result.reason }, now());
        if (order && isOriginal) await providerInvoices.release(tx, order);
      } else {
        const { series, number, authorityCode, issuedAt: at } = result;
        const values = { series, number, authorityCode, issuedAt: at };
        await store.update(tx, id, { ...ended, ...values, state: 'issued' }, now());
        if (row.adjustsId !== null) await store.update(tx, row.adjustsId, { state: 'adjusted' }, now());
        if (order && isOriginal) {
          await providerInvoices.recordIssued(tx, order, { number: eInvoiceNumber(series, number), at });
        }
      }
      const detail =
        result.state === 'issued'
          ? { reference: eInvoiceNumber(result.series, result.number) }
          : { reason: result.reason };
      const entry = { actorId: null, entityName: 'invoice', entityId: id, detail };
      await writeAudit(tx, { ...entry, action: `invoice_${result.state}` }, now());
      await publishOfficeChange(tx, { entity: 'invoice', id }, now());
    });

  const postpone = async ({ id, attempts }: InvoiceRow): Promise<void> => {
    const wait = waitAfter(attempts);
    const nextAttemptAt = wait === null ? null : new Date(now().getTime() + wait);
    await db.transaction(async (tx) => {
      const row = await store.lockById(tx, id);
      if (row?.state !== 'sent' || row.attempts !== attempts) return;
      await store.update(tx, id, { nextAttemptAt }, now());
      await publishOfficeChange(tx, { entity: 'invoice', id }, now());
    });
  };

  const sendDue = async (used: InvoiceProvider): Promise<void> => {
    const until = new Date(now().getTime() + CLAIMED_MS);
    for (const row of await store.claimDue(db, { now: now(), until, limit: LIMIT })) {
      try {
        await record(row.id, row, await resultOf(row, used));
      } catch (err) {
        const fields = { event: 'invoice-unanswered', invoiceId: row.id, err };
        if (err instanceof InvoiceProviderUnreachable) log.warn(fields, 'no answer about an e-invoice');
        else logFailedItem(log, { ...fields, event: 'invoice-failed' }, 'e-invoice not sent');
        await postpone(row);
      }
    }
    outbox.kick();
  };

  const run = async (): Promise<void> => {
    if (!provider) return;
    await makeDue(provider);
    await sendDue(provider);
  };

  return {
    /** Makes and sends the invoices that are due; runs as a scheduled task. */
    run,

    /** Sends invoices that staff have just requested; called after the commit. */
    kick: (): void => {
      if (provider) background.run('e-invoices', () => sendDue(provider));
    },
  };
}

export type InvoiceSending = ReturnType<typeof createInvoiceSending>;

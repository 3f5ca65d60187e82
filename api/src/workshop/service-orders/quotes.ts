import { QUOTE_VALID_HOURS, approvalPath, liveTopicOf } from '@evcare/shared-contracts/workshop';
import { and, eq } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { serviceLines } from './tables';
import type { Outbox } from '../../platform/mail/outbox';
import { personTopic, publish } from '../../messaging/live';
import { notify } from '../../messaging/notifications';
import type { Uploads } from '../uploads';
import type { Actor } from './access';
import { needsApproval } from './discount-rule';
import { record } from './events';
import { addLine, checkSum, type NewLine } from './lines';
import { eventTexts, messages, noticeTexts, officeNotes } from './messages';
import { decisionsOf, sumOf } from './money';
import { lockAtWork, noteLine } from './quote-edits';
import { insertShare, type QuoteShares } from './quote-shares';
import { collectWaiting, copyLines, newDraft, openQuote, supersedeOpen } from './quote-rows';
import { invalid, lineNotFound, quoteRejected } from './errors';
import * as store from './repository';
import { transition } from './transition';

const HOUR = 3_600_000;

interface Parts {
  readonly outbox: Outbox;
  readonly shares: QuoteShares;
  readonly uploads: Pick<Uploads, 'claim'>;
}

/** Creates the back office's side of quotes: lines, sending and revising. */
export function createQuotes({ db, now }: Core, { outbox, shares, uploads }: Parts) {
  /** Returns a line that can still be changed. */
  const findDraftLine = async (
    tx: Queries,
    order: store.OrderRow,
    lineId: string,
  ): Promise<store.LineRow> => {
    const lines = await store.findLines(tx, [order.id]);
    const line = lines.find(({ id, approval }) => id === lineId && approval === 'pending');
    if (!line) throw lineNotFound();
    const quote = (await store.findQuotes(tx, [order.id])).find(({ id }) => id === line.quoteId);
    if (quote && quote.state !== 'draft') throw invalid('lineId', messages.quoteFrozen);
    return line;
  };

  return {
    /** Adds labour or a part to the next quote. */
    addLine: (caller: Actor, id: string, line: NewLine): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockAtWork(tx, caller, id);
        const { id: lineId, name, quantity, unitPrice } = await addLine(tx, order, line, now());
        const { photoIds = [] } = line;
        await uploads.claim(tx, photoIds, `service-line:${lineId}`, caller.user.id);
        const audit = { added: lineId, name, quantity, unitPrice };
        return noteLine(tx, order, caller, { audit, note: officeNotes.lineAdded(name) }, now());
      }),

    priceLine: (caller: Actor, id: string, lineId: string, values: { quantity: number; unitPrice: number }) =>
      db.transaction(async (tx) => {
        const order = await lockAtWork(tx, caller, id);
        const line = await findDraftLine(tx, order, lineId);
        if (line.productId !== null && values.unitPrice !== line.unitPrice) {
          throw invalid('unitPrice', messages.partPrice);
        }
        const others = (await store.findLines(tx, [order.id])).filter((item) => item.id !== line.id);
        checkSum(others, values.quantity * values.unitPrice);
        await store.updateLines(tx, [line.id], values, now());
        const from = { quantity: line.quantity, unitPrice: line.unitPrice };
        const audit = { priced: line.id, from, to: values };
        return noteLine(tx, order, caller, { audit, note: officeNotes.linePriced(line.name, values) }, now());
      }),

    removeLine: (caller: Actor, id: string, lineId: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockAtWork(tx, caller, id);
        const line = await findDraftLine(tx, order, lineId);
        const its = eq(serviceLines.serviceOrderId, order.id);
        await tx.delete(serviceLines).where(and(its, eq(serviceLines.parentId, line.id)));
        await tx.delete(serviceLines).where(and(its, eq(serviceLines.id, line.id)));
        const audit = { removed: line.id, name: line.name };
        return noteLine(tx, order, caller, { audit, note: officeNotes.lineRemoved(line.name) }, now());
      }),

    /** Replaces an open or expired quote with a new draft that has the same lines. */
    revise: (caller: Actor, id: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockAtWork(tx, caller, id);
        const open = await openQuote(tx, id);
        if (open?.state === 'draft') return order;
        const all = await store.findQuotes(tx, [id]);
        const last = open ?? all.filter(({ state }) => state === 'expired').at(-1);
        await supersedeOpen(tx, id, now());
        await collectWaiting(tx, id, now());
        const draft = (await openQuote(tx, id)) ?? (await newDraft(tx, id, now()));
        if (last) await copyLines(tx, last, draft, now());
        const said = { kind: 'quote_revised', text: null, actorId: caller.user.id };
        const changed = await store.updateOrder(tx, id, {}, now());
        await record(tx, changed, { ...said, audit: { from: last?.seq ?? null, to: draft.seq } }, now());
        return changed;
      }),

    /** Sends a draft to the customer. It is valid for 48 hours, and its prices can no longer change. */
    async send(caller: Actor, id: string, seq: number): Promise<store.OrderRow> {
      const sent = await db.transaction(async (tx) => {
        const order = await lockAtWork(tx, caller, id);
        const draft = (await store.findQuotes(tx, [id])).find((quote) => quote.seq === seq);
        if (draft?.state !== 'draft') throw quoteRejected('quoteMissing');
        const lines = (await store.findLines(tx, [id])).filter(({ quoteId }) => quoteId === draft.id);
        if (lines.length === 0) throw quoteRejected('quoteEmpty');
        if (lines.some((line) => line.unitPrice === 0 && !line.coveredByPackage)) {
          throw quoteRejected('quoteUnpriced');
        }
        if (needsApproval(draft)) throw quoteRejected('discountWaiting');
        const sending = { order, draft, lines, actorId: caller.user.id };
        const { moved, quote } = await markSent(tx, sending, now());
        await shares.mail(tx, { order: moved, quote, lines }, caller.user.id);
        return moved;
      });
      outbox.kick();
      return sent;
    },
  };
}

interface Sending {
  readonly order: store.OrderRow;
  readonly draft: store.QuoteRow;
  readonly lines: readonly store.LineRow[];
  readonly actorId: string;
}

/** Marks a draft as sent and notifies the customer. Seeds use it, too. */
export async function markSent(
  tx: Queries,
  { order, draft, lines, actorId }: Sending,
  time: Date,
): Promise<{ moved: store.OrderRow; quote: store.QuoteRow }> {
  const validUntil = new Date(time.getTime() + QUOTE_VALID_HOURS * HOUR);
  const quote = await store.updateQuote(tx, draft.id, { state: 'sent', sentAt: time, validUntil }, time);
  const [count, total] = [decisionsOf(lines).length, sumOf(lines)];
  const text = eventTexts.quoteSent(count, total);
  const said = { kind: 'quote_sent', text, actorId };
  const moved =
    order.status === 'awaiting_approval'
      ? await store.updateOrder(tx, order.id, {}, time)
      : await transition(tx, order, { to: 'awaiting_approval', actorId }, time);
  await record(tx, moved, { ...said, audit: { quote: quote.seq, total, count } }, time);
  const event = { id: order.id, code: order.code, awaiting: count };
  await publish(tx, liveTopicOf(order.id), 'so.approval', event, time);
  if (order.userId !== null) {
    await publish(tx, personTopic(order.userId), 'so.approval', event, time);
    const notice = noticeTexts.quote(count, total, validUntil);
    const dedupeKey = `so:${order.id}:quote:${quote.seq}`;
    const href = approvalPath(order.id);
    await insertShare(tx, { quoteId: quote.id, channel: 'app', actorId }, time);
    await notify(tx, { userId: order.userId, kind: 'quote', text: notice, href, dedupeKey }, time);
  }
  return { moved, quote };
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import { quotes, serviceLines } from './tables';
import * as store from './repository';

/** Returns the open quote: a draft or a quote that waits for an answer. An order has at most one. */
export async function openQuote(tx: Queries, serviceOrderId: string): Promise<store.QuoteRow | null> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.serviceOrderId, serviceOrderId), inArray(quotes.state, ['draft', 'sent'])));
  return row ?? null;
}

/** Closes the open quote because another quote replaces it or the work is cancelled. */
export async function supersedeOpen(
  tx: Queries,
  serviceOrderId: string,
  now: Date,
): Promise<store.QuoteRow | null> {
  const open = await openQuote(tx, serviceOrderId);
  return open && store.updateQuote(tx, open.id, { state: 'superseded' }, now);
}

/** Creates a draft with the next number. */
export async function newDraft(tx: Queries, serviceOrderId: string, now: Date): Promise<store.QuoteRow> {
  const all = await store.findQuotes(tx, [serviceOrderId]);
  const seq = (all.at(-1)?.seq ?? 0) + 1;
  return store.insertQuote(tx, { serviceOrderId, seq, state: 'draft' }, now);
}

/**
 * Returns the id of the quote for a new line: the draft, which is created if missing, or `null` while a sent quote
 * waits for its answer.
 */
export async function draftFor(tx: Queries, serviceOrderId: string, now: Date): Promise<string | null> {
  const open = await openQuote(tx, serviceOrderId);
  if (open?.state === 'sent') return null;
  return (open ?? (await newDraft(tx, serviceOrderId, now))).id;
}

const waiting = (serviceOrderId: string) =>
  and(
    eq(serviceLines.serviceOrderId, serviceOrderId),
    isNull(serviceLines.quoteId),
    eq(serviceLines.approval, 'pending'),
  );

/** Moves pending lines that are not in any quote yet to a new draft. Call it when no quote is open. */
export async function collectWaiting(tx: Queries, serviceOrderId: string, now: Date): Promise<void> {
  const lines = await tx.select({ id: serviceLines.id }).from(serviceLines).where(waiting(serviceOrderId));
  if (lines.length === 0) return;
  const draft = await newDraft(tx, serviceOrderId, now);
  const ids = lines.map(({ id }) => id);
  await store.updateLines(tx, ids, { quoteId: draft.id }, now);
}

/** Copies the pending lines of a quote to the quote that replaces it; the sent quote stays unchanged. */
export async function copyLines(
  tx: Queries,
  from: store.QuoteRow,
  to: store.QuoteRow,
  now: Date,
): Promise<void> {
  const lines = (await store.findLines(tx, [from.serviceOrderId])).filter(
    ({ quoteId, approval }) => quoteId === from.id && approval === 'pending',
  );
  const ids = new Map(lines.map(({ id }) => [id, newId()]));
  const copies = lines.map((line) => ({
    ...line,
    id: ids.get(line.id) as string,
    parentId: line.parentId && (ids.get(line.parentId) ?? null),
    quoteId: to.id,
    version: 1,
  }));
  await store.insertLines(tx, copies, now);
  // An approved discount stays approved; the lines carry its percentage.
  const { discountPercent, discountReason, discountById, discountAt } = from;
  const { discountApprovedById, discountApprovedAt } = from;
  const discount = { discountPercent, discountReason, discountById, discountAt };
  await store.updateQuote(tx, to.id, { ...discount, discountApprovedById, discountApprovedAt }, now);
}

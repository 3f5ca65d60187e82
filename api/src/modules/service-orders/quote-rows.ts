import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ulid } from 'ulid';
import type { Queries } from '../../db/client';
import { quotes, serviceLines } from '../../db/schema';
import * as store from './repository';

/** The quote that is being written, or that waits for its answer; there is one of both at most. */
export async function openQuote(tx: Queries, serviceOrderId: string): Promise<store.QuoteRow | null> {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.serviceOrderId, serviceOrderId), inArray(quotes.state, ['draft', 'sent'])));
  return row ?? null;
}

/** Ends the open quote, as another takes its place or the work was cancelled. */
export async function supersedeOpen(
  tx: Queries,
  serviceOrderId: string,
  now: Date,
): Promise<store.QuoteRow | null> {
  const open = await openQuote(tx, serviceOrderId);
  return open && store.updateQuote(tx, open.id, { state: 'superseded' }, now);
}

/** A new draft behind the quotes there are. */
export async function newDraft(tx: Queries, serviceOrderId: string, now: Date): Promise<store.QuoteRow> {
  const all = await store.findQuotes(tx, [serviceOrderId]);
  const seq = (all.at(-1)?.seq ?? 0) + 1;
  return store.insertQuote(tx, { serviceOrderId, seq, state: 'draft' }, now);
}

/**
 * Where a line that is added now stands: in the draft, which is made where there is none; or in none as long as
 * another quote waits for its answer.
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

/** Lines that were added while a quote was out make the next draft, once that one is over. */
export async function collectWaiting(tx: Queries, serviceOrderId: string, now: Date): Promise<void> {
  const lines = await tx.select({ id: serviceLines.id }).from(serviceLines).where(waiting(serviceOrderId));
  if (lines.length === 0) return;
  const draft = await newDraft(tx, serviceOrderId, now);
  const ids = lines.map(({ id }) => id);
  await store.updateLines(tx, ids, { quoteId: draft.id }, now);
}

/** The lines of a quote once more, for the one that takes its place; what was sent stays as it was. */
export async function copyLines(
  tx: Queries,
  from: store.QuoteRow,
  to: store.QuoteRow,
  now: Date,
): Promise<void> {
  const lines = (await store.findLines(tx, [from.serviceOrderId])).filter(
    ({ quoteId, approval }) => quoteId === from.id && approval === 'pending',
  );
  const ids = new Map(lines.map(({ id }) => [id, ulid()]));
  const copies = lines.map((line) => ({
    ...line,
    id: ids.get(line.id) as string,
    parentId: line.parentId && (ids.get(line.parentId) ?? null),
    quoteId: to.id,
    version: 1,
  }));
  await store.insertLines(tx, copies, now);
  // A discount that a manager approved stays approved; the lines carry its per cent.
  const { discountPercent, discountReason, discountById, discountAt } = from;
  const { discountApprovedById, discountApprovedAt } = from;
  const discount = { discountPercent, discountReason, discountById, discountAt };
  await store.updateQuote(tx, to.id, { ...discount, discountApprovedById, discountApprovedAt }, now);
}

import type {
  AnswerChannel,
  ApprovalsRequest,
  LineDecision,
  QuoteState,
} from '@evcare/shared-contracts/workshop';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { stock } from '../../catalogue/products';
import { record } from './events';
import { eventTexts, messages, noticeTexts, officeNotes } from './messages';
import { decisionsOf, sumOf } from './money';
import { collectWaiting } from './quote-rows';
import { addChecks, ensureSafety } from './needs';
import { invalid, quoteRejected } from './errors';
import * as store from './repository';
import { notifyWorkshop } from './notify-workshop';
import { transition } from './transition';

export type Decisions = ApprovalsRequest['decisions'];
export type Chosen = ReadonlyMap<string, LineDecision>;

/**
 * Returns the decision on each line of a quote. A part has the decision of its labour; a contradicting
 * decision is rejected.
 * @throws ApiError 400 VALIDATION_FAILED for a missing, unknown or contradicting decision
 */
export function choose(lines: readonly store.LineRow[], decisions: Decisions): Chosen {
  const said = new Map(decisions.map(({ lineId, decision }) => [lineId, decision]));
  const known = new Set(lines.map(({ id }) => id));
  if (said.size < decisions.length || [...said.keys()].some((id) => !known.has(id))) throw undecided();
  const chosen = new Map<string, LineDecision>();
  for (const { id } of decisionsOf(lines)) {
    const decision = said.get(id);
    if (!decision) throw undecided();
    chosen.set(id, decision);
  }
  for (const { id, parentId } of lines) {
    if (parentId === null) continue;
    const inherited = chosen.get(parentId) as LineDecision;
    if ((said.get(id) ?? inherited) !== inherited) throw invalid('decisions', messages.partNeedsLabour);
    chosen.set(id, inherited);
  }
  return chosen;
}
const undecided = () => invalid('decisions', messages.decideAll);

/** Sum of the approved lines in đồng. */
export const approvedSum = (lines: readonly store.LineRow[], chosen: Chosen): number =>
  sumOf(lines.filter(({ id }) => chosen.get(id) === 'approved'));

/** Reports whether a quote was answered with exactly these decisions. */
export const sameAnswer = (lines: readonly store.LineRow[], chosen: Chosen): boolean =>
  lines.every(({ id, approval }) => chosen.get(id) === approval);

const ANSWERED: readonly QuoteState[] = ['approved', 'partially_approved', 'rejected'];
export const isAnswered = ({ state }: store.QuoteRow): boolean => ANSWERED.includes(state);

/** Throws if a quote cannot be answered yet or can no longer be answered. */
export function rejectUnanswerable(quote: store.QuoteRow, now: Date): void {
  if (quote.state === 'superseded') throw quoteRejected('quoteSuperseded');
  if (quote.state === 'expired') throw quoteRejected('quoteExpired');
  if (isAnswered(quote)) throw quoteRejected('quoteAnswered');
  if (quote.state !== 'sent') throw quoteRejected('quoteMissing');
  if (quote.validUntil === null || quote.validUntil <= now) throw quoteRejected('quoteExpired');
}

export interface Answer {
  readonly order: store.OrderRow;
  readonly quote: store.QuoteRow;
  readonly lines: readonly store.LineRow[];
  readonly chosen: Chosen;
  /** Null for a guest. */
  readonly actorId: string | null;
  readonly source: AnswerSource;
}

/**
 * Origin of an answer: the signed-in customer, the holder of a code, or staff who store what
 * the customer said.
 */
export type AnswerSource =
  | { readonly by: 'customer' }
  | { readonly by: 'link'; readonly shareId: string }
  | { readonly by: AnswerChannel; readonly evidence: string; readonly saidBy: string | null };

const noteOf = (source: AnswerSource): string | null =>
  'evidence' in source ? officeNotes.answered(source.saidBy, source.evidence) : null;

/**
 * Stores an answer and continues the work. Runs in the transaction that has locked the order
 * (product rule §3.2).
 */
export async function applyAnswer(tx: Queries, answer: Answer, now: Date): Promise<store.OrderRow> {
  const { order, quote, lines, chosen, actorId, source } = answer;
  const idsOf = (wanted: LineDecision) =>
    lines.filter(({ id }) => chosen.get(id) === wanted).map(({ id }) => id);
  const [approved, declined] = [idsOf('approved'), idsOf('declined')];
  const by = { decidedAt: now, decidedById: actorId };
  await store.updateLines(tx, approved, { approval: 'approved', ...by }, now);
  await store.updateLines(tx, declined, { approval: 'declined', ...by }, now);
  const state =
    declined.length === 0 ? 'approved' : approved.length === 0 ? 'rejected' : 'partially_approved';
  await store.updateQuote(tx, quote.id, { state, answeredAt: now }, now);
  await collectWaiting(tx, order.id, now);
  await ensureSafety(tx, order, now);
  await addChecks(
    tx,
    order,
    lines.filter(({ id }) => approved.includes(id)),
    now,
  );
  const agreed = decisionsOf(lines).filter(({ id }) => chosen.get(id) === 'approved').length;
  const text =
    agreed === 0
      ? eventTexts.declined[source.by]
      : eventTexts.approved[source.by](agreed, approvedSum(lines, chosen));
  const audit = { quote: quote.seq, approved, declined, ...source };
  await record(tx, order, { kind: 'quote_answered', text, note: noteOf(source), actorId, audit }, now);
  const news = { text: noticeTexts.answered(order.code), key: `answered:${quote.seq}` };
  await notifyWorkshop(tx, order, news, now);
  if (order.status !== 'awaiting_approval') return order;
  const to = approved.length > 0 ? await stateWithParts(tx, lines, approved) : await stateAfterNo(tx, order);
  return transition(tx, order, { to, actorId }, now);
}

/** Returns the status after an approval: work begins, unless an approved part is out of stock. */
async function stateWithParts(tx: Queries, lines: readonly store.LineRow[], approved: readonly string[]) {
  const wanted = new Map<string, number>();
  for (const { id, productId, quantity } of lines) {
    if (productId === null || !approved.includes(id)) continue;
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  if (wanted.size === 0) return 'in_progress';
  const rows = await tx
    .select({ productId: stock.productId, left: sql<number>`${stock.onHand} - ${stock.reserved}` })
    .from(stock)
    .where(inArray(stock.productId, [...wanted.keys()]));
  const there = [...wanted].every(
    ([id, quantity]) => (rows.find(({ productId }) => productId === id)?.left ?? 0) >= quantity,
  );
  return there ? 'in_progress' : 'awaiting_parts';
}

/**
 * Returns the status after every line was declined. The vehicle is ready if no check is open and no extra
 * work was approved earlier; otherwise the work continues.
 */
async function stateAfterNo(tx: Queries, order: store.OrderRow) {
  const items = await store.findItems(tx, [order.id]);
  const lines = await store.findLines(tx, [order.id]);
  const extra = lines.some(({ quoteId, approval }) => quoteId !== null && approval === 'approved');
  const open = items.some(({ result, safety }) => result === null || (safety && result === 'fail'));
  return extra || open ? 'in_progress' : 'ready';
}

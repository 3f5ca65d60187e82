import type { OfficeLine, OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';

export interface LineGroup {
  /** Labour line, or a part whose labour line is not in the list. */
  readonly head: OfficeLine;
  readonly parts: readonly OfficeLine[];
}

/** Groups each labour line with its parts, because the customer decides on them together. */
export const groupLines = (lines: readonly OfficeLine[]): LineGroup[] =>
  lines
    .filter(({ parentId }) => parentId === null || !lines.some(({ id }) => id === parentId))
    .map((head) => ({ head, parts: lines.filter(({ parentId }) => parentId === head.id) }));

export const linesOf = ({ lines }: OfficeOrder, { seq }: Pick<OfficeQuote, 'seq'>): OfficeLine[] =>
  lines.filter(({ quoteSeq }) => quoteSeq === seq);

/** True if the line needs a price before the quote can be sent. */
export const isUnpriced = ({ unitPrice, coveredByPackage }: OfficeLine): boolean =>
  unitPrice === 0 && !coveredByPackage;

/** Total before the quote's discount, in đồng. */
export const grossTotal = (lines: readonly OfficeLine[]): number =>
  lines.reduce(
    (sum, { quantity, unitPrice, coveredByPackage }) => sum + (coveredByPackage ? 0 : quantity * unitPrice),
    0,
  );

/** States of quotes that were replaced by a later one. */
const REPLACED_STATES: readonly OfficeQuote['state'][] = ['superseded'];

/** Quotes that were not superseded, newest last. */
export const currentQuotes = ({ quotes }: OfficeOrder): OfficeQuote[] =>
  quotes.filter(({ state }) => !REPLACED_STATES.includes(state));

/** Labour line that is in `after` but not in `before`. */
export const addedLabour = (before: OfficeOrder, after: OfficeOrder): OfficeLine | undefined =>
  after.lines.find(({ id, kind }) => kind === 'labour' && before.lines.every((line) => line.id !== id));

/** True if the draft quote can be sent: it has lines, all have prices, and its discount is approved. */
export function isSendable(order: OfficeOrder, quote: OfficeQuote): boolean {
  const lines = linesOf(order, quote);
  const awaitsApproval = quote.discount?.approval === 'waiting';
  return lines.length > 0 && !lines.some(isUnpriced) && !awaitsApproval && order.steps.includes('lines');
}

/** Draft quote of an order. */
export const draftOf = ({ quotes }: OfficeOrder): OfficeQuote | undefined =>
  quotes.find(({ state }) => state === 'draft');

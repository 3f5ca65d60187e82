import { foldText } from '@evcare/shared-contracts/shop';
import type { OfficeLine, OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { linesOf } from './lines';

/** Difference of one line between two quotes; `before` or `after` is null if the line is in one of them only. */
export interface LineChange {
  readonly name: string;
  readonly before: OfficeLine | null;
  readonly after: OfficeLine | null;
}

export interface QuoteChanges {
  /** Number of the quote that the customer saw. */
  readonly since: number;
  readonly lines: readonly LineChange[];
  /** Change of the total in đồng. */
  readonly total: number;
}

const REPLACED: readonly OfficeQuote['state'][] = ['superseded', 'expired'];

const keyOf = ({ kind, productId, name }: OfficeLine): string => `${kind}:${productId ?? foldText(name)}`;

const isSame = (one: OfficeLine, other: OfficeLine): boolean =>
  one.name === other.name && one.quantity === other.quantity && one.total === other.total;

/**
 * Returns what changed since the quote that this one replaces was sent; null if it replaces none. An answered
 * quote is not replaced: the next one is about other work.
 */
export function changesOf(order: OfficeOrder, quote: OfficeQuote): QuoteChanges | null {
  const earlier = order.quotes.filter(({ seq, sentAt }) => seq < quote.seq && sentAt !== null).at(-1);
  if (!earlier || !REPLACED.includes(earlier.state)) return null;
  const rest = [...linesOf(order, earlier)];
  const lines: LineChange[] = [];
  for (const after of linesOf(order, quote)) {
    const index = rest.findIndex((line) => keyOf(line) === keyOf(after));
    const [before = null] = index < 0 ? [] : rest.splice(index, 1);
    if (!before || !isSame(before, after)) lines.push({ name: after.name, before, after });
  }
  lines.push(...rest.map((before) => ({ name: before.name, before, after: null })));
  return { since: earlier.seq, lines, total: quote.total - earlier.total };
}

import { foldText } from '@evcare/shared-contracts/shop';
import type { QuoteChanges, QuoteState } from '@evcare/shared-contracts/workshop';
import { lineTotal, sumOf } from './money';
import type { LineRow, QuoteRow } from './repository';

const ANSWERED: readonly QuoteState[] = ['partially_approved', 'rejected'];

const keyOf = ({ kind, productId, name }: LineRow): string => `${kind}:${productId ?? foldText(name)}`;

const isSame = (one: LineRow, other: LineRow): boolean =>
  one.name === other.name && one.quantity === other.quantity && lineTotal(one) === lineTotal(other);

const sideOf = (line: LineRow | null) => line && { quantity: line.quantity, total: lineTotal(line) };

/** Returns the lines that differ, in the order of `after`, then those that are gone. */
function compareLines(before: readonly LineRow[], after: readonly LineRow[]) {
  const rest = [...before];
  const pairs: { readonly old: LineRow | null; readonly line: LineRow }[] = after.map((line) => {
    const index = rest.findIndex((item) => keyOf(item) === keyOf(line));
    const [old = null] = index < 0 ? [] : rest.splice(index, 1);
    return { old, line };
  });
  const kept = pairs.filter(({ old }) => old !== null).length;
  const lines: QuoteChanges['lines'] = [
    ...pairs
      .filter(({ old, line }) => old === null || !isSame(old, line))
      .map(({ old, line }) => ({ name: line.name, before: sideOf(old), after: sideOf(line) })),
    ...rest.map((old) => ({ name: old.name, before: sideOf(old), after: null })),
  ];
  return { kept, lines };
}

/**
 * Returns what changed since the last quote that the customer received; null for the first one. After an answer,
 * only what the customer declined is offered again, so the rest is not compared; a quote about other work has
 * no changes.
 */
export function changesOf(
  quote: QuoteRow,
  { quotes, lines }: { readonly quotes: readonly QuoteRow[]; readonly lines: readonly LineRow[] },
): QuoteChanges | null {
  const earlier = quotes.filter(({ seq, sentAt }) => seq < quote.seq && sentAt !== null).at(-1);
  if (!earlier || earlier.state === 'approved') return null;
  const answered = ANSWERED.includes(earlier.state);
  const before = lines.filter(
    ({ quoteId, approval }) => quoteId === earlier.id && (!answered || approval === 'declined'),
  );
  const after = lines.filter(({ quoteId }) => quoteId === quote.id);
  const { kept, lines: changed } = compareLines(before, after);
  if (answered && kept === 0) return null;
  return { since: earlier.seq, answered, totalBefore: sumOf(before), total: sumOf(after), lines: changed };
}

import type { OfficeLine, OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';

export interface LineGroup {
  /** What stands alone, or labour with the parts that hang below it. */
  readonly head: OfficeLine;
  readonly parts: readonly OfficeLine[];
}

/** Lines as they are decided on: labour, each with its parts. */
export const grouped = (lines: readonly OfficeLine[]): LineGroup[] =>
  lines
    .filter(({ parentId }) => parentId === null || !lines.some(({ id }) => id === parentId))
    .map((head) => ({ head, parts: lines.filter(({ parentId }) => parentId === head.id) }));

export const linesOf = ({ lines }: OfficeOrder, { seq }: Pick<OfficeQuote, 'seq'>): OfficeLine[] =>
  lines.filter(({ quoteSeq }) => quoteSeq === seq);

/** A price still has to be put to it before a quote can go out. */
export const isUnpriced = ({ unitPrice, coveredByPackage }: OfficeLine): boolean =>
  unitPrice === 0 && !coveredByPackage;

/** Before the discount of the quote, in đồng. */
export const grossOf = (lines: readonly OfficeLine[]): number =>
  lines.reduce(
    (sum, { quantity, unitPrice, coveredByPackage }) => sum + (coveredByPackage ? 0 : quantity * unitPrice),
    0,
  );

/** Part of a quote that is of interest no more: what took its place has its lines. */
const GONE: readonly OfficeQuote['state'][] = ['superseded'];

/** The quotes whose lines still say something about the order, newest last. */
export const livingQuotes = ({ quotes }: OfficeOrder): OfficeQuote[] =>
  quotes.filter(({ state }) => !GONE.includes(state));

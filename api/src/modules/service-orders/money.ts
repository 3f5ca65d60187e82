import type { LineRow } from './repository';

type Priced = Pick<LineRow, 'quantity' | 'unitPrice' | 'coveredByPackage' | 'discountPercent'>;

/** What the discount of its quote takes off a line, in whole đồng, rounded down. */
export const lineDiscount = ({ quantity, unitPrice, coveredByPackage, discountPercent }: Priced): number =>
  coveredByPackage ? 0 : Math.floor((quantity * unitPrice * discountPercent) / 100);

/** What a line costs the customer, in đồng: nothing where a package pays for it. */
export const lineTotal = (line: Priced): number =>
  line.coveredByPackage ? 0 : line.quantity * line.unitPrice - lineDiscount(line);

export const sumOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

export const approvedOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ approval }) => approval === 'approved');

/** The bill: everything that was approved, the booked services among it. */
export const billOf = (lines: readonly LineRow[]): number => sumOf(approvedOf(lines));

/** What is still to be paid. */
export const leftToPay = (lines: readonly LineRow[], payments: readonly { amount: number }[]): number =>
  Math.max(0, billOf(lines) - payments.reduce((sum, { amount }) => sum + amount, 0));

/** What a customer decides on: labour with its parts, or a part that hangs below none. */
export const decisionsOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ parentId }) => parentId === null);

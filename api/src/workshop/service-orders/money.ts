import type { LineRow } from './repository';

type Priced = Pick<LineRow, 'quantity' | 'unitPrice' | 'coveredByPackage' | 'discountPercent'>;

/** Discount of a line by its quote, in whole đồng, rounded down. */
export const lineDiscount = ({ quantity, unitPrice, coveredByPackage, discountPercent }: Priced): number =>
  coveredByPackage ? 0 : Math.floor((quantity * unitPrice * discountPercent) / 100);

/** Price of a line for the customer, in đồng: 0 if a package covers it. */
export const lineTotal = (line: Priced): number =>
  line.coveredByPackage ? 0 : line.quantity * line.unitPrice - lineDiscount(line);

export const sumOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

export const approvedOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ approval }) => approval === 'approved');

/** Sum of all approved lines, including booked services. */
export const billOf = (lines: readonly LineRow[]): number => sumOf(approvedOf(lines));

/** Amount due. */
export const leftToPay = (lines: readonly LineRow[], payments: readonly { amount: number }[]): number =>
  Math.max(0, billOf(lines) - payments.reduce((sum, { amount }) => sum + amount, 0));

/** Lines that a customer decides on: labour with its parts, or a part without labour. */
export const decisionsOf = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ parentId }) => parentId === null);

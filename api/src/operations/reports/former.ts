import type { FormerTotals, ReportRow } from '@evcare/shared-contracts/office';
import type { Span } from './period';
import type { Table } from './table';

/**
 * Columns without a comparison: the stock of the present, the margin of the former period, and portions, whose total is
 * always 100%.
 */
const NOT_COMPARED: readonly string[] = ['available', 'marginBefore', 'portion', 'hoursShare'];

/** Builds the totals of the former period for comparison. A period in which every figure is 0 has no data. */
export function formerTotals({ from, to }: Span, { totals }: Pick<Table, 'totals'>): FormerTotals {
  const figures = Object.entries(totals ?? {}).filter(
    ([key, value]) => typeof value !== 'string' && !NOT_COMPARED.includes(key),
  );
  const hasData = figures.some(([, value]) => value !== null && value !== 0);
  return { period: { from, to }, totals: hasData ? (Object.fromEntries(figures) as ReportRow) : null };
}

import {
  STOCK_COUNT_STATE_LABELS,
  type StockCountLine,
  type StockCountRow,
} from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORY_LABELS } from '@evcare/shared-contracts/shop';
import { Badge } from '@evcare/shared-ui';
import { stockCounts } from '../../messages/stock-counts';
import { count, money } from '../../shared/numbers';

const t = stockCounts.counting;

/** Difference of a line in words, with its tone. */
export function DifferenceBadge({ difference }: { readonly difference: number }) {
  if (difference === 0) return <Badge tone="success">{t.same}</Badge>;
  const pieces = count(Math.abs(difference));
  return <Badge tone="warning">{difference < 0 ? t.less(pieces) : t.more(pieces)}</Badge>;
}

export function CountStateBadge({ state }: Pick<StockCountRow, 'state'>) {
  const { label, tone } = STOCK_COUNT_STATE_LABELS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Products that a count covers, in words. */
export const scopeText = ({ scope, category }: Pick<StockCountRow, 'scope' | 'category'>): string =>
  category === null ? stockCounts.scopes[scope] : PRODUCT_CATEGORY_LABELS[category];

/** Value of the differences of a count, and how many lines it leaves out because their cost is unknown. */
export function valueText({
  value,
  differences,
  unvalued,
}: Pick<StockCountRow, 'value' | 'differences' | 'unvalued'>): string {
  if (unvalued > 0 && unvalued === differences) return stockCounts.review.unknown;
  const known = money(value ?? 0);
  return unvalued > 0 ? `${known}, ${stockCounts.page.unvalued(count(unvalued))}` : known;
}

/** Sums the values of lines that differ. */
export const valuesOf = (lines: readonly StockCountLine[]): Parameters<typeof valueText>[0] => ({
  value: lines.reduce((sum, { value }) => sum + (value ?? 0), 0),
  differences: lines.length,
  unvalued: lines.filter(({ value }) => value === null).length,
});

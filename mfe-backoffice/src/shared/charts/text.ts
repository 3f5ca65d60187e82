import { reportText, type ChartData, type ValueKind } from '@evcare/shared-contracts/office';
import { charts as t } from '../../messages/charts';

const compact = new Intl.NumberFormat('vi-VN', { notation: 'compact', maximumFractionDigits: 1 });

/** Short axis label of a value; the chart's title names the unit. */
export function axisText(value: number, kind: ValueKind): string {
  if (kind === 'percent') return `${compact.format(value)}%`;
  if (kind === 'duration')
    return value >= 48 ? `${compact.format(value / 24)} ngày` : `${compact.format(value)} giờ`;
  return compact.format(value);
}

/** Full text of a label. */
export const labelText = (label: string, { labelKind }: Pick<ChartData, 'labelKind'>): string =>
  reportText(label, labelKind);

/** Short label below an axis: a day without its year, a month with it. */
export const shortLabel = (label: string, { labelKind }: Pick<ChartData, 'labelKind'>): string =>
  labelKind === 'date' && label.length === 10
    ? reportText(label, 'date').slice(0, 5)
    : reportText(label, labelKind);

/** Text of one point: each series with its value, and the sum for stacked charts. */
export function pointText(data: ChartData, index: number): string {
  const values = data.sets.map(({ label, values: all }) =>
    t.value(label, reportText(all[index] ?? null, data.kind)),
  );
  if (data.form === 'stacked' && data.sets.length > 1) {
    const sum = data.sets.reduce((total, set) => total + (set.values[index] ?? 0), 0);
    values.push(t.value(t.total, reportText(sum, data.kind)));
  }
  return t.point(labelText(data.labels[index] ?? '', data), values.join(', '));
}

/** Indexes of the labels shown below an axis: evenly spaced, starting with the first, at most `maxLabels` of them. */
export function visibleLabelIndexes(count: number, maxLabels = 6): number[] {
  const step = Math.max(1, Math.ceil(count / maxLabels));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

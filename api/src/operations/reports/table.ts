import type {
  ChartData,
  ChartForm,
  Report,
  ReportColumn,
  ReportRow,
  ValueKind,
} from '@evcare/shared-contracts/office';
import { columnTexts, messages } from './messages';
import type { Span } from './period';

/** Report without its kind and period. */
export type Table = Omit<Report, 'kind' | 'period' | 'former' | 'figure'>;

type Named = Exclude<keyof typeof columnTexts, 'bucket'>;

/** Builds columns from `{ key: kind }`, in reading order; the labels are in the messages. */
export const columnsOf = (kinds: Partial<Record<Named, ValueKind>>): ReportColumn[] =>
  (Object.entries(kinds) as [Named, ValueKind][]).map(([key, kind]) => ({
    key,
    kind,
    label: columnTexts[key].label,
    definition: columnTexts[key].text,
  }));

/** Returns the first column of a report over time. */
export const bucketColumn = ({ grain }: Span): ReportColumn => ({
  key: 'bucket',
  label: messages[grain],
  kind: 'date',
  definition: columnTexts.bucket,
});

/** Returns a row for each day or month of the period, even without data. */
export function perBucket<T extends { bucket: string }>(
  { buckets }: Span,
  rows: readonly T[],
  row: (of: T | undefined) => ReportRow,
): ReportRow[] {
  const byBucket = new Map(rows.map((item) => [item.bucket, item]));
  return buckets.map((bucket) => ({ of: bucket, bucket, ...row(byBucket.get(bucket)) }));
}

/** Returns the sum of a column. */
export const sumOf = (rows: readonly ReportRow[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

/** Returns the sums of several columns. */
export const sumsOf = (rows: readonly ReportRow[], ...keys: readonly string[]): ReportRow =>
  Object.fromEntries(keys.map((key) => [key, sumOf(rows, key)]));

/** Builds a chart of the given columns; its labels are the values of `by`. */
export function chartOf(
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  { form, by, keys }: { form: ChartForm; by: string; keys: readonly string[] },
): ChartData {
  const column = (key: string) => columns.find((column) => column.key === key) as ReportColumn;
  return {
    form,
    kind: column(keys[0] as string).kind,
    labelKind: column(by).kind === 'date' ? 'date' : 'text',
    labelTitle: column(by).label,
    labels: rows.map((row) => String(row[by] ?? '')),
    sets: keys.map((key) => ({
      key,
      label: column(key).label,
      values: rows.map((row) => (typeof row[key] === 'number' ? row[key] : null)),
    })),
  };
}

/** Rounds a number to the given decimals; returns `null` for `null`. */
export const rounded = (value: number | null, decimals = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

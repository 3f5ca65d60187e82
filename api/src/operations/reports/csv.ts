import {
  reportChangeOf,
  reportText,
  type FormerTotals,
  type Report,
  type ReportChange,
  type ReportColumn,
  type ReportRow,
  type ValueKind,
} from '@evcare/shared-contracts/office';
import { BOM, csvLine } from '../../platform/endpoints/csv';
import { messages } from './messages';

/** Rows per chunk. */
const CHUNK = 500;

/**
 * Streams a report as CSV. Money is in whole đồng without separators, hours and percentages have a decimal
 * comma, and days are written as dd/MM/yyyy.
 */
export function* reportCsv({ columns, rows, totals, former }: Report): Generator<string> {
  yield BOM + csvLine(columns.map(({ label, kind }) => label + UNITS[kind]));
  for (let at = 0; at < rows.length; at += CHUNK) {
    yield rows
      .slice(at, at + CHUNK)
      .map((row) => lineOf(columns, row))
      .join('');
  }
  if (totals) yield lineOf(columns, totals, messages.total);
  if (totals && former) yield* comparison(columns, totals, former);
}

/** Yields the totals of the period before, and the change since then in units and in per cent. */
function* comparison(
  columns: readonly ReportColumn[],
  totals: ReportRow,
  { period, totals: before }: FormerTotals,
): Generator<string> {
  const [from, to] = [reportText(period.from, 'date'), reportText(period.to, 'date')];
  if (before === null) {
    yield lineOf(columns, {}, messages.formerWithoutData(from, to));
    return;
  }
  yield lineOf(columns, before, messages.former(from, to));
  const changes = columns.map(
    ({ key, kind }) => [key, reportChangeOf(totals[key], before[key], kind)] as const,
  );
  yield lineOf(columns, pick(changes, 'amount'), messages.change);
  yield lineOf(columns, pick(changes, 'percent'), messages.changePercent);
}

const pick = (
  changes: readonly (readonly [key: string, change: ReportChange | null])[],
  part: keyof ReportChange,
): ReportRow => Object.fromEntries(changes.map(([key, change]) => [key, change?.[part] ?? null]));

const UNITS: Readonly<Record<ValueKind, string>> = {
  text: '',
  number: '',
  date: '',
  money: ' (₫)',
  percent: ' (%)',
  duration: ' (giờ)',
};

const lineOf = (columns: readonly ReportColumn[], row: ReportRow, first?: string): string =>
  csvLine(columns.map(({ key, kind }, index) => cellOf(row[key] ?? (index === 0 ? first : null), kind)));

function cellOf(value: string | number | null | undefined, kind: ValueKind): string | number {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' && kind === 'date' ? value.split('-').reverse().join('/') : value;
}

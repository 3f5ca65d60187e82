import type { Report, ReportColumn, ReportRow, ValueKind } from '@evcare/shared-contracts/office';
import { BOM, csvLine } from '../../platform/endpoints/csv';
import { messages } from './messages';

/** Rows per chunk. */
const CHUNK = 500;

/**
 * Streams a report as CSV. Money is in whole đồng without separators, hours and percentages have a decimal
 * comma, and days are written as dd/MM/yyyy.
 */
export function* reportCsv({ columns, rows, totals }: Report): Generator<string> {
  yield BOM + csvLine(columns.map(({ label, kind }) => label + UNITS[kind]));
  for (let at = 0; at < rows.length; at += CHUNK) {
    yield rows
      .slice(at, at + CHUNK)
      .map((row) => lineOf(columns, row))
      .join('');
  }
  if (totals) yield lineOf(columns, totals, messages.total);
}

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

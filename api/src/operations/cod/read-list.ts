import { isDay, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import type { CodListRow } from '@evcare/shared-contracts/endpoints/server';
import { foldText } from '@evcare/shared-contracts/shop';
import {
  COD_LIST_COLUMNS,
  COD_LIST_FIELDS,
  COD_LIST_MAX_ROWS,
  codListRowSchema,
  type CodListField,
  type CodPreview,
} from '@evcare/shared-contracts/office';
import { plainCell } from '../../platform/endpoints/csv';
import { readCsvFile, rejectFile } from '../../platform/lists/csv-file';
import { codTexts } from './messages';

const { file: t, row: rowTexts } = codTexts;

/** Titles of columns in the lists of carriers, folded as by {@link fold}. Their other columns are not read. */
const TITLES: Readonly<Record<CodListField, readonly string[]>> = {
  trackingCode: ['mavandon', 'mavd', 'mabuugui', 'madonghn', 'trackingcode', 'billcode', 'ordercode'],
  amount: ['tienthuho', 'thuho', 'tiencod', 'cod', 'sotiencod', 'sotienthuho', 'codamount'],
  fee: ['phi', 'phidichvu', 'cuocphi', 'tongphi', 'phivanchuyen', 'cuoc', 'fee'],
  day: ['ngaythu', 'ngaygiao', 'ngaygiaohang', 'ngayphat', 'ngaythutien', 'ngaygiaothanhcong'],
};
/** A sum below the rows has no tracking code. */
const SUM = /^tong/;
const DAY = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/;

/** Row with its number as spreadsheets number it. */
export interface NumberedRow extends CodListRow {
  readonly line: number;
}

export interface PayoutList {
  readonly rows: readonly NumberedRow[];
  readonly unreadable: CodPreview['unreadable'];
}

const fold = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Returns the position of each column that the list has. */
function columnsOf(header: readonly string[]): Readonly<Partial<Record<CodListField, number>>> {
  const titles = header.map((cell) => fold(plainCell(cell)));
  const columns: Partial<Record<CodListField, number>> = {};
  for (const field of COD_LIST_FIELDS) {
    const found = titles.flatMap((title, index) => (TITLES[field].includes(title) ? [index] : []));
    if (found.length > 1) throw rejectFile(t.columnTwice(COD_LIST_COLUMNS[field]));
    if (found[0] !== undefined) columns[field] = found[0];
  }
  for (const field of ['trackingCode', 'amount'] as const) {
    if (columns[field] === undefined) throw rejectFile(t.noColumn(COD_LIST_COLUMNS[field]));
  }
  return columns;
}

/** Returns a typed day as `yyyy-MM-dd`; `null` if it is none. A time after it is ignored. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? [];
  const iso = year === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

type Parsed = { readonly row: CodListRow } | { readonly errors: string[] };

function parse(cell: (field: CodListField) => string): Parsed {
  const errors: string[] = [];
  const amountOf = (field: 'amount' | 'fee'): number => {
    const { value, error } = parseTypedNumber(cell(field), MONEY);
    if (error !== null) errors.push(rowTexts.of(COD_LIST_COLUMNS[field], error));
    return value ?? 0;
  };
  const trackingCode = cell('trackingCode');
  if (trackingCode === '') errors.push(rowTexts.noCode);
  const [amount, fee] = [amountOf('amount'), cell('fee') === '' ? 0 : amountOf('fee')];
  const day = cell('day') === '' ? null : dayOf(cell('day'));
  if (day === null && cell('day') !== '') errors.push(rowTexts.of(COD_LIST_COLUMNS.day, rowTexts.day));
  if (errors.length > 0) return { errors };
  const { data, error } = codListRowSchema.safeParse({ trackingCode, amount, fee, day });
  return data ? { row: data } : { errors: error.issues.map(({ message }) => message) };
}

/**
 * Reads the payout list of a carrier.
 * @throws ApiError 400 with a message at `file` if the file is no such list or too long
 */
export function readPayoutList(bytes: Buffer): PayoutList {
  const [rows, unreadable]: [NumberedRow[], CodPreview['unreadable']] = [[], []];
  let columns: ReturnType<typeof columnsOf> | null = null;
  for (const { line, cells } of readCsvFile(bytes)) {
    if (columns === null) {
      columns = columnsOf(cells);
      continue;
    }
    const found = columns;
    const cell = (field: CodListField): string => plainCell((cells[found[field] ?? -1] ?? '').trim());
    if (cells.some((text) => SUM.test(fold(text))) && !/\d/.test(cell('trackingCode'))) continue;
    if (rows.length + unreadable.length === COD_LIST_MAX_ROWS)
      throw rejectFile(t.tooManyRows(COD_LIST_MAX_ROWS));
    const parsed = parse(cell);
    if ('row' in parsed) rows.push({ ...parsed.row, line });
    else unreadable.push({ line, trackingCode: cell('trackingCode'), errors: parsed.errors });
  }
  if (rows.length + unreadable.length === 0) throw rejectFile(t.empty);
  return { rows, unreadable };
}

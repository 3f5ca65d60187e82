import {
  BULK_FIELDS,
  PRODUCT_LIST_COLUMNS,
  PRODUCT_LIST_MAX_ROWS,
  type BulkField,
} from '@evcare/shared-contracts/office';
import { plainCell } from '../../platform/endpoints/csv';
import { readCsvFile, rejectFile } from '../../platform/lists/csv-file';
import { bulkChangeTexts } from './messages';

const { file: t, row: rowTexts } = bulkChangeTexts;

/** Row of a list as it was typed; columns that the file does not have are absent. */
export interface TypedRow {
  /** Row as spreadsheets number it. */
  readonly line: number;
  readonly sku: string;
  readonly cells: Readonly<Partial<Record<BulkField, string>>>;
  readonly errors: readonly string[];
}

type Column = 'sku' | BulkField;

const plainTitle = (title: string) => title.normalize('NFC').replace(/\s+/g, ' ').trim();
const COLUMNS = new Map(
  (['sku', ...BULK_FIELDS] as const).map((column) => [
    PRODUCT_LIST_COLUMNS[column].toLowerCase(),
    column satisfies Column,
  ]),
);

/** Returns the columns of the header; null for empty titles, which spreadsheets leave after deleted columns. */
function columnsOf(header: readonly string[]): (Column | null)[] {
  const columns = header.map((cell) => {
    const title = plainTitle(plainCell(cell));
    const column = title === '' ? null : COLUMNS.get(title.toLowerCase());
    if (column === undefined) throw rejectFile(t.unknownColumn(title));
    return column;
  });
  const named = columns.filter((column) => column !== null);
  const twice = named.find((column, index) => named.indexOf(column) !== index);
  if (twice) throw rejectFile(t.columnTwice(PRODUCT_LIST_COLUMNS[twice]));
  if (!named.includes('sku')) throw rejectFile(t.noSku);
  if (named.length === 1) throw rejectFile(t.nothingToChange);
  return columns;
}

function toRow(record: readonly string[], columns: readonly (Column | null)[], line: number): TypedRow {
  const cells = Object.fromEntries(
    columns.flatMap((column, index) =>
      column === null ? [] : [[column, plainCell((record[index] ?? '').trim())] as const],
    ),
  );
  const { sku = '', ...fields } = cells;
  const isTooLong = record.some((cell, index) => (columns[index] ?? null) === null && cell.trim() !== '');
  return {
    line,
    sku: sku.normalize('NFC').toUpperCase(),
    cells: fields,
    errors: isTooLong ? [rowTexts.cells] : [],
  };
}

/**
 * Reads a product list.
 * @throws ApiError 400 with a message at `file` if the file is no such list or too long
 */
export function readProductList(bytes: Buffer): TypedRow[] {
  const rows: TypedRow[] = [];
  let columns: (Column | null)[] | null = null;
  for (const { line, cells } of readCsvFile(bytes)) {
    if (columns === null) columns = columnsOf(cells);
    else if (rows.length === PRODUCT_LIST_MAX_ROWS) throw rejectFile(t.tooManyRows(PRODUCT_LIST_MAX_ROWS));
    else rows.push(toRow(cells, columns, line));
  }
  if (rows.length === 0) throw rejectFile(t.empty);
  return rows;
}

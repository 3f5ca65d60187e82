import { formatDate } from '@evcare/shared-contracts/format';
import type { MaintenanceRow } from '@evcare/shared-contracts/workshop';
import { history } from '../../messages/history';
import { writePlate } from '../../shared/vehicle/write-plate';

type Cell = string | number;

/** Excel takes the text for UTF-8 by it. */
const BOM = '\uFEFF';
/** Vietnam writes decimals with a comma, so its spreadsheets part cells at semicolons. */
const SEPARATOR = ';';
/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^\s*[=+\-@\t\r]/;

function cellOf(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const cellsOf = (row: MaintenanceRow): Cell[] => [
  formatDate(row.date),
  row.code,
  row.vehicle.name,
  writePlate(row.vehicle.plate),
  row.odometer,
  [...new Set(row.services.map(({ type }) => history.types[type]))].join(', '),
  row.services.map(({ name }) => name).join(', '),
  row.cost,
  row.warrantyUntil === null ? '' : formatDate(row.warrantyUntil),
  row.results.ok,
  row.results.watch,
  row.results.fail,
  row.declined,
];

/** Visits as a table for spreadsheets, one line a visit. */
export const toCsv = (rows: readonly MaintenanceRow[]): string =>
  BOM +
  [history.export.columns, ...rows.map(cellsOf)]
    .map((cells) => `${cells.map(cellOf).join(SEPARATOR)}\r\n`)
    .join('');

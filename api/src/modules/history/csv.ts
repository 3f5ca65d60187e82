import { formatDate } from '@evcare/shared-contracts/format';
import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { csvTexts, typeLabels } from './messages';

/** Excel takes the text for UTF-8 by it. */
const BOM = '\uFEFF';
/** Vietnam writes decimals with a comma, so its spreadsheets part cells at semicolons. */
const SEPARATOR = ';';
/** A spreadsheet would run such a cell as a formula, some also where its first sign is a full-width one. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Records as a table, one line a visit. */
export function toCsv(records: readonly MaintenanceRecord[]): string {
  const rows = [csvTexts.columns, ...records.map(rowOf)];
  return BOM + rows.map((row) => row.map(cell).join(SEPARATOR)).join('\r\n') + '\r\n';
}

const rowOf = (record: MaintenanceRecord): (string | number)[] => [
  formatDate(record.date),
  record.code,
  record.vehicle.name,
  record.vehicle.plate,
  record.odometer,
  [...new Set(record.services.map(({ type }) => typeLabels[type]))].join(', '),
  record.services.map(({ name }) => name).join(', '),
  record.lines
    .filter(({ kind }) => kind === 'part')
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', '),
  record.cost,
  record.warrantyUntil === null ? '' : formatDate(`${record.warrantyUntil}T00:00:00+07:00`),
  record.results.ok,
  record.results.watch,
  record.results.fail,
  record.declined,
  record.technician ?? '',
  record.technicianNote ?? '',
];

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

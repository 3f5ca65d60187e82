import { formatDate } from '@evcare/shared-contracts/format';
import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { BOM, csvLine } from '../../platform/endpoints/csv';
import { csvTexts, typeLabels } from './messages';

/** Formats records as CSV, one line per visit. */
export function toCsv(records: readonly MaintenanceRecord[]): string {
  return BOM + [csvTexts.columns, ...records.map(rowOf)].map(csvLine).join('');
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

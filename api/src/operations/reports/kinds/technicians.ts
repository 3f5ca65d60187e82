import type { ReportRow } from '@evcare/shared-contracts/office';
import type { Queries } from '../../../platform/db/client';
import { workersOf, type Worker } from '../people';
import type { Span } from '../period';
import { percentOf } from '../sql';
import { chartOf, columnsOf, rounded, sumOf, type Table } from '../table';

/** Returns the figures of one technician, or of all technicians together. */
export const figuresOf = (item: Omit<Worker, 'id' | 'name' | 'rating'>): ReportRow => ({
  onShift: rounded(item.onShift, 2),
  booked: rounded(item.booked, 2),
  filled: percentOf(item.booked, item.onShift),
  worked: rounded(item.worked, 2),
  jobs: item.jobs,
  standardHours: rounded(item.standardHours, 2),
  efficiency: percentOf(item.standardHours, item.jobHours),
  rework: item.rework,
  reworkRate: percentOf(item.rework, item.jobs),
});

/** Columns of {@link figuresOf}, none of which is an amount of money. */
export const workerColumns = columnsOf({
  onShift: 'number',
  booked: 'number',
  filled: 'percent',
  worked: 'number',
  jobs: 'number',
  standardHours: 'number',
  efficiency: 'percent',
  rework: 'number',
  reworkRate: 'percent',
  rating: 'number',
});

/** Report on hours, efficiency and rework by technician. */
export async function techniciansReport(db: Queries, span: Span, now: Date): Promise<Table> {
  const people = await workersOf(db, span, now);
  const columns = [...columnsOf({ technician: 'text' }), ...workerColumns];
  const rows = people.map(({ id, name, rating, ...one }) => ({
    of: id,
    technician: name,
    ...figuresOf(one),
    rating: rounded(rating),
  }));
  const all = people as unknown as ReportRow[];
  const sum = (key: keyof Worker) => sumOf(all, key);
  return {
    columns,
    rows,
    empty: people.every(({ booked, worked, jobs }) => booked + worked + jobs === 0),
    totals: figuresOf({
      onShift: sum('onShift'),
      booked: sum('booked'),
      worked: sum('worked'),
      jobs: sum('jobs'),
      standardHours: sum('standardHours'),
      jobHours: sum('jobHours'),
      rework: sum('rework'),
    }),
    series: chartOf(rows, columns, { form: 'rows', by: 'technician', keys: ['onShift', 'booked', 'worked'] }),
  };
}

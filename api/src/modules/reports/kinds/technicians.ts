import type { ReportRow } from '@evcare/shared-contracts/office';
import type { Queries } from '../../../db/client';
import { workersOf, type Worker } from '../people';
import type { Span } from '../period';
import { percentOf } from '../sql';
import { chartOf, columnsOf, rounded, sumOf, type Table } from '../table';

/** Figures of one technician, or of all together. */
export const figuresOf = (one: Omit<Worker, 'id' | 'name' | 'rating'>): ReportRow => ({
  onShift: rounded(one.onShift, 2),
  booked: rounded(one.booked, 2),
  filled: percentOf(one.booked, one.onShift),
  worked: rounded(one.worked, 2),
  jobs: one.jobs,
  standardHours: rounded(one.standardHours, 2),
  efficiency: percentOf(one.standardHours, one.jobHours),
  rework: one.rework,
  reworkRate: percentOf(one.rework, one.jobs),
});

/** Columns of {@link figuresOf}; none contains money. */
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

/** Hours, efficiency and rework by technician. */
export async function techniciansReport(db: Queries, span: Span, now: Date): Promise<Table> {
  const people = await workersOf(db, span, now);
  const columns = [...columnsOf({ technician: 'text' }), ...workerColumns];
  const rows = people.map(({ name, rating, ...one }) => ({
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

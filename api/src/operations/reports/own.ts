import type { TechnicianReport } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { figuresOf, workerColumns } from './kinds/technicians';
import { workersOf } from './people';
import type { Span } from './period';
import { bucketOf, rowsOf, shiftHours, workedHours } from './sql';
import { bucketColumn, chartOf, columnsOf, perBucket, rounded } from './table';

interface Hours {
  readonly bucket: string;
  readonly onShift: number;
  readonly worked: number;
}

/**
 * Returns a technician's own figures, defined as in the report on all technicians, without amounts of money.
 */
export async function ownReport(
  db: Queries,
  { id, span, now }: { id: string; span: Span; now: Date },
): Promise<TechnicianReport> {
  const [[me], hours] = await Promise.all([
    workersOf(db, span, now, id),
    hoursByBucket(db, { id, span, now }),
  ]);
  const values = me ? { ...figuresOf(me), rating: rounded(me.rating) } : {};
  const columns = [bucketColumn(span), ...columnsOf({ onShift: 'number', worked: 'number' })];
  const rows = perBucket(span, hours, (of) => ({
    onShift: rounded(of?.onShift ?? 0, 2),
    worked: rounded(of?.worked ?? 0, 2),
  }));
  return {
    period: { from: span.from, to: span.to },
    figures: workerColumns.map((column) => {
      const value = (values as Record<string, unknown>)[column.key];
      return { ...column, value: typeof value === 'number' ? value : null };
    }),
    series: chartOf(rows, columns, { form: 'bars', by: 'bucket', keys: ['onShift', 'worked'] }),
  };
}

function hoursByBucket(
  db: Queries,
  { id, span, now }: { id: string; span: Span; now: Date },
): Promise<Hours[]> {
  const bucket = bucketOf(sql`(day + interval '12 hours') at time zone 'Asia/Ho_Chi_Minh'`, span);
  return rowsOf<Hours>(
    db,
    sql`select bucket, sum(shift)::float8 as "onShift", sum(worked)::float8 as worked from (
          select ${bucket} as bucket, hours as shift, 0 as worked from ${shiftHours(span, id)} s
          union all
          select bucket, 0, hours from ${workedHours(span, now, id)} w
        ) hour group by bucket`,
  );
}

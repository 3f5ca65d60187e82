import type { ReportRow } from '@evcare/shared-contracts/office';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { messages } from '../messages';
import type { Span } from '../period';
import { dayOf, isBooked, isOnly, reworkedWithin, SERVICE_ORDER_RECORD, sessionWithin, within } from '../sql';
import { columnsOf, rounded, type Table } from '../table';
import { figureTable, type Figure } from './figure';
import { readRows } from './read-rows';
import { HANDED_OVER, HANDED_OVER_COLUMNS, handedOverCells, type HandedOver } from './service-orders';

interface Job extends HandedOver {
  readonly technician: string;
  readonly standard: number;
  readonly isRework: boolean;
}

const JOB_FIGURES: Readonly<Record<string, SQL>> = {
  jobs: sql`true`,
  rework: sql`again.id is not null`,
  standardHours: sql`so.worked_minutes > 0`,
};

/** Service orders behind a figure of the report on technicians. */
export async function jobRows(db: Queries, { span, key, row }: Figure): Promise<Table> {
  const found = await readRows<Job>(
    db,
    sql`select ${HANDED_OVER}, u.full_name as technician, again.id is not null as "isRework",
          case when so.worked_minutes > 0 then coalesce(
            (select sum((s ->> 'minutes')::int) from jsonb_array_elements(so.services) s), 0
          ) / 60.0 else 0 end::float8 as standard
        from service_orders so join users u on u.id = so.technician_id
        left join ${reworkedWithin(span)} again on again.id = so.id
        where ${within(sql`so.delivered_at`, span)} and ${isOnly(sql`so.technician_id`, row)} and ${JOB_FIGURES[key]}
        order by so.delivered_at desc, so.code`,
  );
  const columns = columnsOf({
    ...HANDED_OVER_COLUMNS,
    technician: 'text',
    standardHours: 'number',
    reworked: 'text',
  });
  const rows = found.map(({ technician, standard, isRework, ...order }) => ({
    ...handedOverCells(order),
    technician,
    standardHours: rounded(standard, 4),
    reworked: isRework ? messages.yes : null,
  }));
  return figureTable(columns, rows, 'standardHours');
}

interface Hours {
  readonly record: string;
  readonly code: string;
  readonly day: string;
  readonly technician: string;
  readonly hours: number;
}

const hoursTable = (key: 'worked' | 'booked', found: readonly Hours[]): Table =>
  figureTable(
    columnsOf({ workCode: 'text', workDay: 'date', technician: 'text', [key]: 'number' }),
    found.map(({ record, code, day, technician, hours }): ReportRow => ({
      record,
      workCode: code,
      workDay: day,
      technician,
      [key]: rounded(hours, 4),
    })),
    key,
  );

/** Work sessions behind the hours worked. */
export async function sessionRows(db: Queries, { span, now, row }: Figure): Promise<Table> {
  const { since, until, condition } = sessionWithin(span, now, row);
  const found = await readRows<Hours>(
    db,
    sql`select ${SERVICE_ORDER_RECORD} as record, so.code, ${dayOf(since)} as day, u.full_name as technician,
          (extract(epoch from ${until} - ${since}) / 3600)::float8 as hours
        from work_sessions w join users u on u.id = w.technician_id join service_orders so on so.id = w.service_order_id
        where ${condition} order by w.started_at desc, w.id`,
  );
  return hoursTable('worked', found);
}

/** Appointments behind the booked hours. */
export async function appointmentRows(db: Queries, { span, row }: Figure): Promise<Table> {
  const found = await readRows<Hours>(db, appointmentsOf(span, row));
  return hoursTable('booked', found);
}

const appointmentsOf = (span: Span, technician: string | null): SQL =>
  sql`select 'appointment:' || a.code as record, a.code, ${dayOf(sql`a.start_at`)} as day, u.full_name as technician,
        (a.minutes / 60.0)::float8 as hours
      from appointments a join users u on u.id = a.technician_id
      where ${isBooked(span)} and ${isOnly(sql`a.technician_id`, technician)}
      order by a.start_at desc, a.code`;

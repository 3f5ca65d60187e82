import { OPEN_APPOINTMENT_STATUSES, type ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { OpenTime } from '../engine/open-time';
import type { DescribedVehicle } from '../tables';
import type { ClaimedTime, VehicleAtWork } from './core';
import { minutesLeft } from './work-left';

/** Statuses in which a vehicle needs its technician even while no work is running on it. */
const NEEDS_TECHNICIAN: readonly ServiceOrderStatus[] = ['received', 'diagnosing', 'in_progress'];
const FINISHED: readonly ServiceOrderStatus[] = ['ready', 'delivered'];

/** {@link VehicleAtWork} with the data that the back office shows. */
export interface WorkshopVehicle extends VehicleAtWork {
  readonly assignedTo: { readonly id: string; readonly fullName: string } | null;
  readonly vehicle: DescribedVehicle;
  readonly services: readonly string[];
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly status: ServiceOrderStatus;
  readonly appointment_id: string | null;
  readonly bay_id: string | null;
  readonly technician_id: string | null;
  readonly technician: string | null;
  readonly vehicle: DescribedVehicle;
  readonly services: readonly { readonly name: string; readonly minutes: number }[];
  readonly added: readonly (number | null)[];
  readonly received_at: string;
  readonly started_at: string | null;
  readonly running_since: string | null;
  readonly worked: number;
}

export interface VehicleWindow {
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  /** Appointment that is being moved: its vehicle does not count. */
  readonly exceptAppointment?: string | null | undefined;
}

/**
 * Reads the vehicles whose work is unfinished, and the finished vehicles without an appointment that were
 * received in the window. The table of service orders belongs to a higher module, so the query names its
 * columns as text.
 */
export async function findVehicles(
  db: Queries,
  open: OpenTime,
  { from, to, now, exceptAppointment }: VehicleWindow,
): Promise<WorkshopVehicle[]> {
  const { rows } = await db.execute<Row>(sql`
    select so.id, so.status, so.appointment_id, so.bay_id, so.technician_id, u.full_name as technician,
      so.vehicle, so.services, so.created_at::text as received_at,
      so.started_at::text as started_at, so.running_since::text as running_since, so.worked_minutes as worked,
      (select coalesce(jsonb_agg(coalesce(l.minutes, s.minutes)), '[]') from service_lines l left join services s on s.code = l.service_code
        where l.service_order_id = so.id and l.kind = 'labour' and l.approval = 'approved' and l.quote_id is not null
      ) as added
    from service_orders so left join users u on u.id = so.technician_id
    where (so.bay_id is not null or so.technician_id is not null)
      and so.appointment_id is distinct from ${exceptAppointment ?? ''}
      and (${UNFINISHED} or (so.created_at >= ${from.toISOString()}::timestamptz
        and so.created_at < ${to.toISOString()}::timestamptz and so.appointment_id is null
        and so.status in ('ready', 'delivered')))
    order by so.created_at, so.id`);
  return rows.map((row) => toVehicle(row, open, { from, now }));
}

/** Repeats the condition of the partial index of open service orders. */
const UNFINISHED = sql`(so.status not in ('delivered', 'cancelled') and so.status <> 'ready')`;

function toVehicle(
  row: Row,
  open: OpenTime,
  { from, now }: Pick<VehicleWindow, 'from' | 'now'>,
): WorkshopVehicle {
  const { status, technician_id: technicianId, running_since: running } = row;
  const startedAt = row.started_at === null ? null : new Date(row.started_at);
  const minutesRunning = running === null ? 0 : (now.getTime() - Date.parse(running)) / 60_000;
  const work = {
    planned: row.services.reduce((sum, { minutes }) => sum + minutes, 0),
    added: row.added,
    worked: row.worked + Math.max(0, minutesRunning),
  };
  const isFinished = FINISHED.includes(status);
  return {
    orderId: row.id,
    appointmentId: row.appointment_id,
    bayId: row.bay_id,
    technicianId: NEEDS_TECHNICIAN.includes(status) || running !== null ? technicianId : null,
    assignedTo: technicianId === null ? null : { id: technicianId, fullName: row.technician ?? '' },
    receivedAt: new Date(row.received_at),
    startedAt: startedAt && (startedAt < from && !isFinished ? from : startedAt),
    isRunning: running !== null,
    // A quality check is short, however long the work took.
    minutesLeft: minutesLeft(status === 'quality_check' ? { ...work, planned: 0, added: [] } : work),
    finishedAt: isFinished
      ? open.add(startedAt ?? new Date(row.received_at), startedAt ? row.worked : 0)
      : null,
    vehicle: row.vehicle,
    services: row.services.map(({ name }) => name),
  };
}

/** Reads claims that have not expired, and whether their customers are still expected. */
export async function findClaims(db: Queries, where: SQL, now: Date): Promise<ClaimedTime[]> {
  const { rows } = await db.execute<ClaimRow>(sql`
    select c.resource_id, floor(date_part('epoch', lower(c.during)) / 60)::int as "from",
      ceil(date_part('epoch', upper(c.during)) / 60)::int as "to", c.appointment_id, a.status
    from claims c left join appointments a on a.id = c.appointment_id
    where ${where} and (c.expires_at is null or c.expires_at > ${now.toISOString()}::timestamptz)
    order by lower(c.during)`);
  return rows.map(({ resource_id: resourceId, appointment_id: appointmentId, from, to, status }) => ({
    resourceId,
    appointmentId,
    from,
    to,
    isExpected: status !== null && EXPECTED.includes(status),
  }));
}

interface ClaimRow extends Record<string, unknown> {
  readonly resource_id: string;
  readonly from: number;
  readonly to: number;
  readonly appointment_id: string | null;
  readonly status: string | null;
}

const ARRIVED: readonly string[] = ['checked_in', 'in_service'];
/** Statuses of appointments whose customers have not arrived. */
const EXPECTED: readonly string[] = OPEN_APPOINTMENT_STATUSES.filter((status) => !ARRIVED.includes(status));

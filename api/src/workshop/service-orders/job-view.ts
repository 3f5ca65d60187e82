import type { Job, JobLine, JobRework } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_TRANSITIONS } from '@evcare/shared-contracts/workshop';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { auditLog } from '../../platform/audit/tables';
import { findIssued } from '../parts-requests';
import { bays } from '../staffing';
import { services } from '../../catalogue/services';
import { findUserNames, users } from '../../identity/users';
import { workSessions } from './tables';
import { plateOf, vehicleName } from './plate';
import { progressOf } from './progress';
import * as store from './repository';
import { workedMinutes } from './timer';

const HIGH_VOLTAGE = 'HV_ELECTRICAL';
const MINUTE = 60_000;

type SessionRow = typeof workSessions.$inferSelect;
interface Rework extends JobRework {
  readonly orderId: string;
}

/**
 * Builds the technicians' view of service orders, in the given order. It reads no field with a price, so that
 * no price can reach a technician (product rule §3.4).
 */
export async function readJobs(db: Queries, orders: readonly store.OrderRow[], now: Date): Promise<Job[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [lines, items, sessions] = [
    await store.findLines(db, ids),
    await store.findItems(db, ids),
    await db.select().from(workSessions).where(inArray(workSessions.serviceOrderId, ids)),
  ];
  const [reworks, facts, issued] = [
    await findReworks(db, ids),
    await factsOf(db, orders),
    await findIssued(db, ids),
  ];
  return orders.map((order) => {
    const of = <T extends { readonly serviceOrderId: string }>(rows: readonly T[]) =>
      rows.filter(({ serviceOrderId }) => serviceOrderId === order.id);
    return toJob(order, {
      lines: of(lines),
      items: of(items),
      sessions: of(sessions),
      facts,
      issued,
      now,
      reworks: reworks.filter(({ orderId }) => orderId === order.id),
    });
  });
}

/** Builds the technicians' view of one service order. */
export async function readJob(db: Queries, order: store.OrderRow, now: Date): Promise<Job> {
  return (await readJobs(db, [order], now))[0] as Job;
}

interface RelatedData {
  readonly lines: readonly store.LineRow[];
  readonly items: readonly store.ItemRow[];
  readonly sessions: readonly SessionRow[];
  readonly reworks: readonly Rework[];
  readonly facts: Facts;
  /** Issued quantity by line. */
  readonly issued: ReadonlyMap<string, number>;
  readonly now: Date;
}

function toJob(order: store.OrderRow, related: RelatedData): Job {
  const { lines, items, sessions, reworks, facts, issued, now } = related;
  const { done, total, percent, current } = progressOf(items, order.status);
  const safety = items.filter((item) => item.safety);
  const work = lines
    .filter(({ approval }) => approval !== 'declined')
    .map((line) => toLine(line, sessions, facts, now));
  const last = reworks[0];
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    version: order.version,
    vehicle: { id: order.vehicleId, name: vehicleName(order), plate: plateOf(order) },
    services: order.services.map(({ code, name }) => ({ code, name })),
    technician: order.technicianId && (facts.names.get(order.technicianId) ?? null),
    bay: order.bayId && (facts.bays.get(order.bayId) ?? null),
    startAt: (order.appointmentId && facts.starts.get(order.appointmentId)?.toISOString()) || null,
    promisedAt: order.promisedAt?.toISOString() ?? null,
    runningSince: order.runningSince?.toISOString() ?? null,
    workedMinutes: Math.floor(workedMinutes(order, now)),
    standardMinutes: work.reduce((sum, line) => sum + (line.standardMinutes ?? 0), 0),
    highVoltage: safety.length > 0 || order.services.some(({ code }) => facts.risky.has(code)),
    safety: {
      done: safety.filter(({ result }) => result === 'ok' || result === 'watch').length,
      count: safety.length,
    },
    complaint: order.complaint,
    technicianNote: order.technicianNote,
    parts: partsOf(order, lines, issued),
    checklist: { done, total, percent, current },
    rework: order.status === 'in_progress' && last ? { at: last.at, by: last.by, note: last.note } : null,
    work,
    allowed: [...SERVICE_ORDER_TRANSITIONS[order.status]],
  };
}

function toLine(
  line: store.LineRow,
  sessions: readonly SessionRow[],
  { minutes: usual }: Facts,
  now: Date,
): JobLine {
  const own = sessions.filter(({ lineId }) => lineId === line.id);
  const worked = own.reduce(
    (sum, { startedAt, endedAt }) => sum + ((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE,
    0,
  );
  const running = own.find(({ endedAt }) => endedAt === null);
  const { id, kind, name, quantity, approval, serviceCode, minutes } = line;
  return {
    id,
    kind,
    name,
    quantity,
    approval,
    extra: line.quoteId !== null,
    standardMinutes: kind === 'part' ? null : (minutes ?? usual.get(serviceCode ?? '') ?? null),
    workedMinutes: Math.max(0, Math.floor(worked)),
    runningSince: running?.startedAt.toISOString() ?? null,
    doneAt: line.doneAt?.toISOString() ?? null,
  };
}

/** The parts of a job are ready when the store room has issued every part that the customer approved. */
function partsOf(
  { status }: store.OrderRow,
  lines: readonly store.LineRow[],
  issued: ReadonlyMap<string, number>,
): Job['parts'] {
  if (status === 'awaiting_parts') return 'waiting';
  const parts = lines.filter(({ kind, approval }) => kind === 'part' && approval === 'approved');
  if (parts.length === 0) return 'none';
  return parts.every(({ id, quantity }) => (issued.get(id) ?? 0) >= quantity) ? 'ready' : 'waiting';
}

interface Facts {
  readonly names: ReadonlyMap<string, string>;
  readonly bays: ReadonlyMap<string, string>;
  readonly starts: ReadonlyMap<string, Date>;
  /** Standard minutes by service code. */
  readonly minutes: ReadonlyMap<string, number>;
  /** Codes of high-voltage services. */
  readonly risky: ReadonlySet<string>;
}

async function factsOf(db: Queries, orders: readonly store.OrderRow[]): Promise<Facts> {
  const people = orders.map(({ technicianId }) => technicianId);
  const visits = orders.flatMap(({ appointmentId }) => appointmentId ?? []);
  const starts = await db
    .select({ id: appointments.id, startAt: appointments.startAt })
    .from(appointments)
    .where(inArray(appointments.id, visits));
  const places = await db.select({ id: bays.id, name: bays.name }).from(bays);
  const work = await db
    .select({ code: services.code, minutes: services.minutes, certificates: services.certificates })
    .from(services);
  return {
    names: await findUserNames(db, people),
    bays: new Map(places.map(({ id, name }) => [id, name])),
    starts: new Map(starts.map(({ id, startAt }) => [id, startAt])),
    minutes: new Map(work.map(({ code, minutes }) => [code, minutes])),
    risky: new Set(
      work.filter(({ certificates }) => certificates.includes(HIGH_VOLTAGE)).map(({ code }) => code),
    ),
  };
}

/** Failed quality checks, newest first; author and reason come from the audit log. */
export async function findReworks(db: Queries, orderIds: readonly string[]): Promise<Rework[]> {
  const rows = await db
    .select({
      orderId: auditLog.entityId,
      at: auditLog.createdAt,
      by: users.fullName,
      note: sql<string | null>`${auditLog.detail} ->> 'note'`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.entityName, 'service_order'),
        inArray(auditLog.entityId, [...orderIds]),
        eq(auditLog.action, 'service_order_in_progress'),
        sql`${auditLog.detail} ->> 'from' = 'quality_check'`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));
  return rows.map(({ orderId, at, by, note }) => ({
    orderId: orderId ?? '',
    at: at.toISOString(),
    by,
    note,
  }));
}

import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '@evcare/shared-contracts/workshop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  and,
  asc,
  eq,
  inArray,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import { writeAudit } from '../../app/audit';
import type { Queries } from '../../db/client';
import { appointmentEvents, appointments, bookingHolds, counters } from '../../db/schema';
import { foldedParts } from '../../db/search-text';

export type AppointmentRow = InferSelectModel<typeof appointments>;
export type EventRow = InferSelectModel<typeof appointmentEvents>;
export type HoldRow = InferSelectModel<typeof bookingHolds>;
type Stamped = 'createdAt' | 'updatedAt' | 'version' | 'searchText';
export type NewAppointment = Omit<InferInsertModel<typeof appointments>, Stamped>;

const isOpen = inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]);

/**
 * The next appointment's code: `AP-261124-0007`, Vietnam's day and a running number. Taken before the booking's
 * transaction; the number of a booking that is then refused stays unused.
 */
export async function nextAppointmentCode(db: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const [row] = await db
    .insert(counters)
    .values({ name: 'appointment', period, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return `AP-${period}-${String(row?.value ?? 0).padStart(4, '0')}`;
}

export async function findByCode(db: Queries, code: string): Promise<AppointmentRow | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.code, code.toUpperCase()));
  return row ?? null;
}

export async function findById(db: Queries, id: string): Promise<AppointmentRow | null> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  return row ?? null;
}

export async function insertAppointment(
  tx: Queries,
  values: NewAppointment,
  now: Date,
): Promise<AppointmentRow> {
  const [row] = await tx
    .insert(appointments)
    .values({ ...values, searchText: searchTextOf(values), createdAt: now, updatedAt: now })
    .returning();
  return row as AppointmentRow;
}

const searchTextOf = ({ code, fullName, phoneNumber, plate }: NewAppointment): string =>
  foldedParts([code, fullName, phoneNumber, plate]);

export async function updateAppointment(
  tx: Queries,
  id: string,
  values: Partial<NewAppointment>,
  now: Date,
): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set({ ...values, updatedAt: now, version: sql`${appointments.version} + 1` })
    .where(eq(appointments.id, id))
    .returning();
  return row as AppointmentRow;
}

interface NewEvent {
  readonly appointmentId: string;
  readonly status: AppointmentStatus;
  readonly note: string | null;
  /** Null for guests and the clock. */
  readonly actorId: string | null;
}

/** A point of an appointment's timeline. */
export async function addEvent(tx: Queries, event: NewEvent, at: Date): Promise<void> {
  await tx.insert(appointmentEvents).values({ ...event, at });
}

export function findEvents(db: Queries, ids: readonly string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(appointmentEvents)
    .where(inArray(appointmentEvents.appointmentId, [...ids]))
    .orderBy(asc(appointmentEvents.id));
}

/** Writes down who did what to an appointment, in the transaction that does it. */
export async function audit(
  tx: Queries,
  entry: { id: string; actorId: string | null; action: string; detail: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const { id: entityId, ...rest } = entry;
  await writeAudit(tx, { ...rest, entityName: 'appointment', entityId }, now);
}

/** How many open appointments an account has, or a phone number. */
export function countOpen(tx: Queries, userId: string | null, phoneNumber: string): Promise<number> {
  const theirs = or(
    eq(appointments.phoneNumber, phoneNumber),
    userId === null ? undefined : eq(appointments.userId, userId),
  );
  return tx.$count(appointments, and(isOpen, theirs));
}

export const hasOpen = async (tx: Queries, plate: string): Promise<boolean> =>
  (await tx.$count(appointments, and(isOpen, eq(appointments.plate, plate)))) > 0;

/** One page of appointments and how many there are. */
export async function findPage(
  db: Queries,
  where: SQL | undefined,
  order: readonly SQL[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AppointmentRow[]; total: number }> {
  // Which they are is read from an index alone, however far down the list.
  const chosen = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found = db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, chosen))
    .orderBy(...order);
  const [rows, total] = await Promise.all([found, db.$count(appointments, where)]);
  return { rows, total };
}

export async function findHold(db: Queries, id: string | null): Promise<HoldRow | null> {
  if (id === null) return null;
  const [row] = await db.select().from(bookingHolds).where(eq(bookingHolds.id, id));
  return row ?? null;
}

export const insertHold = async (tx: Queries, row: HoldRow): Promise<void> =>
  void (await tx.insert(bookingHolds).values(row));

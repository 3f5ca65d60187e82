import { OPEN_APPOINTMENT_STATUSES, type AppointmentStatus } from '@evcare/shared-contracts/workshop';
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
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { appointmentEvents, appointments, bookingHolds } from './tables';
import { nextCodeOfDay } from '../../platform/db/counters';
import { addressWords } from './vehicle-text';
import { foldedParts } from '../../platform/db/search-text';

export type AppointmentRow = InferSelectModel<typeof appointments>;
export type EventRow = InferSelectModel<typeof appointmentEvents>;
export type HoldRow = InferSelectModel<typeof bookingHolds>;
type Stamped = 'createdAt' | 'updatedAt' | 'version' | 'searchText';
export type NewAppointment = Omit<InferInsertModel<typeof appointments>, Stamped>;

const isOpen = inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]);

/**
 * Returns the next appointment code, such as `AP-261124-0007`: the day in Vietnam and a sequence number. Call
 * it before the transaction of the booking; the number of a rejected booking stays unused.
 */
export const nextAppointmentCode = (db: Queries, now: Date): Promise<string> =>
  nextCodeOfDay(db, { name: 'appointment', prefix: 'AP' }, now);

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

const searchTextOf = ({ code, fullName, phoneNumber, plate, address }: NewAppointment): string =>
  foldedParts([code, fullName, phoneNumber, plate ?? addressWords(address)]);

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
  /** Null for guests and scheduled tasks. */
  readonly actorId: string | null;
}

/** Adds an event to an appointment's timeline. */
export async function addEvent(tx: Queries, event: NewEvent, time: Date): Promise<void> {
  await tx.insert(appointmentEvents).values({ ...event, at: time });
}

export function findEvents(db: Queries, ids: readonly string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(appointmentEvents)
    .where(inArray(appointmentEvents.appointmentId, [...ids]))
    .orderBy(asc(appointmentEvents.id));
}

/** Writes an entry about an appointment to the audit log, in the transaction of the change. */
export async function audit(
  tx: Queries,
  entry: { id: string; actorId: string | null; action: string; detail: Record<string, unknown> },
  now: Date,
): Promise<void> {
  const { id: entityId, ...rest } = entry;
  await writeAudit(tx, { ...rest, entityName: 'appointment', entityId }, now);
}

/** Counts the open appointments of an account or phone number. */
export function countOpen(tx: Queries, userId: string | null, phoneNumber: string): Promise<number> {
  const theirs = or(
    eq(appointments.phoneNumber, phoneNumber),
    userId === null ? undefined : eq(appointments.userId, userId),
  );
  return tx.$count(appointments, and(isOpen, theirs));
}

export const hasOpen = async (tx: Queries, plate: string): Promise<boolean> =>
  (await tx.$count(appointments, and(isOpen, eq(appointments.plate, plate)))) > 0;

/** Returns one page of appointments and the total. */
export async function findPage(
  db: Queries,
  where: SQL | undefined,
  order: readonly SQL[],
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AppointmentRow[]; total: number }> {
  // An index-only scan finds the ids, so late pages are fast, too.
  const chosen = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const filtered = db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, chosen))
    .orderBy(...order);
  const [rows, total] = await Promise.all([filtered, db.$count(appointments, where)]);
  return { rows, total };
}

export async function findHold(db: Queries, id: string | null): Promise<HoldRow | null> {
  if (id === null) return null;
  const [row] = await db.select().from(bookingHolds).where(eq(bookingHolds.id, id));
  return row ?? null;
}

export const insertHold = async (tx: Queries, row: HoldRow): Promise<void> =>
  void (await tx.insert(bookingHolds).values(row));

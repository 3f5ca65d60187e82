import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm';
import { causesOf } from '../../platform/db/causes';
import type { Queries } from '../../platform/db/client';
import { bookingHolds, claims } from './tables';
import { capacityOf } from './engine/capacity';
import { choose, type Pair } from './engine/choice';
import { without } from './engine/stretches';
import { addDays, dateOf, midnightOf, minuteOf } from '../../platform/time/days';
import { travelOf, type Needs, type Stretch, type Workshop } from './engine/workshop';
import { loadWorkshop } from './load';
import { bookingTexts as messages } from './messages';
import { slotUnavailable } from './errors';
import type { AppointmentRow, HoldRow } from './repository';
import { acquireLocks } from './locks';

const EXCLUSION_VIOLATION = '23P01';

/** Owner of a claim: an appointment, whose claim does not expire, or a hold, whose claim does. */
export type Owner =
  { readonly appointmentId: string } | { readonly holdId: string; readonly expiresAt: Date };

/** Work that requires a bay and a technician from `startAt` on. */
export interface ClaimInput {
  readonly needs: Needs;
  readonly startAt: Date;
  /** Pairs of bay and technician to try first if both are free and suitable. */
  readonly preferred?: readonly Pair[];
  /** Limits the choice to this bay, this technician or both. */
  readonly only?: Partial<Pair>;
  /** Claims that are released in the same transaction. */
  readonly instead?: {
    /** The pair of this hold is tried first if the hold has the same start. */
    readonly hold?: HoldRow | null;
    readonly appointment?: AppointmentRow;
  };
  /**
   * Appointment to be moved, if the work is a hold for the move: its claims count as free and are
   * not taken again.
   */
  readonly movingId?: string | null;
  /**
   * True if the customer has arrived. If no bay and technician are free, those that are only occupied by
   * vehicles at work may be taken, as long as they are not reserved. The same applies to the slot
   * of a hold.
   */
  readonly besideWork?: boolean;
}

export interface Place extends Pair {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Thrown if other bookings have taken the time; the caller responds with the free starts. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

/**
 * Finds a bay and a technician that are free at the same time and claims them in the transaction of the
 * booking (BR-2). If the database rejects an overlap, the next pair is tried.
 * @param write inserts the owner of the claims for a chosen pair; runs again for each pair that is tried
 * @throws NoPlace if other bookings have taken every suitable bay or technician
 * @throws ApiError 400 SLOT_UNAVAILABLE if nothing could start then, even without other bookings
 */
export async function takePlace<T>(
  tx: Queries,
  input: ClaimInput,
  write: (tx: Queries, place: Place) => Promise<{ readonly owner: Owner; readonly result: T }>,
  now: Date,
): Promise<T> {
  const day = dayInVietnam(input.startAt);
  const { hold, appointment } = input.instead ?? {};
  const days = [input.startAt, hold?.startAt, appointment?.startAt]
    .flatMap((at) => at ?? [])
    .map(dayInVietnam);
  await acquireLocks(tx, 'booking-day', days);
  await removeExpired(tx, now, [startOf(day), startOf(addDays(day, 1))]);
  const lockedHold = hold ? await giveUpHold(tx, hold.id) : null;
  if (appointment) await freeClaims(tx, appointment.id);
  const window = { from: day, to: day, now, exceptAppointment: input.movingId ?? appointment?.id };
  const whole = await loadWorkshop(tx, window);
  const start = minuteOf(input.startAt);
  const keepsHold = lockedHold?.startAt.getTime() === input.startAt.getTime();
  const preferred = [
    ...(lockedHold && keepsHold ? [lockedHold] : []),
    ...(appointment ? [appointment] : []),
    ...(input.preferred ?? []),
  ];
  const choiceIn = (workshop: Workshop) => choose(capacityOf(workshop, [day]), input.needs, start, preferred);
  const free = choiceIn(whole);
  const isFull = free?.pairs.length === 0 && (keepsHold || input.besideWork === true);
  const workshop = isFull ? await loadWorkshop(tx, { ...window, withoutWork: true }) : whole;
  const choice = isFull ? choiceIn(workshop) : free;
  if (!choice) {
    throw slotUnavailable(travelOf(input.needs) > 0 ? messages.noTimeToTravel : messages.pastClosing);
  }
  const { only } = input;
  const pairs = only ? choice.pairs.filter((pair) => isAmong(pair, only)) : choice.pairs;
  if (pairs.length === 0) {
    const idle = choose(capacityOf({ ...workshop, taken: new Map() }, [day]), input.needs, start);
    if (idle?.pairs.length === 0) throw slotUnavailable(messages.slotUnavailable);
    throw new NoPlace();
  }
  const endAt = dateOf(choice.end);
  const ownClaims = input.movingId ? await claimsOf(tx, input.movingId) : [];
  for (const pair of pairs) {
    try {
      return await tx.transaction(async (inner) => {
        const { owner, result } = await write(inner, { ...pair, startAt: input.startAt, endAt });
        await insertClaims(inner, owner, pair, choice.stretches, ownClaims);
        return result;
      });
    } catch (error) {
      if (!isExclusionViolation(error)) throw error;
    }
  }
  throw new NoPlace();
}

const isAmong = (pair: Pair, { bayId, technicianId }: Partial<Pair>): boolean =>
  (bayId ?? pair.bayId) === pair.bayId && (technicianId ?? pair.technicianId) === pair.technicianId;

const isExclusionViolation = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === EXCLUSION_VIOLATION);

interface OwnClaim extends Stretch {
  readonly resourceId: string;
}

async function claimsOf(tx: Queries, appointmentId: string): Promise<OwnClaim[]> {
  const rows = await tx.select().from(claims).where(eq(claims.appointmentId, appointmentId));
  return rows.map(({ resourceId, during }) => ({
    resourceId,
    from: minuteOf(during.from),
    to: minuteOf(during.to),
  }));
}

async function insertClaims(
  tx: Queries,
  owner: Owner,
  { bayId, technicianId }: Pair,
  stretches: readonly Stretch[],
  own: readonly OwnClaim[],
): Promise<void> {
  const rows = (
    [
      ['bay', bayId],
      ['technician', technicianId],
    ] as const
  ).flatMap(([kind, resourceId]) =>
    without(
      stretches,
      own.filter((item) => item.resourceId === resourceId),
    ).map(({ from, to }) => ({ kind, resourceId, during: { from: dateOf(from), to: dateOf(to) }, ...owner })),
  );
  if (rows.length > 0) await tx.insert(claims).values(rows);
}

/** Frees the claims of an appointment that is moved, cancelled or missed. */
export async function freeClaims(tx: Queries, appointmentId: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.appointmentId, appointmentId));
}

/** Deletes a hold with its claims. Returns `null` if the hold expired and was already deleted. */
export async function giveUpHold(tx: Queries, id: string): Promise<HoldRow | null> {
  const [row] = await tx.delete(bookingHolds).where(eq(bookingHolds.id, id)).returning();
  return row ?? null;
}

/**
 * Deletes expired holds with their claims: those that start in the given time range, or all. Skips holds that
 * another transaction is deleting.
 */
export async function removeExpired(tx: Queries, now: Date, between?: readonly [Date, Date]): Promise<void> {
  const over = tx
    .select({ id: bookingHolds.id })
    .from(bookingHolds)
    .where(
      and(
        lte(bookingHolds.expiresAt, now),
        between && and(gte(bookingHolds.startAt, between[0]), lt(bookingHolds.startAt, between[1])),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.delete(bookingHolds).where(inArray(bookingHolds.id, over));
}

/** True if a hold reserves a slot in the given time, so that the slot may become free again. */
export async function isHeld(
  db: Queries,
  { startAt, minutes }: { readonly startAt: Date; readonly minutes: number },
  now: Date,
): Promise<boolean> {
  const endAt = new Date(startAt.getTime() + minutes * 60_000);
  const [held] = await db
    .select({ id: bookingHolds.id })
    .from(bookingHolds)
    .where(
      and(gt(bookingHolds.expiresAt, now), lt(bookingHolds.startAt, endAt), gt(bookingHolds.endAt, startAt)),
    )
    .limit(1);
  return held !== undefined;
}

const startOf = (day: string): Date => dateOf(midnightOf(day));

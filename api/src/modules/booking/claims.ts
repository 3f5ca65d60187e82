import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import { causesOf } from '../../db/causes';
import type { Queries } from '../../db/client';
import { bookingHolds, claims } from '../../db/schema';
import { capacityOf } from './engine/capacity';
import { choose, type Pair } from './engine/choice';
import { addDays, dateOf, midnightOf, minuteOf } from './engine/time';
import type { Needs, Stretch } from './engine/workshop';
import { loadWorkshop } from './load';
import { bookingTexts as say } from './messages';
import { slotUnavailable } from './refusals';
import type { AppointmentRow, HoldRow } from './repository';
import { takeTurns } from './turns';

const EXCLUSION_VIOLATION = '23P01';

/** Whose time it is: an appointment's for good, a hold's until it runs out. */
export type Owner =
  { readonly appointmentId: string } | { readonly holdId: string; readonly expiresAt: Date };

/** Work that wants a bay and a technician from a moment on. */
export interface Wish {
  readonly needs: Needs;
  readonly startAt: Date;
  /** Taken first where they are free and fit. */
  readonly preferred?: readonly Pair[];
  /** Nobody else is asked: a bay, a technician, or both. */
  readonly only?: Partial<Pair>;
  /** What is given up for it in the same transaction. */
  readonly instead?: {
    /** Its pair is taken first where it stands for the same start. */
    readonly hold?: HoldRow | null;
    readonly appointment?: AppointmentRow;
  };
  /** Its claims count as free, and are not claimed twice: a hold for an appointment that would move here. */
  readonly movingId?: string | null;
}

export interface Place extends Pair {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Somebody else has the time; the caller says what is free instead. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

/**
 * Finds a bay and a technician that are free together and takes them, in the transaction that books (BR-2): the
 * database refuses whatever overlaps. Where it does, the next pair is tried.
 * @param write makes the owner of the claims, once it is known who does the work; run again with another pair
 * @throws NoPlace where others have every fitting bay or technician
 * @throws ApiError 400 SLOT_UNAVAILABLE where nothing could start then, whatever is booked
 */
export async function takePlace<T>(
  tx: Queries,
  wish: Wish,
  write: (tx: Queries, place: Place) => Promise<{ readonly owner: Owner; readonly result: T }>,
  now: Date,
): Promise<T> {
  const day = dayInVietnam(wish.startAt);
  const { hold, appointment } = wish.instead ?? {};
  const days = [wish.startAt, hold?.startAt, appointment?.startAt]
    .flatMap((at) => at ?? [])
    .map(dayInVietnam);
  await takeTurns(tx, 'booking-day', days);
  await removeExpired(tx, now, [startOf(day), startOf(addDays(day, 1))]);
  const held = hold ? await giveUpHold(tx, hold.id) : null;
  if (appointment) await freeClaims(tx, appointment.id);
  const window = { from: day, to: day, now, exceptAppointment: wish.movingId };
  const workshop = await loadWorkshop(tx, window);
  const start = minuteOf(wish.startAt);
  const preferred = [
    ...(held?.startAt.getTime() === wish.startAt.getTime() ? [held] : []),
    ...(appointment ? [appointment] : []),
    ...(wish.preferred ?? []),
  ];
  const choice = choose(capacityOf(workshop, [day]), wish.needs, start, preferred);
  if (!choice) throw slotUnavailable(say.pastClosing);
  const { only } = wish;
  const pairs = only ? choice.pairs.filter((pair) => isAmong(pair, only)) : choice.pairs;
  if (pairs.length === 0) {
    const idle = choose(capacityOf({ ...workshop, taken: new Map() }, [day]), wish.needs, start);
    if (idle?.pairs.length === 0) throw slotUnavailable(say.slotUnavailable);
    throw new NoPlace();
  }
  const endAt = dateOf((choice.stretches.at(-1) as Stretch).to);
  const own = wish.movingId ? await claimsOf(tx, wish.movingId) : [];
  for (const pair of pairs) {
    try {
      return await tx.transaction(async (inner) => {
        const { owner, result } = await write(inner, { ...pair, startAt: wish.startAt, endAt });
        await insertClaims(inner, owner, pair, choice.stretches, own);
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
      own.filter((one) => one.resourceId === resourceId),
    ).map(({ from, to }) => ({ kind, resourceId, during: { from: dateOf(from), to: dateOf(to) }, ...owner })),
  );
  if (rows.length > 0) await tx.insert(claims).values(rows);
}

/** What is left of stretches where others are cut out of them. */
export function without(stretches: readonly Stretch[], cut: readonly Stretch[]): Stretch[] {
  return cut.reduce<readonly Stretch[]>(
    (left, { from, to }) =>
      left.flatMap((one) =>
        [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ].filter((part) => part.from < part.to),
      ),
    stretches,
  ) as Stretch[];
}

/** Frees the time of an appointment: moved, cancelled or not come. */
export async function freeClaims(tx: Queries, appointmentId: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.appointmentId, appointmentId));
}

/** Gives a hold up, with its claims; null where it had run out and is gone already. */
export async function giveUpHold(tx: Queries, id: string): Promise<HoldRow | null> {
  const [row] = await tx.delete(bookingHolds).where(eq(bookingHolds.id, id)).returning();
  return row ?? null;
}

/**
 * Removes holds that ran out, with their claims; only those between two moments where these are given. Those that
 * another transaction is removing are left to it.
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

const startOf = (day: string): Date => dateOf(midnightOf(day));

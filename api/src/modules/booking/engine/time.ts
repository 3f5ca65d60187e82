import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';

/** Moments inside the engine are whole minutes since 1970 (UTC). Vietnam keeps UTC+7 all year. */
export type Minute = number;

const MINUTE = 60_000;
export const DAY_MINUTES = 1_440;

export const minuteOf = (at: Date): Minute => Math.floor(at.getTime() / MINUTE);
export const dateOf = (minute: Minute): Date => new Date(minute * MINUTE);

/** Midnight in Vietnam of a `yyyy-MM-dd`. */
export const midnightOf = (day: string): Minute => Date.parse(`${day}T00:00:00+07:00`) / MINUTE;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The `yyyy-MM-dd` some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Minutes of work as the calendar keeps them: whole slots (BR-1). */
export const wholeSlots = (minutes: number): number =>
  Math.ceil(minutes / BOOKING_LIMITS.slotMinutes) * BOOKING_LIMITS.slotMinutes;

import { dayInVietnam } from '@evcare/shared-contracts/format';
import { addDays, midnightOf, weekdayOf } from '../../../platform/time/days';
import type { Hours } from './workshop';

const MINUTE = 60_000;
/** Days searched for opening hours; a workshop that is closed for longer counts as always open. */
const MAX_DAYS = 60;

/** Continuous period of opening hours. */
export interface Opening {
  readonly from: Date;
  readonly to: Date;
}

/** Arithmetic in opening hours: nights, breaks and closed days do not count. */
export interface OpenTime {
  /** Returns true while the workshop is open, including the closing time. */
  isOpen(time: Date): boolean;
  /** Returns the given time if the workshop is open, otherwise the previous closing time. */
  lastOpen(time: Date): Date;
  /** Returns the given time if the workshop is open, otherwise the next opening time. */
  nextOpen(time: Date): Date;
  /** Adds minutes of opening hours; negative minutes are subtracted. */
  add(time: Date, minutes: number): Date;
  /**
   * Returns the time ranges of work that starts at `from` and takes `minutes` of opening hours,
   * split at closures.
   */
  stretches(from: Date, minutes: number): readonly Opening[];
}

interface Calendar {
  readonly hours: readonly Hours[];
  /** Closed days, `yyyy-MM-dd`. */
  readonly closed: { has(day: string): boolean };
}

/** Creates arithmetic in opening hours; a workshop without hours is always open. */
export function openTimeOf({ hours, closed }: Calendar): OpenTime {
  const openingsOf = (day: string): readonly Opening[] => {
    if (closed.has(day)) return [];
    const midnight = midnightOf(day) * MINUTE;
    return hours
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .sort((one, other) => one.startMinute - other.startMinute)
      .map(({ startMinute, endMinute }) => ({
        from: new Date(midnight + startMinute * MINUTE),
        to: new Date(midnight + endMinute * MINUTE),
      }));
  };
  function* forward(time: Date): Generator<Opening> {
    for (let day = dayInVietnam(time), n = 0; n < MAX_DAYS; day = addDays(day, 1), n++) {
      for (const { from, to } of openingsOf(day)) if (to > time) yield { from: later(from, time), to };
    }
  }
  function* backward(time: Date): Generator<Opening> {
    for (let day = dayInVietnam(time), n = 0; n < MAX_DAYS; day = addDays(day, -1), n++) {
      for (const { from, to } of [...openingsOf(day)].reverse()) {
        if (from < time) yield { from, to: earlier(to, time) };
      }
    }
  }

  const isOpen = (time: Date) =>
    hours.length === 0 || openingsOf(dayInVietnam(time)).some(({ from, to }) => from <= time && time <= to);

  function* pieces(openings: Iterable<Opening>, minutes: number, back: boolean): Generator<Opening> {
    let left = minutes * MINUTE;
    for (const { from, to } of openings) {
      const taken = Math.min(left, to.getTime() - from.getTime());
      yield back
        ? { from: new Date(to.getTime() - taken), to }
        : { from, to: new Date(from.getTime() + taken) };
      left -= taken;
      if (left <= 0) return;
    }
  }

  return {
    isOpen,
    lastOpen: (time) => (isOpen(time) ? time : (first(backward(time))?.to ?? time)),
    nextOpen: (time) => (isOpen(time) ? time : (first(forward(time))?.from ?? time)),
    add(time, minutes) {
      const openings = minutes < 0 ? backward(time) : forward(time);
      const last = [...pieces(openings, Math.abs(minutes), minutes < 0)].at(-1);
      if (last) return minutes < 0 ? last.from : last.to;
      return new Date(time.getTime() + minutes * MINUTE);
    },
    stretches(from, minutes) {
      const pieceList = [...pieces(forward(from), minutes, false)];
      if (pieceList.length > 0) return pieceList;
      return [{ from, to: new Date(from.getTime() + minutes * MINUTE) }];
    },
  };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function first<T>(all: Iterable<T>): T | undefined {
  for (const one of all) return one;
  return undefined;
}

import fc from 'fast-check';
import { SEED_HOURS } from '../../../seed/rows/calendar';
import { freeDays } from './availability';
import { capacityOf } from './capacity';
import { choose } from './choice';
import { addDays, daysBetween, midnightOf, weekdayOf } from '../../../platform/time/days';
import type { Hours, Needs, Site, Stretch, Workshop } from './workshop';

/** Model from a Saturday to a Monday, minute by minute: slow, and simple enough to verify by reading. */
const FIRST = '2026-11-28';
const DAYS = daysBetween(FIRST, addDays(FIRST, 2));
const CAPABILITIES = ['LIFT', 'HV_SAFE_ZONE', 'MOTO'];
const CERTIFICATES = ['HV_ELECTRICAL', 'EV_DIAGNOSTICS'];
const START = midnightOf(FIRST);
const END = START + DAYS.length * 1_440;

const dayAt = (minute: number) => DAYS[Math.floor((minute - START) / 1_440)] as string;
const within = (rows: readonly Hours[], minute: number) => {
  const day = dayAt(minute);
  const at = minute - midnightOf(day);
  return rows.some(
    (item) => item.weekday === weekdayOf(day) && item.startMinute <= at && at < item.endMinute,
  );
};
const hit = (stretches: readonly Stretch[], minute: number) =>
  stretches.some(({ from, to }) => from <= minute && minute < to);

/**
 * Returns the minutes that the work and the travel before and after it take, without breaks; `null` if the
 * work or the travel would begin before opening or end after closing time.
 */
function minutesOf({ hours, closed }: Workshop, start: number, needs: Needs): number[] | null {
  const travel = typeof needs.site === 'string' ? 0 : needs.site.travelMinutes;
  const open = (minute: number) => !closed.has(dayAt(minute)) && within(hours, minute);
  if ((start - START) % 30 !== 0 || !open(start)) return null;
  const taken: number[] = [];
  for (let at = start; taken.length < needs.minutes + travel; at++) {
    if (at >= END || dayAt(at) !== dayAt(start)) return null;
    if (open(at)) taken.push(at);
  }
  const before: number[] = [];
  for (let at = start - 1; before.length < travel; at--) {
    if (at < START || dayAt(at) !== dayAt(start)) return null;
    if (open(at)) before.unshift(at);
  }
  return [...before, ...taken];
}

/** Counts the disjoint pairs of bay and technician by augmenting paths. */
function matching(edges: readonly (readonly number[])[]): number {
  const partner = new Map<number, number>();
  const augment = (bay: number, seen: Set<number>): boolean =>
    (edges[bay] ?? []).some((item) => {
      if (seen.has(item)) return false;
      seen.add(item);
      const other = partner.get(item);
      if (other !== undefined && !augment(other, seen)) return false;
      partner.set(item, bay);
      return true;
    });
  return edges.filter((_, bay) => augment(bay, new Set())).length;
}

/** Returns the technicians who could work in each bay from `start` on. */
function modelEdges(workshop: Workshop, needs: Needs, start: number): string[][] {
  const minutes = minutesOf(workshop, start, needs);
  if (!minutes) return [];
  const idle = (id: string) => !minutes.some((at) => hit(workshop.taken.get(id) ?? [], at));
  const people = workshop.technicians.filter(
    ({ id, shifts, absences, certificates }) =>
      idle(id) &&
      minutes.every((at) => within(shifts, at) && !hit(absences, at)) &&
      needs.certificates.every((code) => start < (certificates.get(code) ?? -1)),
  );
  return workshop.bays
    .filter(({ id, kind, capabilities }) => {
      if (typeof needs.site !== 'string') return idle(id) && kind === 'van';
      const place =
        needs.site === 'motorbike'
          ? capabilities.includes('MOTO')
          : !capabilities.includes('MOTO') || capabilities.includes('LIFT');
      return (
        idle(id) &&
        kind === 'bay' &&
        place &&
        needs.capabilities.every((capability) => capabilities.includes(capability))
      );
    })
    .map(({ id }) => people.map((item) => `${id}|${item.id}`));
}

const slots = (max: number) => fc.integer({ min: 0, max: max });
const stretch = fc.tuple(slots(142), fc.integer({ min: 1, max: 20 })).map(([from, length]) => ({
  from: START + from * 30,
  to: START + (from + length) * 30,
}));
const hours = fc.constantFrom<readonly Hours[]>(
  SEED_HOURS,
  SEED_HOURS.filter(({ startMinute }) => startMinute < 720),
  SEED_HOURS.map((item) => ({ ...item, endMinute: item.endMinute - 60 })),
  [],
);
const subset = (all: readonly string[]) => fc.subarray([...all]);
const person = fc.record({
  shifts: hours,
  absences: fc.array(stretch, { maxLength: 1 }),
  held: fc.dictionary(fc.constantFrom(...CERTIFICATES), fc.integer({ min: START, max: END }), { maxKeys: 2 }),
});
const workshops = fc
  .record({
    bays: fc.array(
      fc.tuple(fc.constantFrom('bay' as const, 'bay' as const, 'van' as const), subset(CAPABILITIES)),
      { maxLength: 4 },
    ),
    people: fc.array(person, { maxLength: 4 }),
    taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), stretch), { maxLength: 14 }),
    closed: fc.subarray(DAYS, { maxLength: 1 }),
  })
  .map(({ bays, people, taken, closed }): Workshop => {
    const ids = [...bays.map((_, n) => `b${n}`), ...people.map((_, n) => `t${n}`)];
    const byId = new Map<string, Stretch[]>();
    for (const [n, one] of taken) {
      const id = ids[n];
      if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), one]);
    }
    return {
      hours: SEED_HOURS,
      closed: new Map(closed.map((day) => [day, 'Nghỉ'])),
      bays: bays.map(([kind, capabilities], n) => ({ id: `b${n}`, name: `b${n}`, kind, capabilities })),
      technicians: people.map(({ shifts, absences, held }, n) => ({
        id: `t${n}`,
        name: `t${n}`,
        shifts,
        absences,
        certificates: new Map(Object.entries(held)),
      })),
      taken: byId,
    };
  });
const requests = fc.record({
  site: fc.constantFrom<Site>('car', 'motorbike', { travelMinutes: 30 }, { travelMinutes: 90 }),
  minutes: fc.integer({ min: 1, max: 18 }).map((count) => count * 30),
  capabilities: subset(CAPABILITIES),
  certificates: subset(CERTIFICATES),
});

test('the calendar has the same start times and slot counts as a minute-by-minute model', () => {
  fc.assert(
    fc.property(workshops, requests, slots(144), (workshop, needs, lead) => {
      const notBefore = START + lead * 30;
      const offered = new Map<number, number>();
      for (const { slots: some } of freeDays(capacityOf(workshop, DAYS), needs, notBefore)) {
        for (const { start, left } of some) offered.set(start, left);
      }
      for (let start = START; start < END; start += 30) {
        const edges = modelEdges(workshop, needs, start).map((some) =>
          some.map((edge) => Number(edge.split('|t')[1])),
        );
        const left = start < notBefore ? 0 : matching(edges);
        if ((offered.get(start) ?? 0) !== left) return false;
      }
      return true;
    }),
    { numRuns: 30 },
  );
});

test('the pairs chosen for a start are exactly the pairs that the model allows, without duplicates', () => {
  fc.assert(
    fc.property(workshops, requests, slots(143), (workshop, needs, slot) => {
      const start = START + slot * 30;
      const choice = choose(capacityOf(workshop, DAYS), needs, start);
      if (!choice) return minutesOf(workshop, start, needs) === null;
      const allowed = modelEdges(workshop, needs, start).flat().sort();
      const chosen = choice.pairs.map(({ bayId, technicianId }) => `${bayId}|${technicianId}`).sort();
      const minutes = choice.stretches.flatMap(({ from, to }) =>
        Array.from({ length: to - from }, (_, n) => from + n),
      );
      expect(minutes).toEqual(minutesOf(workshop, start, needs));
      return JSON.stringify(allowed) === JSON.stringify(chosen);
    }),
    { numRuns: 30 },
  );
});

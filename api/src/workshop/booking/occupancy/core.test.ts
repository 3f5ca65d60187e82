import { SEED_HOURS } from '../../../seed/rows/calendar';
import { minuteOf } from '../../../platform/time/days';
import { openTimeOf } from '../engine/open-time';
import { occupancyOf, occupiedMinutes, type ClaimedTime, type VehicleAtWork } from './core';

/** A Tuesday. */
const time = (text: string, day = '2026-11-24') => new Date(`${day}T${text}:00+07:00`);
const open = openTimeOf({ hours: SEED_HOURS, closed: new Set<string>() });

const claim = (from: string, to: string, changes: Partial<ClaimedTime> = {}): ClaimedTime => ({
  resourceId: 'k1',
  appointmentId: 'a1',
  isExpected: true,
  from: minuteOf(time(from)),
  to: minuteOf(time(to)),
  ...changes,
});
const vehicle = (changes: Partial<VehicleAtWork> = {}): VehicleAtWork => ({
  orderId: 'o1',
  appointmentId: null,
  bayId: 'k1',
  technicianId: null,
  receivedAt: time('09:00'),
  startedAt: null,
  isRunning: false,
  minutesLeft: 60,
  finishedAt: null,
  ...changes,
});
const clock = (minute: number) =>
  new Date((minute + 7 * 60) * 60_000).toISOString().slice(8, 16).replace('T', ' ');
const work = (now: string, vehicles: VehicleAtWork[], claims: ClaimedTime[] = []) => {
  const { occupied, conflicts } = occupancyOf({ claims, vehicles, open, now: time(now) });
  return {
    work: occupied
      .filter(({ kind }) => kind === 'work')
      .map(
        ({ resourceId, orderId, from, to, isConflict }) =>
          `${resourceId} ${orderId} ${clock(from)}–${clock(to).slice(3)}${isConflict ? ' conflict' : ''}`,
      ),
    conflicts: conflicts.map(
      ({ orderId, appointmentId, until }) => `${orderId} ${appointmentId} ${clock(until)}`,
    ),
  };
};

test('appointments and holds occupy their reserved time', () => {
  const claims = [claim('09:00', '10:00'), claim('10:00', '11:00', { appointmentId: null })];
  const { occupied, conflicts } = occupancyOf({ claims, vehicles: [], open, now: time('08:00') });
  expect(occupied.map(({ kind, from, to }) => [kind, clock(from), clock(to)])).toEqual([
    ['appointment', '24 09:00', '24 10:00'],
    ['hold', '24 10:00', '24 11:00'],
  ]);
  expect(conflicts).toEqual([]);
});

test('a walk-in occupies its bay and its technician from now on for the work that is left', () => {
  expect(work('09:10', [vehicle({ technicianId: 't1' })]).work).toEqual([
    'k1 o1 24 09:10–10:10',
    't1 o1 24 09:10–10:10',
  ]);
});

test('work that has begun occupies its bay since it began, and skips the break', () => {
  const begun = vehicle({ startedAt: time('11:00'), minutesLeft: 60 });
  expect(work('11:30', [begun]).work).toEqual([
    'k1 o1 24 11:00–11:30',
    'k1 o1 24 11:30–12:00',
    'k1 o1 24 13:00–13:30',
  ]);
});

test('work left in the evening occupies the next morning', () => {
  expect(work('19:00', [vehicle()]).work).toEqual(['k1 o1 25 08:00–09:00']);
});

test('vehicles in one bay are worked on one after another, running work first', () => {
  const vehicles = [
    vehicle({ orderId: 'waits' }),
    vehicle({ orderId: 'runs', isRunning: true, startedAt: time('09:30'), minutesLeft: 30 }),
  ];
  expect(work('09:30', vehicles).work).toEqual(['k1 runs 24 09:30–10:00', 'k1 waits 24 10:00–11:00']);
});

test('work within its own reservation occupies nothing else', () => {
  const own = claim('09:00', '10:00', { isExpected: false });
  const begun = vehicle({ appointmentId: 'a1', startedAt: time('09:05'), minutesLeft: 40 });
  expect(work('09:20', [begun], [own])).toEqual({ work: [], conflicts: [] });
});

test('an overrun of up to 15 minutes occupies no extra time', () => {
  const own = claim('09:00', '10:00', { isExpected: false });
  const late = vehicle({ appointmentId: 'a1', startedAt: time('09:10'), minutesLeft: 60 });
  expect(work('09:15', [late], [own]).work).toEqual([]);
  expect(work('09:16', [late], [own]).work).toEqual(['k1 o1 24 10:00–10:16']);
});

test('an overrun extends its own reservation up to the next customer, and is a conflict from there on', () => {
  const claims = [
    claim('09:00', '10:00', { isExpected: false }),
    claim('10:30', '11:30', { appointmentId: 'a2' }),
  ];
  const begun = vehicle({ appointmentId: 'a1', startedAt: time('09:00'), minutesLeft: 90 });
  expect(work('09:30', [begun], claims)).toEqual({
    work: ['k1 o1 24 10:00–10:30', 'k1 o1 24 10:30–11:00 conflict'],
    conflicts: ['o1 a2 24 11:00'],
  });
});

test('a walk-in conflicts with the next customer of its bay', () => {
  const claims = [claim('09:30', '10:30', { appointmentId: 'a2' })];
  expect(work('09:00', [vehicle()], claims).conflicts).toEqual(['o1 a2 24 10:00']);
});

test('a customer who has arrived waits for the bay and does not conflict', () => {
  const claims = [claim('09:30', '10:30', { appointmentId: 'a2', isExpected: false })];
  const vehicles = [
    vehicle({ startedAt: time('09:00') }),
    vehicle({ orderId: 'o2', appointmentId: 'a2', receivedAt: time('09:25') }),
  ];
  expect(work('09:30', vehicles, claims)).toEqual({
    work: ['k1 o1 24 09:00–09:30', 'k1 o1 24 09:30–10:30', 'k1 o2 24 10:30–11:30'],
    conflicts: [],
  });
});

test('finished work occupies its bay until it ended', () => {
  const done = vehicle({ startedAt: time('08:00'), finishedAt: time('09:00') });
  expect(work('10:00', [done]).work).toEqual(['k1 o1 24 08:00–09:00']);
});

test('overlapping stretches count once', () => {
  const [from, to] = [0, 100];
  const stretches = [
    { from: -10, to: 20 },
    { from: 10, to: 30 },
    { from: 90, to: 120 },
  ];
  expect(occupiedMinutes(stretches, { from, to })).toBe(40);
});

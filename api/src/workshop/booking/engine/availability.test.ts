import { SEED_HOURS } from '../../../seed/rows/calendar';
import { fittingWork, needsOf } from '../needs';
import { reasonText } from '../reasons';
import { earliestOf, fitsIntoADay, freeDays, type FreeDay } from './availability';
import { capacityOf } from './capacity';
import { choose } from './choice';
import { nearestSplit } from './split';
import { addDays, daysBetween, midnightOf } from '../../../platform/time/days';
import type { Bay, Needs, Technician, Workshop } from './workshop';

const TUESDAY = '2026-11-24';
const SUNDAY = '2026-11-29';
const minute = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return midnightOf(day) + hours * 60 + minutes;
};
const bay = (id: string, ...capabilities: string[]): Bay => ({ id, name: id, kind: 'bay', capabilities });
const technician = (id: string, certificates: Record<string, number> = {}): Technician => ({
  id,
  name: id,
  shifts: SEED_HOURS,
  absences: [],
  certificates: new Map(Object.entries(certificates)),
});
const needs = (minutes: number, changes: Partial<Needs> = {}): Needs => ({
  site: 'car',
  minutes,
  capabilities: ['LIFT'],
  certificates: [],
  ...changes,
});
const HV = { capabilities: ['LIFT', 'HV_SAFE_ZONE'], certificates: ['HV_ELECTRICAL'] };
const FAR = minute('2030-01-01', '00:00');

const WORKSHOP: Workshop = {
  hours: SEED_HOURS,
  closed: new Map(),
  bays: [bay('k1', 'LIFT'), bay('k2', 'LIFT'), bay('k3', 'LIFT', 'HV_SAFE_ZONE'), bay('k4', 'MOTO')],
  technicians: [
    technician('hv', { HV_ELECTRICAL: FAR }),
    technician('hv-soon-over', { HV_ELECTRICAL: minute(TUESDAY, '10:00') }),
    technician('any'),
  ],
  taken: new Map(),
};
const on = (day: string, work: Needs, changes: Partial<Workshop> = {}, notBefore = 0): FreeDay => {
  const capacity = capacityOf({ ...WORKSHOP, ...changes }, [day]);
  return freeDays(capacity, work, notBefore)[0] as FreeDay;
};
const times = ({ date, slots }: FreeDay) =>
  slots.map(({ start }) => {
    const at = start - midnightOf(date);
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  });
const leftAt = (day: FreeDay, time: string) =>
  day.slots.find(({ start }) => start === minute(day.date, time))?.left ?? 0;

describe('slots of a day', () => {
  test('slots start every 30 minutes in opening hours, outside the break, and end by closing time', () => {
    const all = times(on(TUESDAY, needs(60)));
    expect(all).toHaveLength(16);
    expect(all.slice(0, 2)).toEqual(['08:00', '08:30']);
    expect(all.slice(6, 9)).toEqual(['11:00', '11:30', '13:00']);
    expect(all.at(-1)).toBe('16:30');
  });

  test('work may span the break, which does not count as working time', () => {
    const taken = new Map([['k1', [{ from: minute(TUESDAY, '12:00'), to: minute(TUESDAY, '13:00') }]]]);
    const one = { bays: [bay('k1', 'LIFT')], taken };
    expect(times(on(TUESDAY, needs(120), one))).toContain('11:00');
    const choice = choose(
      capacityOf({ ...WORKSHOP, ...one }, [TUESDAY]),
      needs(120),
      minute(TUESDAY, '11:00'),
    );
    expect(choice?.stretches).toEqual([
      { from: minute(TUESDAY, '11:00'), to: minute(TUESDAY, '12:00') },
      { from: minute(TUESDAY, '13:00'), to: minute(TUESDAY, '14:00') },
    ]);
  });

  test('a slot counts pairs of bay and technician', () => {
    expect(leftAt(on(TUESDAY, needs(60)), '09:00')).toBe(3);
    const busy = new Map([['any', [{ from: minute(TUESDAY, '09:00'), to: minute(TUESDAY, '09:30') }]]]);
    const day = on(TUESDAY, needs(60), { taken: busy });
    expect(['08:00', '08:30', '09:00', '09:30'].map((time) => leftAt(day, time))).toEqual([3, 2, 2, 3]);
  });

  test('high-voltage slots require the equipped bay and a certificate that is valid at the start', () => {
    const [one, two] = [bay('s1', 'LIFT', 'HV_SAFE_ZONE'), bay('s2', 'LIFT', 'HV_SAFE_ZONE')];
    const day = on(TUESDAY, needs(90, HV), { bays: [one, two] });
    // The second certificate expires at 10:00, so work that starts at 09:30 is still allowed.
    expect(['09:30', '10:00'].map((time) => leftAt(day, time))).toEqual([2, 1]);
  });

  test('slots before and after a claim stay free', () => {
    const taken = new Map([['k1', [{ from: minute(TUESDAY, '09:00'), to: minute(TUESDAY, '10:00') }]]]);
    const day = times(on(TUESDAY, needs(60), { bays: [bay('k1', 'LIFT')], taken }));
    expect(day.slice(0, 3)).toEqual(['08:00', '10:00', '10:30']);
  });

  test('slots for cars never use a motorbike bay, and vice versa', () => {
    const any = { capabilities: [] };
    expect(leftAt(on(TUESDAY, needs(60, any), { bays: [bay('m', 'MOTO')] }), '09:00')).toBe(0);
    const motorbike = needs(60, { ...any, site: 'motorbike' });
    expect(leftAt(on(TUESDAY, motorbike), '09:00')).toBe(1);
    expect(leftAt(on(TUESDAY, motorbike, { bays: [bay('k1', 'LIFT')] }), '09:00')).toBe(0);
  });

  test('slots start after the lead time, within shifts and outside leave', () => {
    const early = minute(TUESDAY, '14:10');
    expect(times(on(TUESDAY, needs(60), {}, early))[0]).toBe('14:30');
    const absences = [{ from: minute(TUESDAY, '00:00'), to: minute(TUESDAY, '12:00') }];
    const day = on(TUESDAY, needs(60), { technicians: [{ ...technician('any'), absences }] });
    expect(times(day)[0]).toBe('13:00');
    const shifts = [{ weekday: 2, startMinute: 480, endMinute: 600 }];
    const short = on(TUESDAY, needs(60), { technicians: [{ ...technician('any'), shifts }] });
    expect(times(short)).toEqual(['08:00', '08:30', '09:00']);
  });
});

describe('the reason for a day without slots', () => {
  const why = (day: FreeDay, work: Needs, closed = new Map<string, string>()) =>
    [day.state, reasonText(day, work, closed)] as const;
  const closed = new Map([[TUESDAY, 'Nghỉ lễ']]);
  const certified = [technician('hv', { HV_ELECTRICAL: FAR })];
  const until = (id: string, from: string, to: string) =>
    new Map([[id, [{ from: minute(TUESDAY, from), to: minute(TUESDAY, to) }]]]);

  test.each<[string, readonly [string, string | null], readonly [string, string | null]]>([
    ['Sunday', why(on(SUNDAY, needs(60)), needs(60)), ['closed', 'Chủ nhật xưởng nghỉ']],
    ['a holiday', why(on(TUESDAY, needs(60), { closed }), needs(60), closed), ['closed', 'Nghỉ lễ']],
    [
      'a day that is over',
      why(on(TUESDAY, needs(60), {}, minute(TUESDAY, '16:31')), needs(60)),
      ['closed', 'Đã hết giờ nhận lịch trong ngày'],
    ],
    [
      'work longer than the day',
      why(on(TUESDAY, needs(540)), needs(540)),
      ['closed', 'Công việc dài hơn giờ làm việc của ngày này'],
    ],
    [
      'a morning without a certified technician',
      why(
        on(TUESDAY, needs(60, HV), { technicians: certified, taken: until('hv', '08:00', '12:00') }),
        needs(60, HV),
      ),
      ['open', 'Hết chỗ: thiếu kỹ thuật viên cao áp buổi sáng'],
    ],
    [
      'an expired certificate',
      why(
        on(TUESDAY, needs(60, HV), { technicians: [technician('x', { HV_ELECTRICAL: 1 })] }),
        needs(60, HV),
      ),
      ['full', 'Hết chỗ: thiếu kỹ thuật viên cao áp cả ngày'],
    ],
    [
      'bays that are taken',
      why(
        on(TUESDAY, needs(60), { bays: [bay('k1', 'LIFT')], taken: until('k1', '08:00', '17:30') }),
        needs(60),
      ),
      ['full', 'Hết chỗ: thiếu khoang nâng cả ngày'],
    ],
    [
      'a workshop without bays and technicians',
      why(on(TUESDAY, needs(60), { bays: [], technicians: [] }), needs(60)),
      ['full', 'Hết chỗ: thiếu khoang nâng và kỹ thuật viên cả ngày'],
    ],
    ['an open day', why(on(TUESDAY, needs(60)), needs(60)), ['open', null]],
  ])('a day has the right state and reason: %s', (_name, said, expected) => expect(said).toEqual(expected));
});

describe('required work', () => {
  const service = (code: string, minutes: number, certificates: string[] = []) => ({
    code,
    name: code,
    minutes,
    priceFrom: 0,
    bayCapabilities: ['LIFT'],
    certificates,
  });

  test('required minutes are rounded up once in total, with half an hour more for high voltage', () => {
    expect(needsOf([service('a', 45)], 'car').minutes).toBe(60);
    expect(needsOf([service('a', 45), service('b', 45)], 'car').minutes).toBe(90);
    expect(needsOf([service('a', 45), service('b', 45, ['HV_ELECTRICAL'])], 'car')).toEqual({
      site: 'car',
      minutes: 120,
      capabilities: ['LIFT'],
      certificates: ['HV_ELECTRICAL'],
    });
    expect(needsOf([fittingWork('car', true)], 'car')).toEqual({
      site: 'car',
      minutes: 90,
      capabilities: ['LIFT', 'HV_SAFE_ZONE'],
      certificates: ['HV_ELECTRICAL'],
    });
  });

  test('work requires one bay with all capabilities and one technician with all certificates', () => {
    const both = needs(60, { capabilities: ['LIFT', 'MOTO'] });
    expect(on(TUESDAY, both).slots).toEqual([]);
    const twice = needs(60, { certificates: ['HV_ELECTRICAL', 'EV_DIAGNOSTICS'] });
    const apart = [technician('a', { HV_ELECTRICAL: FAR }), technician('b', { EV_DIAGNOSTICS: FAR })];
    expect(on(TUESDAY, twice, { technicians: apart }).slots).toEqual([]);
  });

  test('work that is longer than the longest day fits into no day', () => {
    const capacity = capacityOf(WORKSHOP, daysBetween(TUESDAY, SUNDAY));
    expect([fitsIntoADay(capacity, needs(510)), fitsIntoADay(capacity, needs(540))]).toEqual([true, false]);
  });

  test('work is assigned to the pair with the least scarce skills, unless another pair is preferred', () => {
    const start = minute(TUESDAY, '09:00');
    const capacity = capacityOf(WORKSHOP, [TUESDAY]);
    expect(choose(capacity, needs(60), start)?.pairs[0]).toEqual({ bayId: 'k1', technicianId: 'any' });
    const stored = { bayId: 'k3', technicianId: 'hv' };
    expect(choose(capacity, needs(60), start, [stored])?.pairs[0]).toEqual(stored);
    expect(choose(capacity, needs(60), minute(TUESDAY, '17:00'))).toBeNull();
    expect(choose(capacity, needs(60), minute(TUESDAY, '09:10'))).toBeNull();
  });

  test('work is split if a part of it could start on an earlier day', () => {
    const days = daysBetween(TUESDAY, addDays(TUESDAY, 2));
    const away = [{ from: minute(TUESDAY, '00:00'), to: minute(addDays(TUESDAY, 1), '00:00') }];
    const technicians = [technician('any'), { ...technician('hv', { HV_ELECTRICAL: FAR }), absences: away }];
    const capacity = capacityOf({ ...WORKSHOP, technicians }, days);
    const of = (some: readonly ('plain' | 'hv')[]) =>
      some.includes('hv') ? needs(60 * some.length, HV) : needs(60);
    const together = earliestOf(freeDays(capacity, of(['plain', 'hv']), 0));
    expect(together).toBe(minute(addDays(TUESDAY, 1), '08:00'));
    expect(nearestSplit(capacity, ['plain', 'hv'] as const, of, { together, notBefore: 0 })).toEqual({
      services: ['plain'],
      start: minute(TUESDAY, '08:00'),
    });
    const early = { together: minute(TUESDAY, '09:00'), notBefore: 0 };
    expect(nearestSplit(capacity, ['plain', 'hv'] as const, of, early)).toBeNull();
  });
});

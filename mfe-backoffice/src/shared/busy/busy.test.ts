import type { BoardItem, DayBoard, OccupiedTime } from '@evcare/shared-contracts/office';
import { busyBay, busyTechnician, labelWithState } from '.';

const at = (time: string): string => new Date(`2026-11-24T${time}:00+07:00`).toISOString();
const item = (): BoardItem => ({
  code: 'AP-261124-0001',
  version: 1,
  status: 'confirmed',
  source: 'web',
  startAt: at('09:00'),
  endAt: at('10:00'),
  bayId: 'k1',
  technician: { id: 't1', fullName: 'Trần Kỹ Thuật' },
  plate: '51K-123.45',
  vehicle: 'VF 8 2023',
  address: null,
  travelMinutes: 0,
  customer: 'Nguyễn Văn An',
  services: [],
  lateMinutes: 0,
  steps: [],
});
const work = (): OccupiedTime => ({
  bayId: 'k2',
  from: at('08:30'),
  to: at('10:30'),
  isConflict: false,
  order: { id: 'so1', plate: '61A-550.03', vehicle: 'VF e34', services: [], technician: 'Trần Kỹ Thuật' },
});
const board = (changes: Partial<DayBoard>): DayBoard => ({
  date: '2026-11-24',
  now: at('09:20'),
  opensAt: at('08:00'),
  closesAt: at('17:30'),
  closed: null,
  breaks: [],
  bays: [],
  technicians: [],
  appointments: [item()],
  occupied: [],
  ...changes,
});
const wanted = { from: at('09:30'), to: at('10:30') };

test('a bay is busy during an appointment or the work on a vehicle, but not because of the vehicle that moves', () => {
  const day = board({ occupied: [work()] });
  expect(busyBay(day, 'k1', wanted)).toEqual(['lịch hẹn 51K-123.45 (09:00–10:00)']);
  expect(busyBay(day, 'k1', { ...wanted, except: 'AP-261124-0001' })).toEqual([]);
  expect(busyBay(day, 'k2', wanted)).toEqual(['61A-550.03 (08:30–10:30)']);
  expect(busyBay(day, 'k1', { from: at('10:00'), to: at('11:00') })).toEqual([]);
});

test('a technician is busy with an appointment or a vehicle, away, or not on shift', () => {
  const shift = { from: at('08:00'), to: at('12:00') };
  const person = (changes: Partial<DayBoard['technicians'][number]>) => ({
    id: 't1',
    fullName: 'Trần Kỹ Thuật',
    shifts: [shift],
    absences: [],
    ...changes,
  });
  const idle: Partial<DayBoard> = { appointments: [] };
  const on = (changes: Parameters<typeof person>[0], day = idle) =>
    busyTechnician(board({ technicians: [person(changes)], ...day }), 't1', wanted);
  expect(on({})).toEqual([]);
  expect(on({ shifts: [] })).toEqual(['không có ca']);
  expect(on({ absences: [{ ...shift, reason: 'Khám bệnh' }] })).toEqual(['nghỉ 08:00–12:00 (Khám bệnh)']);
  expect(on({}, { appointments: [item()] })).toEqual(['lịch hẹn 51K-123.45 (09:00–10:00)']);
  expect(on({}, { ...idle, occupied: [work()] })).toEqual(['61A-550.03 (08:30–10:30)']);
});

test('a choice says whether it is free', () => {
  expect(labelWithState('Khoang 1', [])).toBe('Khoang 1 · trống');
  expect(labelWithState('Khoang 1', ['lịch hẹn A', 'xe B'])).toBe('Khoang 1 · bận: lịch hẹn A, xe B');
});

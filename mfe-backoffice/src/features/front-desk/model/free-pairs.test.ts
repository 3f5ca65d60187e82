import { at, board, item, resources, work } from '../testing/samples';
import { freePairs } from './free-pairs';

const shift = { from: at('08:00'), to: at('17:30') };
const people = [
  { id: 't1', fullName: 'Trần Kỹ Thuật' },
  { id: 't2', fullName: 'Lê Cao Áp' },
];
const day = (changes: Parameters<typeof board>[0] = {}) =>
  board({ technicians: people.map((person) => ({ ...person, shifts: [shift], absences: [] })), ...changes });
const bays = [
  ...resources.bays,
  { id: 'k3', name: 'Khoang 3', kind: 'bay' as const, capabilities: [] },
  { id: 'v1', name: 'Xe lưu động', kind: 'van' as const, capabilities: ['LIFT'] },
];
const service = { ...resources.services[0], place: 'workshop' as const, certificates: [] as string[] };
const desk = (certificates: string[] = []) =>
  ({
    bays,
    technicians: people.map((person) => ({
      ...person,
      certificates: person.id === 't2' ? [{ code: 'HV', expiresAt: at('23:00') }] : [],
    })),
    services: [{ ...service, certificates }],
  }) as Parameters<typeof freePairs>[0];
const appointment = { ...item(), services: [{ code: 'BD-CB' }] } as unknown as Parameters<
  typeof freePairs
>[1];
const offers = (...input: [Parameters<typeof freePairs>[0], Parameters<typeof freePairs>[2]]) =>
  freePairs(input[0], appointment, input[1]).map(({ bay, technicians }) => [
    bay.id,
    ...technicians.map(({ id }) => id),
  ]);

test('offers free bays that have all that the present one has, each with the free technicians', () => {
  // The present bay with the present technician is no change.
  expect(offers(desk(), day())).toEqual([
    ['k1', 't2'],
    ['k2', 't1', 't2'],
  ]);
});

test('offers neither a bay nor a technician that is occupied at that time', () => {
  expect(offers(desk(), day({ occupied: [work()] }))).toEqual([['k1', 't2']]);
});

test('offers only technicians with the certificates that the work requires', () => {
  expect(offers(desk(['HV']), day())).toEqual([
    ['k1', 't2'],
    ['k2', 't2'],
  ]);
});

test('offers nothing when nobody is on shift', () => {
  expect(offers(desk(), board())).toEqual([]);
});

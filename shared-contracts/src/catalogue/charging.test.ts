import type { ProductAttributes } from './attributes';
import { chargerOf, evaluateCharger, minutesToCharge } from './charging';
import type { Charger, VehicleCharging } from './product-schemas';

const car = (acPhases: number, acWatts: number): VehicleCharging => ({
  acConnector: 'type2',
  acPhases,
  acWatts,
  dcConnector: 'ccs2',
  batteryWattHours: 60_000,
});
const charger = (attributes: ProductAttributes): Charger => chargerOf(attributes) as Charger;
const wallBox = (power: string, phases: string, current: string) =>
  charger({ kind: ['charger'], plug: ['type2'], power: [power], phases: [phases], current: [current] });

test.each<[string, ProductAttributes]>([
  ['a product without a kind', { power: ['7.4'] }],
  ['a battery', { kind: ['battery'], power: ['7.4'] }],
  ['an adapter', { kind: ['adapter'], plug: ['type1', 'type2'], power: ['7.4'] }],
  ['a charger of unknown power', { kind: ['charger'], plug: ['type2'] }],
])('%s is not a charger', (_name, attributes) => {
  expect(chargerOf(attributes)).toBeNull();
});

test.each<[string, ProductAttributes, Partial<Charger>]>([
  ['power in kilowatts', { power: ['7.4'] }, { watts: 7_400, wattsPerPhase: 7_400, phases: 1 }],
  [
    'the power of one of three phases',
    { power: ['22'], phases: ['3'], current: ['32'] },
    { wattsPerPhase: 7_360 },
  ],
  ['a third of the power without a current', { power: ['11'], phases: ['3'] }, { wattsPerPhase: 3_667 }],
  ['no plug for a charger of certain models', { power: ['0.3'] }, { plugs: [], watts: 300 }],
])('a charger has %s', (_name, attributes, expected) => {
  expect(charger({ kind: ['charger'], ...attributes })).toMatchObject(expected);
});

describe('a vehicle', () => {
  test.each([
    [
      'three phases, 11 kW',
      '7.4 kW, 1-phase',
      car(3, 11_000),
      wallBox('7.4', '1', '32'),
      'limited',
      7_400,
      'charger-phases',
    ],
    [
      'three phases, 11 kW',
      '11 kW, 3-phase',
      car(3, 11_000),
      wallBox('11', '3', '16'),
      'full',
      11_000,
      'power',
    ],
    [
      'three phases, 11 kW',
      '22 kW, 3-phase',
      car(3, 11_000),
      wallBox('22', '3', '32'),
      'full',
      11_000,
      'power',
    ],
    [
      'three phases, 22 kW',
      '11 kW, 3-phase',
      car(3, 22_000),
      wallBox('11', '3', '16'),
      'limited',
      11_000,
      'power',
    ],
    [
      'one phase, 7.4 kW',
      '7.4 kW, 1-phase',
      car(1, 7_400),
      wallBox('7.4', '1', '32'),
      'full',
      7_400,
      'power',
    ],
    ['one phase, 7.4 kW', '22 kW, 3-phase', car(1, 7_400), wallBox('22', '3', '32'), 'full', 7_360, 'power'],
    [
      'one phase, 7.4 kW',
      '11 kW, 3-phase',
      car(1, 7_400),
      wallBox('11', '3', '16'),
      'limited',
      3_680,
      'vehicle-phases',
    ],
    [
      'one phase, 7.4 kW',
      '2.2 kW, 1-phase',
      car(1, 7_400),
      wallBox('2.2', '1', '10'),
      'limited',
      2_200,
      'power',
    ],
    ['one phase, 3.3 kW', '11 kW, 3-phase', car(1, 3_300), wallBox('11', '3', '16'), 'full', 3_300, 'power'],
    [
      'one phase, 3.3 kW',
      '7.4 kW, 1-phase',
      car(1, 3_300),
      wallBox('7.4', '1', '32'),
      'full',
      3_300,
      'power',
    ],
  ])('with %s uses a charger of %s', (_vehicle, _charger, vehicle, of, fit, watts, reason) => {
    expect(evaluateCharger(vehicle, of)).toEqual({ fit, watts, reason });
  });

  test('cannot be charged through another plug', () => {
    const no = { fit: 'no', reason: 'plug' };
    const chinese = charger({ kind: ['charger'], plug: ['gb-t'], power: ['7.4'] });
    expect(evaluateCharger(car(1, 7_400), chinese)).toEqual(no);
    const own = charger({ kind: ['charger'], power: ['0.3'] });
    expect(evaluateCharger(car(1, 7_400), own)).toEqual(no);
    const motorbike = { ...car(1, 650), acConnector: 'own' as const, dcConnector: null };
    expect(evaluateCharger(motorbike, own)).toEqual({ fit: 'limited', watts: 300, reason: 'power' });
    expect(evaluateCharger(motorbike, chinese)).toEqual(no);
  });
});

test('estimates the time from 10 to 80 per cent, with the losses of charging', () => {
  expect(minutesToCharge(car(1, 7_000), 7_000)).toBe(400);
});

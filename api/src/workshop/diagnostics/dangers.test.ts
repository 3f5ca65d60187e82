import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { DANGER_KINDS, type DangerKind } from '@evcare/shared-contracts/workshop';
import { bookableServices, dangersOf } from './dangers';
import { RULES } from './rules';
import { diagnose } from './score';

/** Expected dangers, repeated here so that a test fails if a symptom loses its danger by mistake. */
const DANGEROUS: Readonly<Record<string, DangerKind>> = {
  smoke: 'fire',
  'burning-smell': 'fire',
  'hot-plug': 'fire',
  'battery-swollen': 'fire',
  'hv-warning': 'shock',
  flooded: 'shock',
  'brake-weak': 'control',
  steering: 'control',
};
const HARMLESS = [
  ...['no-charge', 'charge-stops', 'slow-charge', 'less-range', 'percent-jumps', 'drains-parked'],
  ...['no-start', 'no-drive', 'weak', 'jerks', 'whine', 'brake-noise', 'pulls', 'clunks'],
  ...['hot-warning', 'dim', 'no-cold'],
];
const CODES: Readonly<Record<string, DangerKind>> = {
  P0A7E: 'fire',
  P0AA6: 'shock',
  P0A0A: 'shock',
  P0A0B: 'shock',
  P0A0C: 'shock',
  P0A0D: 'shock',
  P0AA1: 'shock',
  P0AA4: 'shock',
};
const MOST = 6;
const symptoms = RULES.groups.flatMap((group) => group.symptoms);

const kindsOf = (vehicleType: (typeof VEHICLE_TYPES)[number], ids: readonly string[]) =>
  dangersOf(RULES, { vehicleType, symptoms: ids, codes: [] }).map(({ kind }) => kind);

/** Calls `visit` with every combination of up to six of the ids. */
function eachChoice(ids: readonly string[], visit: (chosen: readonly string[]) => void): void {
  const chosen: string[] = [];
  const extend = (from: number) => {
    if (chosen.length > 0) visit(chosen);
    if (chosen.length === MOST) return;
    for (let index = from; index < ids.length; index += 1) {
      chosen.push(ids[index] as string);
      extend(index + 1);
      chosen.pop();
    }
  };
  extend(0);
}

test('every symptom is listed in one of the tables', () => {
  expect(symptoms.map(({ id }) => id).sort()).toEqual([...Object.keys(DANGEROUS), ...HARMLESS].sort());
});

test.each(VEHICLE_TYPES)('every dangerous symptom can be chosen for a %s', (type) => {
  const offered = symptoms.filter(({ vehicles }) => vehicles.includes(type)).map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(Object.keys(DANGEROUS)));
});

test.each(VEHICLE_TYPES)('combined symptoms of a %s are dangerous if one symptom is dangerous', (type) => {
  const offered = symptoms.filter(({ vehicles }) => vehicles.includes(type)).map(({ id }) => id);
  let choices = 0;
  const wrong: string[] = [];
  eachChoice(offered, (chosen) => {
    choices += 1;
    const expected = chosen
      .flatMap((id) => DANGEROUS[id] ?? [])
      .sort((a, b) => DANGER_KINDS.indexOf(a) - DANGER_KINDS.indexOf(b));
    if (kindsOf(type, chosen).join() !== expected.join()) wrong.push(chosen.join());
  });
  expect(wrong).toEqual([]);
  expect(choices).toBeGreaterThan(100_000);
});

test.each(VEHICLE_TYPES)('no combined symptoms of a %s lead to both stopping and a booking', (type) => {
  const offered = symptoms.filter(({ vehicles }) => vehicles.includes(type)).map(({ id }) => id);
  const wrong: string[] = [];
  let stopping = 0;
  eachChoice(offered, (chosen) => {
    const listed = diagnose(RULES, { vehicleType: type, symptoms: chosen, codes: [] });
    const causes = listed.map(({ cause }) => cause);
    const stops = causes.some(({ urgency }) => urgency === 'stop');
    if (stops) stopping += 1;
    const booked = [...bookableServices(causes).values()].flat().length > 0;
    if (stops === booked) wrong.push(chosen.join());
  });
  expect(wrong).toEqual([]);
  expect(stopping).toBeGreaterThan(0);
});

test.each(VEHICLE_TYPES)(
  'every dangerous symptom of a %s has a cause for which the vehicle must not be driven',
  (type) => {
    for (const id of Object.keys(DANGEROUS)) {
      const urgencies = diagnose(RULES, { vehicleType: type, symptoms: [id], codes: [] }).map(
        ({ cause }) => cause.urgency,
      );
      expect([id, urgencies]).toEqual([id, expect.arrayContaining(['stop'])]);
    }
  },
);

test('fault codes are as dangerous as the table says, for both types of vehicle', () => {
  for (const vehicleType of VEHICLE_TYPES) {
    for (const code of [...Object.keys(RULES.codes), 'P1234', '__proto__']) {
      const kinds = dangersOf(RULES, { vehicleType, symptoms: [], codes: [code] }).map(({ kind }) => kind);
      expect([code, kinds]).toEqual([code, Object.hasOwn(CODES, code) ? [CODES[code]] : []]);
    }
  }
});

test('the danger of fire is listed before shock, and shock before loss of control', () => {
  expect(kindsOf('car', ['steering', 'flooded', 'smoke'])).toEqual(['fire', 'shock', 'control']);
});

import { chargerOf, evaluateCharger, fits } from '@evcare/shared-contracts/shop';
import { SEED_PRODUCTS } from './rows/products';
import { VEHICLE_MODELS } from './rows/vehicle-models';

const CHARGERS = SEED_PRODUCTS.flatMap(({ sku, attributes, fitment }) => {
  const charger = chargerOf(attributes);
  return charger ? [{ sku, charger, fitment }] : [];
});
const MARKS = { full: '!', limited: '' };

/** Returns the power in kilowatts, with `!` if it is the vehicle's maximum; `–` if the charger does not fit. */
function cell(
  { code, type, charging }: (typeof VEHICLE_MODELS)[number],
  { fitment, charger }: (typeof CHARGERS)[number],
): string {
  if (fits(fitment, { type, model: code, year: 2026 }) === 'no') return '–';
  const result = evaluateCharger(charging, charger);
  return result.fit === 'no' ? '–' : `${result.watts / 1_000}${MARKS[result.fit]}`;
}

const COLUMNS =
  'SAC-AC-7 SAC-AC-7-DEN SAC-AC-11 SAC-AC-11-TRANG SAC-AC-22 CAP-PORT-22 CAP-PORT-37 CAP-T2-16 CAP-T2-32 ' +
  'CAP-T2-32-3M CAP-T2-32-7M CAP-T2-32-10M SAC-MOTO-60 SAC-MOTO-72';

/** Power of each charger, in the order of {@link COLUMNS}, at each model. */
const TABLE: Readonly<Record<string, string>> = {
  'VF 3': '3.3! 3.3! 3.3! 3.3! 3.3! 2.2 3.3! 3.3! 3.3! 3.3! 3.3! 3.3! – –',
  'VF 5': '6.6! 6.6! 3.68 3.68 6.6! 2.2 3.7 3.68 6.6! 6.6! 6.6! 6.6! – –',
  'VF 6': '7.2! 7.2! 3.68 3.68 7.2! 2.2 3.7 3.68 7.2! 7.2! 7.2! 7.2! – –',
  'VF 7': '7.4 7.4 11! 11! 11! 2.2 3.7 11! 11! 11! 11! 11! – –',
  'VF 8': '7.4 7.4 11! 11! 11! 2.2 3.7 11! 11! 11! 11! 11! – –',
  'VF 9': '7.4 7.4 11! 11! 11! 2.2 3.7 11! 11! 11! 11! 11! – –',
  'VF e34': '7.4! 7.4! 3.68 3.68 7.36! 2.2 3.7 3.68 7.36! 7.36! 7.36! 7.36! – –',
  'Atto 3': '7! 7! 3.68 3.68 7! 2.2 3.7 3.68 7! 7! 7! 7! – –',
  Dolphin: '7! 7! 3.68 3.68 7! 2.2 3.7 3.68 7! 7! 7! 7! – –',
  'MG4 EV': '7.4 7.4 11! 11! 11! 2.2 3.7 11! 11! 11! 11! 11! – –',
  'Ioniq 5': '7.4 7.4 11! 11! 11! 2.2 3.7 11! 11! 11! 11! 11! – –',
  'Klara S': '– – – – – – – – – – – – 0.3 –',
  'Feliz S': '– – – – – – – – – – – – 0.3 –',
  Evo200: '– – – – – – – – – – – – 0.3 –',
  'Theon S': '– – – – – – – – – – – – – 0.6',
  Weaver: '– – – – – – – – – – – – – 0.6',
  'Odora S': '– – – – – – – – – – – – 0.3! –',
};

test('the table has every charger of the seed', () => {
  expect(CHARGERS.map(({ sku }) => sku).sort()).toEqual(COLUMNS.split(' ').sort());
  expect(VEHICLE_MODELS.map(({ model }) => model)).toEqual(Object.keys(TABLE));
});

test.each(VEHICLE_MODELS.map((model) => [model.model, model] as const))(
  '%s charges with each charger of the seed as the table says',
  (name, model) => {
    const cells = COLUMNS.split(' ').map((sku) => {
      const charger = CHARGERS.find((item) => item.sku === sku);
      return charger ? cell(model, charger) : 'unknown';
    });
    expect(cells.join(' ')).toBe(TABLE[name]);
  },
);

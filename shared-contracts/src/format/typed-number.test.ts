import fc from 'fast-check';
import { numberMessages } from './number-messages';
import { formatMoney, formatNumber } from '.';
import {
  KILOMETERS,
  KILOWATT_HOURS,
  MONEY,
  parseTypedNumber,
  PERCENT,
  readTypedNumber,
} from './typed-number';

const { ambiguous, fraction, invalid, moneyFraction } = numberMessages;
const amounts = fc.integer({ min: 0, max: 999_999_999_999 });

test.each([
  ['320000', 320_000],
  ['320.000', 320_000],
  ['320 000', 320_000],
  ['320\u00a0000 ₫', 320_000],
  ['320.000,00', 320_000],
  ['320.000đ', 320_000],
  ['1.250.000 VND', 1_250_000],
  ['490,00', 490],
  ['0', 0],
  ['', null],
  ['   ', null],
])('reads the amount %p as %p', (text, value) =>
  expect(parseTypedNumber(text, MONEY)).toEqual({ value, error: null }),
);

test.each([
  ['320.5', ambiguous],
  ['320.50', ambiguous],
  ['320.00', ambiguous],
  ['320,000', ambiguous],
  ['1,250,000', ambiguous],
  ['1,250.00', ambiguous],
  ['1.25.000', ambiguous],
  ['0.500', ambiguous],
  ['1 250.000', ambiguous],
  ['12,', ambiguous],
  ['490.000,5', moneyFraction],
  ['1,5', moneyFraction],
  ['320k', invalid],
  ['5 triệu', invalid],
  ['1e6', invalid],
  ['₫', invalid],
  ['.5', invalid],
  ['-1', numberMessages.range(0, 999_999_999_999)],
  ['1.000.000.000.000', numberMessages.range(0, 999_999_999_999)],
])('rejects the amount %p', (text, error) =>
  expect(parseTypedNumber(text, MONEY)).toEqual({ value: null, error }),
);

test('rejects a fraction in a field for whole numbers', () =>
  expect(parseTypedNumber('1,5').error).toBe(fraction));

test('accepts only the unit of its field', () => {
  expect(parseTypedNumber('46.200 km', KILOMETERS).value).toBe(46_200);
  expect(parseTypedNumber('46.200 km', PERCENT).error).toBe(invalid);
});

test('rejects a number outside its range, and names both limits', () =>
  expect(parseTypedNumber('120', { ...PERCENT, min: 1, max: 100 }).error).toBe(
    'Vui lòng nhập số từ 1 đến 100.',
  ));

test.each([
  ['77,4', 77.4],
  ['77,4 kWh', 77.4],
  ['1.234,567', 1_234.567],
  ['0,125', 0.125],
  ['77,125', 77.125],
])('reads the decimal number %p as %p', (text, value) =>
  expect(parseTypedNumber(text, KILOWATT_HOURS).value).toBe(value),
);

test('rejects a decimal point and too many decimals', () => {
  expect(parseTypedNumber('77.4', KILOWATT_HOURS).error).toBe(ambiguous);
  expect(parseTypedNumber('77,4001', KILOWATT_HOURS).error).toBe(numberMessages.decimals(3));
});

test('reads a negative number if the range allows it', () =>
  expect(parseTypedNumber('-12,5', { min: -20, decimals: 1 }).value).toBe(-12.5));

test('gives schemas NaN for an invalid number and null for an empty field', () => {
  expect(readTypedNumber('320.5')).toBeNaN();
  expect(readTypedNumber(' ')).toBeNull();
  expect(readTypedNumber('7')).toBe(7);
});

test('reads every amount that the site displays', () =>
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseTypedNumber(formatNumber(amount), MONEY).value).toBe(amount);
      expect(parseTypedNumber(formatMoney(amount), MONEY).value).toBe(amount);
      expect(parseTypedNumber(`${formatNumber(amount)},00`, MONEY).value).toBe(amount);
      expect(parseTypedNumber(formatNumber(amount).replaceAll('.', ' '), MONEY).value).toBe(amount);
    }),
  ));

test('reads every decimal number that the site displays', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 999 }), (whole, part) => {
      // Adding a fraction to the integer part would introduce a rounding error.
      const number = Number(`${whole}.${String(part).padStart(3, '0')}`);
      expect(parseTypedNumber(formatNumber(number), { decimals: 3 }).value).toBe(number);
    }),
  ));

test('rejects a dot that is not before a group of three digits', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999 }),
      fc.stringMatching(/^\d{1,8}$/).filter(({ length }) => length !== 3),
      (whole, after) => expect(parseTypedNumber(`${whole}.${after}`, MONEY).error).toBe(ambiguous),
    ),
  ));

test('never changes the digits of an accepted number', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[\d., ]{1,12}$/), (text) => {
      const { value, error } = parseTypedNumber(text, MONEY);
      if (error !== null || value === null) return;
      const [whole = ''] = text.split(',');
      expect(String(value)).toBe(whole.replace(/\D/g, '').replace(/^0+(?=\d)/, ''));
    }),
    { numRuns: 2_000 },
  ));

test('returns a value or an error for any text', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { value, error } = parseTypedNumber(text, MONEY);
      expect(value === null || error === null).toBe(true);
      if (value !== null) expect(Number.isSafeInteger(value)).toBe(true);
    }),
  ));

import { formatPlate, isPlate, normalisePlate } from './plates';

describe('normalisePlate', () => {
  it.each([
    ['51K-123.45', 'car', '51K12345'],
    ['  51k 123 45 ', 'car', '51K12345'],
    ['51k12345', 'car', '51K12345'],
    ['30A-1234', 'car', '30A1234'],
    ['80NG-123.45', 'car', '80NG12345'],
    ['59X1-123.45', 'motorbike', '59X112345'],
    ['59-X1 123.45', 'motorbike', '59X112345'],
    ['29MĐ1-234.56', 'motorbike', '29MĐ123456'],
    ['29MD1-234.56', 'motorbike', '29MĐ123456'],
    ['29mđ1-234.56', 'motorbike', '29MĐ123456'],
    ['29md1 23456', 'motorbike', '29MĐ123456'],
    ['29M\u00d01-234.56', 'motorbike', '29MĐ123456'],
    ['29m\u00f01-234.56', 'motorbike', '29MĐ123456'],
    ['29MD-234.56', 'car', '29MD23456'],
    ['29M\u01891-234.56', 'motorbike', '29MĐ123456'],
    ['５１Ｋ－１２３．４５', 'car', '51K12345'],
    ['51K-123.4５', 'car', '51K12345'],
    ['59AB-123.45', 'motorbike', '59AB12345'],
    ['', 'car', ''],
    ['!?', 'motorbike', ''],
  ] as const)('reads %j of a %s as %j', (typed, type, plate) => {
    expect(normalisePlate(typed, type)).toBe(plate);
    expect(normalisePlate(plate, type)).toBe(plate);
  });
});

describe('isPlate', () => {
  it.each([
    ['51K12345', 'car'],
    ['30A1234', 'car'],
    ['80NG12345', 'car'],
    ['99LD99999', 'car'],
    ['59X112345', 'motorbike'],
    ['59X11234', 'motorbike'],
    ['59AB12345', 'motorbike'],
    ['29MĐ123456', 'motorbike'],
    ['29MĐ12345', 'motorbike'],
  ] as const)('accepts %s as the plate of a %s', (plate, type) => {
    expect(isPlate(plate, type)).toBe(true);
  });

  it.each([
    ['51K123', 'car', 'too few digits'],
    ['51K123456', 'car', 'too many digits'],
    ['01K12345', 'car', 'no province begins with 0'],
    ['5K12345', 'car', 'a province has two digits'],
    ['51KAB12345', 'car', 'three letters'],
    ['51-12345', 'car', 'not normalised'],
    ['51Đ12345', 'car', 'no car’s series contains Đ'],
    ['29MĐ123456', 'car', 'the plate of a motorbike'],
    ['51K12345', 'motorbike', 'the first of the five digits belongs to the series', true],
    ['59X1123', 'motorbike', 'too few digits'],
    ['59X1123456', 'motorbike', 'too many digits'],
    ['29MĐ23', 'motorbike', 'too few digits'],
    ['', 'motorbike', 'nothing'],
  ] as [string, 'car' | 'motorbike', string, boolean?][])(
    'checks %s as the plate of a %s: %s',
    (plate, type, _why, fits = false) => {
      expect(isPlate(plate, type)).toBe(fits);
    },
  );

  it('a plate can match both types, so the vehicle type is required', () => {
    expect(isPlate('59X11234', 'car')).toBe(true);
    expect(isPlate('59X11234', 'motorbike')).toBe(true);
    expect(formatPlate('59X11234', 'car')).toBe('59X-112.34');
    expect(formatPlate('59X11234', 'motorbike')).toBe('59X1-1234');
  });

  it.each(['NG8012345', '80NG123A01', 'TM1234', 'QH123ĐB'])('accepts %s as a special plate', (plate) => {
    expect(isPlate(plate, 'car')).toBe(false);
    expect(isPlate(plate, 'car', true)).toBe(true);
    expect(isPlate(plate, 'motorbike', true)).toBe(true);
  });

  it.each(['', 'AB1', '1234567890123', 'NG-80'])('rejects %j even as a special plate', (plate) => {
    expect(isPlate(plate, 'car', true)).toBe(false);
  });
});

describe('formatPlate', () => {
  it.each([
    ['51K12345', 'car', '51K-123.45'],
    ['30A1234', 'car', '30A-1234'],
    ['80NG12345', 'car', '80NG-123.45'],
    ['59X112345', 'motorbike', '59X1-123.45'],
    ['59X11234', 'motorbike', '59X1-1234'],
    ['59AB12345', 'motorbike', '59AB-123.45'],
    ['29MĐ123456', 'motorbike', '29MĐ1-234.56'],
    ['29MĐ12345', 'motorbike', '29MĐ1-2345'],
    ['QH123ĐB', 'car', 'QH123ĐB'],
  ] as const)('formats %s of a %s as %s', (plate, type, written) => {
    expect(formatPlate(plate, type)).toBe(written);
    expect(normalisePlate(written, type)).toBe(plate);
  });
});

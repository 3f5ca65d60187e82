import {
  areAttributeValues,
  ATTRIBUTE_KEYS,
  attributeText,
  compareAttributeValues,
  isAttributeValue,
  parseAttributeChoice,
  PRODUCT_ATTRIBUTES,
  sizeOf,
  specRows,
} from './attributes';

test.each(ATTRIBUTE_KEYS)('the attribute %s has either a unit or choices', (key) => {
  const { unit, choices, categories } = PRODUCT_ATTRIBUTES[key];
  expect((unit === undefined) !== (choices === undefined)).toBe(true);
  expect(categories.length).toBeGreaterThan(0);
});

test.each(['0', '7.4', '11', '0.05', '999999'])('%s is a valid numeric value', (value) => {
  expect(isAttributeValue('power', value)).toBe(true);
});

test.each(['', '7,4', '07', '7.0', '7.', '1e3', '-1', '1000000', 'NaN', 'constructor'])(
  '%j is not a valid numeric value',
  (value) => {
    expect(isAttributeValue('power', value)).toBe(false);
  },
);

test('a named value must be one of the choices', () => {
  expect(isAttributeValue('plug', 'type2')).toBe(true);
  expect(isAttributeValue('plug', 'toString')).toBe(false);
  expect(isAttributeValue('plug', '32')).toBe(false);
});

test('a product has one to five different values of an attribute', () => {
  expect(areAttributeValues('plug', ['type1', 'type2'])).toBe(true);
  expect(areAttributeValues('plug', [])).toBe(false);
  expect(areAttributeValues('plug', ['type1', 'type1'])).toBe(false);
  expect(areAttributeValues('current', ['6', '8', '10', '13', '16', '32'])).toBe(false);
});

test('values are written as customers read them', () => {
  expect(attributeText('power', '7.4')).toBe('7,4 kW');
  expect(attributeText('phases', '3')).toBe('3 pha');
  expect(attributeText('plug', 'gb-t')).toBe('GB/T');
  expect(attributeText('size', '10')).toBe('10');
});

test('numbers are sorted by size, and names in the order of their definition', () => {
  const sorted = (key: 'length' | 'plug', ...values: string[]) =>
    values.sort((a, b) => compareAttributeValues(key, a, b));
  expect(sorted('length', '10', '7.5', '5')).toEqual(['5', '7.5', '10']);
  expect(sorted('plug', 'socket', 'ccs2', 'type1')).toEqual(['type1', 'ccs2', 'socket']);
});

test('the filter in an address consists of an attribute and one of its values', () => {
  expect(parseAttributeChoice('length_5')).toEqual({ key: 'length', value: '5' });
  for (const text of ['', 'length', 'length_', 'length_5_6', 'length_five', 'weight_5', 'toString_5', '_5']) {
    expect(parseAttributeChoice(text)).toBeNull();
  }
});

test('the specifications begin with the attributes and omit written rows that repeat an attribute', () => {
  const written = [
    { label: 'Vật liệu', value: 'Đồng' },
    { label: 'Công suất', value: '7 kW' },
  ];
  expect(specRows({ power: ['7.4'], plug: ['type2', 'type1'] }, written)).toEqual([
    { label: 'Chuẩn đầu cắm', value: 'Type 1, Type 2' },
    { label: 'Công suất', value: '7,4 kW' },
    { label: 'Vật liệu', value: 'Đồng' },
  ]);
  expect(specRows({}, written)).toEqual(written);
});

describe('the dimensions of a product', () => {
  const size = { width: ['207'], depth: ['175'], height: ['1190.5'] };

  test('are returned only if width, depth and height are known', () => {
    expect(sizeOf(size)).toEqual({ width: 207, depth: 175, height: 1190.5 });
    expect(sizeOf({ width: ['207'], depth: ['175'] })).toBeNull();
    expect(sizeOf({})).toBeNull();
  });

  test('are one row of the specifications, which replaces a written row', () => {
    const written = [{ label: 'Kích thước', value: '1 m' }];
    expect(specRows({ ...size, power: ['7.4'] }, written)).toEqual([
      { label: 'Công suất', value: '7,4 kW' },
      { label: 'Kích thước', value: '207 × 175 × 1.190,5 mm' },
    ]);
    expect(specRows({ width: ['207'] }, written)).toEqual(written);
  });

  test('can’t be used as a filter', () => {
    expect(parseAttributeChoice('width_207')).toBeNull();
    expect(parseAttributeChoice('power_7.4')).toEqual({ key: 'power', value: '7.4' });
  });
});

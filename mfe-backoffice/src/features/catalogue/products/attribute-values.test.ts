import { describeAttributes, isAccepted, shownKeys, toAttributes, toTyped } from './attribute-values';

test('attributes survive editing without a change', () => {
  const attributes = { plug: ['type2', 'socket'], power: ['7.4'], current: ['6', '8', '10'] };
  expect(toTyped(attributes)).toEqual({ plug: 'type2; socket', power: '7,4', current: '6; 8; 10' });
  expect(toAttributes(toTyped(attributes))).toEqual(attributes);
});

test('an emptied attribute is not sent', () => {
  expect(toAttributes({ power: ' ', length: '5' })).toEqual({ length: ['5'] });
});

test.each([
  ['', true],
  ['7,4', true],
  ['6; 8', true],
  ['7.4', true],
  ['1.000', false],
  ['6; 6', false],
  ['bảy', false],
])('a power of %j is accepted: %s', (power, accepted) => {
  expect(isAccepted('power', { power })).toBe(accepted);
});

test('a product shows the attributes of its category and others that already have a value', () => {
  expect(shownKeys('tool', {})).toEqual([
    'kind',
    'torque',
    'insulation',
    'pieces',
    'size',
    'width',
    'depth',
    'height',
  ]);
  expect(shownKeys('tool', { power: '2' })).toContain('power');
});

test('attributes are described as customers read them', () => {
  expect(describeAttributes({ power: '7,4', plug: 'type2' })).toBe(
    'Chuẩn đầu cắm: Type 2; Công suất: 7,4 kW',
  );
});

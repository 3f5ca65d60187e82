import { phonePart, foldedParts } from './search-text';

test.each([
  ['0356777888', '|+84356777888'],
  ['0356 777 888', '|+84356777888'],
  ['+84 (0) 356-777-888', '|+84356777888'],
  ['84356777888', '|+84356777888'],
  ['0084 356.777.888', '|+84356777888'],
  ['0356 77', '|+8435677'],
  ['777 888', '777888'],
  ['+1 415 555', '+1415555'],
])('“%s” is the phone number %s', (query, part) => expect(phonePart(query)).toBe(part));

test.each(['', '09', '6777', '843567778', 'DH 777', '51K-123.45', '%'])(
  '“%s” is no phone number, only words',
  (query) => expect(phonePart(query)).toBeNull(),
);

test('no part or query contains the separator', () => {
  expect(foldedParts(['DH1', 'Nguyễn | Đức', '+84912'])).toBe('dh1|nguyen duc|+84912');
});

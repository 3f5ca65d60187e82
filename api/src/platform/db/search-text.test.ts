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
])('“%s” is searched as the phone number %s', (query, part) => expect(phonePart(query)).toBe(part));

test.each(['', '09', '6777', '843567778', 'DH 777', '51K-123.45', '%'])(
  '“%s” is searched as words only, not as a phone number',
  (query) => expect(phonePart(query)).toBeNull(),
);

test('the separator of parts is removed from the text of each part', () => {
  expect(foldedParts(['DH1', 'Nguyễn | Đức', '+84912'])).toBe('dh1|nguyen duc|+84912');
});

import { givenName } from './given-name';

test.each([
  ['Nguyễn Văn An', 'An'],
  ['  Trần   Thị  Bích Ngọc ', 'Ngọc'],
  ['An', 'An'],
  ['an@evcare.test', ''],
  ['', ''],
])('returns for "%s" the given name "%s"', (fullName, name) => {
  expect(givenName(fullName)).toBe(name);
});

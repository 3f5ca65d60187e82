import { normaliseAddress } from './normalise-address';

test.each([
  ['//', '/'],
  ['//evil.example/x', '/evil.example/x'],
  ['/products///cap', '/products/cap'],
  ['/products', '/products'],
])('%s becomes %s', (pathname, expected) => {
  expect(normaliseAddress({ pathname, search: '?q=a//b', hash: '#x' })).toBe(`${expected}?q=a//b#x`);
});

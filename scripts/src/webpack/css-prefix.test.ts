import { parts } from '../workspace/parts';
import { cssPrefix } from './css-prefix';

test('a part’s classes start with three letters of its name', () => {
  expect(['shell', 'mfe-storefront', 'mfe-account', 'mfe-ev'].map(cssPrefix)).toEqual([
    'sh',
    'sto',
    'acc',
    'ev',
  ]);
});

test('every part of this workspace has its own prefix', () => {
  const prefixes = parts().map(cssPrefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

import { includedIn, withoutIncluded } from './services';

test.each([
  [['BD-CB', 'BD-NC', 'BD-CC'], ['BD-CC']],
  [
    ['SOH', 'BD-CC', 'PHANH'],
    ['BD-CC', 'PHANH'],
  ],
  [
    ['BD-NC', 'SOH'],
    ['BD-NC', 'SOH'],
  ],
  [['BD-CB'], ['BD-CB']],
  [[], []],
])('withoutIncluded reduces the chosen services %j to %j', (codes, expected) => {
  expect(withoutIncluded(codes)).toEqual(expected);
});

test('includedIn returns the chosen service that includes another service', () => {
  expect(includedIn('BD-CB', ['PHANH', 'BD-NC'])).toBe('BD-NC');
  expect(includedIn('BD-NC', ['BD-NC', 'BD-CB'])).toBeUndefined();
});

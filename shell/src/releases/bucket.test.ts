import { createLocalStorage } from '../session/browser-storage';
import { drawBucket } from './bucket';

const KEY = 'evcare.releases.bucket';
beforeEach(() => localStorage.clear());

test('is drawn once and kept across reloads', () => {
  const drawn = drawBucket(createLocalStorage(), () => 0.4242);
  expect(drawn).toBe(42.42);
  expect(localStorage.getItem(KEY)).toBe('42.42');
  expect(drawBucket(createLocalStorage(), () => 0.9)).toBe(42.42);
});

test.each([
  [0, 0],
  [0.9999999, 99.99],
  [0.00009, 0],
])('the random number %d gives the bucket %d', (random, bucket) => {
  expect(drawBucket(createLocalStorage(), () => random)).toBe(bucket);
});

test.each(['', 'NaN', '-1', '100', '1e1', '5.123', ' 7', 'null'])(
  '%j is not a valid bucket and is redrawn',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(drawBucket(createLocalStorage(), () => 0.5)).toBe(50);
    expect(localStorage.getItem(KEY)).toBe('50');
  },
);

test('without storage each page draws its own', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = createLocalStorage();
  expect(drawBucket(storage, () => 0.1)).toBe(10);
  expect(drawBucket(storage, () => 0.2)).toBe(10);
  expect(drawBucket(createLocalStorage(), () => 0.2)).toBe(20);
  full.mockRestore();
});

test('a hundred thousand browsers are distributed evenly', () => {
  const memory = { get: () => null, set: () => undefined, remove: () => undefined };
  const below = Array.from({ length: 100_000 }, () => drawBucket(memory)).filter((bucket) => bucket < 10);
  expect(below.length / 1_000).toBeGreaterThan(9.5);
  expect(below.length / 1_000).toBeLessThan(10.5);
});

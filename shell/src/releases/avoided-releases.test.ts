import { createLocalStorage } from '../session/browser-storage';
import { createAvoided } from './avoided-releases';

const HOUR = 60 * 60_000;
let now = 0;
const open = () => createAvoided(createLocalStorage(), () => now);
beforeEach(() => {
  localStorage.clear();
  now = 1_000_000_000_000;
});

test('only the failed release is avoided, even after a reload', () => {
  open().add('mfe-shop', '2.0.0');
  expect(open().has('mfe-shop', '2.0.0')).toBe(true);
  expect(open().has('mfe-shop', '1.0.0')).toBe(false);
  expect(open().has('mfe-account', '2.0.0')).toBe(false);
});

test('a failed release is avoided for one hour', () => {
  open().add('mfe-shop', '2.0.0');
  now += HOUR - 1;
  expect(open().has('mfe-shop', '2.0.0')).toBe(true);
  now += 1;
  expect(open().has('mfe-shop', '2.0.0')).toBe(false);
});

test('a clock that was set back excludes no release forever', () => {
  open().add('mfe-shop', '2.0.0');
  now -= 2 * HOUR;
  expect(open().has('mfe-shop', '2.0.0')).toBe(false);
});

test('at most the newest five releases of a remote are stored', () => {
  for (let patch = 0; patch < 8; patch += 1) open().add('mfe-shop', `2.0.${patch}`);
  const stored = [...Array(8).keys()].filter((patch) => open().has('mfe-shop', `2.0.${patch}`));
  expect(stored).toEqual([3, 4, 5, 6, 7]);
});

test.each(['', '{', 'null', '[]', '"x"', '{"mfe-shop":5}', '{"mfe-shop":{"2.0.0":"soon"}}'])(
  'a stored %j avoids nothing, and can be added to',
  (stored) => {
    localStorage.setItem('evcare.releases.avoided', stored);
    expect(open().has('mfe-shop', '2.0.0')).toBe(false);
    open().add('mfe-shop', '2.0.0');
    expect(open().has('mfe-shop', '2.0.0')).toBe(true);
  },
);

import { openingTime } from './opening-time';

const shell = 'https://shop.example.vn/releases/shell/1.0.0/main.js';
const entry = 'https://shop.example.vn/releases/mfe-shop/1.0.0/remoteEntry.js?retry=1';
const fetched = (name: string) => ({ name, transferSize: 1_300 });
const cached = (name: string) => ({ name, transferSize: 0 });
const timeOf = (entries: readonly { readonly name: string }[], isHidden = false) =>
  openingTime({ now: () => 1_234.56, getEntriesByType: () => entries }, isHidden);

test('is the time since the navigation if every script was fetched', () => {
  expect(timeOf([fetched(shell), fetched(entry)])).toBe(1_235);
});

test('counts a preloaded script that is used later', () => {
  expect(timeOf([fetched(shell), fetched(entry), cached(entry)])).toBe(1_235);
});

test('does not depend on files that are no scripts', () => {
  expect(timeOf([fetched(shell), cached('https://shop.example.vn/hero.avif')])).toBe(1_235);
});

test.each([
  ['a script of the shell came from the cache', [cached(shell), fetched(entry)], false],
  ['the entry came from the cache', [fetched(shell), cached(entry)], false],
  ['the browser does not tell what it fetched', [{ name: shell }], false],
  ['no script is known', [], false],
  ['the page is hidden', [fetched(shell), fetched(entry)], true],
])('is unknown if %s', (_name, entries, isHidden) => {
  expect(timeOf(entries, isHidden)).toBeNull();
});

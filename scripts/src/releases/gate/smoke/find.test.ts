import { findSmoke } from './find';

const chromium = '/usr/bin/chromium';
const without =
  (...missing: string[]) =>
  (library: string) =>
    !missing.includes(library);

test('finds a runner if one of the engines is available', () => {
  expect(findSmoke({ chromium, isInstalled: without() })).toEqual(expect.any(Function));
  expect(findSmoke({ chromium: null, isInstalled: without() })).toEqual(expect.any(Function));
  expect(findSmoke({ chromium, isInstalled: without('playwright-core') })).toEqual(expect.any(Function));
});

test('finds no runner if neither a browser nor jsdom is available', () => {
  expect(findSmoke({ chromium: null, isInstalled: without('jsdom') })).toBeNull();
  expect(findSmoke({ chromium, isInstalled: without('jsdom', 'playwright-core') })).toBeNull();
});

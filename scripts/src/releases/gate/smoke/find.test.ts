import { findSmoke } from './find';

const chromium = '/usr/bin/chromium';
const without =
  (...missing: string[]) =>
  (library: string) =>
    !missing.includes(library);

test('there is a way to try releases where one of the engines is there', () => {
  expect(findSmoke({ chromium, isInstalled: without() })).toEqual(expect.any(Function));
  expect(findSmoke({ chromium: null, isInstalled: without() })).toEqual(expect.any(Function));
  expect(findSmoke({ chromium, isInstalled: without('playwright-core') })).toEqual(expect.any(Function));
});

test('there is none where neither a browser nor jsdom is', () => {
  expect(findSmoke({ chromium: null, isInstalled: without('jsdom') })).toBeNull();
  expect(findSmoke({ chromium, isInstalled: without('jsdom', 'playwright-core') })).toBeNull();
});

import { findSmokeRunner } from './find-smoke-runner';

const chromium = '/usr/bin/chromium';
const without =
  (...missing: string[]) =>
  (library: string) =>
    !missing.includes(library);

test('finds a runner if one of the engines is available', () => {
  expect(findSmokeRunner({ chromium, isInstalled: without() })).toEqual(expect.any(Function));
  expect(findSmokeRunner({ chromium: null, isInstalled: without() })).toEqual(expect.any(Function));
  expect(findSmokeRunner({ chromium, isInstalled: without('playwright-core') })).toEqual(
    expect.any(Function),
  );
});

test('finds no runner if neither a browser nor jsdom is available', () => {
  expect(findSmokeRunner({ chromium: null, isInstalled: without('jsdom') })).toBeNull();
  expect(findSmokeRunner({ chromium, isInstalled: without('jsdom', 'playwright-core') })).toBeNull();
});

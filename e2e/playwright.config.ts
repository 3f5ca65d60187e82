import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './support/chromium';
import { fontEnvironment, type FontSetName } from './support/faces/font-sets';

// Workers are started from here and inherit it.
process.env['E2E_STARTED_AT'] ??= String(Date.now());

/** `npm test` starts the site and says where it is. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';

/** Specs that publish, move and break releases. */
const OWN_SITES = /\/(releases|foreign-remote)\/[^/]*\.spec\.ts$/;
/** Half of the visits see things move, the other half, a fifth quicker, don't: both have to work. */
const DESK = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' as const } };

/** Specs of layout shifts, which depend on the fallback face: on a desk they run with both sets of fonts. */
const STILL = /\/stability\.spec\.ts$/;

/** How the browser starts: of the machine's fonts it sees none. */
const launch = (fonts: FontSetName) => ({
  executablePath: chromiumPath(),
  env: { ...process.env, ...fontEnvironment(fonts) } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalTeardown: './global-teardown.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Where somebody asks for retries on the command line.
  failOnFlakyTests: true,
  // One more than there are processors: a test that waits leaves its processor to another one. More than that only
  // make each slower.
  workers: availableParallelism() + 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: launch('arial'),
  },
  projects: [
    {
      name: 'releases',
      testMatch: OWN_SITES,
      // Each worker has a site of its own here, and a site is dearer than a test.
      workers: 2,
      use: DESK,
    },
    {
      name: 'desktop',
      testIgnore: OWN_SITES,
      // Long walks whose pages differ only in width, and what no width changes, are walked where there is least of it.
      grepInvert: /@only-phone/,
      use: DESK,
    },
    {
      name: 'phone',
      testIgnore: OWN_SITES,
      grep: /@phone/,
      // The wide face here, the narrow one above: each walk that both sizes take is tried with each set.
      use: { ...PHONE, launchOptions: launch('dejavu') },
    },
    {
      name: 'desktop-dejavu',
      testMatch: STILL,
      grep: /nothing moves/,
      use: { ...DESK, launchOptions: launch('dejavu') },
    },
  ],
});

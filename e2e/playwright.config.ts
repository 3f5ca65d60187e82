import { availableParallelism } from 'node:os';
import { defineConfig, type Project } from '@playwright/test';
import '../scripts/jest/quick-code.cjs';
import { AT_REST } from './support/at-rest';
import { chromiumPath } from './support/chromium';
import { fontEnvironment, type FontSetName } from './support/faces/font-sets';

// Workers inherit the variable.
process.env['E2E_STARTED_AT'] ??= String(Date.now());

/** `npm test` starts the site and passes its URL. */
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:3000';

/** Specs that publish, move and break releases; each has its own site. */
const RELEASE_SPECS = /\/releases\/[^/]*\.spec\.ts$/;
/** Specs of `npm run drills`, with sites of their own. */
const DRILL_SPECS = /\/drills\/[^/]*\.spec\.ts$/;
const SPECS_WITH_OWN_SITE = [RELEASE_SPECS, DRILL_SPECS];
/**
 * Reduced motion on the desktop, which is also slightly faster; the phone has full motion, except in tests of
 * accessibility, so both are tested.
 */
const DESKTOP = { viewport: { width: 1440, height: 900 }, ...AT_REST };

/** Specs of layout shifts, which depend on the fallback font: on the desktop they run with both sets of fonts. */
const STABILITY_SPECS = /\/stability\.spec\.ts$/;

/** Launch options of the browser, which does not see the machine's fonts. */
const launch = (fonts: FontSetName) => ({
  executablePath: chromiumPath(),
  env: { ...process.env, ...fontEnvironment(fonts) } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    // Pages of tests are closed before optimised code has paid for its compilation.
    '--js-flags=--no-opt',
    // A context's pages share a process, instead of a second one from the first navigation on.
    '--renderer-process-limit=1',
    '--disable-site-isolation-trials',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Settings of specs that have sites of their own. */
const OWN_SITE = {
  // Each worker starts a site here, which costs more than a test.
  workers: 2,
  // Tests build and try parts, which takes minutes on a busy machine.
  timeout: 1_800_000,
  use: DESKTOP,
};

const TESTS: Project[] = [
  { name: 'releases', testMatch: RELEASE_SPECS, ...OWN_SITE },
  {
    name: 'desktop',
    testIgnore: SPECS_WITH_OWN_SITE,
    // Long tests that do not depend on the width run at one width only.
    grepInvert: /@only-phone|@wide-in-drills/,
    use: DESKTOP,
  },
  {
    name: 'phone',
    testIgnore: SPECS_WITH_OWN_SITE,
    grep: /@phone/,
    // The wide font here, the narrow one above, so that tests at both sizes cover both sets.
    use: { ...PHONE, launchOptions: launch('dejavu') },
  },
  {
    name: 'desktop-dejavu',
    testMatch: STABILITY_SPECS,
    grep: /nothing moves/,
    use: { ...DESKTOP, launchOptions: launch('dejavu') },
  },
];

const DRILLS: Project[] = [
  { name: 'drills', testMatch: DRILL_SPECS, ...OWN_SITE },
  { name: 'desktop', testIgnore: SPECS_WITH_OWN_SITE, grep: /@wide-in-drills/, use: DESKTOP },
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalTeardown: './global-teardown.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Applies if retries are requested on the command line.
  failOnFlakyTests: true,
  // One more than there are processors, since tests often wait; more would only slow each of them down.
  workers: availableParallelism() + 1,
  // Each expectation has its own limit. This one only ends tests that hang: the longest take a minute on two
  // free processors, and several times as long on busy ones.
  timeout: 600_000,
  // Generous, since it costs nothing while tests pass: busy machines have pauses of 20 s.
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: {
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    trace: 'off',
    // An action that hangs is reported with its line, which the limit of the test does not know.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Handlers of `page.route` do not see documents that a service worker requests; specs of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: launch('arial'),
  },
  projects: process.env['DRILLS'] === '1' ? DRILLS : TESTS,
});

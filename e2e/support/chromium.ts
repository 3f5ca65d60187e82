import { existsSync } from 'node:fs';

/** The headless browser is preferred: it shows the same pages at half the cost. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser: CHROMIUM_PATH, a known location, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? KNOWN_PATHS.find(existsSync);
}

import { existsSync } from 'node:fs';

/** The one without windows first: the same pages at half the cost. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser to test with: CHROMIUM_PATH, a known place, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? KNOWN.find(existsSync);
}

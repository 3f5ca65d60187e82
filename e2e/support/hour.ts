import type { Browser } from '@playwright/test';

/** Offset of the site's clock (ms), if `npm run e2e -- --at HH:MM` moved it. */
const AHEAD_MS = Number(process.env['E2E_AHEAD_MS'] ?? 0);

/** Sets the clock of a browser's pages to the site's. */
export function atHour(browser: Browser): Browser {
  if (AHEAD_MS === 0) return browser;
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(moveDate, AHEAD_MS);
    return context;
  };
  return browser;
}

function moveDate(aheadMs: number): void {
  const Real = Date;
  const now = () => Real.now() + aheadMs;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: [], self) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}

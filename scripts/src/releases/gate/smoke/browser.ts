import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { releaseUrl } from '../../store';
import { follow, HUNG, LIMIT_MS, lookOnce, pause } from './follow';
import { SEEN, observerScript, type Seen } from './observer';
import type { SmokeInput, SmokeReport, SmokeRunner } from './report';
import { createTrySite, type TrySite } from './try-site';
import { problemsOf } from './verdict';
import { containerOf, visitFor, type Visit } from './visit';

/** So long a page that stands is watched for what comes late (ms). */
const SETTLE_MS = 300;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** Reads what the observer saw. By the protocol itself: the page's policy forbids what Playwright would do. */
async function look(cdp: CDPSession): Promise<Seen | null> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `JSON.stringify(globalThis.${SEEN} ?? null)`,
    returnByValue: true,
  });
  return JSON.parse((result.value as string | undefined) ?? 'null') as Seen | null;
}

/** Who asked for something, by the innermost script that did. */
interface Initiator {
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

/** Addresses that the release asks for outside its own folder, and any outside the site. */
async function watchRequests(cdp: CDPSession, origin: string, own: string): Promise<string[]> {
  const strangers: string[] = [];
  await cdp.send('Network.enable');
  cdp.on(
    'Network.requestWillBeSent',
    ({ request, initiator }: { request: { url: string }; initiator: Initiator }) => {
      const { url } = request;
      if (/^(data|blob|about):/.test(url)) return;
      const asker = initiator.stack?.callFrames[0]?.url ?? initiator.url ?? '';
      const foreign = !url.startsWith(`${origin}/`);
      const strayed = asker.startsWith(own) && !url.startsWith(own) && !url.startsWith(`${origin}/api/`);
      if (foreign || strayed) strangers.push(foreign ? url : url.slice(origin.length));
    },
  );
  return strangers;
}

async function watch(
  page: Page,
  site: TrySite,
  visit: Visit,
  input: SmokeInput,
): Promise<Omit<SmokeReport, 'ms' | 'engine'>> {
  const cdp = await page.context().newCDPSession(page);
  const strangers = await watchRequests(cdp, site.url, site.url + releaseUrl(input.release, ''));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const stored = JSON.stringify(visit.stored);
  await page.addInitScript({
    content: `for (const [key, value] of Object.entries(${stored})) localStorage.setItem(key, value);\n${observerScript(containerOf(visit))}`,
  });
  await page.goto(site.url + visit.path, { waitUntil: 'commit', timeout: LIMIT_MS });
  const first = await follow(() => look(cdp), site, visit);
  await pause(SETTLE_MS);
  const last = first.hung ? HUNG : await lookOnce(() => look(cdp));
  const hung = last === HUNG;
  const seen = (hung ? null : last) ?? first.seen;
  const problems = problemsOf(
    { seen, failures: site.failures, errors, strangers, late: first.late, hung },
    visit.remote,
  );
  return { actual: visit.remote === input.release ? (seen?.actual ?? null) : null, problems };
}

/** Runs the browser for one release; whatever happens, it ends with the limit. */
async function run(browser: Browser, input: SmokeInput): Promise<Omit<SmokeReport, 'ms' | 'engine'>> {
  const site = await createTrySite(input);
  try {
    const page = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1280, height: 800 } });
    return await watch(page, site, await visitFor(input), input);
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Tries releases in a real Chromium: the live shell, this release in its place, its first page, no API. What the browser
 * does not forgive shows here: scripts that don't run, hashes that don't fit, the security policy, requests that stray.
 * @param executablePath the browser's program
 */
export function createBrowserSmoke(executablePath: string): SmokeRunner {
  return async (input) => {
    const began = Date.now();
    const report = (rest: Omit<SmokeReport, 'ms' | 'engine'>): SmokeReport => ({
      engine: 'chromium',
      ms: Date.now() - began,
      ...rest,
    });
    try {
      const browser = await chromium.launch({ executablePath, args: ARGS, timeout: LIMIT_MS });
      return report(await run(browser, input));
    } catch (error) {
      const message = `it could not be tried: ${(error as Error).message.split('\n')[0]}`;
      return report({ actual: null, problems: [{ kind: 'load', message }] });
    }
  };
}

import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { allowedRequests, type PageRequest } from './allowed-requests';
import { observePage, HUNG, SMOKE_TIMEOUT_MS, observeOnce, pause } from './observe-page';
import { OBSERVATION_KEY, observerScript, type Observation } from './observer';
import type { SmokeInput, SmokeReport, SmokeRunner } from './report';
import { takeOverProblems } from './take-over';
import { createTrialSite, type TrialSite } from './trial-site';
import { visitProblems } from './visit-problems';
import { containerOf, visitFor, type Visit } from './visit';

/** Time for which a rendered page is watched for late errors (ms). */
const SETTLE_MS = 300;

const PAGE = { locale: 'vi-VN', viewport: { width: 1280, height: 800 } };

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** Reads the observation through the DevTools protocol, because the page's policy forbids Playwright's evaluate. */
async function readObservation(cdp: CDPSession): Promise<Observation | null> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `JSON.stringify(globalThis.${OBSERVATION_KEY} ?? null)`,
    returnByValue: true,
  });
  return JSON.parse((result.value as string | undefined) ?? 'null') as Observation | null;
}

/** Origin of a request: its innermost script. */
interface Initiator {
  readonly url?: string;
  readonly stack?: { readonly callFrames: readonly { readonly url: string }[] };
}

/** Collects the requests that the release must not make. */
async function watchRequests(
  cdp: CDPSession,
  origin: string,
  isAllowed: (request: PageRequest) => boolean,
): Promise<string[]> {
  const foreignRequests: string[] = [];
  await cdp.send('Network.enable');
  cdp.on(
    'Network.requestWillBeSent',
    ({ request: { url }, initiator: by }: { request: { url: string }; initiator: Initiator }) => {
      if (/^(data|blob|about):/.test(url)) return;
      const initiator = by.stack?.callFrames[0]?.url ?? by.url ?? '';
      if (!isAllowed({ url, initiator })) foreignRequests.push(url.replace(`${origin}/`, '/'));
    },
  );
  return foreignRequests;
}

async function watch(
  page: Page,
  site: TrialSite,
  visit: Visit,
  input: SmokeInput,
): Promise<Omit<SmokeReport, 'ms' | 'engine'>> {
  const cdp = await page.context().newCDPSession(page);
  const foreignRequests = await watchRequests(cdp, site.url, allowedRequests(site.url, input.release));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const stored = JSON.stringify(visit.stored);
  await page.addInitScript({
    content: `for (const [key, value] of Object.entries(${stored})) localStorage.setItem(key, value);\n${observerScript(containerOf(visit))}`,
  });
  await page.goto(site.url + visit.path, { waitUntil: 'commit', timeout: SMOKE_TIMEOUT_MS });
  const first = await observePage(() => readObservation(cdp), site, visit);
  await pause(SETTLE_MS);
  const last = first.hung ? HUNG : await observeOnce(() => readObservation(cdp));
  const hung = last === HUNG;
  const seen = (hung ? null : last) ?? first.seen;
  const problems = visitProblems(
    { seen, failures: site.failures, errors, foreignRequests, timedOut: first.timedOut, hung },
    visit.remote,
  );
  return { actual: visit.remote === input.release ? (seen?.actual ?? null) : null, problems };
}

/** Runs the browser for one release and always closes it. */
async function run(browser: Browser, input: SmokeInput): Promise<Omit<SmokeReport, 'ms' | 'engine'>> {
  const site = await createTrialSite(input);
  try {
    const page = await browser.newPage(PAGE);
    const tried = await watch(page, site, await visitFor(input), input);
    // What follows would only repeat the problems of a release that does not run.
    if (tried.problems.length > 0) return tried;
    return { ...tried, problems: await takeOverProblems(() => browser.newPage(PAGE), input) };
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Creates a runner that tries releases in Chromium: the live shell with this release, its first page, no API.
 * It finds what only a browser detects: scripts that don't run, hashes that don't match, violations of the
 * security policy, stray requests, and server-rendered pages that the release does not take over.
 * @param executablePath path of the browser
 */
export function createBrowserSmoke(executablePath: string): SmokeRunner {
  return async (input) => {
    const startedAt = Date.now();
    const report = (result: Omit<SmokeReport, 'ms' | 'engine'>): SmokeReport => ({
      engine: 'chromium',
      ms: Date.now() - startedAt,
      ...result,
    });
    try {
      const browser = await chromium.launch({ executablePath, args: ARGS, timeout: SMOKE_TIMEOUT_MS });
      return report(await run(browser, input));
    } catch (error) {
      const message = `it could not be tried: ${(error as Error).message.split('\n')[0]}`;
      return report({ actual: null, problems: [{ kind: 'load', message }] });
    }
  };
}

import type { CDPSession, Page } from 'playwright-core';
import { pause, SMOKE_TIMEOUT_MS } from './observe-page';
import type { SmokeInput, SmokeProblem } from './report';
import { createTrialSite } from './trial-site';

/** Result of hydrating a page that a server rendered. */
export interface TakeOver {
  /** Text of the server's page. */
  readonly before: string;
  /** Text right after the browser has taken over the page, before other data arrives; null if it has not. */
  readonly after: string | null;
  /** False if the browser replaced the server's elements with its own. */
  readonly kept: boolean;
}

/** Time for which a page that was taken over is watched (ms). */
const SETTLE_MS = 150;
const POLL_INTERVAL_MS = 25;
/** Start of the shell's report of a page that differs; see `shell/src/boot/mount.tsx`. */
const DIFFERS = /the page differs from the one that the server rendered/;
/** Characters of a text that are shown around the first difference. */
const EXCERPT = 40;

const KEY = '__evcareTakeOver';

/** Runs before all scripts of the page; the shell removes `data-rendered` once it has taken over the page. */
const OBSERVER = `(() => {
  // Each page is opened as the first page of a visitor.
  localStorage.clear();
  sessionStorage.clear();
  const text = () => (document.querySelector('main')?.textContent ?? '').replace(/\\s+/g, ' ').trim();
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.getElementById('root');
    const before = text();
    const element = document.querySelector('main');
    let after = null;
    new MutationObserver(() => {
      if (root.dataset.rendered === undefined) after ??= text();
    }).observe(root, { attributes: true });
    globalThis.${KEY} = () => ({ before, after, kept: Boolean(element && element.isConnected) });
  });
})();`;

async function observe(cdp: CDPSession): Promise<TakeOver | null> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `JSON.stringify(globalThis.${KEY}?.() ?? null)`,
    returnByValue: true,
  });
  return JSON.parse((result.value as string | undefined) ?? 'null') as TakeOver | null;
}

/** First difference of two texts, with the text around it. */
function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - EXCERPT / 2);
  const excerpt = (text: string) => `"${text.slice(from, from + EXCERPT)}"`;
  return `${excerpt(before)} there, ${excerpt(after)} here`;
}

/** Problem of a page that a browser should have taken over; null if it has none. */
export function takeOverProblem(seen: TakeOver | null, warnings: readonly string[]): string | null {
  if (!seen || seen.after === null) return 'the browser never takes over the page of the server.';
  const [warning] = warnings;
  if (warning !== undefined) return `the browser renders another page than the server: ${warning}`;
  if (!seen.kept)
    return 'the browser replaces the page of the server with its own: its loaders ask for other data.';
  if (seen.before !== seen.after)
    return `the text of the server changes in the browser: ${difference(seen.before, seen.after)}.`;
  return null;
}

async function visit(page: Page, cdp: CDPSession, url: string, warnings: string[]): Promise<string | null> {
  warnings.length = 0;
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: SMOKE_TIMEOUT_MS });
  const deadline = Date.now() + SMOKE_TIMEOUT_MS;
  let seen = await observe(cdp);
  while ((!seen || seen.after === null) && Date.now() < deadline) {
    await pause(POLL_INTERVAL_MS);
    seen = await observe(cdp);
  }
  await pause(SETTLE_MS);
  return takeOverProblem(await observe(cdp), warnings);
}

/** Opens each page that a server rendered, and returns the problems of taking them over. */
export async function takeOverProblems(
  newPage: () => Promise<Page>,
  input: SmokeInput,
): Promise<SmokeProblem[]> {
  const paths = [...(input.rendered?.keys() ?? [])];
  if (paths.length === 0) return [];
  const site = await createTrialSite(input, { rendered: true });
  const problems: SmokeProblem[] = [];
  try {
    // All visits share one browser page: after the first visit its cache has the code.
    const page = await newPage();
    const cdp = await page.context().newCDPSession(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (DIFFERS.test(message.text())) warnings.push(message.text().split('\n')[0]?.slice(0, 300) ?? '');
    });
    await page.addInitScript({ content: OBSERVER });
    for (const path of paths) {
      const problem = await visit(page, cdp, site.url + path, warnings);
      if (problem !== null) problems.push({ kind: 'hydrate', message: `${path}: ${problem}` });
    }
    return problems;
  } finally {
    await site.close();
  }
}

import { JSDOM, VirtualConsole, type DOMWindow } from 'jsdom';
import fromNode from '../../../../jest/from-node.json';
import { observePage } from './observe-page';
import { OBSERVATION_KEY, observerScript, type Observation } from './observer';
import type { SmokeInput, SmokeReport, SmokeRunner } from './report';
import { createTrialSite, type TrialSite } from './trial-site';
import { visitProblems } from './visit-problems';
import { containerOf, visitFor, type Visit } from './visit';

const NOTHING = { observe() {}, unobserve() {}, disconnect() {}, takeRecords: () => [] };

/** Adds missing browser features to a window before its first script. */
function addMissingFeatures(window: DOMWindow, url: string): void {
  for (const name of fromNode)
    Object.defineProperty(window, name, {
      value: (globalThis as Record<string, unknown>)[name],
      configurable: true,
      writable: true,
    });
  const fetchRelative = (input: string | URL | Request, init?: RequestInit) =>
    fetch(input instanceof Request ? input : new URL(String(input), url), init);
  const NoopObserver = class {
    constructor() {
      Object.assign(this, NOTHING);
    }
  };
  const media = (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  Object.assign(window, { fetch: fetchRelative, matchMedia: media, scrollTo() {} });
  Object.assign(window, { IntersectionObserver: NoopObserver, ResizeObserver: NoopObserver });
}

const seenIn = (window: DOMWindow): Observation | null =>
  JSON.parse(
    JSON.stringify((window as unknown as Record<string, unknown>)[OBSERVATION_KEY] ?? null),
  ) as Observation | null;

async function watch(
  site: TrialSite,
  visit: Visit,
  input: SmokeInput,
): Promise<Omit<SmokeReport, 'ms' | 'engine'>> {
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error: Error & { type?: string }) => {
    if (error.type === 'unhandled-exception') errors.push(error.message);
  });
  const url = site.url + visit.path;
  const html = await fetch(url).then((response) => response.text());
  const { window } = new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse(page) {
      addMissingFeatures(page, site.url);
      for (const [key, value] of Object.entries(visit.stored)) page.localStorage.setItem(key, value);
      page.eval(observerScript(containerOf(visit)));
    },
  });
  try {
    const { seen, timedOut } = await observePage(async () => seenIn(window), site, visit);
    const evidence = { seen, failures: site.failures, errors, foreignRequests: [], timedOut };
    return {
      actual: visit.remote === input.release ? (seen?.actual ?? null) : null,
      problems: visitProblems(evidence, visit.remote),
    };
  } finally {
    window.close();
  }
}

/**
 * Creates a runner that tries releases in jsdom, for machines without Chromium. It runs the scripts but
 * checks neither hashes nor policies and does not see requests; reports name the engine.
 */
export function createJsdomSmoke(): SmokeRunner {
  return async (input) => {
    const startedAt = Date.now();
    const report = (result: Omit<SmokeReport, 'ms' | 'engine'>): SmokeReport => ({
      engine: 'jsdom',
      ms: Date.now() - startedAt,
      ...result,
    });
    const site = await createTrialSite(input, { checked: false });
    try {
      return report(await watch(site, await visitFor(input), input));
    } catch (error) {
      const message = `it could not be tried: ${(error as Error).message.split('\n')[0]}`;
      return report({ actual: null, problems: [{ kind: 'load', message }] });
    } finally {
      await site.close();
    }
  };
}

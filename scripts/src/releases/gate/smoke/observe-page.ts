import type { Observation } from './observer';
import type { TrialSite } from './trial-site';
import type { Visit } from './visit';

/** Timeout of the whole visit (ms). */
export const SMOKE_TIMEOUT_MS = 20_000;
/** Time in which a page must show a heading after its remote was set up (ms). */
const PAINT_TIMEOUT_MS = 4_000;
/** Time in which a page with a heading must set up its remote (ms). */
const SETUP_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 40;
/** Time without a response of the main thread after which a page counts as hung in an endless loop (ms). */
const HANG_TIMEOUT_MS = 10_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Result of observing a page; `HUNG` if its main thread did not respond. */
export type ObservationResult = Observation | null | typeof HUNG;
export const HUNG = Symbol('hung');

/** Observes a page once, with a timeout, since a page in an endless loop never responds. */
export async function observeOnce(observe: () => Promise<Observation | null>): Promise<ObservationResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<typeof HUNG>((resolve) => {
    timer = setTimeout(() => resolve(HUNG), HANG_TIMEOUT_MS);
  });
  return Promise.race([observe(), hung]).finally(() => clearTimeout(timer));
}

/**
 * Observes a page until its result is clear: its remote was set up and it shows a heading, the shell reported
 * a failure, or a timeout has passed.
 * @param observe reads the observation from the page
 */
export async function observePage(
  observe: () => Promise<Observation | null>,
  site: Pick<TrialSite, 'failures'>,
  visit: Pick<Visit, 'remote'>,
): Promise<{ seen: Observation | null; timedOut: boolean; hung: boolean }> {
  const deadline = Date.now() + SMOKE_TIMEOUT_MS;
  const since: { setUpAt?: number; paintedAt?: number } = {};
  for (;;) {
    const seen = await observeOnce(observe);
    if (seen === HUNG) return { seen: null, timedOut: false, hung: true };
    const now = Date.now();
    const isSetUp = visit.remote === null || seen?.actual != null;
    if (isSetUp) since.setUpAt ??= now;
    if (seen?.painted) since.paintedAt ??= now;
    const done = isSetUp && (seen?.painted === true || now > (since.setUpAt ?? now) + PAINT_TIMEOUT_MS);
    const isNotSetUp = !isSetUp && now > (since.paintedAt ?? now) + SETUP_TIMEOUT_MS;
    if (done || isNotSetUp || site.failures.length > 0) return { seen, timedOut: false, hung: false };
    if (now > deadline) return { seen, timedOut: true, hung: false };
    await pause(POLL_INTERVAL_MS);
  }
}

import type { Seen } from './observer';
import type { TrySite } from './try-site';
import type { Visit } from './visit';

/** Everything together may take so long (ms). */
export const LIMIT_MS = 20_000;
/** So long a page gets to show a heading after its remote was set up (ms). */
const PAINT_MS = 4_000;
/** So long a page that shows a heading gets to bring its remote to life (ms). */
const WAKE_MS = 5_000;
const LOOK_EVERY_MS = 40;
/** A page whose main thread answers nothing for this long (ms) runs an endless loop. */
const HANG_MS = 10_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What came of looking at a page; `HUNG` where its main thread did not answer. */
export type Look = Seen | null | typeof HUNG;
export const HUNG = Symbol('hung');

/** Looks at a page once. A page in an endless loop never answers, so the wait has an end. */
export async function lookOnce(look: () => Promise<Seen | null>): Promise<Look> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<typeof HUNG>((resolve) => {
    timer = setTimeout(() => resolve(HUNG), HANG_MS);
  });
  return Promise.race([look(), hung]).finally(() => clearTimeout(timer));
}

/**
 * Looks at a page until it is clear what came of it: its remote was set up and it shows a heading, or the shell told of
 * a failure, or it waited long enough for either.
 * @param look reads what the observer in the page has seen
 */
export async function follow(
  look: () => Promise<Seen | null>,
  site: Pick<TrySite, 'failures'>,
  visit: Pick<Visit, 'remote'>,
): Promise<{ seen: Seen | null; late: boolean; hung: boolean }> {
  const end = Date.now() + LIMIT_MS;
  const since: { alive?: number; painted?: number } = {};
  for (;;) {
    const seen = await lookOnce(look);
    if (seen === HUNG) return { seen: null, late: false, hung: true };
    const now = Date.now();
    const alive = visit.remote === null || seen?.actual != null;
    if (alive) since.alive ??= now;
    if (seen?.painted) since.painted ??= now;
    const done = alive && (seen?.painted === true || now > (since.alive ?? now) + PAINT_MS);
    const asleep = !alive && now > (since.painted ?? now) + WAKE_MS;
    if (done || asleep || site.failures.length > 0) return { seen, late: false, hung: false };
    if (now > end) return { seen, late: true, hung: false };
    await pause(LOOK_EVERY_MS);
  }
}

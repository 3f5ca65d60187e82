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

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Looks at a page until it is clear what came of it: its remote was set up and it shows a heading, or the shell told of
 * a failure, or it waited long enough for either.
 * @param look reads what the observer in the page has seen
 */
export async function follow(
  look: () => Promise<Seen | null>,
  site: Pick<TrySite, 'failures'>,
  visit: Pick<Visit, 'remote'>,
): Promise<{ seen: Seen | null; late: boolean }> {
  const end = Date.now() + LIMIT_MS;
  const since: { alive?: number; painted?: number } = {};
  for (;;) {
    const seen = await look();
    const now = Date.now();
    const alive = visit.remote === null || seen?.actual != null;
    if (alive) since.alive ??= now;
    if (seen?.painted) since.painted ??= now;
    const done = alive && (seen?.painted === true || now > (since.alive ?? now) + PAINT_MS);
    const asleep = !alive && now > (since.painted ?? now) + WAKE_MS;
    if (done || asleep || site.failures.length > 0) return { seen, late: false };
    if (now > end) return { seen, late: true };
    await pause(LOOK_EVERY_MS);
  }
}

const LEAST_MS = 1_000;
const MOST_MS = 30_000;
const MOST_DOUBLINGS = 6;

/**
 * Delay before the next try: random between 1 s and a bound that doubles up to 30 s, so that pages do not all reconnect
 * at once when a server comes back. The server may request a longer delay, up to 30 s.
 */
export function backOff(failures: number, asked = 0, random: () => number = Math.random): number {
  const bound = Math.min(MOST_MS, LEAST_MS * 2 ** Math.min(failures, MOST_DOUBLINGS));
  const wait = LEAST_MS + random() * (bound - LEAST_MS);
  return Math.round(Math.min(MOST_MS, Math.max(wait, asked)));
}

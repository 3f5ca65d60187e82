const LEAST_MS = 1_000;
const MOST_MS = 30_000;
const MOST_DOUBLINGS = 6;

/**
 * How long to wait before the next try: anywhere from 1 s to a bound that doubles up to 30 s, so that the pages of a
 * server that comes back do not all come at once. The server may ask for more, but not for more than 30 s.
 */
export function backOff(failures: number, asked = 0, random: () => number = Math.random): number {
  const bound = Math.min(MOST_MS, LEAST_MS * 2 ** Math.min(failures, MOST_DOUBLINGS));
  const wait = LEAST_MS + random() * (bound - LEAST_MS);
  return Math.round(Math.min(MOST_MS, Math.max(wait, asked)));
}

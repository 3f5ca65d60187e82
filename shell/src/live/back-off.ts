const MIN_MS = 1_000;
const MAX_MS = 30_000;
const MAX_DOUBLINGS = 6;

/**
 * Delay before the next try: random between 1 s and a bound that doubles up to 30 s, so that pages do not all reconnect
 * at once when a server comes back. The server may request a longer delay, up to 30 s.
 */
export function backOff(failures: number, requestedMs = 0, random: () => number = Math.random): number {
  const bound = Math.min(MAX_MS, MIN_MS * 2 ** Math.min(failures, MAX_DOUBLINGS));
  const wait = MIN_MS + random() * (bound - MIN_MS);
  return Math.round(Math.min(MAX_MS, Math.max(wait, requestedMs)));
}

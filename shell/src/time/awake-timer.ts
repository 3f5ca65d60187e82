/** Longest step (ms) of a timer, and so the longest time that a pause of the page counts for. */
const STEP_MS = 1_000;

/**
 * Calls a function after a time (ms) in which the page was able to run. A page that was paused, because its device
 * slept or its processor was busy, finds all timers overdue at once, before it can read what has arrived since: an
 * ordinary timer would then end requests that are nearly complete.
 * @returns a function that stops the timer
 */
export function startAwakeTimer(ms: number, onEnd: () => void): () => void {
  let remaining = ms;
  let timer: ReturnType<typeof setTimeout>;
  const run = () => {
    const step = Math.min(remaining, STEP_MS);
    timer = setTimeout(() => {
      remaining -= step;
      if (remaining > 0) run();
      else onEnd();
    }, step);
  };
  run();
  return () => clearTimeout(timer);
}

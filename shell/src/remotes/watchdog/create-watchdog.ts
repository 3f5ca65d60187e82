/** Number of React commits per second above which a page counts as looping. */
const MAX_COMMITS = 50;
/** The same limit while the visitor drags, scrolls or types, when each event may cause a commit. */
const MAX_COMMITS_WITH_INPUT = 150;
/** Number of consecutive seconds with that many commits that count as a loop. */
const LOOP_SECONDS = 3;
/**
 * Share of a second that long tasks must take for it to count as blocked, and the number of
 * consecutive blocked seconds that count as a loop.
 */
const BLOCKED_SHARE = 0.8;
const BLOCKED_SECONDS = 5;

/** Detects pages that update in an endless loop. React itself stops loops of renders, but not those of effects. */
export interface Watchdog {
  /** Reports that React has committed. */
  commit(): void;
  /** Reports input of the visitor. */
  input(): void;
  /** Reports that the main thread was blocked for this long (ms). */
  longTask(ms: number): void;
  /**
   * Calls the listener once when the page loops. Returns a function that stops
   * watching; a new listener resets the counters.
   */
  watch(onLoop: (reason: string) => void): () => void;
}

/**
 * Counts commits and long tasks per second. It needs no timer, because a looping page commits. A blocked second counts
 * only if it contains commits, so a slow device that loads a page is not a loop.
 * @param now milliseconds of a monotonic clock; tests pass their own
 */
export function createWatchdog(now: () => number = () => performance.now()): Watchdog {
  let listener: ((reason: string) => void) | null = null;
  let start = 0;
  let commits = 0;
  let blocked = 0;
  let hadInput = false;
  let quick = 0;
  let slow = 0;

  const begin = (time: number) => {
    start = time;
    commits = blocked = 0;
    hadInput = false;
  };

  function endSecond(length: number): void {
    // There was no commit for a while, so any loop has ended.
    const goesOn = length < 2_000 || blocked > length * BLOCKED_SHARE;
    const most = hadInput ? MAX_COMMITS_WITH_INPUT : MAX_COMMITS;
    const seconds = length / 1_000;
    quick = goesOn && commits / seconds > most ? quick + 1 : 0;
    slow = goesOn && blocked > length * BLOCKED_SHARE ? slow + seconds : 0;
    if (quick < LOOP_SECONDS && slow < BLOCKED_SECONDS) return;
    const reason =
      quick < LOOP_SECONDS
        ? `the main thread was blocked for ${BLOCKED_SECONDS} s`
        : `more than ${most} commits a second for ${LOOP_SECONDS} s`;
    const report = listener;
    listener = null;
    report?.(reason);
  }

  return {
    commit() {
      if (!listener) return;
      const time = now();
      if (time - start >= 1_000) {
        endSecond(time - start);
        begin(time);
      }
      commits += 1;
    },
    input: () => void (hadInput = true),
    longTask: (ms) => void (blocked += ms),
    watch(onLoop) {
      listener = onLoop;
      quick = slow = 0;
      begin(now());
      return () => {
        if (listener === onLoop) listener = null;
      };
    },
  };
}

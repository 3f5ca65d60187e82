/** Commits of React in one second from which on a page counts as a loop. */
const MAX_COMMITS = 50;
/** The same while the visitor drags, scrolls or types: each event may be a commit then. */
const MAX_COMMITS_WITH_INPUT = 150;
/** Seconds in a row that make a loop of quick commits. */
const LOOP_SECONDS = 3;
/** Share of a second in long tasks from which on it counts as blocked, and seconds in a row that make a loop of them. */
const BLOCKED_SHARE = 0.8;
const BLOCKED_SECONDS = 5;

/** Finds pages that update without end. React stops loops of renders by itself, and not those of effects. */
export interface Watchdog {
  /** React has committed. */
  commit(): void;
  /** The visitor did something. */
  input(): void;
  /** The main thread was blocked for this long (ms). */
  longTask(ms: number): void;
  /** Calls the listener once when the page loops. Returns the end of it; a new listener begins from zero. */
  watch(onLoop: (reason: string) => void): () => void;
}

/**
 * Counts commits and long tasks by the second. It needs no timer: whoever loops commits. A second of long tasks counts
 * only where there were commits in it, so a slow device that loads a page is no loop.
 * @param now milliseconds of a clock that never goes back; tests pass their own
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
    // Nothing was committed for a while: whatever it was, it is over.
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

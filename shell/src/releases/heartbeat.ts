import type { TextStorage } from '../session/browser-storage';

const KEY = 'evcare.releases.heartbeat';
const INTERVAL_MS = 1_000;
/** Age (ms) of the last heartbeat at which the tab's previous page is considered to have hung. */
const HANG_MS = 5_000;

/** The release whose code runs on a page. */
export interface RunningRelease {
  readonly remote: string;
  readonly release: string;
}

/**
 * Records the running release in the tab every second. A page that closes normally removes the record; one that hangs
 * can neither remove nor renew it, so the tab's next page finds an outdated record.
 */
export interface Heartbeat {
  /** The release that hung on the tab's previous page, or `null`. */
  readonly hung: RunningRelease | null;
  /** Sets the release that is recorded from now on. */
  setRunning(remote: string, release: string): void;
  /** Starts the heartbeat. Returns a function that stops it. */
  start(): () => void;
}

function readHung(perTab: TextStorage, now: number): RunningRelease | null {
  try {
    const record = JSON.parse(perTab.get(KEY) ?? '') as RunningRelease & { at: number };
    perTab.remove(KEY);
    const { remote, release, at } = record;
    return now - at > HANG_MS ? { remote, release } : null;
  } catch {
    return null;
  }
}

/**
 * @param now wall-clock time (ms), which is comparable across pages; tests pass their own
 * @param isHidden true while the page is hidden
 */
export function createHeartbeat(
  perTab: TextStorage,
  now: () => number = Date.now,
  isHidden: () => boolean = () => document.hidden,
): Heartbeat {
  const hung = readHung(perTab, now());
  let running: RunningRelease | null = null;

  // A hidden tab may be discarded at any time, which is not a hang.
  const writeRecord = () => {
    if (!running || isHidden()) perTab.remove(KEY);
    else perTab.set(KEY, JSON.stringify({ ...running, at: now() }));
  };
  const removeRecord = () => perTab.remove(KEY);

  return {
    hung,
    setRunning(remote, release) {
      running = { remote, release };
      writeRecord();
    },
    start() {
      const timer = setInterval(writeRecord, INTERVAL_MS);
      document.addEventListener('visibilitychange', writeRecord);
      addEventListener('pagehide', removeRecord);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', writeRecord);
        removeEventListener('pagehide', removeRecord);
        removeRecord();
      };
    },
  };
}

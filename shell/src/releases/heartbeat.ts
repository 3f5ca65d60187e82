import type { TextStorage } from '../session/browser-storage';

const KEY = 'evcare.releases.heartbeat';
const BEAT_MS = 1_000;
/** A page that stopped beating this long (ms) before its tab was loaded again was hanging. */
const HANG_MS = 5_000;

/** The release whose code runs on a page. */
export interface RunningRelease {
  readonly remote: string;
  readonly release: string;
}

/**
 * Marks the tab with the release that runs, second by second. A page that ends takes its mark away; one that hangs can
 * neither do that nor go on marking, so the next page of the tab finds an old mark.
 */
export interface Heartbeat {
  /** The release that hung in this tab before this page, or `null`. */
  readonly hung: RunningRelease | null;
  /** From now on this release runs. */
  beat(remote: string, release: string): void;
  /** Begins to beat. Returns the end of it. */
  follow(): () => void;
}

function readHung(perTab: TextStorage, now: number): RunningRelease | null {
  try {
    const mark = JSON.parse(perTab.get(KEY) ?? '') as RunningRelease & { at: number };
    perTab.remove(KEY);
    const { remote, release, at } = mark;
    return now - at > HANG_MS ? { remote, release } : null;
  } catch {
    return null;
  }
}

/** @param now the time of day (ms), which goes on between two pages; tests pass their own */
export function createHeartbeat(perTab: TextStorage, now: () => number = Date.now): Heartbeat {
  const hung = readHung(perTab, now());
  let running: RunningRelease | null = null;

  // A hidden tab may be discarded at any time, which is no hang.
  const mark = () => {
    if (!running || document.hidden) perTab.remove(KEY);
    else perTab.set(KEY, JSON.stringify({ ...running, at: now() }));
  };
  const end = () => perTab.remove(KEY);

  return {
    hung,
    beat(remote, release) {
      running = { remote, release };
      mark();
    },
    follow() {
      const timer = setInterval(mark, BEAT_MS);
      document.addEventListener('visibilitychange', mark);
      addEventListener('pagehide', end);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', mark);
        removeEventListener('pagehide', end);
        end();
      };
    },
  };
}

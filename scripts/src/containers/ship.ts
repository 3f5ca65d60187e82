import { readBuild } from '../releases/build-output';
import { ReleaseRejected } from '../releases/errors';
import { publish } from '../releases/publish';
import { pointerOf, type ReleaseStore } from '../releases/store';
import { SHELL } from '../workspace/parts';

/** Result of shipping an image's build. */
export type ShipResult =
  /** There is no site yet, so a remote waits for the shell to be published. */
  | { readonly state: 'waiting' }
  /** The build is published, and the site points at it. */
  | { readonly state: 'live'; readonly version: string; readonly added: boolean }
  /** The build was published before and the site has moved on; the pointer is kept. */
  | { readonly state: 'left-alone'; readonly version: string; readonly live: string }
  /** The gate rejected the build; the site is unchanged. */
  | { readonly state: 'refused'; readonly why: string };

export interface ShipOptions {
  readonly store: ReleaseStore;
  /** `shell`, or the remote's name. */
  readonly part: string;
  /** Folder of the part's finished build. */
  readonly dist: string;
  readonly revision: string | null;
  /** Image, for the audit log. */
  readonly by: string;
}

/**
 * Publishes the build of an image through the same gate as `releases publish`. Restarting an image does not
 * undo a rollback or a newer release: a replaced release returns only if it is promoted.
 */
export async function ship({ store, part, dist, revision, by }: ShipOptions): Promise<ShipResult> {
  const site = await store.readSite();
  if (part !== SHELL && site === null) return { state: 'waiting' };
  try {
    const { version } = (await readBuild(dist)).record;
    const live = site && pointerOf(site, part)?.stable;
    if (live && live !== version && (await wasPublished(store, part, version))) {
      return { state: 'left-alone', version, live };
    }
    const { added } = await publish({ store, dist, revision, by });
    return { state: 'live', version, added };
  } catch (error) {
    if (!(error instanceof ReleaseRejected)) throw error;
    return { state: 'refused', why: error.message };
  }
}

/** Number of audit log entries that are read when an image restarts. */
const HISTORY_LIMIT = 1_000;

/**
 * True if the site has pointed at this version; a version whose publisher crashed before moving the pointer
 * was never live.
 */
async function wasPublished(store: ReleaseStore, part: string, version: string): Promise<boolean> {
  if ((await store.readRelease(part, version)) === null) return false;
  const entries = await store.history(HISTORY_LIMIT);
  return entries.some((entry) => entry.part === part && entry.version === version);
}

export interface KeepShippingOptions extends ShipOptions {
  /** Called after each attempt. */
  readonly onTry: (result: ShipResult) => void;
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
  /** Interval between checks of the site until the build is live (ms). */
  readonly intervalMs?: number;
}

const DEFAULT_INTERVAL_MS = 1_000;

/**
 * Ships the build and tries again after each change of the site while it waits for the shell or is rejected,
 * since a later shell may accept it. Ends when the build is or was live, or when `signal` is aborted.
 */
export async function keepShipping(options: KeepShippingOptions): Promise<void> {
  const { store, onTry, onError, signal, intervalMs = DEFAULT_INTERVAL_MS } = options;
  let lastTag: string | null = null;
  while (!signal.aborted) {
    try {
      const tag = await store.siteTag();
      if (tag !== lastTag) {
        const result = await ship(options);
        onTry(result);
        if (result.state === 'live' || result.state === 'left-alone') return;
        lastTag = tag;
      }
    } catch (error) {
      onError(error);
    }
    await pause(intervalMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

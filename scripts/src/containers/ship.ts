import { readBuild } from '../releases/build-output';
import { ReleaseRejected } from '../releases/errors';
import { publish } from '../releases/publish';
import { pointerOf, type ReleaseStore } from '../releases/store';
import { SHELL } from '../workspace/parts';

/** What came of shipping an image's build. */
export type Shipped =
  /** A remote whose site is not there yet: the shell comes first. */
  | { readonly state: 'waiting' }
  /** The build is a release, and the site points at it. */
  | { readonly state: 'live'; readonly version: string; readonly added: boolean }
  /** The build was released before, and the site has moved away from it since: it is left so. */
  | { readonly state: 'left-alone'; readonly version: string; readonly live: string }
  /** The gate did not let it through; the site is as it was. */
  | { readonly state: 'refused'; readonly why: string };

export interface ShipOptions {
  readonly store: ReleaseStore;
  /** `shell`, or the remote's name. */
  readonly part: string;
  /** Folder with the part's finished build. */
  readonly dist: string;
  readonly revision: string | null;
  /** Which image ships, for the audit log. */
  readonly by: string;
}

/**
 * Ships the build that an image carries through the same gate as `releases publish`. An image that starts again
 * does not undo a rollback or a newer release: what the site moved away from stays away until somebody promotes it.
 */
export async function ship({ store, part, dist, revision, by }: ShipOptions): Promise<Shipped> {
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

/** How far back the audit log is read for an image that starts again. */
const MOST_ACTS = 1_000;

/** True where the site pointed at that version once; one whose publisher died before that was never live. */
async function wasPublished(store: ReleaseStore, part: string, version: string): Promise<boolean> {
  if ((await store.readRelease(part, version)) === null) return false;
  const acts = await store.history(MOST_ACTS);
  return acts.some((act) => act.part === part && act.version === version);
}

export interface KeepShippingOptions extends ShipOptions {
  /** Told of each try. */
  readonly onTry: (result: Shipped) => void;
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
  /** How often the site is looked at while the build is not through (ms). */
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;

/**
 * Ships, and tries again whenever the site has changed for as long as it waits for the shell or is refused: what is
 * refused today may fit the shell that is released tomorrow. Ends when the build is through, or at `signal`.
 */
export async function keepShipping(options: KeepShippingOptions): Promise<void> {
  const { store, onTry, onError, signal, everyMs = EVERY_MS } = options;
  let seen: string | null = null;
  while (!signal.aborted) {
    try {
      const tag = await store.siteTag();
      if (tag !== seen) {
        const result = await ship(options);
        onTry(result);
        if (result.state === 'live' || result.state === 'left-alone') return;
        seen = tag;
      }
    } catch (error) {
      onError(error);
    }
    await pause(everyMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

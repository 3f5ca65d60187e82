import type { RemoteLoader } from '../remotes/loader';
import type { LastKnownGood } from '../remotes/last-known-good';
import { isMissingCode } from '../remotes/failure-code';
import type { AvoidedReleases } from './avoided-releases';
import type { Follower } from './follow';
import type { PageReports } from './page-reports';

export interface RecoverOptions {
  readonly loader: Pick<RemoteLoader, 'state' | 'fallBack' | 'giveUp' | 'mayFallBack'>;
  readonly lastKnownGood: Pick<LastKnownGood, 'is'>;
  readonly avoided: AvoidedReleases;
  /** Null until the page follows the live releases. */
  readonly follower: () => Pick<Follower, 'replaceBroken' | 'reload'> | null;
  /** Renders the current address again, with the current routes. */
  readonly showAgain: () => void;
  readonly isOnline: () => boolean;
  /** The current address. */
  readonly here: () => string;
}

/**
 * Recovers a page that crashed. A release that never worked here is replaced by another one and avoided in
 * this browser for a while; in a release that did work, a single page is broken, which another release may
 * not fix. Code that failed to load may have been deleted from the server, so in that case another release is
 * always requested, and finally a new document.
 */
export function createRecover(options: RecoverOptions): PageReports['recover'] {
  const { loader, lastKnownGood, avoided, follower, showAgain, isOnline, here } = options;
  const recoveries = new Map<string, Promise<boolean>>();

  async function replace(remote: string, missing: boolean): Promise<boolean> {
    const replaced = (await follower()?.replaceBroken(remote)) || (await loader.fallBack(remote));
    if (replaced) showAgain();
    return replaced || (missing && (follower()?.reload(here()) ?? false));
  }

  return (remote, release, error) => {
    const missing = isMissingCode(error);
    if (missing ? !isOnline() : lastKnownGood.is(remote, release)) return null;
    const pending = recoveries.get(remote);
    if (pending) return pending;
    const state = loader.state(remote);
    // The crashed release has already been replaced; the one that runs now takes over.
    if (state.status === 'ready' && state.version !== release) {
      queueMicrotask(showAgain);
      return Promise.resolve(true);
    }
    loader.giveUp(remote, release);
    if (!missing) avoided.add(remote, release);
    if (!follower() && !loader.mayFallBack(remote)) return null;
    const promise = replace(remote, missing).finally(() => recoveries.delete(remote));
    recoveries.set(remote, promise);
    return promise;
  };
}

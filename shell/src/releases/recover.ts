import type { RemoteLoader } from '../remotes/loader';
import type { LastKnownGood } from '../remotes/last-known-good';
import { isMissingCode } from '../remotes/failure-code';
import type { AvoidedReleases } from './avoided';
import type { Follower } from './follow';
import type { PageLife } from './page-life';

export interface RecoverOptions {
  readonly loader: Pick<RemoteLoader, 'state' | 'fallBack' | 'giveUp' | 'mayFallBack'>;
  readonly lastKnownGood: Pick<LastKnownGood, 'is'>;
  readonly avoided: AvoidedReleases;
  /** Null until the page follows the live releases. */
  readonly follower: () => Pick<Follower, 'bring' | 'reload'> | null;
  /** Shows the current address anew, with the routes that are there now. */
  readonly showAgain: () => void;
  readonly isOnline: () => boolean;
  /** The address that is shown. */
  readonly here: () => string;
}

/**
 * What helps a page that broke. A release that never stood well here is left for another one, and avoided in this
 * browser for a while; one that did has a fault of one page, which another release need not mend. Code that did not come
 * may be gone for good, so it always asks for another release, and in the end for a document.
 */
export function createRecover(options: RecoverOptions): PageLife['recover'] {
  const { loader, lastKnownGood, avoided, follower, showAgain, isOnline, here } = options;
  const running = new Map<string, Promise<boolean>>();

  async function replace(remote: string, missing: boolean): Promise<boolean> {
    const replaced = (await follower()?.bring(remote)) || (await loader.fallBack(remote));
    if (replaced) showAgain();
    return replaced || (missing && (follower()?.reload(here()) ?? false));
  }

  return (remote, release, error) => {
    const missing = isMissingCode(error);
    if (missing ? !isOnline() : lastKnownGood.is(remote, release)) return null;
    const present = running.get(remote);
    if (present) return present;
    const state = loader.state(remote);
    // What broke was on its way out: what runs by now takes its place.
    if (state.status === 'ready' && state.version !== release) {
      queueMicrotask(showAgain);
      return Promise.resolve(true);
    }
    loader.giveUp(remote, release);
    if (!missing) avoided.add(remote, release);
    if (!follower() && !loader.mayFallBack(remote)) return null;
    const promise = replace(remote, missing).finally(() => running.delete(remote));
    running.set(remote, promise);
    return promise;
  };
}

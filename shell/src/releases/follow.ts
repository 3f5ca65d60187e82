import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ShellRouter } from '../routing/router';
import type { ShellSession } from '../session/session';
import { createUpgrades, type UpgradesOptions } from './upgrades';
import { createWatcher } from './watcher';

export interface FollowOptions extends Omit<UpgradesOptions, 'boot'> {
  readonly boot: BootDocument;
  readonly fetchBoot: () => Promise<unknown>;
  /** Prepares each newer boot document before it is followed, for example by applying overrides. */
  readonly prepareBoot: (boot: BootDocument) => BootDocument;
  readonly router: ShellRouter['router'];
  readonly session: Pick<ShellSession, 'subscribe'>;
}

/** Upgrades a page that stays open to newer releases. */
export interface Follower {
  /** See `RouterOptions.beforeNavigation`. */
  beforeNavigation(to: string): boolean;
  /** Replaces a broken release with the newest one, if that is a different release. */
  replaceBroken(remote: string): Promise<boolean>;
  /** Last resort; see `Upgrades.reload`. */
  reload(to: string): boolean;
  stop(): void;
}

/**
 * Watches the site's releases and upgrades the page. Its code is fetched after the page and does not delay the first
 * paint.
 */
export function followReleases({
  boot,
  fetchBoot,
  prepareBoot,
  router,
  session,
  ...rest
}: FollowOptions): Follower {
  const upgrades = createUpgrades({ boot, ...rest });
  const watcher = createWatcher({
    fetchBoot,
    revision: boot.revision,
    maxAgeMs: boot.config.releaseCheckSeconds * 1000,
    onBoot: (newest) => upgrades.acceptBoot(prepareBoot(newest)),
  });
  let { location } = router.state;

  // The browser already shows the new address, but the router has not matched it yet.
  const onPop = () => {
    const to = window.location.pathname + window.location.search + window.location.hash;
    if (window.location.pathname !== router.state.location.pathname) upgrades.beforeNavigation(to);
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') void watcher.check();
  };
  window.addEventListener('popstate', onPop, { capture: true });
  document.addEventListener('visibilitychange', onShown);
  const undo = [
    () => window.removeEventListener('popstate', onPop, { capture: true }),
    () => document.removeEventListener('visibilitychange', onShown),
    session.subscribe(upgrades.replan),
    router.subscribe((state) => {
      if (state.location === location) return;
      location = state.location;
      watcher.navigated();
      upgrades.replan();
    }),
  ];

  return {
    beforeNavigation: upgrades.beforeNavigation,
    async replaceBroken(remote) {
      await watcher.check();
      return upgrades.replaceBroken(remote);
    },
    reload: upgrades.reload,
    stop: () => undo.forEach((end) => end()),
  };
}

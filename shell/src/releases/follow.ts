import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ShellRouter } from '../routing/router';
import type { ShellSession } from '../session/session';
import { createUpgrades, type UpgradesOptions } from './upgrades';
import { createWatcher } from './watcher';

export interface FollowOptions extends Omit<UpgradesOptions, 'boot'> {
  readonly boot: BootDocument;
  readonly fetchBoot: () => Promise<unknown>;
  /** What is put into each newer boot document before it is followed. */
  readonly prepareBoot: (boot: BootDocument) => BootDocument;
  readonly router: ShellRouter['router'];
  readonly session: Pick<ShellSession, 'subscribe'>;
}

/** A page that follows the live releases while it stays open. */
export interface Follower {
  /** See `RouterOptions.beforeNavigation`. */
  before(to: string): boolean;
  /** Another release in the place of one that broke: the newest one where that is another. */
  bring(remote: string): Promise<boolean>;
  /** The last resort, see `Upgrades.reload`. */
  reload(to: string): boolean;
  stop(): void;
}

/** Watches the site and brings the page along. Comes after the page, as code of its own: no first paint waits for it. */
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
    everyMs: boot.config.releaseCheckSeconds * 1000,
    onBoot: (newest) => upgrades.learn(prepareBoot(newest)),
  });
  let { location } = router.state;

  // The browser has gone to the address already; the router has not looked for its routes yet.
  const onPop = () => {
    const to = window.location.pathname + window.location.search + window.location.hash;
    if (window.location.pathname !== router.state.location.pathname) upgrades.before(to);
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') void watcher.ask();
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
    before: upgrades.before,
    async bring(remote) {
      await watcher.ask();
      return upgrades.bring(remote);
    },
    reload: upgrades.reload,
    stop: () => undo.forEach((end) => end()),
  };
}

import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ShellRouter } from '../routing/router';
import type { Transport } from '../http/transport';
import type { TextStorage } from '../session/browser-storage';
import type { ShellSession } from '../session/session';
import { createDrafts } from './draft';
import { createLeave } from './leave';
import { createPageUse } from './page-use';
import { createUpgrades, type UpgradesOptions } from './upgrades';
import { createWatcher } from './watcher';
import { watchSite } from './watch-site';

export interface FollowOptions extends Omit<UpgradesOptions, 'boot'> {
  readonly boot: BootDocument;
  readonly fetchBoot: () => Promise<unknown>;
  /** Prepares each newer boot document before it is followed, for example by applying overrides. */
  readonly prepareBoot: (boot: BootDocument) => BootDocument;
  readonly router: ShellRouter['router'];
  readonly session: Pick<ShellSession, 'subscribe'>;
  /** Sends the request that the server holds until the site changes. */
  readonly transport: Transport;
  /** Keeps drafts. */
  readonly perTab: TextStorage;
  /** Renders the current address again, with the current routes. */
  readonly showAgain: () => void;
  /** Closes the open dialogs of a remote. */
  readonly closeDialogs: (remote: string) => void;
  /** Notifies the visitor of a page that was replaced while in use. */
  readonly notify: (message: string) => void;
}

/**
 * Maximum random delay (ms) between the notice of a change and the request for the boot
 * document, so that not all pages request it at once.
 */
const SPREAD_MS = 800;

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
 * Watches the site's releases and upgrades the page. Its code is fetched after the
 * page and does not delay the first paint.
 */
export function followReleases({
  boot,
  fetchBoot,
  prepareBoot,
  router,
  session,
  transport,
  perTab,
  showAgain,
  closeDialogs,
  notify,
  ...rest
}: FollowOptions): Follower {
  const upgrades = createUpgrades({ boot, ...rest });
  const use = createPageUse();
  const drafts = createDrafts(perTab);
  const here = () => router.createHref(router.state.location);
  const { isHeld, isAnyUnsaved } = rest;
  const leaving = createLeave({
    upgrades,
    use,
    drafts,
    isHeld,
    isAnyUnsaved,
    here,
    showAgain,
    closeDialogs,
    notify,
  });
  let spread: ReturnType<typeof setTimeout> | undefined;
  const watcher = createWatcher({
    fetchBoot,
    revision: boot.revision,
    maxAgeMs: boot.config.releaseCheckSeconds * 1000,
    onBoot(newest) {
      upgrades.acceptBoot(prepareBoot(newest));
      leaving.review();
    },
  });
  let { location } = router.state;

  const onShown = () => {
    if (document.visibilityState === 'visible') void watcher.check();
  };
  document.addEventListener('visibilitychange', onShown);
  drafts.restore(location.pathname);
  const undo = [
    watchSite({
      transport,
      revision: boot.revision,
      onChange() {
        clearTimeout(spread);
        spread = setTimeout(() => void watcher.check(), Math.random() * SPREAD_MS);
      },
    }),
    () => clearTimeout(spread),
    leaving.stop,
    use.stop,
    drafts.stop,
    () => document.removeEventListener('visibilitychange', onShown),
    session.subscribe(upgrades.replan),
    router.subscribe((state) => {
      if (state.location === location) return;
      if (state.location.pathname !== location.pathname) use.pageChanged();
      location = state.location;
      drafts.restore(location.pathname);
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

import type { ComponentType } from 'react';
import { safeRedirect, type Bus, type OpenSlotProps, type RemoteContext } from '@evcare/shared-contracts';
import { liveUntil } from '../live/create-live';
import type { TextStorage } from '../session/browser-storage';
import type { OfflineCardStore } from '../offline/offline-cards';
import type { UnsavedWork } from '../releases/unsaved-work';
import type { ShellStore } from '../store/store';
import { createRemoteStorage, type FollowTabs } from './remote-storage';
import type { ShellServices } from './shell-context';

export interface ContextSources {
  readonly services: Omit<ShellServices, 'loader' | 'registry' | 'pages' | 'bus' | 'cart'>;
  readonly busFor: (remote: string, signal: AbortSignal) => Bus;
  /** Creates the component with which a remote shows its own slots. */
  readonly openSlotOf: (remote: string) => ComponentType<OpenSlotProps>;
  readonly store: ShellStore;
  readonly unsaved: UnsavedWork;
  readonly offlineCards: Pick<OfflineCardStore, 'of'>;
  readonly local: TextStorage;
  readonly perTab: TextStorage;
  /** Default: the browser's storage events. */
  readonly followTabs?: FollowTabs;
  readonly navigate: RemoteContext['navigate'];
}

/** True for a path of this site; unlike the target of a redirect it may be a page below /auth. */
export const isSitePath = (to: string): boolean =>
  safeRedirect(to) !== null || /^\/auth(\/[\w-]+)*(\?[^\\]*)?$/.test(to);

/**
 * Creates the argument of a remote's set-up.
 * @param signal ends all of its subscriptions
 * @param busSignal ends its bus subscriptions, possibly earlier
 */
export function createRemoteContext(
  {
    services,
    busFor,
    openSlotOf,
    store,
    unsaved,
    offlineCards,
    local,
    perTab,
    followTabs,
    navigate,
  }: ContextSources,
  remote: string,
  signal: AbortSignal,
  busSignal: AbortSignal = signal,
): RemoteContext {
  const { session, http, live, toasts, dialogs, config } = services;
  return {
    // Passed method by method: the shell's session object also holds the tokens.
    session: {
      current: session.current,
      subscribe: session.subscribe,
      login: session.login,
      loginWithGoogle: session.loginWithGoogle,
      adopt: session.adopt,
      refreshUser: session.refreshUser,
      logout: session.logout,
    },
    bus: busFor(remote, busSignal),
    store: store.viewFor(remote),
    storage: createRemoteStorage({ local, perTab, follow: followTabs }, remote, signal),
    http,
    live: liveUntil(live, signal),
    toasts,
    dialogs,
    navigate: (to, options) => {
      if (isSitePath(to)) navigate(to, options);
    },
    unsaved: unsaved.of(remote, signal),
    offline: offlineCards.of(remote),
    OpenSlot: openSlotOf(remote),
    flags: { isOn: (flag) => config.flags[flag] === true },
    config,
    signal,
  };
}

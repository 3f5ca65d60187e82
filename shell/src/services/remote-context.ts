import { safeRedirect, type RemoteContext } from '@evcare/shared-contracts';
import type { ShellBus } from '../bus/bus';
import type { ShellStore } from '../store/store';
import type { ShellServices } from './shell-context';

export interface ContextSources {
  readonly services: Omit<ShellServices, 'loader' | 'registry' | 'bus'>;
  readonly bus: ShellBus;
  readonly store: ShellStore;
  readonly navigate: RemoteContext['navigate'];
}

/** True for a path of this site; unlike a redirect it may well be a page below /auth. */
export const staysHere = (to: string): boolean =>
  safeRedirect(to) !== null || /^\/auth(\/[\w-]+)*(\?[^\\]*)?$/.test(to);

/** Makes the one argument of a remote's set-up. */
export function createRemoteContext(
  { services, bus, store, navigate }: ContextSources,
  remote: string,
  signal: AbortSignal,
): RemoteContext {
  const { session, http, toasts, dialogs, config } = services;
  return {
    // Handed out piece by piece: the shell's session also holds the tokens.
    session: {
      current: session.current,
      subscribe: session.subscribe,
      login: session.login,
      loginWithGoogle: session.loginWithGoogle,
      adopt: session.adopt,
      refreshUser: session.refreshUser,
      logout: session.logout,
    },
    bus: bus.as(remote),
    store: store.viewFor(remote),
    http,
    toasts,
    dialogs,
    navigate: (to, options) => {
      if (staysHere(to)) navigate(to, options);
    },
    flags: { isOn: (flag) => config.flags[flag] === true },
    config,
    signal,
  };
}

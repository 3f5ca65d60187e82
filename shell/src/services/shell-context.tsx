import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type {
  Bus,
  Dialogs,
  Http,
  Live,
  RuntimeConfig,
  Session,
  SessionSnapshot,
  Toasts,
} from '@evcare/shared-contracts';
import { useSessionOf } from '@evcare/shared-ui';
import type { CartCount } from '../cart/cart-count';
import type { RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';
import type { PageReports } from '../releases/page-reports';

/** Live services that the shell's own components use. */
export interface ShellServices {
  readonly config: RuntimeConfig;
  readonly session: Session;
  readonly bus: Bus;
  readonly http: Http;
  readonly live: Live;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  readonly cart: CartCount;
  readonly registry: RemoteRegistry;
  readonly loader: RemoteLoader;
  readonly pages: PageReports;
}

const ShellContext = createContext<ShellServices | null>(null);

/** Provides the services, and re-renders when the site's remotes change. */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  const { subscribe, version } = services.registry;
  const state = useSyncExternalStore(subscribe, version, version);
  // oxlint-disable-next-line react/exhaustive-deps -- the registry is the same object with different content
  const value = useMemo(() => ({ ...services }), [services, state]);
  return <ShellContext value={value}>{children}</ShellContext>;
}

/** The shell's services; throws outside of {@link ShellProvider}. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell is used outside ShellProvider');
  return services;
}

/**
 * The current session; re-renders when it changes. In the first render of a
 * server-rendered page, it is a guest's session.
 */
export const useSessionSnapshot = (): SessionSnapshot => useSessionOf(useShell().session);

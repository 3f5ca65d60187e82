import type { User } from '../domain/user';
import { runtimeConfigSchema, type RuntimeConfig } from '../release/runtime-config';
import type { NavigateOptions, RemoteContext } from '../remote/context';
import { FakeBus } from './fake-bus';
import { FakeHttp, type FakeRoutes } from './fake-http';
import { FakeSession } from './fake-session';

/** The shell as a test, or a remote that runs alone, sees it. */
export interface FakeShell {
  readonly context: RemoteContext;
  readonly bus: FakeBus;
  readonly session: FakeSession;
  readonly http: FakeHttp;
  readonly toasts: { type: 'success' | 'error' | 'info'; message: string }[];
  readonly dialogs: { id: string; params: Readonly<Record<string, unknown>> | undefined }[];
  readonly navigations: { to: string; options: NavigateOptions | undefined }[];
  /** Open subscriptions of the bus, the session and the store together. */
  openSubscriptions(): number;
  /** Aborts the context's signal, as disposing does. */
  abort(): void;
}

export interface FakeShellOptions {
  /** Name of the remote, for the rule of who may emit what. */
  readonly name?: string;
  readonly user?: User | null;
  readonly config?: Partial<RuntimeConfig>;
  readonly http?: FakeRoutes;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly flags?: readonly string[];
  /** Called when a dialog is opened; its answer is the dialog's. */
  readonly onDialog?: (id: string, params?: Readonly<Record<string, unknown>>) => unknown;
  /** Called when the remote navigates. */
  readonly onNavigate?: (to: string, options?: NavigateOptions) => void;
}

/** A context with the keys of the real one, in memory, that remembers what was asked of it. */
export function createFakeContext(options: FakeShellOptions = {}): FakeShell {
  const abort = new AbortController();
  const bus = new FakeBus(options.name ?? 'mfe-fake');
  const http = new FakeHttp(options.http);
  const session = new FakeSession(options.user ?? null, http, (user) => bus.tell('auth.changed', { user }));
  const toasts: FakeShell['toasts'] = [];
  const dialogs: FakeShell['dialogs'] = [];
  const navigations: FakeShell['navigations'] = [];
  const storeListeners = new Set<{ readonly listener: () => void }>();
  const config = { ...runtimeConfigSchema.parse({ environment: 'test' }), ...options.config };
  bus.tell('auth.changed', { user: options.user ?? null });

  const toast = (type: 'success' | 'error' | 'info') => (message: string) => {
    toasts.push({ type, message });
    return String(toasts.length);
  };

  const context: RemoteContext = {
    session,
    bus,
    http,
    store: {
      getState: () => options.state ?? {},
      dispatch: (action) => action,
      subscribe: (listener) => {
        const subscription = { listener };
        storeListeners.add(subscription);
        return () => void storeListeners.delete(subscription);
      },
    },
    toasts: {
      success: toast('success'),
      error: toast('error'),
      info: toast('info'),
      dismiss: () => undefined,
    },
    dialogs: {
      open: async (id, params) => {
        dialogs.push({ id, params });
        return options.onDialog?.(id, params);
      },
    },
    navigate: (to, navigateOptions) => {
      navigations.push({ to, options: navigateOptions });
      options.onNavigate?.(to, navigateOptions);
    },
    flags: { isOn: (flag) => options.flags?.includes(flag) || config.flags[flag] === true },
    config,
    signal: abort.signal,
  };

  return {
    context,
    bus,
    session,
    http,
    toasts,
    dialogs,
    navigations,
    openSubscriptions: () => bus.open + session.open + storeListeners.size,
    abort: () => abort.abort(),
  };
}

import { createElement, type ComponentType, type ReactNode } from 'react';
import type { User } from '../account/user-schemas';
import { runtimeConfigSchema, type RuntimeConfig } from '../release/runtime-config';
import type { NavigateOptions, RemoteContext, ToastAction, ToastOptions } from '../remote/context';
import type { RemoteManifest } from '../remote/manifest-schemas';
import type { OpenSlotProps } from '../slots/slots';
import { dataProblems } from '../team/data-shape';
import type { OfflineCard } from '../remote/offline-cards';
import type { SliceReducer } from '../remote/define-remote';
import { FakeBus } from './fake-bus';
import { FakeHttp, type FakeRoutes } from './fake-http';
import { FakeLive } from './fake-live';
import { FakeOfflineCards } from './fake-offline-cards';
import { FakeSession } from './fake-session';
import { FakeStorage } from './fake-storage';
import { FakeStore } from './fake-store';

/** Fake shell for tests and for remotes that run standalone. */
export interface FakeShell {
  readonly context: RemoteContext;
  readonly bus: FakeBus;
  readonly session: FakeSession;
  readonly http: FakeHttp;
  readonly live: FakeLive;
  readonly toasts: { type: 'success' | 'error' | 'info'; message: string; action?: ToastAction }[];
  readonly dialogs: { id: string; params: Readonly<Record<string, unknown>> | undefined }[];
  /** Browser storage of the remote; pass it to a second shell to simulate a second visit. */
  readonly storage: FakeStorage;
  /** Returns the remote's cards of the offline page, or those of a topic that remotes share. */
  offlineCards(topic?: string): readonly OfflineCard[];
  /** Returns the number of marks of unsaved work. */
  unsavedMarks(): number;
  readonly navigations: { to: string; options: NavigateOptions | undefined }[];
  /** Adds a remote's slices to the store, as the shell does after setup. */
  inject(reducers: Readonly<Record<string, SliceReducer>>): void;
  /** Returns the number of open subscriptions of bus, session, store, storage and live events. */
  openSubscriptions(): number;
  /** Aborts the context's signal, as on disposal. */
  abort(): void;
}

export interface FakeShellOptions {
  /** Name of the remote, which determines the events it may emit. */
  readonly name?: string;
  /** Manifest of the remote, which determines its name, its own slots and events, and those that it uses. */
  readonly manifest?: RemoteManifest;
  /** Contributions of other remotes to the remote's own slots, by name. */
  readonly fills?: Readonly<Record<string, (props: { data: never }) => ReactNode>>;
  readonly user?: User | null;
  readonly config?: Partial<RuntimeConfig>;
  readonly http?: FakeRoutes;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly storage?: FakeStorage;
  readonly flags?: readonly string[];
  /** Called when a dialog is opened; returns the result of the dialog. */
  readonly onDialog?: (id: string, params?: Readonly<Record<string, unknown>>) => unknown;
  /** Called when the remote navigates. */
  readonly onNavigate?: (to: string, options?: NavigateOptions) => void;
}

/** Creates an in-memory context that has the keys of the real one and records its calls. */
export function createFakeContext(options: FakeShellOptions = {}): FakeShell {
  const abort = new AbortController();
  const bus = new FakeBus(options.name ?? options.manifest?.name ?? 'mfe-fake', options.manifest);
  const http = new FakeHttp(options.http);
  const session = new FakeSession(options.user ?? null, http, (user) => bus.tell('auth.changed', { user }));
  const toasts: FakeShell['toasts'] = [];
  const dialogs: FakeShell['dialogs'] = [];
  const navigations: FakeShell['navigations'] = [];
  const store = new FakeStore(options.state);
  const live = new FakeLive();
  const storage = options.storage ?? new FakeStorage();
  const config = { ...runtimeConfigSchema.parse({ environment: 'test' }), ...options.config };
  bus.tell('auth.changed', { user: options.user ?? null });

  const toast = (type: 'success' | 'error' | 'info') => (message: string, options?: ToastOptions) => {
    toasts.push({ type, message, ...(options?.action && { action: options.action }) });
    return String(toasts.length);
  };

  let marks = 0;
  const mark = () => {
    marks += 1;
    let undone = false;
    return () => {
      if (!undone) marks -= 1;
      undone = true;
    };
  };

  const cards = new FakeOfflineCards();
  const context: RemoteContext = {
    session,
    bus,
    http,
    live,
    store,
    storage,
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
    unsaved: { mark },
    offline: cards.offline,
    OpenSlot: openSlotOf(options),
    flags: { isOn: (flag) => options.flags?.includes(flag) || config.flags[flag] === true },
    config,
    signal: abort.signal,
  };

  return {
    context,
    bus,
    session,
    http,
    live,
    toasts,
    dialogs,
    navigations,
    storage,
    offlineCards: (topic) => cards.list(topic),
    unsavedMarks: () => marks,
    inject: (reducers) => store.inject(reducers),
    openSubscriptions: () => bus.open + session.open + store.open + storage.open + live.open,
    abort: () => abort.abort(),
  };
}

/**
 * The slot component of a fake shell. If it has the manifest, it throws for slots that are not offered in it, and for
 * other data than it describes.
 */
const openSlotOf =
  ({ manifest, fills = {} }: FakeShellOptions): ComponentType<OpenSlotProps> =>
  ({ name, data, fallback = null }) => {
    const shape = manifest?.offers?.slots?.find((slot) => slot.name === name)?.data;
    if (manifest && !shape) throw new Error(`the manifest does not offer the slot ${name}`);
    const [problem] = shape ? dataProblems(shape, data) : [];
    if (problem) throw new Error(`the data of the slot ${name} is wrong: ${problem}`);
    const Fill = fills[name];
    return Fill ? createElement(Fill as ComponentType<{ data: unknown }>, { data }) : fallback;
  };

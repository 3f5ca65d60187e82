import type { ComponentType } from 'react';
import type { Bus } from '../events/bus';
import type { Address } from '../http/address';
import type { RuntimeConfig } from '../release/runtime-config';
import type { Session } from '../session/session';
import type { OpenSlotProps } from '../slots/slots';
import type { OfflineCards } from './offline-cards';

/** Successful response: `data` is the content of the envelope, `body` the complete envelope. */
export interface HttpReply<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly message: string | null;
  readonly body: unknown;
}

export interface HttpOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in ms; default 10,000 as specified. Only uploads (`FormData`) may exceed it. */
  readonly timeoutMs?: number;
}

/**
 * HTTP client of the site for the API: base URL, JSON, 10 s timeout, no credentials, bearer token if present
 * (specification §7). Sends `FormData` bodies as multipart. Rejects with an `HttpError`, whose message may be shown.
 */
export interface Http {
  get<T = unknown>(path: Address<T> | string, options?: HttpOptions): Promise<HttpReply<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<T>>;
  put<T = unknown>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<T>>;
  delete<T = unknown>(path: string, options?: HttpOptions): Promise<HttpReply<T>>;
}

/** Button in a toast, such as 'Hoàn tác'. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly durationMs?: number;
  /**
   * Button that acts on what the toast reports; it closes the toast. The toast disappears, so the action must be
   * possible elsewhere, too. Since 1.4.0; earlier shells show the toast without it.
   */
  readonly action?: ToastAction;
}

/**
 * Toasts: top right, at most 20 at once; shown for 4000 ms, success for 3000 ms (specification §9). Showing a
 * toast returns its id.
 */
export interface Toasts {
  success(message: string, options?: ToastOptions): string;
  error(message: string, options?: ToastOptions): string;
  info(message: string, options?: ToastOptions): string;
  dismiss(id: string): void;
}

/** Opens dialogs by id, regardless of which remote contributes them. */
export interface Dialogs {
  /** Resolves with the result of the dialog; undefined if it was dismissed or failed to load. */
  open(id: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Part of the Redux store that contains only the remote's slices. */
export interface RemoteStore<State = Readonly<Record<string, unknown>>> {
  getState(): State;
  dispatch<A extends { type: string }>(action: A): A;
  subscribe(listener: () => void): () => void;
}

/**
 * Browser storage of a remote, in its own namespace. Never throws: falls back to memory if storage is blocked or full.
 */
export interface KeptTexts {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Subscribes to changes of a key by other tabs. Returns the unsubscribe function. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

/** Browser storage as exposed to a remote, with only its own keys. Since contract 1.1.0. */
export interface RemoteStorage {
  /** Local storage, shared by all tabs. */
  readonly local: KeptTexts;
  /** Session storage of the tab; `watch` never calls its listener. */
  readonly perTab: KeptTexts;
}

export interface Flags {
  isOn(flag: string): boolean;
}

/** State of the live connection. `polling` replaces the stream by periodic `onStale` calls. */
export type LiveState = 'connecting' | 'live' | 'polling';

export interface LiveListener {
  /** Called with an event of a watched topic. Its data is not validated. */
  readonly onEvent: (event: { readonly type: string; readonly data: unknown }) => void;
  /**
   * Called when data must be refetched: once when the stream is established, when events may have been
   * missed, and every 15 s while polling.
   */
  readonly onStale: () => void;
  readonly onState?: (state: LiveState) => void;
}

/**
 * Server-sent events (GET /stream) over one connection per page, with bearer token, resumption, and back-off from 1 to
 * 30 s. Only active while a user is signed in. Since contract 1.2.0.
 */
export interface Live {
  /** Subscribes to topics such as `me` or `so:ID`. Returns the unsubscribe function. */
  watch(topics: readonly string[], listener: LiveListener): () => void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Tracks unsaved work that would be lost if the page were replaced. Since contract 1.3.0. */
export interface Unsaved {
  /**
   * Marks that there is unsaved work, such as a changed form. Until all marks are removed, the remote stays on its
   * current release and the shell does not reload automatically.
   * @returns function that removes the mark; idempotent
   */
  mark(): () => void;
}

/** Runtime services that the shell passes to a remote; there are no globals and no shared mutable modules. */
export interface RemoteContext {
  readonly session: Session;
  readonly bus: Bus;
  readonly store: RemoteStore;
  readonly storage: RemoteStorage;
  readonly live: Live;
  readonly http: Http;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  /** Navigates to a path of this site; other origins are rejected. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly unsaved: Unsaved;
  /** Missing in shells before contract 1.4.0. */
  readonly offline?: OfflineCards;
  /**
   * Shows the contributions of other remotes to a slot of this remote, each in its own error boundary. Missing in shells
   * before contract 1.4.0.
   */
  readonly OpenSlot?: ComponentType<OpenSlotProps>;
  readonly flags: Flags;
  readonly config: RuntimeConfig;
  /** Aborted when the remote is disposed. */
  readonly signal: AbortSignal;
}

export const CONTEXT_KEYS = [
  'session',
  'bus',
  'store',
  'storage',
  'live',
  'http',
  'toasts',
  'dialogs',
  'navigate',
  'unsaved',
  'offline',
  'OpenSlot',
  'flags',
  'config',
  'signal',
] as const satisfies readonly (keyof RemoteContext)[];

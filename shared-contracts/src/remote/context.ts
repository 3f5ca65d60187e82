import type { Bus } from '../events/bus';
import type { RuntimeConfig } from '../release/runtime-config';
import type { Session } from '../session/session';

/** A reply as the caller wants it: `data` is what the envelope holds, `body` the whole of it. */
export interface HttpReply<T = unknown> {
  readonly status: number;
  readonly data: T;
  readonly message: string | null;
  readonly body: unknown;
}

export interface HttpOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds; the default is the specification's 10 000, which only an upload (`FormData`) may exceed. */
  readonly timeoutMs?: number;
}

/**
 * The site's one way to the API: base, JSON, 10 s timeout, no credentials, a bearer token when there is one
 * (specification §7). `FormData` bodies go as multipart. Rejects with an `HttpError`, whose message may be shown.
 */
export interface Http {
  get<T = unknown>(path: string, options?: HttpOptions): Promise<HttpReply<T>>;
  post<T = unknown>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<T>>;
  put<T = unknown>(path: string, body?: unknown, options?: HttpOptions): Promise<HttpReply<T>>;
  delete<T = unknown>(path: string, options?: HttpOptions): Promise<HttpReply<T>>;
}

/** Toasts: top right, 20 at once; 4000 ms, success 3000 ms (specification §9). Returns an id. */
export interface Toasts {
  success(message: string, options?: { durationMs?: number }): string;
  error(message: string, options?: { durationMs?: number }): string;
  info(message: string, options?: { durationMs?: number }): string;
  dismiss(id: string): void;
}

/** Dialogs by id, whoever contributes them. */
export interface Dialogs {
  /** Resolves with what the dialog closed with; undefined where it was dismissed or could not be loaded. */
  open(id: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The remote's part of the Redux store: its own slices, and nothing of anybody else. */
export interface RemoteStore<State = Readonly<Record<string, unknown>>> {
  getState(): State;
  dispatch<A extends { type: string }>(action: A): A;
  subscribe(listener: () => void): () => void;
}

/** Texts a remote keeps in the browser, under its own name. Never throws: blocked or full storage falls back to memory. */
export interface KeptTexts {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Hears of changes that other tabs make to a key. Returns its own undo. */
  watch(key: string, listener: (value: string | null) => void): () => void;
}

/** The browser's storage as one remote sees it: its own keys, and nobody else's. Since contract 1.1.0. */
export interface RemoteStorage {
  /** Outlives the tab; shared by all tabs. */
  readonly local: KeptTexts;
  /** Lives as long as the tab; `watch` hears nothing there. */
  readonly perTab: KeptTexts;
}

export interface Flags {
  isOn(flag: string): boolean;
}

/** How the events of a watch come: as they happen, or, where the stream can't be held, as a nudge to ask again. */
export type LiveState = 'connecting' | 'live' | 'polling';

export interface LiveListener {
  /** An event of a watched topic. Its data was checked by nobody: read it as what the API's contract says. */
  readonly onEvent: (event: { readonly type: string; readonly data: unknown }) => void;
  /**
   * Ask again: once when the stream first holds, where events may have been missed, and every 15 s where polling
   * takes the stream's place.
   */
  readonly onStale: () => void;
  readonly onState?: (state: LiveState) => void;
}

/**
 * Server events (GET /stream), over one connection for the whole page: bearer header, resumed where it broke off,
 * with back-off from 1 to 30 s. Only while somebody is signed in. Since contract 1.2.0.
 */
export interface Live {
  /** Watches topics such as `me` or `so:ID` until what it returns is called. */
  watch(topics: readonly string[], listener: LiveListener): () => void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Work that a person would lose if the page were exchanged under them. Since contract 1.3.0. */
export interface Unsaved {
  /**
   * Says that there is such work, for example a form that was changed and not sent. Until every mark is taken back the
   * remote stays on the release it runs, and the shell reloads nothing by itself.
   * @returns takes the mark back; calling it again does nothing
   */
  mark(): () => void;
}

/** Everything live that a remote gets. There is no other way in: no window globals, no shared mutable module. */
export interface RemoteContext {
  readonly session: Session;
  readonly bus: Bus;
  readonly store: RemoteStore;
  readonly storage: RemoteStorage;
  readonly live: Live;
  readonly http: Http;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  /** Goes to a path of this site; another origin is refused. */
  readonly navigate: (to: string, options?: NavigateOptions) => void;
  readonly unsaved: Unsaved;
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
  'flags',
  'config',
  'signal',
] as const satisfies readonly (keyof RemoteContext)[];

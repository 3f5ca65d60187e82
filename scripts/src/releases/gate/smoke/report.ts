import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import type { RenderedContent } from '../../../compose/rendered';
import type { ReleaseStore } from '../../store';

/** Actual result of a remote's `setup()`, and the events that it used. */
export interface ActualRemote {
  /** Contract range in the code. */
  readonly contract: string;
  readonly routes: readonly string[];
  readonly slots: readonly { readonly slot: string; readonly id: string }[];
  readonly reducers: readonly string[];
  /** Events that it listened to during set-up and on the visited pages. */
  readonly listens: readonly string[];
  /** Events that it emitted meanwhile. */
  readonly emits: readonly string[];
  /** Data of its own events and slots meanwhile, by name; absent if the engine does not record it. */
  readonly data?: readonly { readonly name: string; readonly data?: unknown }[];
}

/** Problem that occurred while a release was tried. */
export interface SmokeProblem {
  /**
   * `load`: its code did not load or run; `expose`: the exposed module is not a remote; `setup`: `setup()`
   * threw or returned an undeclared route; `error`: an uncaught error; `policy`: a violation of the page's
   * security policy; `request`: a request outside its release; `render`: its page broke; `hydrate`: the
   * browser could not take over the server's page; `time`: a timeout.
   */
  readonly kind: 'load' | 'expose' | 'setup' | 'error' | 'policy' | 'request' | 'render' | 'hydrate' | 'time';
  readonly message: string;
}

/** Result of trying a release. */
export interface SmokeReport {
  readonly engine: 'chromium' | 'jsdom';
  /** Duration in milliseconds. */
  readonly ms: number;
  /** Null if the remote was not set up, and for a shell. */
  readonly actual: ActualRemote | null;
  readonly problems: readonly SmokeProblem[];
}

export interface SmokeInput {
  readonly store: Pick<ReleaseStore, 'readRelease' | 'readFile'>;
  /** Current index; the release is tried as its part's stable one. */
  readonly site: SiteIndex | null;
  readonly release: Release;
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Pages that a server rendered with the live releases, by path, for browsers to take over. */
  readonly rendered?: ReadonlyMap<string, RenderedContent>;
}

/** Loads a built release with the live releases, as a visitor's browser would, and reports the result. */
export type SmokeRunner = (input: SmokeInput) => Promise<SmokeReport>;

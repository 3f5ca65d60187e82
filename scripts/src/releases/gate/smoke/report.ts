import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import type { ReleaseStore } from '../../store';

/** What `setup()` of a remote really gave. */
export interface ActualRemote {
  /** Contract range that the code itself names. */
  readonly contract: string;
  readonly routes: readonly string[];
  readonly slots: readonly { readonly slot: string; readonly id: string }[];
  readonly reducers: readonly string[];
  /** Events it listened to by the time it was set up. */
  readonly listens: readonly string[];
}

/** One thing that went wrong while a release was tried. */
export interface SmokeProblem {
  /**
   * `load`: its code did not come or did not run; `expose`: no remote behind the container's one door; `setup`: it threw or
   * gave something else; `error`: an error nobody caught; `policy`: the page's security policy stopped something;
   * `request`: it asked for something outside its release; `render`: its page broke; `time`: it took too long.
   */
  readonly kind: 'load' | 'expose' | 'setup' | 'error' | 'policy' | 'request' | 'render' | 'time';
  readonly message: string;
}

/** What trying a release came to. */
export interface SmokeReport {
  readonly engine: 'chromium' | 'jsdom';
  /** Milliseconds it took. */
  readonly ms: number;
  /** Null where it never came so far, and for a shell. */
  readonly actual: ActualRemote | null;
  readonly problems: readonly SmokeProblem[];
}

export interface SmokeInput {
  readonly store: Pick<ReleaseStore, 'readRelease' | 'readFile'>;
  /** The index as it is now; the release is tried as its part's stable one. */
  readonly site: SiteIndex | null;
  readonly release: Release;
  readonly read: (path: string) => Promise<Uint8Array | null>;
}

/** Loads a built release among those that are live, as a visitor's browser would, and tells what happened. */
export type SmokeRunner = (input: SmokeInput) => Promise<SmokeReport>;

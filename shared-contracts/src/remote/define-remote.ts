import type { RouteObject } from 'react-router';
import type { OpenSlotContribution, SlotContribution } from '../slots/slots';
import type { RemoteContext } from './context';

/**
 * Route of a remote. The `path` of each top-level route is one of the prefixes that the manifest declares.
 * `handle` may be a {@link PageHandle}.
 */
export type RemoteRoute = RouteObject & { path: string };

/** Route handle of a page. */
export interface PageHandle {
  /** Title, as text or derived from loader data. */
  readonly title?: string | ((data: unknown) => string);
  /**
   * `browser`: this page is rendered only in the browser, although the server renders the other pages of its
   * prefix. Since contract 1.3.0.
   */
  readonly render?: 'browser';
}

/** Redux reducer, typed as in Redux, but without a dependency on it. */
export type SliceReducer = (state: unknown, action: { type: string }) => unknown;

/** Parts of a remote that its setup returns to the shell. */
export interface RemoteInstance {
  readonly routes: readonly RemoteRoute[];
  readonly slots: readonly (SlotContribution | OpenSlotContribution)[];
  readonly reducers: Readonly<Record<string, SliceReducer>>;
  /** Releases all timers, listeners and subscriptions. Called once, after the context's signal is aborted. */
  readonly dispose: () => void;
}

export interface RemoteDefinition {
  /** Compatible contract versions; the same range as in the manifest. */
  readonly contract: string;
  readonly setup: (context: RemoteContext) => RemoteInstance;
}

export interface RemoteModule extends RemoteDefinition {
  readonly kind: typeof REMOTE_KIND;
}

const REMOTE_KIND = 'evcare.remote';

/** Creates the default export of a remote's exposed module. */
export const defineRemote = (definition: RemoteDefinition): RemoteModule => ({
  ...definition,
  kind: REMOTE_KIND,
});

/** Returns whether a value was created by {@link defineRemote}, in any build. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<RemoteModule>;
  return (
    candidate.kind === REMOTE_KIND &&
    typeof candidate.contract === 'string' &&
    typeof candidate.setup === 'function'
  );
}

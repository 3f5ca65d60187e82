import type { RouteObject } from 'react-router';
import type { SlotContribution } from '../slots/slots';
import type { RemoteContext } from './context';

/**
 * A route of a remote. Each top-level route's `path` is exactly one of the prefixes the manifest declares.
 * `handle` may carry a {@link PageHandle}.
 */
export type RemoteRoute = RouteObject & { path: string };

/** What a page says of itself through `handle`: its title, as text or from its loader's data. */
export interface PageHandle {
  readonly title?: string | ((data: unknown) => string);
}

/** A Redux reducer, as Redux itself types it, without depending on it. */
export type SliceReducer = (state: unknown, action: { type: string }) => unknown;

/** What a remote gives the shell. */
export interface RemoteInstance {
  readonly routes: readonly RemoteRoute[];
  readonly slots: readonly SlotContribution[];
  readonly reducers: Readonly<Record<string, SliceReducer>>;
  /** Gives back every timer, listener and subscription. Called once; the context's signal is aborted first. */
  readonly dispose: () => void;
}

export interface RemoteDefinition {
  /** Versions of the contract it was written for; the same range as in its manifest. */
  readonly contract: string;
  readonly setup: (context: RemoteContext) => RemoteInstance;
}

export interface RemoteModule extends RemoteDefinition {
  readonly kind: typeof REMOTE_KIND;
}

const REMOTE_KIND = 'evcare.remote';

/** Makes the default export of a remote's one exposed module. */
export const defineRemote = (definition: RemoteDefinition): RemoteModule => ({
  ...definition,
  kind: REMOTE_KIND,
});

/** True for what {@link defineRemote} made, in whatever build. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const candidate = value as Partial<RemoteModule>;
  return (
    candidate.kind === REMOTE_KIND &&
    typeof candidate.contract === 'string' &&
    typeof candidate.setup === 'function'
  );
}

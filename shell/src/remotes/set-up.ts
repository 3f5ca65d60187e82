import {
  CONTRACT_VERSION,
  satisfiesContract,
  type RemoteContext,
  type RemoteInstance,
  type RemoteModule,
} from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import { RemoteError } from './failure-code';

/** A release of a remote that has been set up. */
export interface RemoteHandle {
  readonly instance: RemoteInstance;
  /** Ends its bus subscriptions, because another release of the same remote has subscribed in its place. */
  unsubscribeFromBus(): void;
  /** Aborts the signal and disposes the remote. Never throws; a second call does nothing. */
  dispose(): void;
}

export interface SetUpOptions {
  /** Creates a new context for each activation; `busSignal` ends its bus subscriptions. */
  readonly createContext: (remote: string, signal: AbortSignal, busSignal: AbortSignal) => RemoteContext;
  /** Called before a remote counts as ready: adds its slices to the store. */
  readonly onReady: (remote: string, instance: RemoteInstance) => void;
}

/**
 * Sets a remote up and validates the result against its manifest.
 * @throws RemoteError CONTRACT_MISMATCH, SETUP_FAILED or UNDECLARED_ROUTE; whatever had started has been cleaned up
 */
export function setUp(
  remote: BootRemote,
  module: RemoteModule,
  { createContext, onReady }: SetUpOptions,
): RemoteHandle {
  const { name } = remote.manifest;
  if (!satisfiesContract(module.contract)) {
    throw new RemoteError(
      'CONTRACT_MISMATCH',
      `${name} wants contract ${module.contract}, the shell has ${CONTRACT_VERSION}`,
    );
  }
  const [abort, busAbort] = [new AbortController(), new AbortController()];
  let instance: RemoteInstance | undefined;
  const unsubscribeFromBus = () => busAbort.abort();
  const dispose = () => {
    if (abort.signal.aborted) return;
    unsubscribeFromBus();
    abort.abort();
    ignoreErrors(() => instance?.dispose());
  };
  try {
    instance = module.setup(createContext(name, abort.signal, busAbort.signal));
    check(remote, instance);
    onReady(name, instance);
    return { instance, unsubscribeFromBus, dispose };
  } catch (error) {
    dispose();
    throw error instanceof RemoteError
      ? error
      : new RemoteError('SETUP_FAILED', messageOf(error), { cause: error });
  }
}

/** Message of an error, limited to 500 characters. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Runs a callback whose errors must not affect loading, such as a listener or a clean-up. */
export function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Errors of listeners and clean-ups do not change the outcome of loading.
  }
}

/** Validates the result of a remote's set-up against its manifest. */
function check({ manifest }: BootRemote, { routes, slots }: RemoteInstance): void {
  const foreign = routes.find(({ path }) => !manifest.routes.some(({ prefix }) => prefix === path));
  if (foreign)
    throw new RemoteError(
      'UNDECLARED_ROUTE',
      `${manifest.name} brings ${foreign.path}, which it did not declare`,
    );
  if (!Array.isArray(slots)) throw new RemoteError('SETUP_FAILED', `${manifest.name} gives no list of slots`);
}

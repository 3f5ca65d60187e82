import {
  CONTRACT_VERSION,
  satisfiesContract,
  type RemoteContext,
  type RemoteInstance,
  type RemoteModule,
} from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import { RemoteError } from './failure-code';

/** One release of a remote that was set up. */
export interface Life {
  readonly instance: RemoteInstance;
  /** It hears no more of the bus: another release of the same remote hears in its place. */
  silence(): void;
  /** Its end: the signal is aborted, then it is disposed. Never throws; a second end does nothing. */
  end(): void;
}

export interface SetUpOptions {
  /** A context of its own for each time a remote is set up; `heard` ends its subscriptions to the bus. */
  readonly createContext: (remote: string, signal: AbortSignal, heard: AbortSignal) => RemoteContext;
  /** Called before a remote counts as ready: its slices go into the store. */
  readonly onReady: (remote: string, instance: RemoteInstance) => void;
}

/**
 * Sets a remote up and holds what it gave against its manifest.
 * @throws RemoteError CONTRACT_MISMATCH, SETUP_FAILED or UNDECLARED_ROUTE; what was begun has ended then
 */
export function setUp(
  remote: BootRemote,
  module: RemoteModule,
  { createContext, onReady }: SetUpOptions,
): Life {
  const { name } = remote.manifest;
  if (!satisfiesContract(module.contract)) {
    throw new RemoteError(
      'CONTRACT_MISMATCH',
      `${name} wants contract ${module.contract}, the shell has ${CONTRACT_VERSION}`,
    );
  }
  const [abort, hearing] = [new AbortController(), new AbortController()];
  let instance: RemoteInstance | undefined;
  const silence = () => hearing.abort();
  const end = () => {
    if (abort.signal.aborted) return;
    silence();
    abort.abort();
    quietly(() => instance?.dispose());
  };
  try {
    instance = module.setup(createContext(name, abort.signal, hearing.signal));
    check(remote, instance);
    onReady(name, instance);
    return { instance, silence, end };
  } catch (error) {
    end();
    throw error instanceof RemoteError
      ? error
      : new RemoteError('SETUP_FAILED', messageOf(error), { cause: error });
  }
}

/** What an error says, in at most 500 signs. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Does what must not decide what comes of the work: a listener, or somebody on the way out. */
export function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Whoever only listens, or is on the way out, does not decide what comes of loading.
  }
}

/** Holds what a remote gave against what its manifest says. */
function check({ manifest }: BootRemote, { routes, slots }: RemoteInstance): void {
  const foreign = routes.find(({ path }) => !manifest.routes.some(({ prefix }) => prefix === path));
  if (foreign)
    throw new RemoteError(
      'UNDECLARED_ROUTE',
      `${manifest.name} brings ${foreign.path}, which it did not declare`,
    );
  if (!Array.isArray(slots)) throw new RemoteError('SETUP_FAILED', `${manifest.name} gives no list of slots`);
}

import { isRemoteModule, type RemoteModule } from '@evcare/shared-contracts';
import { startAwakeTimer } from '../time/awake-timer';
import { mayHeal, RemoteError } from './failure-code';
import type { ContainerTarget, ImportModule } from './federation/container';

export interface FetchModuleOptions {
  readonly importModule: ImportModule;
  /** Waits for the given time (ms). */
  readonly wait: (ms: number) => Promise<void>;
  /** Timeout (ms) of entry and chunk together. */
  readonly budgetMs: number;
}

/** Delays (ms) before the automatic retries after a network failure. */
const BACK_OFF_MS = [150, 400];

/**
 * Loads one release, from its script to a module that is verified to be a remote; all tries share one timeout.
 * @param isRetry bypasses anything that an earlier try left behind
 * @throws RemoteError NOT_A_REMOTE or TIMEOUT, or the error of the import
 */
export function fetchModule(
  target: ContainerTarget,
  isRetry: boolean,
  { importModule, wait, budgetMs }: FetchModuleOptions,
): Promise<RemoteModule> {
  let isSettled = false;
  async function tries(): Promise<RemoteModule> {
    for (let round = 0; ; round += 1) {
      try {
        const module = await importModule(target, isRetry || round > 0);
        const candidate = (module as { default?: unknown } | null)?.default;
        if (!isRemoteModule(candidate))
          throw new RemoteError('NOT_A_REMOTE', `${target.entry} exposes no remote`);
        return candidate;
      } catch (error) {
        const pause = BACK_OFF_MS[round];
        if (pause === undefined || !mayHeal(error)) throw error;
        await wait(pause);
        if (isSettled) throw error;
      }
    }
  }
  return withinBudget(tries(), budgetMs).finally(() => {
    isSettled = true;
  });
}

function withinBudget<T>(work: Promise<T>, ms: number): Promise<T> {
  let stop: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    stop = startAwakeTimer(ms, () => reject(new RemoteError('TIMEOUT', `no answer within ${ms} ms`)));
  });
  return Promise.race([work, limit]).finally(() => stop?.());
}

import type { RemoteLoader } from './loader';

/** Duration of loading one release, from the start until it was ready or had failed. */
export interface LoadRecord {
  readonly version: string;
  /** Time (ms) since the page started. */
  readonly startedAt: number;
  /** Null while it is still loading. */
  readonly tookMs: number | null;
}

export interface LoadLog {
  /** The latest load of a remote; null if it was never loaded. */
  of(remote: string): LoadRecord | null;
  stop(): void;
}

/**
 * Records when remotes start and finish loading, by subscribing to the loader.
 * @param now milliseconds since the page started
 */
export function createLoadLog(
  loader: Pick<RemoteLoader, 'state' | 'subscribe'>,
  remotes: readonly string[],
  now: () => number = () => performance.now(),
): LoadLog {
  const records = new Map<string, LoadRecord>();

  function look(): void {
    for (const remote of remotes) {
      const state = loader.state(remote);
      const record = records.get(remote);
      const running = record?.tookMs === null;
      if (state.status === 'resolving' || state.status === 'loading') {
        // While a release is loading, a different version is the fallback, which is timed separately.
        if (!running || record.version !== state.version)
          records.set(remote, { version: state.version, startedAt: now(), tookMs: null });
      } else if (state.status !== 'idle' && running) {
        records.set(remote, { ...record, tookMs: now() - record.startedAt });
      }
    }
  }

  look();
  const stop = loader.subscribe(look);
  return { of: (remote) => records.get(remote) ?? null, stop };
}

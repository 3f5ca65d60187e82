import type { RemoteLoader } from './loader';

/** How long one release took, from the first look at it until it could be used or was given up. */
export interface LoadRecord {
  readonly version: string;
  /** Since the page began (ms). */
  readonly startedAt: number;
  /** Null while it is still under way. */
  readonly tookMs: number | null;
}

export interface LoadLog {
  /** The newest load of a remote; null where it was never tried. */
  of(remote: string): LoadRecord | null;
  stop(): void;
}

/**
 * Notes when remotes begin to load and when they are done, by listening to the loader, which knows nothing of it.
 * @param now milliseconds since the page began
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
      const known = records.get(remote);
      const running = known?.tookMs === null;
      if (state.status === 'resolving' || state.status === 'loading') {
        // Another version while one is under way is the fallback: its time counts from its own beginning.
        if (!running || known.version !== state.version)
          records.set(remote, { version: state.version, startedAt: now(), tookMs: null });
      } else if (state.status !== 'idle' && running) {
        records.set(remote, { ...known, tookMs: now() - known.startedAt });
      }
    }
  }

  look();
  const stop = loader.subscribe(look);
  return { of: (remote) => records.get(remote) ?? null, stop };
}

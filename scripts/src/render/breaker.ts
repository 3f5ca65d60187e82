export interface BreakerOptions {
  /** Consecutive faults after which a release is no longer rendered. */
  readonly maxFaults?: number;
  /** Time after which one page of a paused release is tried (ms). It doubles with each failed trial. */
  readonly pauseMs?: number;
  readonly maxPauseMs?: number;
  readonly now?: () => number;
}

/** Pauses the rendering of releases that fail repeatedly, each independently of the others. */
export interface Breaker {
  /** True if pages of the release may be rendered. After a pause, the next page is a trial. */
  allows(release: string): boolean;
  succeeded(release: string): void;
  /** @returns true if the release is paused by this fault */
  failed(release: string): boolean;
}

interface State {
  faults: number;
  pausedUntil: number;
}

/** Creates a breaker. A paused release is tried with one page at a time, and a single fault pauses it again. */
export function createBreaker({
  maxFaults = 3,
  pauseMs = 4_000,
  maxPauseMs = 60_000,
  now = Date.now,
}: BreakerOptions = {}): Breaker {
  const states = new Map<string, State>();
  /** The first pause is short, since pages are also late on a briefly overloaded machine. */
  const pauseAfter = (faults: number): number =>
    Math.min(maxPauseMs, pauseMs * 2 ** Math.max(0, faults - maxFaults));
  return {
    allows(release) {
      const state = states.get(release);
      if (!state || state.faults < maxFaults) return true;
      if (now() < state.pausedUntil) return false;
      // Other pages wait for the result of the trial.
      state.pausedUntil = now() + pauseAfter(state.faults);
      return true;
    },
    succeeded: (release) => void states.delete(release),
    failed(release) {
      const state = states.get(release) ?? { faults: 0, pausedUntil: 0 };
      state.faults += 1;
      state.pausedUntil = now() + pauseAfter(state.faults);
      states.set(release, state);
      return state.faults >= maxFaults;
    },
  };
}

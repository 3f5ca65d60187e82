/** Durations in milliseconds. */
export interface BrokerTiming {
  /** Interval of heartbeats. */
  readonly beatMs: number;
  /** Silence after which an instance tries to become the one that forwards. */
  readonly electionMs: number;
  /** Silence after which signals may have been missed. It is the longest time that a change can go unnoticed. */
  readonly silenceMs: number;
  /** Time without the broker after which an instance listens to the database itself. */
  readonly fallbackMs: number;
  /** Maximum random delay, so that many instances do not do the same at the same moment. */
  readonly spreadMs: number;
}

export const TIMING: BrokerTiming = {
  beatMs: 1_000,
  electionMs: 1_600,
  silenceMs: 3_000,
  fallbackMs: 1_500,
  spreadMs: 300,
};

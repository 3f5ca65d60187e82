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

export interface Pauses {
  /** Waits; ends early when the owner stops. */
  pause(ms: number): Promise<void>;
  stop(): void;
}

/** Creates pauses that do not keep the process alive and that end when the owner stops. */
export function createPauses(): Pauses {
  const waiting = new Set<() => void>();
  return {
    pause: (ms) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        timer.unref();
        waiting.add(done);
      }),
    stop() {
      for (const done of [...waiting]) done();
    },
  };
}

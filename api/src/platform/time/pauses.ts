interface Pauses {
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

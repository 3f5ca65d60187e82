/** Task of which one run is in progress at a time. */
export interface JoinedRuns {
  /**
   * Starts the task. A call during a run makes the task repeat when it ends, because it may already have passed what
   * the call is about; both calls wait for the repetition.
   */
  run(): Promise<void>;
  /** Resolves when no run is in progress, even if it failed. */
  settled(): Promise<void>;
}

/** Creates the runs of a task, such as delivering what is due, that several callers may request at once. */
export function joinRuns(task: () => Promise<void>): JoinedRuns {
  let running: Promise<void> | null = null;
  let again = false;
  const repeat = async (): Promise<void> => {
    try {
      do {
        again = false;
        await task();
      } while (again);
    } finally {
      // In the same turn as the last check: a call in between would be lost.
      running = null;
    }
  };
  return {
    run() {
      again = true;
      running ??= repeat();
      return running;
    },
    async settled() {
      await running?.catch(() => {});
    },
  };
}

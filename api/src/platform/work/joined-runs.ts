/** Task of which one run is in progress at a time. */
export interface JoinedRuns {
  /**
   * Starts the task. A call during a run makes the task run again afterwards, because the current run may
   * have missed what the caller needs; all callers wait for the last run.
   */
  run(): Promise<void>;
  /** Resolves when no run is in progress, even if it failed. */
  settled(): Promise<void>;
}

/** Wraps a task that several callers may request at once, such as delivering what is due. */
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
      // Reset in the same turn as the last check, because a call between the two would be lost.
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

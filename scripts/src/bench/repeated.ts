/** Tries at one measurement before a bench gives up. */
const MAX_TRIES = 3;

const isTimeout = (error: unknown): error is Error => error instanceof Error && error.name === 'TimeoutError';

/** Measures things again that timed out, and counts them, so that one slow moment neither ends a bench nor is hidden. */
export interface Repeated {
  /**
   * @param what names the measurement in what is said of it
   * @throws Error what the measurement throws, and the last of three timeouts
   */
  measure<T>(what: string, measurement: () => Promise<T>): Promise<T>;
  /** Timeouts so far, by what was measured. */
  timeouts(): ReadonlyMap<string, number>;
}

/** @param say writes a line for whoever reads the bench */
export function createRepeated(say: (line: string) => void): Repeated {
  const timeouts = new Map<string, number>();
  return {
    async measure(what, measurement) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await measurement();
        } catch (error) {
          if (!isTimeout(error)) throw error;
          timeouts.set(what, (timeouts.get(what) ?? 0) + 1);
          if (tries === MAX_TRIES) {
            throw new Error(`${what} timed out ${MAX_TRIES} times in a row`, { cause: error });
          }
          say(`${what} timed out and is measured again (try ${tries + 1} of ${MAX_TRIES})`);
        }
      }
    },
    timeouts: () => timeouts,
  };
}

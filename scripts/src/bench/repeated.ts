/** Attempts per measurement before a bench fails. */
const MAX_ATTEMPTS = 3;

const isTimeout = (error: unknown): error is Error => error instanceof Error && error.name === 'TimeoutError';

/**
 * Repeats measurements that time out and counts the timeouts, so that one slow moment neither fails a bench
 * nor is hidden.
 */
export interface RepeatedMeasurements {
  /**
   * Runs a measurement.
   * @param name name of the measurement in messages
   * @throws Error of the measurement, or the last of three timeouts
   */
  measure<T>(name: string, measurement: () => Promise<T>): Promise<T>;
  /** Number of timeouts by measurement. */
  timeouts(): ReadonlyMap<string, number>;
}

/** Creates {@link RepeatedMeasurements}. @param writeLine writes a line of output */
export function createRepeatedMeasurements(writeLine: (line: string) => void): RepeatedMeasurements {
  const timeouts = new Map<string, number>();
  return {
    async measure(name, measurement) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await measurement();
        } catch (error) {
          if (!isTimeout(error)) throw error;
          timeouts.set(name, (timeouts.get(name) ?? 0) + 1);
          if (attempt === MAX_ATTEMPTS) {
            throw new Error(`${name} timed out ${MAX_ATTEMPTS} times in a row`, { cause: error });
          }
          writeLine(`${name} timed out and is measured again (try ${attempt + 1} of ${MAX_ATTEMPTS})`);
        }
      }
    },
    timeouts: () => timeouts,
  };
}

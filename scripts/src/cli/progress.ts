/** Progress output. */
export interface Progress {
  /** Runs a step and prints its end and duration. `note` adds details. */
  step<T>(label: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  line(text: string): void;
}

/** Seconds with one digit: `1.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Duration after which a running step is announced (ms). */
const ANNOUNCE_DELAY_MS = 700;

/**
 * Creates progress output of plain lines, the same in a terminal and in a log: `… building` for a slow step,
 * then `✓ built (1.2 s)`.
 */
export function createProgress(
  write: (text: string) => void = (text) => process.stdout.write(text),
): Progress {
  return {
    async step(label, work) {
      const started = Date.now();
      const notes: string[] = [];
      const announce = setTimeout(() => write(`… ${label}\n`), ANNOUNCE_DELAY_MS);
      try {
        const result = await work((text) => notes.push(text));
        const details = notes.length > 0 ? `: ${notes.join(', ')}` : '';
        write(`✓ ${label}${details} (${seconds(Date.now() - started)})\n`);
        return result;
      } catch (error) {
        write(`✗ ${label} (${seconds(Date.now() - started)})\n`);
        throw error;
      } finally {
        clearTimeout(announce);
      }
    },
    line: (text) => write(`${text}\n`),
  };
}

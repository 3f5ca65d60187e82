/** Where progress goes. */
export interface Progress {
  /** Runs one step, and says when it is done and how long it took. `note` adds what came of it. */
  step<T>(label: string, work: (note: (text: string) => void) => Promise<T>): Promise<T>;
  line(text: string): void;
}

/** Seconds with one digit: `1.2 s`. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** A step that takes longer than this is announced while it runs. */
const QUIET_MS = 700;

/**
 * Plain lines, the same in a terminal and in a log: `… building` for what takes a while, then
 * `✓ built (1.2 s)`.
 */
export function createProgress(
  write: (text: string) => void = (text) => process.stdout.write(text),
): Progress {
  return {
    async step(label, work) {
      const started = Date.now();
      const notes: string[] = [];
      const announce = setTimeout(() => write(`… ${label}\n`), QUIET_MS);
      try {
        const result = await work((text) => notes.push(text));
        const more = notes.length > 0 ? `: ${notes.join(', ')}` : '';
        write(`✓ ${label}${more} (${seconds(Date.now() - started)})\n`);
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

/** For tests and for `--json`. */
export const silent: Progress = { step: (_label, work) => work(() => {}), line: () => {} };

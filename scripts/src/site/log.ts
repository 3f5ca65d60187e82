/** Structured log: one JSON object per line, times in UTC. */
export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, error: unknown, fields?: Fields): void;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Creates the log of a program in a container.
 * @param program name in each line
 */
export function createLog(
  program: string,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const line = (level: 'info' | 'error', event: string, fields: Fields) =>
    write(`${JSON.stringify({ level, time: new Date().toISOString(), program, event, ...fields })}\n`);
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) => line('error', event, { ...fields, ...describe(error) }),
  };
}

const describe = (error: unknown): Fields =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };

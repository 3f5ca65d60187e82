import { parseLogLine } from './log-secrets';

/** Levels of pino from which a line reports an error. */
const ERROR_LEVEL = 50;

interface Entry {
  readonly level?: number;
  readonly event?: string;
  readonly msg?: string;
  readonly err?: { readonly code?: string; readonly message?: string } | null;
}

/**
 * Finds defects of the site in a log of JSON lines: errors, and warnings that it misused its replies, for
 * example by sending one twice.
 * @returns one text for each kind of defect
 */
export function findLogFaults(log: string): readonly string[] {
  const faults = new Set<string>();
  for (const line of log.split('\n')) {
    const { level = 0, event, msg, err }: Entry = parseLogLine(line) ?? {};
    const code = err?.code ?? '';
    if (code.startsWith('FST_ERR_REP_')) faults.add(code);
    else if (level >= ERROR_LEVEL) faults.add([event, msg, err?.message].filter(Boolean).join(': '));
  }
  return [...faults];
}

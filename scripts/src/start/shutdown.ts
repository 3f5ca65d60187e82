import type { DrainOptions } from '@evcare/api/http';

type Close = () => Promise<void> | void;

/** Steps that stop everything that was started, in reverse order, exactly once. */
export interface Shutdown {
  /** Adds the step that stops something that was just started. */
  add(label: string, close: Close): void;
  /** Runs all steps, even if some fail. */
  run(): Promise<void>;
}

export function createShutdown(onError: (label: string, error: unknown) => void): Shutdown {
  const steps: { label: string; close: Close }[] = [];
  let running: Promise<void> | null = null;
  return {
    add: (label, close) => void steps.push({ label, close }),
    run() {
      running ??= (async () => {
        for (let step = steps.pop(); step; step = steps.pop()) {
          try {
            await step.close();
          } catch (error) {
            onError(step.label, error);
          }
        }
      })();
      return running;
    },
  };
}

/** Options of closing servers: at Ctrl-C, open connections are not expected to send more requests. */
export const drainOptions = ({ reason }: AbortSignal): DrainOptions =>
  reason === 'SIGINT' ? { idleMs: 0 } : {};

/** npm forwards a terminal's Ctrl-C to a process that received it already, so one press may arrive twice (ms). */
const REPEATED_SIGNAL_MS = 600;

/**
 * Calls `stop` at the first Ctrl-C (or SIGTERM) and exits at a later one. SIGHUP, which also reports that npm has
 * ended (scripts/bootstrap.mjs), never counts as the later one: npm ends at the first Ctrl-C already.
 * @returns a function that removes the signal handlers
 */
export function onInterrupt(stop: (signal: NodeJS.Signals) => void): () => void {
  let firstPressAt = 0;
  const handle = (signal: NodeJS.Signals) => {
    if (firstPressAt === 0) {
      firstPressAt = Date.now();
      stop(signal);
    } else if (signal !== 'SIGHUP' && Date.now() - firstPressAt > REPEATED_SIGNAL_MS) process.exit(130);
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handle);
  return () => signals.forEach((signal) => process.off(signal, handle));
}

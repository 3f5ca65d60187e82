import type { DrainOptions } from '@evcare/api/http';

type Close = () => Promise<void> | void;

/** What has been started, undone in reverse order exactly once. */
export interface Shutdown {
  /** Remembers how to undo something that was just started. */
  add(label: string, close: Close): void;
  /** Undoes everything. A step that fails does not keep the others from running. */
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

/** How servers end: at Ctrl-C nobody is counted on to send more on the connections that are open. */
export const drainFor = ({ reason }: AbortSignal): DrainOptions => (reason === 'SIGINT' ? { idleMs: 0 } : {});

/** npm passes a terminal's Ctrl-C on to a process that got it already: one press may come twice. */
const SAME_PRESS_MS = 600;

/**
 * First Ctrl-C (or SIGTERM): `stop`. Another one later: the process ends at once.
 * @returns stops listening
 */
export function onInterrupt(stop: (signal: NodeJS.Signals) => void): () => void {
  let first = 0;
  const handle = (signal: NodeJS.Signals) => {
    if (first === 0) {
      first = Date.now();
      stop(signal);
    } else if (Date.now() - first > SAME_PRESS_MS) process.exit(130);
  };
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handle);
  return () => signals.forEach((signal) => process.off(signal, handle));
}

import type { EmbeddedPostgres } from '@evcare/api';

export interface WatchDatabaseOptions {
  readonly server: Pick<EmbeddedPostgres, 'pid' | 'restart'>;
  /** Called with one sentence each time the server had ended and runs again. */
  readonly onRestarted: (sentence: string) => void;
  /** Called once where it ended and does not run again. */
  readonly onLost: (sentence: string) => void;
  readonly isAlive?: (pid: number) => boolean;
  readonly everyMs?: number;
}

/** How often the embedded server is looked after (ms). */
const WATCH_MS = 500;
/** A server that ends again and again has a reason that starting it does not mend. */
const MAX_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;

/**
 * Starts the embedded server again where it ended unexpectedly: the API answers 503 meanwhile and goes on by itself.
 *
 * @returns stops watching
 */
export function watchDatabase(options: WatchDatabaseOptions): () => void {
  const { server, onRestarted, onLost, isAlive = isProcess, everyMs = WATCH_MS } = options;
  const restarts: number[] = [];
  let busy = false;
  const stop = () => clearInterval(timer);
  const lost = (why: string) => {
    stop();
    onLost(
      `PostgreSQL ended unexpectedly${why}; its log is in the data folder. ` +
        'Start again: nothing that was saved is lost.',
    );
  };
  const look = async (): Promise<void> => {
    if (isAlive(server.pid)) return;
    const recent = restarts.filter((at) => at > Date.now() - RESTARTS_WITHIN_MS);
    if (recent.length >= MAX_RESTARTS) return lost(` ${MAX_RESTARTS + 1} times`);
    restarts.push(Date.now());
    try {
      await server.restart();
      onRestarted('PostgreSQL ended unexpectedly and was started again; its log is in the data folder.');
    } catch {
      lost(' and does not start again');
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void look().finally(() => (busy = false));
  }, everyMs);
  timer.unref();
  return stop;
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

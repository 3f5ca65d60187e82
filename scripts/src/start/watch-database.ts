import type { EmbeddedPostgres } from '@evcare/api';

export interface WatchDatabaseOptions {
  readonly server: Pick<EmbeddedPostgres, 'pid' | 'restart' | 'hasRoom'>;
  /** Called with one sentence each time the server had ended and runs again. */
  readonly onRestarted: (sentence: string) => void;
  /** Called with one sentence each time it can't start because its disk is full. */
  readonly onFull: (sentence: string) => void;
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
/** How often a server whose disk is full is started all the same: a little room may be enough for it (ms). */
const FULL_RETRY_MS = 30_000;

/**
 * Starts the embedded server again where it ended unexpectedly: the API answers 503 meanwhile and goes on by itself.
 * PostgreSQL ends where its write-ahead log finds no room for the next file; it is started again once there is room,
 * however long that takes.
 *
 * @returns stops watching
 */
export function watchDatabase(options: WatchDatabaseOptions): () => void {
  const { server, onRestarted, onFull, onLost, isAlive = isProcess, everyMs = WATCH_MS } = options;
  const restarts: number[] = [];
  let busy = false;
  /** Time of the last start on a full disk; null while there is room. */
  let triedFullAt: number | null = null;
  const stop = () => clearInterval(timer);
  const lost = (why: string) => {
    stop();
    onLost(
      `PostgreSQL ended unexpectedly${why}; its log is in the data folder. ` +
        'Start again: nothing that was saved is lost.',
    );
  };
  const restart = async (): Promise<boolean> => {
    try {
      await server.restart();
      triedFullAt = null;
      onRestarted('PostgreSQL ended unexpectedly and was started again; its log is in the data folder.');
      return true;
    } catch {
      return false;
    }
  };
  const restartOnFullDisk = async (): Promise<void> => {
    if (triedFullAt !== null && Date.now() - triedFullAt < FULL_RETRY_MS) return;
    const isFirst = triedFullAt === null;
    triedFullAt = Date.now();
    if (await restart()) return;
    if (isFirst) {
      onFull(
        'The disk of PostgreSQL is full, and it ended. Calls are answered 503; it starts again once there is room.',
      );
    }
  };
  const look = async (): Promise<void> => {
    if (isAlive(server.pid)) return;
    if (!(await server.hasRoom())) return restartOnFullDisk();
    const recent = restarts.filter((at) => at > Date.now() - RESTARTS_WITHIN_MS);
    if (recent.length >= MAX_RESTARTS) return lost(` ${MAX_RESTARTS + 1} times`);
    restarts.push(Date.now());
    if (await restart()) return;
    // The rest of the room may have been used in between; the next look finds out.
    if (await server.hasRoom()) lost(' and does not start again');
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

import type { EmbeddedPostgres } from '@evcare/api';

export interface WatchDatabaseOptions {
  readonly server: Pick<EmbeddedPostgres, 'pid' | 'restart' | 'hasRoom'>;
  /** Called with a sentence each time the server was restarted after an unexpected end. */
  readonly onRestarted: (sentence: string) => void;
  /** Called with a sentence when the server can't start because its disk is full. */
  readonly onFull: (sentence: string) => void;
  /** Called once when the server has ended and can't be restarted. */
  readonly onLost: (sentence: string) => void;
  readonly isAlive?: (pid: number) => boolean;
  readonly everyMs?: number;
}

/** Interval between checks of the embedded server (ms). */
const WATCH_MS = 500;
/** Number of restarts after which a repeated crash counts as permanent. */
const MAX_RESTARTS = 5;
const RESTARTS_WITHIN_MS = 10 * 60_000;
/** Interval between restarts on a full disk: a little space may be enough (ms). */
const FULL_RETRY_MS = 30_000;

/**
 * Restarts the embedded server after an unexpected end; the API answers 503 in the meantime and recovers by
 * itself. PostgreSQL ends when there is no space for its write-ahead log; it is restarted once there is
 * space, however long that takes.
 * @returns a function that stops watching
 */
export function watchDatabase(options: WatchDatabaseOptions): () => void {
  const { server, onRestarted, onFull, onLost, isAlive = isProcess, everyMs = WATCH_MS } = options;
  const restarts: number[] = [];
  let busy = false;
  /** Time of the last start on a full disk; null while there is space. */
  let triedFullAt: number | null = null;
  const stop = () => clearInterval(timer);
  const reportLost = (why: string) => {
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
  const check = async (): Promise<void> => {
    if (isAlive(server.pid)) return;
    if (!(await server.hasRoom())) return restartOnFullDisk();
    const recent = restarts.filter((restartedAt) => restartedAt > Date.now() - RESTARTS_WITHIN_MS);
    if (recent.length >= MAX_RESTARTS) return reportLost(` ${MAX_RESTARTS + 1} times`);
    restarts.push(Date.now());
    if (await restart()) return;
    // The remaining space may have been used in the meantime; the next check finds out.
    if (await server.hasRoom()) reportLost(' and does not start again');
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void check().finally(() => (busy = false));
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

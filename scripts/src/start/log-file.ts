import { mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A log this large is put aside at the next start, over the one before it. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;
/** How long lines go to the terminal before the file is tried again (ms). */
const RETRY_AFTER_MS = 5_000;
/** How long lines are gathered for one write (ms): a busy API logs hundreds a second. */
const GATHER_MS = 10;

/** The stream that a logger writes its lines to. */
export interface LogStream {
  write(line: string): void;
}

export interface LogFile {
  readonly path: string;
  readonly stream: LogStream;
  /** Resolves when all lines so far are in the file or on the terminal. */
  written(): Promise<void>;
  close(): Promise<void>;
}

export interface LogOptions {
  /** Takes the lines that the file can not. */
  readonly fallback?: (text: string) => void;
  /** Opens the file; the one place where a log touches the disk. */
  readonly openFile?: (path: string) => Promise<Pick<FileHandle, 'appendFile' | 'close'>>;
  readonly now?: () => number;
}

const terminal = (text: string): void => void process.stderr.write(text);
const openToAppend = (path: string) => open(path, 'a', 0o600);

/** Path of the API's log. */
export const logPath = (dataDir: string): string => join(dataDir, 'logs', 'api.log');

/**
 * Opens the API's log in the data folder, so that the terminal shows what a person wants to know. Where the disk is
 * full or can not be written, lines go to the terminal; the file is tried again every few seconds.
 */
export async function openLog(dataDir: string, options: LogOptions = {}): Promise<LogFile> {
  const { fallback = terminal, openFile = openToAppend, now = Date.now } = options;
  const path = logPath(dataDir);
  let file: Awaited<ReturnType<typeof openFile>> | null = null;
  let failedAt: number | null = null;
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;

  async function append(text: string): Promise<void> {
    if (failedAt !== null && now() - failedAt < RETRY_AFTER_MS) return fallback(text);
    try {
      file ??= await openFile(path);
      // A line may have been cut where the room ended.
      await file.appendFile(failedAt === null ? text : `\n${text}`);
      if (failedAt !== null) fallback(`! The log is written to ${path} again.\n`);
      failedAt = null;
    } catch (error) {
      if (failedAt === null) fallback(sentenceOf(path, error));
      failedAt = now();
      fallback(text);
      await file?.close().catch(() => {});
      file = null;
    }
  }
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await pause(GATHER_MS);
      const text = waiting.join('');
      waiting = [];
      await append(text);
    }
    writing = null;
  }

  try {
    await makeRoom(path);
    file = await openFile(path);
  } catch (error) {
    fallback(sentenceOf(path, error));
    failedAt = now();
  }
  return {
    path,
    stream: {
      write(line) {
        waiting.push(line);
        writing ??= drain();
      },
    },
    written: async () => writing ?? undefined,
    async close() {
      await writing;
      await file?.close();
      file = null;
    },
  };
}

async function makeRoom(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const present = await stat(path).catch(() => null);
  if (present && present.size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
}

const sentenceOf = (path: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `! The log ${path} can't be written (${code ?? message}); its lines go here until it can.\n`;
};

import { mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Size from which a log is rotated at the next start, replacing the previous rotated log. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;
/** Time for which lines go to the terminal before the file is tried again (ms). */
const RETRY_AFTER_MS = 5_000;
/** Time for which lines are gathered for one write (ms): a busy API logs hundreds a second. */
const GATHER_MS = 10;

/** Stream of a logger's lines. */
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
  /** Receives lines that can't be written to the file. */
  readonly fallback?: (text: string) => void;
  /** Opens the file; the only disk access of the log. */
  readonly openFile?: (path: string) => Promise<Pick<FileHandle, 'appendFile' | 'close'>>;
  readonly now?: () => number;
}

const writeToTerminal = (text: string): void => void process.stderr.write(text);
const openToAppend = (path: string) => open(path, 'a', 0o600);

/** Path of the API's log. */
export const logPath = (dataDir: string): string => join(dataDir, 'logs', 'api.log');

/**
 * Opens the API's log in the data folder, to keep it off the terminal. If the disk is full or not writable,
 * lines go to the terminal, and the file is tried again every few seconds.
 */
export async function openLog(dataDir: string, options: LogOptions = {}): Promise<LogFile> {
  const { fallback = writeToTerminal, openFile = openToAppend, now = Date.now } = options;
  const path = logPath(dataDir);
  let file: Awaited<ReturnType<typeof openFile>> | null = null;
  let failedAt: number | null = null;
  let pendingLines: string[] = [];
  let writing: Promise<void> | null = null;

  async function append(text: string): Promise<void> {
    if (failedAt !== null && now() - failedAt < RETRY_AFTER_MS) return fallback(text);
    try {
      file ??= await openFile(path);
      // The last line may have been cut off when the disk was full.
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
    while (pendingLines.length > 0) {
      await pause(GATHER_MS);
      const text = pendingLines.join('');
      pendingLines = [];
      await append(text);
    }
    writing = null;
  }

  try {
    await rotate(path);
    file = await openFile(path);
  } catch (error) {
    fallback(sentenceOf(path, error));
    failedAt = now();
  }
  return {
    path,
    stream: {
      write(line) {
        pendingLines.push(line);
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

async function rotate(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const existing = await stat(path).catch(() => null);
  if (existing && existing.size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
}

const sentenceOf = (path: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `! The log ${path} can't be written (${code ?? message}); its lines go here until it can.\n`;
};

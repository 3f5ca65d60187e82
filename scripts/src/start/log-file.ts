import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A log this large is put aside at the next start, over the one before it. */
const LARGEST = 16 * 1024 * 1024;

export interface LogFile {
  readonly path: string;
  readonly stream: WriteStream;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** Path of the API's log. */
export const logPath = (dataDir: string): string => join(dataDir, 'logs', 'api.log');

/** Opens the API's log in the data folder, so that the terminal shows what a person wants to know. */
export async function openLog(dataDir: string): Promise<LogFile> {
  const path = logPath(dataDir);
  await mkdir(dirname(path), { recursive: true });
  const present = await stat(path).catch(() => null);
  if (present && present.size > LARGEST) await rename(path, `${path}.1`);
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  await once(stream, 'open');
  return {
    path,
    stream,
    close: async () => {
      stream.end();
      await once(stream, 'close');
    },
  };
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { FileSummary } from './manifest';

/**
 * Maximum size in bytes of one entry of a table. Tables are split because the size of an entry is written
 * before its content.
 */
const PART_BYTES = 4 * 1024 * 1024;

/** Gzipped tar archive that is written from start to end. */
export interface ArchiveWriter {
  /** Adds an entry from memory. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Splits chunks into entries `<name>/000001`, `<name>/000002`, …; `end` writes the last entry. */
  parts(name: string): { write(chunk: Buffer): Promise<void>; end(): Promise<void> };
  /**
   * Adds a file from disk, with its content at the time of reading; returns `null` if the file was removed in
   * the meantime.
   */
  addFile(name: string, from: string, stat: { size: number; mode: number }): Promise<FileSummary | null>;
  /** Adds a file from memory. */
  addBytes(name: string, bytes: Buffer): Promise<FileSummary>;
  /** Writes the end of the archive and waits until the output has received it. */
  close(): Promise<void>;
}

/** Creates an archive whose bytes are passed to `write`, one chunk after another. */
export function createArchiveWriter(write: (chunk: Buffer) => Promise<unknown>): ArchiveWriter {
  const tar = pack();
  const gzip = createGzip({ level: 6 });
  tar.pipe(gzip);
  const done = pipeline(gzip, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await write(chunk);
  });
  // If the output fails, `close` rejects, and so does the entry that is being written.
  done.catch((error: Error) => tar.destroy(error));
  const header = (name: string, size: number, mode: number) => ({ name, size, mode: mode & 0o777 });

  const add = (name: string, bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      tar.entry(header(name, bytes.length, 0o600), bytes, (error) => (error ? reject(error) : resolve()));
    });

  return {
    add,
    parts(name) {
      let held: Buffer[] = [];
      let size = 0;
      let number = 0;
      const flush = async () => {
        if (size === 0) return;
        const bytes = Buffer.concat(held);
        held = [];
        size = 0;
        await add(`${name}/${String(++number).padStart(6, '0')}`, bytes);
      };
      return {
        async write(chunk) {
          held.push(chunk);
          size += chunk.length;
          if (size >= PART_BYTES) await flush();
        },
        end: flush,
      };
    },
    async addFile(name, from, { size, mode }) {
      const source = createReadStream(from, { end: Math.max(size - 1, 0) });
      const opened = await once(source, 'open').then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      );
      if (!opened) return null;
      const hash = createHash('sha256');
      let bytes = 0;
      await new Promise<void>((resolve, reject) => {
        const entry = tar.entry(header(name, size, mode), (error) => (error ? reject(error) : resolve()));
        const copy = async () => {
          if (size > 0) {
            for await (const chunk of source as AsyncIterable<Buffer>) {
              bytes += chunk.length;
              hash.update(chunk);
              if (!entry.write(chunk)) await once(entry, 'drain');
            }
          }
          if (bytes !== size) throw new Error(`${from} changed while it was read.`);
          entry.end(null);
        };
        copy().catch(reject);
      });
      return { path: name, bytes, sha256: hash.digest('hex') };
    },
    async addBytes(name, bytes) {
      await add(name, bytes);
      return { path: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    async close() {
      tar.finalize();
      await done;
    },
  };
}

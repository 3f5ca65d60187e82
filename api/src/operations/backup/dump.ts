import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { TableSummary } from './manifest';
import { copyOut, type Table } from './tables';

/** Receives the bytes of a table; reading continues when its promise resolves. */
export type ChunkSink = (chunk: Buffer) => Promise<void> | void;

/**
 * Reads the rows of a table as text and passes them on in chunks. Returns the number of rows and the SHA-256
 * of the text.
 */
export async function dumpTable(
  client: pg.ClientBase,
  table: Table,
  sink: ChunkSink = () => {},
): Promise<TableSummary> {
  const hash = createHash('sha256');
  const source = client.query(to(copyOut(table)));
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, counted, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await sink(chunk);
  });
  return { name: table.name, columns: [...table.columns], rows: source.rowCount, sha256: hash.digest('hex') };
}

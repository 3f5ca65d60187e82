import { isConnectionBroken } from './causes';
import type { Database, Queries } from './client';

/**
 * Runs reads that see the database as of one moment. Separate reads may fall on both sides of a change, and then
 * describe a state that never was: an order that waits for its payment beside the event that reports the payment.
 * Repeated once if the connection breaks, like single reads.
 */
export async function readSnapshot<T>(db: Database, read: (snapshot: Queries) => Promise<T>): Promise<T> {
  const once = () => db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  try {
    return await once();
  } catch (error) {
    if (!isConnectionBroken(error)) throw error;
    return once();
  }
}

/** A row that was read already, and how to read it again. */
interface Known<Row> {
  readonly row: Row;
  readonly find: (snapshot: Queries, id: string) => Promise<Row | null>;
}

/** Shows a row as it is now, which may have changed since it was read, with its related data of the same moment. */
export const showCurrent = <Row extends { readonly id: string }, T>(
  db: Database,
  { row, find }: Known<Row>,
  show: (snapshot: Queries, current: Row) => Promise<T>,
): Promise<T> => readSnapshot(db, async (snapshot) => show(snapshot, (await find(snapshot, row.id)) ?? row));

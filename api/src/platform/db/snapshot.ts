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

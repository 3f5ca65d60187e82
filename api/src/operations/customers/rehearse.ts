import type { Database, Queries } from '../../platform/db/client';
import { giveWay } from './give-way';

/** Ends a transaction whose changes are only shown. */
class Rehearsal<T> extends Error {
  constructor(readonly result: T) {
    super('rehearsal');
  }
}

/** Runs `work` in a transaction that is rolled back, to show exactly what it would do. */
export async function rehearse<T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    return await giveWay(db, async (tx) => {
      throw new Rehearsal(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.result as T;
    throw error;
  }
}

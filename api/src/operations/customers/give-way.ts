import { sql } from 'drizzle-orm';
import { causesOf } from '../../platform/db/causes';
import type { Database, Queries } from '../../platform/db/client';
import { refuse } from './facts';
import { customerTexts as messages } from './messages';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
/** Shorter than PostgreSQL's deadlock timeout of a second: a merge ends before it could make another fail. */
const WAIT = sql`set local lock_timeout = '300ms'`;
const ATTEMPTS = 15;

/**
 * Runs a transaction that touches rows of many modules. It gives way to the work of others, who lock the same rows in
 * another order: if it has to wait for long, it starts again.
 * @throws ApiError 409 MERGE_BUSY if it never got all rows
 */
export async function giveWay<T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(WAIT);
        return work(tx);
      });
    } catch (error) {
      if (!causesOf(error).some(({ code }) => code === LOCK_NOT_AVAILABLE || code === DEADLOCK)) throw error;
      if (attempt === ATTEMPTS) throw refuse('MERGE_BUSY', messages.mergeBusy);
    }
  }
}

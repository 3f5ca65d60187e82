import { sql } from 'drizzle-orm';
import { poll } from '../src/platform/db/wait';
import type { TestApi } from './api';

const TIMEOUT_MS = 60_000;

/** Returns the id of the backend that waits for a lock, as soon as there is one. */
export async function waitingBackend({ db }: Pick<TestApi, 'db'>): Promise<number> {
  const found = await poll(
    async () => {
      const { rows } = await db.execute<{ pid: number }>(sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.pid ?? null;
    },
    { timeoutMs: TIMEOUT_MS },
  );
  if (found === null) throw new Error('no statement waits for a lock');
  return found;
}

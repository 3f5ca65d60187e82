import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/client';
import { peopleSql } from './people';
import { shopSql } from './shop';
import { visitsSql } from './visits';

/** Number of rows of each kind: customers, vehicles, appointments, service orders and orders. */
export interface DataSize {
  readonly rows: number;
  readonly now: Date;
}

/** SQL step that generates rows; `:rows` and `:now` are replaced. */
export interface Step {
  readonly name: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [...peopleSql, ...visitsSql, ...shopSql];

/**
 * Fills a seeded database with a few statements per table. 100,000 rows of each kind take a minute or two.
 */
export async function grow(
  db: Database,
  { rows, now }: DataSize,
  onStep: (name: string, ms: number) => void,
): Promise<void> {
  for (const { name, text } of STEPS) {
    const began = performance.now();
    const filled = text
      .replaceAll(':rows', String(rows))
      .replaceAll(':now', `'${now.toISOString()}'::timestamptz`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local synchronous_commit = off`);
      // Foreign keys need no check, because rows are generated from the rows that they refer to.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(filled));
    });
    onStep(name, performance.now() - began);
  }
  await db.execute(sql`set statement_timeout = 0`);
  await db.execute(sql`vacuum analyze`);
}

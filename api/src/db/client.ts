import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { causesOf } from './causes';
import * as schema from './schema';
import { repeatReads, surviveBreaks, transactionsOf } from './steady-pool';
import { APPLICATION_NAME, tracePool, type SlowStatements } from './traced-pool';

export type Schema = typeof schema;
/** The database as repositories see it: the pool, or the transaction they run in. */
export type Queries = PgDatabase<NodePgQueryResultHKT, Schema>;
/** The database as services see it: they start transactions. */
export type Database = NodePgDatabase<Schema>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool. Nothing is asked of the server before the first query. */
export function connect(
  url: string,
  { max = 20, slow }: { max?: number; slow?: SlowStatements } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    // A network that goes silent closes nothing: without these a call would wait for ever.
    query_timeout: 20_000,
    keepAlive: true,
    application_name: APPLICATION_NAME,
  });
  surviveBreaks(pool);
  tracePool(pool, slow);
  repeatReads(pool);
  const db = drizzle({ client: pool, schema });
  db.transaction = transactionsOf(pool);
  return { pool, db, close: () => pool.end() };
}

const UNIQUE_VIOLATION = '23505';

/** True where a statement was refused because a value is taken; `constraint` says which rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return causesOf(error).some(
    ({ code, constraint: name }) =>
      code === UNIQUE_VIOLATION && (constraint === undefined || name === constraint),
  );
}

import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema';
import { tracePool, type SlowStatements } from './traced-pool';

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
    application_name: 'evcare-api',
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  tracePool(pool, slow);
  return { pool, db: drizzle({ client: pool, schema }), close: () => pool.end() };
}

const UNIQUE_VIOLATION = '23505';

/** True where a statement was refused because a value is taken; `constraint` says which rule. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return causesOf(error).some(
    ({ code, constraint: name }) =>
      code === UNIQUE_VIOLATION && (constraint === undefined || name === constraint),
  );
}

interface Cause {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** An error with all that caused it, outermost first. */
export function causesOf(error: unknown): readonly Cause[] {
  const found: Cause[] = [];
  for (let at = error; typeof at === 'object' && at !== null && found.length < 10; at = (at as Cause).cause) {
    found.push(at);
  }
  return found;
}

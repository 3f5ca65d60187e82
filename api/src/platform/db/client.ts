import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { causesOf } from './causes';
import { watchWrites } from './own-writes';
import { ownWritesOf, PUBLIC_TABLES } from './public-data';
import { repeatReads, surviveBreaks, transactionsOf } from './steady-pool';
import { APPLICATION_NAME, tracePool, type SlowStatements } from './traced-pool';

/** Database for repositories: the pool or a transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;
/** Database for services, which start transactions. */
export type Database = NodePgDatabase;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  readonly max?: number;
  readonly slow?: SlowStatements;
  /**
   * True if the URL leads to a pooler in transaction mode: statements get no names, which would be unknown to the next
   * connection, and no timeout is sent at the start of a connection, which poolers reject.
   */
  readonly pooler?: boolean;
}

/** Duration (ms) after which the server ends a statement. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Creates a pool, which connects with the first query. */
export function connect(url: string, { max = 20, slow, pooler = false }: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(!pooler && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    // A network that drops packets closes no connection; without these timeouts, a call could wait
    // indefinitely.
    query_timeout: 20_000,
    keepAlive: true,
    application_name: APPLICATION_NAME,
  });
  surviveBreaks(pool);
  tracePool(pool, { slow, areNamed: !pooler });
  repeatReads(pool);
  const own = ownWritesOf(url);
  watchWrites(pool, PUBLIC_TABLES, () => own.count++);
  const db = drizzle({ client: pool });
  db.transaction = transactionsOf(pool);
  return { pool, db, close: () => pool.end() };
}

const UNIQUE_VIOLATION = '23505';

/** True if a statement violated a unique constraint, optionally the given one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return causesOf(error).some(
    ({ code, constraint: name }) =>
      code === UNIQUE_VIOLATION && (constraint === undefined || name === constraint),
  );
}

import pg from 'pg';
import { whenDatabaseUp } from '../../platform/db/wait';
import { BackupError } from './errors';

/** Maximum time to wait for a database server to start. */
const DATABASE_TIMEOUT_MS = 60_000;

const NO_SUCH_DATABASE = '3D000';
/** Error codes of a server that has not started yet; 57P03 is PostgreSQL's own. */
const STARTING = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'];

const unreachable = (reason: string): BackupError =>
  new BackupError('DATABASE_UNREACHABLE', `The database can't be reached: ${reason}.`);

/**
 * Waits until the server of a database answers; the database itself may be missing.
 * @throws BackupError DATABASE_UNREACHABLE
 */
export async function waitForServer(url: string, timeoutMs: number = DATABASE_TIMEOUT_MS): Promise<void> {
  const connectOnce = async (): Promise<void> => {
    const client = clientOf(url);
    try {
      await client.connect();
    } catch (error) {
      if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const isStarting = (error: unknown) => STARTING.includes(codeOf(error));
  await whenDatabaseUp(connectOnce, { timeoutMs, isStarting }).catch((error: Error) => {
    throw unreachable(error.message);
  });
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'evcare-backup',
    connectionTimeoutMillis: 5_000,
  });
  // A broken connection makes the statement that uses it fail.
  client.on('error', () => {});
  return client;
}

/** Runs `work` on a new connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf(url);
  await client.connect().catch((error: Error) => {
    throw unreachable(error.message);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Checks that no other program uses the database. Connections of programs have a user; connections of the
 * server's own workers have none. Checking the type of a connection would not work, because only superusers
 * and the user of the connection can read its type.
 * @throws BackupError DATABASE_IN_USE naming the programs
 */
export async function requireUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(regexp_replace(application_name, '^(evcare-api) .*', '\\1'), ''), 'an unnamed program') AS name
       FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
      ORDER BY 1`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  const advice = 'Stop the site first, and a pooler, which keeps its connections.';
  throw new BackupError('DATABASE_IN_USE', `The database is in use by ${names}. ${advice}`);
}

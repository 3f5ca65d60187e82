import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { directUrlOf, type Config } from '../platform/config/config';
import { connect } from '../platform/db/client';
import { migrationCount } from '../platform/db/migrate';
import { migrate } from '../operations/migration';
import { seed } from '../seed';

/** PostgreSQL error codes for a table or schema that is missing or not readable. */
const NOT_READABLE = ['42P01', '3F000', '42501'];
const NO_SUCH_DATABASE = '3D000';

/** Database role of the running API: `api` has rights on rows only, `owner` owns all tables. */
export type RunningRole = 'api' | 'owner';

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'demo'>;

/**
 * Migrates and seeds the database, as the owner of its tables. If no owner is configured, the role of
 * DATABASE_URL is the owner, or another process has prepared the database.
 * @throws Error if the role may not migrate a database of an earlier release
 */
export async function prepareDatabase(settings: DatabaseSettings, now = new Date()): Promise<RunningRole> {
  const { databaseOwnerUrl, demo } = settings;
  const directUrl = directUrlOf(settings);
  if (databaseOwnerUrl === null && (await isRestricted(directUrl))) {
    await requireMigrated(directUrl);
    return 'api';
  }
  const ownerUrl = databaseOwnerUrl ?? directUrl;
  const isOwner = new URL(ownerUrl).username === new URL(directUrl).username;
  await migrate(ownerUrl, isOwner ? null : directUrl);
  const { db, close } = connect(ownerUrl, { max: 1 });
  try {
    await seed(db, { now, demo, history: demo });
  } finally {
    await close();
  }
  return isOwner ? 'owner' : 'api';
}

/**
 * Logs a warning if the running API could change its tables. It warns only in production, because a single
 * role is convenient elsewhere.
 */
export function warnOfOwner(log: FastifyBaseLogger, { mode }: Pick<Config, 'mode'>): void {
  if (mode !== 'production') return;
  log.warn(
    { event: 'database_owner' },
    'the API runs as the owner of its tables: set DATABASE_OWNER_URL and give DATABASE_URL a role of its own',
  );
}

async function runQuery<T extends pg.QueryResultRow>(url: string, query: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'evcare-api' });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(query)).rows[0];
  } finally {
    await client.end().catch(() => {});
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/**
 * Returns true if a role cannot create tables; false if the database is missing, because the role in the
 * connection URL then creates it.
 */
async function isRestricted(url: string): Promise<boolean> {
  try {
    const query = "SELECT has_schema_privilege('public', 'CREATE') AS creates";
    return (await runQuery<{ creates: boolean }>(url, query))?.creates === false;
  } catch (error) {
    if (codeOf(error) === NO_SUCH_DATABASE) return false;
    throw error;
  }
}

async function requireMigrated(url: string): Promise<void> {
  const query = 'SELECT count(*)::int AS done FROM drizzle.__drizzle_migrations';
  const row = await runQuery<{ done: number }>(url, query).catch((error: unknown) => {
    if (NOT_READABLE.includes(codeOf(error))) return undefined;
    throw error;
  });
  const [done, expected] = [row?.done ?? 0, migrationCount()];
  if (done >= expected) return;
  throw new Error(
    `The database has ${done} of ${expected} migrations, and the role of DATABASE_URL may not make the others. ` +
      'Run the API with --migrate and DATABASE_OWNER_URL first.',
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantApiRights } from './api-role';
import type { Queries } from './client';

/** Number of the advisory lock for all changes of the schema; the number is arbitrary. */
export const MIGRATION_LOCK = 4_512_026;
const NO_SUCH_DATABASE = '3D000';
/**
 * Options of `CREATE DATABASE` for servers with another default encoding or locale. `docker/db` creates its
 * database with the same options.
 */
const FOR_VIETNAMESE = "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'";
const DATABASE_EXISTS = ['42P04', '23505'];

/**
 * Returns the folder of the committed migrations: next to the bundle in dist, or three levels above the
 * sources.
 */
export function migrationsFolder(): string {
  const found = ['./drizzle', '../../../drizzle']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'meta', '_journal.json')));
  if (!found) throw new Error('The folder with the migrations is missing.');
  return found;
}

/** Returns the number of migrations of this release. */
export function migrationCount(): number {
  const journal = readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Creates a client that survives a broken connection: only the current statement fails. */
function clientOf(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'evcare-migrate' });
  client.on('error', () => {});
  return client;
}

/**
 * Reports whether a database can store every letter and convert Vietnamese letters to lower case, which
 * searching requires.
 */
async function knowsLetters(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ encoding: string; lowered: string }>(
    "select getdatabaseencoding() as encoding, lower('ĐỘNG') as lowered",
  );
  return rows[0]?.encoding === 'UTF8' && rows[0].lowered === 'động';
}

const wrongText = (name: string): string =>
  `The database ${name} does not know Vietnamese letters. Make one that does: ` +
  `CREATE DATABASE ${pg.escapeIdentifier(name)} ${FOR_VIETNAMESE}`;

/**
 * Migrates a database to this release, and creates the database if it does not exist. Safe to run from
 * several instances.
 * @param url connection URL of the owner of the tables
 * @param apiUrl connection URL of the running API, whose role gets its rights; null if the API runs as the
 * owner
 * @param fill writes data that SQL alone cannot compute, after the migrations
 * @throws Error for an encoding other than UTF8, or a locale without Vietnamese letters
 */
export async function migrateTables(
  url: string,
  apiUrl: string | null,
  fill: (db: Queries) => Promise<void>,
): Promise<void> {
  await createDatabase(url);
  const client = clientOf(url);
  await client.connect();
  try {
    await client.query('SET client_min_messages TO warning');
    if (!(await knowsLetters(client))) throw new Error(wrongText(databaseOf(url)));
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client });
    await applyMigrations(db, { migrationsFolder: migrationsFolder() });
    await fill(db);
    if (apiUrl !== null) await grantApiRights(client, apiUrl);
  } finally {
    await client.end();
  }
}

/** Creates the database of a connection URL if it does not exist. */
export async function createDatabase(url: string): Promise<void> {
  if (!(await isMissing(url))) return;
  const target = new URL(url);
  target.pathname = '/postgres';
  const client = clientOf(target.href);
  await client.connect();
  try {
    const text = (await knowsLetters(client)) ? '' : ` ${FOR_VIETNAMESE}`;
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(databaseOf(url))}${text}`);
  } catch (error) {
    if (!DATABASE_EXISTS.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function isMissing(url: string): Promise<boolean> {
  const client = clientOf(url);
  try {
    await client.connect();
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_DATABASE) return true;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

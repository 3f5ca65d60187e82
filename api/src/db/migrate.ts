import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { fillSearchTexts } from '../modules/orders/search-text';
import { fillOrderSearchTexts } from '../modules/service-orders/search-text';
import * as schema from './schema';

/** Any number that no other program uses: copies that start together take turns by it. */
const LOCK_KEY = 4_512_026;
const NO_SUCH_DATABASE = '3D000';
const DATABASE_EXISTS = ['42P04', '23505'];

/** The committed migrations: beside the bundle in dist, two levels up in the sources. */
export function migrationsFolder(): string {
  const found = ['./drizzle', '../../drizzle']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'meta', '_journal.json')));
  if (!found) throw new Error('The folder with the migrations is missing.');
  return found;
}

/** How many migrations this release has. */
export function migrationCount(): number {
  const journal = readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

/** Brings a database to this release, making it first where it does not exist. Safe to run from many copies. */
export async function migrate(url: string): Promise<void> {
  await createDatabase(url);
  const client = new pg.Client({ connectionString: url, application_name: 'evcare-migrate' });
  await client.connect();
  try {
    await client.query('SET client_min_messages TO warning');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const db = drizzle({ client, schema });
    await applyMigrations(db, { migrationsFolder: migrationsFolder() });
    await fillSearchTexts(db);
    await fillOrderSearchTexts(db);
  } finally {
    await client.end();
  }
}

async function createDatabase(url: string): Promise<void> {
  if (!(await isMissing(url))) return;
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (!DATABASE_EXISTS.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function isMissing(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
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

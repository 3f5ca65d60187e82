import pg from 'pg';
import { connect } from '../src/platform/db/client';
import { seed } from '../src/seed';
import { CHEAP, type StoredSite } from './api';
import { createDatabase } from './database';

/** A Tuesday at ten in Vietnam. */
export const DEMO_TIME = new Date('2026-11-24T03:00:00Z');

/** Seeds a database unless it exists. Test files run in several processes; the others wait for the first. */
async function seedOnce(name: string, history: boolean): Promise<void> {
  const server = new pg.Client({ connectionString: process.env['EVCARE_TEST_SERVER'] });
  await server.connect();
  try {
    // Ends with the connection.
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const building = await createDatabase();
    const { db, close } = connect(building.url);
    await seed(db, { now: DEMO_TIME, demo: true, history, argon2: CHEAP });
    await close();
    await server.query(`ALTER DATABASE ${building.name} RENAME TO ${name}`);
  } finally {
    await server.end();
  }
}

/**
 * Database with the demonstration of {@link DEMO_TIME}, for a test file alone. Seeding takes seconds, copying
 * a seeded database a fraction of one. Tests of seeding itself and of other times seed their own.
 */
export async function demonstration({ history = false } = {}): Promise<StoredSite> {
  const template = `${process.env['EVCARE_TEST_TEMPLATE']}_${history ? 'history' : 'demo'}`;
  await seedOnce(template, history);
  const database = await createDatabase({ from: `TEMPLATE ${template} STRATEGY FILE_COPY` });
  return { database, at: DEMO_TIME };
}

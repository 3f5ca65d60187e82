import pg from 'pg';
import { connect, type Database } from '../src/platform/db/client';
import { seed } from '../src/seed';
import { CHEAP, type StoredSite } from './api';
import { createDatabase, dropDatabase } from './database';

/** A Tuesday at ten in Vietnam. */
export const DEMO_TIME = new Date('2026-11-24T03:00:00Z');

/** Seeds a database unless it exists. Test files run in several processes; the others wait for the first. */
async function seedOnce(name: string, now: Date, history: boolean): Promise<void> {
  const server = new pg.Client({ connectionString: process.env['EVCARE_TEST_SERVER'] });
  await server.connect();
  try {
    // Ends with the connection.
    await server.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const building = await createDatabase();
    const { db, close } = connect(building.url);
    await seed(db, { now, demo: true, history, argon2: CHEAP });
    await close();
    await server.query(`ALTER DATABASE ${building.name} RENAME TO ${name}`);
  } finally {
    await server.end();
  }
}

/**
 * Database with the demonstration of a time, by default {@link DEMO_TIME}, for a test file alone. Seeding takes
 * seconds, copying a seeded database a fraction of one.
 */
export async function demonstration({ history = false, now = DEMO_TIME } = {}): Promise<StoredSite> {
  const kind = `${history ? 'history' : 'demo'}_${now.getTime().toString(36)}`;
  const template = `${process.env['EVCARE_TEST_TEMPLATE']}_${kind}`;
  await seedOnce(template, now, history);
  const database = await createDatabase({ from: `TEMPLATE ${template} STRATEGY FILE_COPY` });
  return { database, at: now };
}

/** Connects to the demonstration of {@link DEMO_TIME}, in a database that `close` drops. */
export async function connectToDemonstration(): Promise<{
  readonly db: Database;
  readonly close: () => Promise<void>;
}> {
  const { database } = await demonstration();
  const connection = connect(database.url);
  return {
    db: connection.db,
    async close() {
      await connection.close();
      await dropDatabase(database.name);
    },
  };
}

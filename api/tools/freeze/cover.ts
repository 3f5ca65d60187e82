import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ulid } from 'ulid';
import * as schema from '../../src/app/schema';

const tables: readonly PgTable[] = Object.values(schema as Record<string, unknown>).filter(
  (value): value is PgTable => is(value, PgTable),
);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the tables that have no rows. */
export const emptyTables = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const empty: string[] = [];
    for (const { name } of tables.map(getTableConfig)) {
      const { rows } = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
      if (rows.length === 0) empty.push(name);
    }
    return empty.sort();
  });

interface Value {
  readonly table: string;
  readonly column: string;
  readonly value: string;
}

/** Returns enumerated column values that no row has. */
async function missingValues(client: pg.Client): Promise<Value[]> {
  const missing: Value[] = [];
  for (const table of tables) {
    const { name, columns } = getTableConfig(table);
    for (const { name: column, enumValues = [] } of columns) {
      for (const value of enumValues) {
        const found = await client.query(
          `SELECT 1 FROM ${pg.escapeIdentifier(name)} WHERE ${pg.escapeIdentifier(column)} = $1 LIMIT 1`,
          [value],
        );
        if (found.rows.length === 0) missing.push({ table: name, column, value });
      }
    }
  }
  return missing;
}

/** Condition that excludes accounts that must not be changed. */
const KEPT_USERS = `email NOT IN ('khachhang@evcare.test', 'kythuat1@evcare.test', 'quanly@evcare.test',
  'admin@evcare.test', 'dangky@evcare.test')`;

/**
 * Assigns a missing value to the oldest row whose current value other rows have, too. Returns false if there
 * is no such row.
 */
async function changeSpareRow(client: pg.Client, { table, column, value }: Value): Promise<boolean> {
  const [name, field] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
  const spare = `
    SELECT ctid FROM (
      SELECT ctid, count(*) OVER (PARTITION BY ${field}) AS rows FROM ${name}
       WHERE ${table === 'users' ? KEPT_USERS : 'true'}) AS counted
     WHERE rows > 1 ORDER BY ctid LIMIT 1`;
  const { rowCount } = await client.query(`UPDATE ${name} SET ${field} = $1 WHERE ctid IN (${spare})`, [
    value,
  ]);
  return rowCount === 1;
}

/**
 * Copies a row and sets the missing value in the copy, with a new id, code and number if the table has these
 * columns.
 */
async function copyRow(client: pg.Client, { table, column, value }: Value, number: number): Promise<void> {
  const { rows } = await client.query<{ name: string; generated: boolean }>(
    `SELECT attname AS name, attgenerated <> '' AS generated FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  const columns = rows.filter(({ generated }) => !generated).map(({ name }) => name);
  const own: Record<string, unknown> = { [column]: value };
  if (columns.includes('id')) own['id'] = ulid();
  if (columns.includes('seq')) own['seq'] = number;
  const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const code = columns.includes('code')
    ? `|| jsonb_build_object('code', left(code, -3) || '${900 + number}')`
    : '';
  await client.query(
    `INSERT INTO ${table} (${list})
     SELECT ${list} FROM (
       SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(t) || $1::jsonb ${code})).* FROM ${table} AS t LIMIT 1
     ) AS copied`,
    [JSON.stringify(own)],
  );
}

/** Makes every enumerated value occur in a row, because the seed and the story leave some values out. */
export const coverEnums = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const [number, missing] of (await missingValues(client)).entries()) {
      if (!(await changeSpareRow(client, missing))) await copyRow(client, missing, number);
    }
    const still = await missingValues(client);
    if (still.length > 0) throw new Error(`values without a row: ${JSON.stringify(still)}`);
  });

/** Records an appointment reminder as sent, as the worker does, which runs every minute. */
export const addReminder = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`
      INSERT INTO sent_reminders (key, sent_at)
      SELECT 'appointment:' || id || ':24h:' || to_char(start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             created_at
        FROM appointments ORDER BY id LIMIT 1`);
  });

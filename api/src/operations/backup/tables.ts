import pg from 'pg';

/** Table as it is copied: without generated columns, and with rows in a fixed order. */
export interface Table {
  /** Quoted name with its schema. */
  readonly name: string;
  /** Quoted names of the columns. */
  readonly columns: readonly string[];
  /** `ORDER BY` expressions that yield the same order in every database. */
  readonly order: readonly string[];
}

/** Schemas of the application, for its tables and for the record of its migrations. */
const SCHEMAS = ['public', 'drizzle'];

const TABLES = `
  SELECT c.oid, n.nspname AS schema, c.relname AS name,
    (SELECT json_agg(json_build_object('name', a.attname, 'text', a.attcollation <> 0) ORDER BY a.attnum)
       FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT json_agg(a.attname ORDER BY k.position)
       FROM pg_index i
       CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, position)
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary) AS key
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname, c.relname`;

interface TableRow {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly text: boolean }[];
  readonly key: readonly string[] | null;
}

const quoted = pg.escapeIdentifier;

/** Returns the tables of the application by name, without tables of extensions. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(TABLES, [SCHEMAS]);
  return rows.map(({ schema, name, columns, key }) => {
    const isText = new Map(columns.map((column) => [column.name, column.text]));
    const inOrder = (key ?? []).map((column) => quoted(column) + (isText.get(column) ? ' COLLATE "C"' : ''));
    return {
      name: `${quoted(schema)}.${quoted(name)}`,
      columns: columns.map((column) => quoted(column.name)),
      // A table without a key is sorted by its rows as text.
      order: inOrder.length > 0 ? inOrder : [`${quoted(name)}::text COLLATE "C"`],
    };
  });
}

/** Returns the statement that copies a table's rows out; the same rows yield the same bytes. */
export const copyOut = ({ name, columns, order }: Table): string =>
  `COPY (SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order.join(', ')}) TO STDOUT`;

/** Returns the statement that copies rows in. */
export const copyIn = (name: string, columns: readonly string[]): string =>
  `COPY ${name} (${columns.join(', ')}) FROM STDIN`;

/** Settings with which equal values are written as equal text. */
export const COPY_SETTINGS = `
  SET LOCAL client_encoding = 'UTF8'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'iso_8601';
  SET LOCAL TimeZone = 'UTC'; SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
  SET LOCAL search_path = public`;

/** Returns the last values of sequences; unused sequences are left out. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
      WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows.map(({ schema, name, value }) => ({ name: `${quoted(schema)}.${quoted(name)}`, value }));
}

/** Returns the hashes of a database's migrations in order; empty for a database without tables. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: matches } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there",
  );
  if (!matches[0]?.there) return [];
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

import type pg from 'pg';

/**
 * Erasures of the database that a restore replaces. A backup from before them brings the erased data back; the restored
 * site gets their records, and erases the data again with its next run. They hold no personal data.
 */
export type CarriedErasures = readonly object[];

/** Reads the erasures that are done; none if the database is older than them. */
export async function readErasures(client: pg.ClientBase): Promise<CarriedErasures> {
  const { rows: tables } = await client.query(
    "SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'erasures'",
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ row: object }>(
    "SELECT to_jsonb(e) - 'files' AS row FROM erasures e WHERE state = 'done' ORDER BY id",
  );
  return rows.map(({ row }) => row);
}

/** Writes erasures into a restored database. One that the backup has as an open request is done as well. */
export async function writeErasures(client: pg.ClientBase, erasures: CarriedErasures): Promise<void> {
  for (const row of erasures) {
    const json = JSON.stringify(row);
    await client.query("DELETE FROM erasures WHERE id = $1::jsonb ->> 'id' AND state <> 'done'", [json]);
    await client.query(
      'INSERT INTO erasures SELECT * FROM jsonb_populate_record(null::erasures, $1::jsonb) ON CONFLICT DO NOTHING',
      [json],
    );
  }
}

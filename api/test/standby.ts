import { execFile } from 'node:child_process';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { clusterFolder } from '../src/platform/db/embedded/cluster';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/platform/db/embedded-postgres';

/** Settings of servers whose data is discarded, and which standbys can follow. */
export const STREAMING = {
  fsync: 'off',
  jit: 'off',
  autovacuum: 'off',
  wal_level: 'replica',
  wal_keep_size: '1GB',
  max_wal_senders: '4',
  max_connections: '60',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '100ms',
};

/** Primary with the folder of its data. */
export interface Primary {
  readonly server: EmbeddedPostgres;
  readonly dataDir: string;
}

/** Starts a streaming standby in an empty folder, from a physical copy of a running primary. */
export async function startStandby(primary: Primary, dataDir: string): Promise<EmbeddedPostgres> {
  const [from, to] = [clusterFolder(primary.dataDir), clusterFolder(dataDir)];
  const client = new pg.Client({ connectionString: primary.server.url('postgres') });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    // The copy keeps the owner of the files, because the server must run as that user.
    await promisify(execFile)('cp', ['-a', from, to]);
    await promisify(execFile)('cp', ['-a', join(primary.dataDir, 'postgres-password'), dataDir]);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    await rm(join(to, 'postmaster.pid'));
    await write(to, 'backup_label', rows[0]?.labelfile ?? '');
    await write(to, 'standby.signal', '');
  } finally {
    await client.end();
  }
  const { username, password, port } = new URL(primary.server.url('postgres'));
  return startEmbeddedPostgres({
    dataDir,
    settings: {
      ...STREAMING,
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    },
  });
}

async function write(cluster: string, name: string, text: string): Promise<void> {
  const path = join(cluster, name);
  await writeFile(path, text, { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(path, uid, gid);
}

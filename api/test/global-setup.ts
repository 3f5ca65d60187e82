import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { apiRoleUrl } from '../src/platform/db/api-role';
import { clusterFolder } from '../src/platform/db/embedded/cluster';
import { migrate } from '../src/operations/migration/migrate';
import { createApiRole, makeSigningInCheap, withDatabase } from './database';
import { createRunFolder } from './run-folder';

declare global {
  /** Stops the server and deletes the files of the run. */
  var endTestRun: (() => Promise<void>) | undefined;
}

/**
 * Starts one PostgreSQL server for the whole run, with a migrated template database that each test file
 * copies.
 */
export default async function setUp(): Promise<void> {
  const folder = await createRunFolder();
  const { url, stop } = await server(folder);
  const template = `evcare_template_${randomBytes(4).toString('hex')}`;
  const ownerUrl = withDatabase(url, template);
  await createApiRole(url);
  await migrate(ownerUrl, apiRoleUrl(ownerUrl));
  process.env['EVCARE_TEST_SERVER'] = url;
  process.env['EVCARE_TEST_TEMPLATE'] = template;
  // Test files create their temporary folders here, too.
  process.env['TMPDIR'] = folder;
  globalThis.endTestRun = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Settings that give up durability, because the data of a run are discarded. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  bgwriter_lru_maxpages: '0',
  autovacuum: 'off',
  jit: 'off',
  io_method: 'sync',
  max_connections: '200',
};
/** Maximum length of socket paths; some systems reject longer ones. */
const MAX_SOCKET_PATH_LENGTH = 100;

/** Returns the server of DATABASE_URL_TEST, otherwise an embedded server in the folder of the run. */
async function server(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { url: given, stop: async () => {} };
  const sockets = clusterFolder(folder);
  const bySocket =
    process.platform !== 'win32' && `${sockets}/.s.PGSQL.65535`.length < MAX_SOCKET_PATH_LENGTH;
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { ...THROW_AWAY, ...(bySocket && { unix_socket_directories: sockets }) },
  });
  const url = new URL(postgres.url('postgres'));
  if (bySocket) url.searchParams.set('host', sockets);
  await makeSigningInCheap(url.href);
  return { url: url.href, stop: () => postgres.stop() };
}

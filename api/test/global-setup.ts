import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres';
import { migrate } from '../src/db/migrate';
import { withDatabase } from './database';

declare global {
  var stopTestServer: (() => Promise<void>) | undefined;
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setUp(): Promise<void> {
  const { url, stop } = await server();
  const template = `evcare_template_${randomBytes(4).toString('hex')}`;
  await migrate(withDatabase(url, template));
  process.env['EVCARE_TEST_SERVER'] = url;
  process.env['EVCARE_TEST_TEMPLATE'] = template;
  globalThis.stopTestServer = stop;
}

/** The server of DATABASE_URL_TEST, else an embedded one in a folder of its own. */
async function server(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'evcare-api-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    url: postgres.url('postgres'),
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// Writes fixtures/<name>, a seeded site of this release with its users' data (see its README):
//   node --import tsx tools/freeze-site.ts 2026-11
// Never write a frozen site again; use a new name for another release.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeChecksums } from '../../scripts/src/testing/frozen-fixtures';
import { startApi, SECRETS } from '../test/api';
import { createApiRole } from '../test/database';
import { writeBackup } from '../src/operations/backup';
import { apiRoleUrl } from '../src/platform/db/api-role';
import { connect } from '../src/platform/db/client';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/operations/migration/migrate';
import { seed } from '../src/seed';
import { addReminder, coverEnums, emptyTables } from './freeze/cover';
import { writeStory } from './freeze/story';

/** Monday morning, while the workshop is open. */
const AT = new Date('2026-11-23T02:00:00Z');

async function main([name]: readonly string[]): Promise<void> {
  if (!name) throw new Error('usage: node --import tsx tools/freeze-site.ts <name>');
  const target = join(__dirname, '..', 'fixtures', name);
  await mkdir(target, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'evcare-freeze-'));
  const server = await startEmbeddedPostgres({ dataDir: work });
  process.env['EVCARE_TEST_SERVER'] = server.url('postgres');
  try {
    await createApiRole(server.url('postgres'));
    const url = server.url('evcare');
    await migrate(url, apiRoleUrl(url));
    const { db, close } = connect(url, { max: 1 });
    await seed(db, { now: AT, demo: true });
    await close();
    let refusing = false;
    const mailTransport = {
      leaves: true,
      send: () => (refusing ? Promise.reject(new Error('451 try later')) : Promise.resolve()),
      close: () => {},
    };
    const filesDir = join(work, 'files');
    const config = { databaseUrl: apiRoleUrl(url), databaseOwnerUrl: url, filesDir, demo: true };
    const stored = { database: { url, name: 'evcare' }, at: AT };
    const api = await startApi(config, { logger: false, mailTransport }, stored);
    api.clock.stop();
    const facts = await writeStory(api, { refuse: () => void (refusing = true) });
    const at = api.clock.now().toISOString();
    await api.app.close();
    await addReminder(url);
    await coverEnums(url);
    const empty = await emptyTables(url);
    if (empty.length > 0) throw new Error(`tables without a row: ${empty.join(', ')}`);
    const file = join(target, 'site.tar.gz');
    await rm(file, { force: true });
    await writeBackup({
      databaseUrl: url,
      folders: { files: filesDir },
      file,
      sealKey: SECRETS.otpKey,
      now: AT,
    });
    const text = JSON.stringify({ at, secrets: SECRETS, ...facts }, null, 2);
    await writeFile(join(target, 'site.json'), `${text}\n`);
    await chmod(file, 0o644);
    await writeChecksums(target);
  } finally {
    await server.stop();
    await rm(work, { recursive: true, force: true });
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  },
);

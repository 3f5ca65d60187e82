import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { runDatabase, runUntilExit } from '../testing/programs';

let folder: string;
let remove: () => Promise<void>;
let stopSite: (() => Promise<void>) | undefined;
beforeEach(async () => {
  ({ path: folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  await stopSite?.();
  stopSite = undefined;
  await remove();
});

const pathOf = (site: string, ...path: string[]) => join(folder, site, ...path);
const run = (program: 'backup' | 'restore', site: string, ...args: string[]) =>
  runUntilExit(program, { DATA_DIR: pathOf(site), INIT_CWD: folder }, [], args);

/** Creates a data folder with an uploaded file and starts a database on it. */
async function startSite(): Promise<void> {
  await mkdir(pathOf('one', 'files'), { recursive: true });
  await writeFile(pathOf('one', 'files', 'a1.webp'), 'picture');
  stopSite = await runDatabase(pathOf('one'));
}

it('a running site is backed up; the backup is restored elsewhere with its secrets, but never into a running site', async () => {
  await startSite();
  expect(await run('backup', 'one', 'site.tar.gz')).toMatchObject({ code: 0 });
  const running = await run('restore', 'one', 'site.tar.gz');
  expect(running).toMatchObject({
    code: 1,
    err: `\n✗ A site runs on the data folder ${pathOf('one')}. Stop it first.\n`,
  });
  await stopSite?.();

  const foreign = await run('restore', 'two', 'site.tar.gz');
  expect(foreign).toMatchObject({
    code: 1,
    err: expect.stringContaining('Put the secrets of that site in place first') as string,
  });
  await copyFile(pathOf('one', 'secrets.json'), pathOf('two', 'secrets.json'));
  const restored = await run('restore', 'two', 'site.tar.gz');
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('start it again') as string });
  expect(await readFile(pathOf('two', 'files', 'a1.webp'), 'utf8')).toBe('picture');

  expect(await run('backup', 'two')).toMatchObject({ code: 0 });
  expect(await readdir(pathOf('two', 'backups'))).toEqual([
    expect.stringMatching(/^evcare-\d{8}T\d{6}Z\.tar\.gz$/),
  ]);
}, 180_000);

it('restore requires the name of the backup', async () => {
  expect(await run('restore', 'none')).toMatchObject({
    code: 1,
    err: '\n✗ Name the backup: npm run restore -- FILE (or - for standard input).\n',
  });
}, 30_000);

import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { runDatabase, runToEnd } from '../testing/programs';

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

const at = (site: string, ...path: string[]) => join(folder, site, ...path);
const run = (program: 'backup' | 'restore', site: string, ...args: string[]) =>
  runToEnd(program, { DATA_DIR: at(site), INIT_CWD: folder }, [], args);

/** A data folder with an uploaded file and a database that runs. */
async function startSite(): Promise<void> {
  await mkdir(at('one', 'files'), { recursive: true });
  await writeFile(at('one', 'files', 'a1.webp'), 'picture');
  stopSite = await runDatabase(at('one'));
}

it('a running site is backed up; it is restored elsewhere, with its secrets, and never while it runs', async () => {
  await startSite();
  expect(await run('backup', 'one', 'site.tar.gz')).toMatchObject({ code: 0 });
  const running = await run('restore', 'one', 'site.tar.gz');
  expect(running).toMatchObject({
    code: 1,
    err: `\n✗ A site runs on the data folder ${at('one')}. Stop it first.\n`,
  });
  await stopSite?.();

  const foreign = await run('restore', 'two', 'site.tar.gz');
  expect(foreign).toMatchObject({
    code: 1,
    err: expect.stringContaining('Put the secrets of that site in place first') as string,
  });
  await copyFile(at('one', 'secrets.json'), at('two', 'secrets.json'));
  const restored = await run('restore', 'two', 'site.tar.gz');
  expect(restored).toMatchObject({ code: 0, err: expect.stringContaining('start it again') as string });
  expect(await readFile(at('two', 'files', 'a1.webp'), 'utf8')).toBe('picture');

  expect(await run('backup', 'two')).toMatchObject({ code: 0 });
  expect(await readdir(at('two', 'backups'))).toEqual([
    expect.stringMatching(/^evcare-\d{8}T\d{6}Z\.tar\.gz$/),
  ]);
}, 180_000);

it('restore asks for the name of the backup', async () => {
  expect(await run('restore', 'none')).toMatchObject({
    code: 1,
    err: '\n✗ Name the backup: npm run restore -- FILE (or - for standard input).\n',
  });
}, 30_000);

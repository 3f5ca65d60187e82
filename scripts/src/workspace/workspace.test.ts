import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { eachLine, finishedTask } from './lerna';
import { parts, ROOT, remotes, workspaces } from './parts';
import { readSettings } from './settings';
import { readStamp, stampOf, writeStamp } from './stamp';

describe('stamps', () => {
  let root: string;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    ({ path: root, remove } = await temporaryFolder());
    await mkdir(join(root, 'a/src'), { recursive: true });
    await writeFile(join(root, 'a/src/one.ts'), '1');
    await writeFile(join(root, 'lock.json'), '{}');
  });
  afterEach(() => remove());
  const stamp = () => stampOf(root, ['a', 'lock.json']);

  it('stay the same while nothing is written', async () => {
    expect(await stamp()).toBe(await stamp());
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a file’s content changes', () => writeFile(join(root, 'a/src/one.ts'), '22')],
    [
      'a file is rewritten with the same size',
      () => utimes(join(root, 'a/src/one.ts'), new Date(), new Date(Date.now() + 5_000)),
    ],
    ['a file is added', () => writeFile(join(root, 'a/src/two.ts'), '2')],
    ['a file is removed', () => rm(join(root, 'a/src/one.ts'))],
    ['a file is renamed', () => rename(join(root, 'a/src/one.ts'), join(root, 'a/src/uno.ts'))],
    ['a listed file changes', () => writeFile(join(root, 'lock.json'), '{ }')],
    ['a listed file is deleted', () => rm(join(root, 'lock.json'))],
  ])('differ when %s', async (_what, change) => {
    const before = await stamp();
    await change();
    expect(await stamp()).not.toBe(before);
  });

  it('ignore output of tools', async () => {
    const before = await stamp();
    for (const folder of ['node_modules', 'dist', 'coverage']) {
      await mkdir(join(root, 'a', folder));
      await writeFile(join(root, 'a', folder, 'x.js'), 'x');
    }
    expect(await stamp()).toBe(before);
  });

  it('include a build folder that is listed explicitly', async () => {
    await mkdir(join(root, 'a/dist'));
    const before = await stampOf(root, ['a/dist']);
    await writeFile(join(root, 'a/dist/x.js'), 'x');
    expect(await stampOf(root, ['a/dist'])).not.toBe(before);
  });

  it('are read back from their file, or are null if there is none', async () => {
    const file = join(root, 'deep/er/stamp');
    expect(await readStamp(file)).toBeNull();
    await writeStamp(file, 'abc');
    expect(await readStamp(file)).toBe('abc');
  });
});

describe('parts', () => {
  it('are the shell, then every workspace that is a remote', () => {
    expect(parts()[0]).toBe('shell');
    expect(parts().slice(1)).toEqual(remotes());
    expect(remotes()).toEqual(workspaces().filter((name) => name.startsWith('mfe-')));
    expect(remotes().length).toBeGreaterThanOrEqual(3);
  });
});

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toEqual({
      host: 'localhost',
      port: 3000,
      server: { limits: { maxConnections: 2_000, maxConnectionsPerAddress: 256 }, hosts: [] },
      dataDir: join(ROOT, 'data'),
      databaseUrl: null,
      runtimeConfig: { path: join(ROOT, 'data/runtime-config.json'), given: false },
      demo: true,
      platformPage: false,
      releaseUploads: false,
      releaseDashboard: true,
      previews: true,
      googleClientId: null,
    });
  });

  it('come from the environment, with paths relative to the root', () => {
    const settings = readSettings({
      HOST: '0.0.0.0',
      PORT: '80',
      ALLOWED_HOSTS: 'lan.local',
      MAX_CONNECTIONS: '50',
      TRUST_PROXY: '1',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgresql://db/x',
      RUNTIME_CONFIG: '/etc/evcare.json',
      DEMO: '0',
      GOOGLE_CLIENT_ID: 'id',
      PLATFORM_PAGE: '1',
      RELEASE_UPLOADS: '1',
      RELEASE_DASHBOARD: '0',
      PREVIEWS: '0',
    });
    expect(settings).toEqual({
      host: '0.0.0.0',
      port: 80,
      server: { limits: { maxConnections: 50, maxConnectionsPerAddress: 0 }, hosts: ['lan.local'] },
      dataDir: join(ROOT, 'elsewhere'),
      databaseUrl: 'postgresql://db/x',
      runtimeConfig: { path: '/etc/evcare.json', given: true },
      demo: false,
      platformPage: true,
      releaseUploads: true,
      releaseDashboard: false,
      previews: false,
      googleClientId: 'id',
    });
  });

  it('disable demo accounts in production unless DEMO=1', () => {
    expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  });

  it('keep the release page off in production unless RELEASE_DASHBOARD=1', () => {
    expect(readSettings({ NODE_ENV: 'production' }).releaseDashboard).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', RELEASE_DASHBOARD: '1' }).releaseDashboard).toBe(true);
  });

  it('reject an invalid limit of connections', () => {
    expect(() => readSettings({ MAX_CONNECTIONS: 'many' })).toThrow('MAX_CONNECTIONS: 1–1000000');
  });

  it.each(['http', '-1', '65536', '3000.5', '80 80'])('reject the port %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT has to be a number');
  });
});

describe('output of Lerna', () => {
  it.each([
    ['> @evcare/shell:build', { name: 'shell', cached: false }],
    ['> @evcare/mfe-account:test  [local cache]', { name: 'mfe-account', cached: true }],
    ['> @evcare/api:lint  [existing outputs match the cache, left as is]', { name: 'api', cached: true }],
    ['> @evcare/shell@1.0.0 build', null],
    ['> webpack build --mode production', null],
    ['', null],
  ])('names the task that %j finished: %j', (line, expected) => {
    expect(finishedTask(line)).toEqual(expected);
  });

  it('is read line by line, however its chunks are cut', () => {
    const lines: string[] = [];
    const take = eachLine((line) => lines.push(line));
    for (const chunk of ['one\ntw', 'o\r', '\nthree', '\n', 'rest']) take(chunk);
    expect(lines).toEqual(['one', 'two', 'three']);
  });
});

import { startS3Server, type S3Server } from '../../testing/s3-server';
import { createStoreFixture, writeBuild, type StoreFixture } from '../../testing/fixtures';
import { openStore } from '../open-store';
import { publish } from '../publish';
import { createS3Store } from '../s3-store';
import type { Bucket, ListedObject } from '@evcare/api/bucket';

describe('openStore', () => {
  it('opens a folder, unless a bucket is named', () => {
    expect(openStore({}, '/srv/data')).toMatchObject({
      folder: '/srv/data/releases',
      place: '/srv/data/releases',
    });
    const env = { RELEASES_STORE: 's3://evcare/site', S3_ENDPOINT: 'http://127.0.0.1:1' };
    expect(openStore(env, '/srv/data')).toMatchObject({ folder: null, place: 's3://evcare/site/' });
  });

  it('rejects an address that is not one of a bucket', () => {
    expect(() => openStore({ RELEASES_STORE: '/srv/releases' }, '/srv/data')).toThrow(
      'RELEASES_STORE has to be like s3://bucket/prefix, but is "/srv/releases".',
    );
  });
});

describe('a bucket', () => {
  let server: S3Server;
  let fixture: StoreFixture;
  let name: string;
  beforeAll(async () => {
    server = await startS3Server();
    fixture = await createStoreFixture();
  });
  beforeEach(async () => {
    name = await server.makeBucket();
  });
  afterAll(async () => {
    await server.stop();
    await fixture.remove();
  });
  const dist = (version: string, marker = version) =>
    writeBuild(`${fixture.folder}/${version}-${marker}`, { name: 'shell', version, marker });
  const publishTo = async (bucket: Bucket, version: string, marker?: string) =>
    publish({ store: createS3Store(bucket), dist: await dist(version, marker) });

  it('is never written to if its server ignores conditions of writes', async () => {
    const ignoringServer = await startS3Server({ keepsConditions: false });
    const bucket = ignoringServer.open(await ignoringServer.makeBucket());
    await expect(publishTo(bucket, '1.0.0')).rejects.toThrow(
      /does not enforce the condition If-None-Match.*use a server that does/,
    );
    expect((await bucket.list('')).map(({ key }) => key)).toEqual(['.conditions']);
    await ignoringServer.stop();
  });

  it('that cannot be reached causes an error that names its location', async () => {
    await expect(server.open('nothing-here').get('site.json')).rejects.toThrow(/NoSuchBucket/);
    await expect(publishTo(server.open('nothing-here'), '1.0.0')).rejects.toThrow(
      /s3:\/\/nothing-here\/site\/ at http:\/\/127\.0\.0\.1:\d+ can't be reached: NoSuchBucket/,
    );
  });

  it('lists objects and folders over all pages', async () => {
    const bucket = server.open(name, 3);
    const keys = Array.from({ length: 8 }, (_one, index) => `p/${index}/a.js`);
    await Promise.all(
      keys.map((key) => bucket.put(key, 'x', { type: 'text/plain', cacheControl: 'no-cache' })),
    );
    expect((await bucket.list('p/')).map(({ key }) => key).sort()).toEqual(keys);
    expect((await bucket.folders('p/')).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('stores files with headers for a CDN', async () => {
    await publishTo(server.open(name), '1.0.0');
    const response = await fetch(`${server.url}/${name}/site/shell/1.0.0/main.1.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('rejects another build of a version until an hour after the crash of its publisher', async () => {
    const bucket = server.open(name);
    await publishTo(bucket, '1.0.0');
    let puts = 0;
    const died: Bucket = {
      ...bucket,
      put: (...args) => (++puts > 5 ? Promise.reject(new Error('died')) : bucket.put(...args)),
    };
    await expect(publishTo(died, '1.1.0', 'one')).rejects.toThrow('died');
    await expect(publishTo(bucket, '1.1.0', 'two')).rejects.toThrow(
      /being published by another publisher.*another version/,
    );
    const [draft] = await createS3Store(bucket).listDrafts();
    expect(draft).toMatchObject({ id: 'shell/1.1.0' });
    expect(draft?.bytes).toBeGreaterThan(0);

    const old = ({ changedAt: _now, ...object }: ListedObject) => ({
      ...object,
      changedAt: '2026-01-01T00:00:00.000Z',
    });
    const later: Bucket = { ...bucket, list: async (prefix) => (await bucket.list(prefix)).map(old) };
    const { added, site } = await publishTo(later, '1.1.0', 'two');
    expect([added, site.shell.stable]).toEqual([true, '1.1.0']);
    const store = createS3Store(bucket);
    expect(await store.listDrafts()).toEqual([]);
    const main = Buffer.from((await store.readFile('shell', '1.1.0', 'main.1.js')) ?? []).toString();
    expect(main).toContain('"two"');
  });

  it('removes a draft, but never a release that was finished in the meantime', async () => {
    const bucket = server.open(name);
    await publishTo(bucket, '1.0.0');
    const store = createS3Store(bucket);
    await bucket.put('shell/9.9.9/a.js', 'half', { type: 'text/javascript', cacheControl: 'no-cache' });
    for (const { id } of await store.listDrafts()) await store.removeDraft(id);
    await store.removeDraft('shell/1.0.0');
    expect([await store.listVersions('shell'), await store.listDrafts()]).toEqual([['1.0.0'], []]);
  });

  it('recognises its own write if the response was lost', async () => {
    const bucket = server.open(name);
    // The library retries, and the second write fails because of the first.
    const lossy: Bucket = {
      ...bucket,
      async put(key, bytes, options) {
        const written = await bucket.put(key, bytes, options);
        return key === 'site.json' && written ? bucket.put(key, bytes, options) : written;
      },
    };
    const { site } = await publishTo(lossy, '1.0.0');
    expect(site.revision).toBe(0);
    expect(await createS3Store(bucket).history()).toHaveLength(1);
  });
});

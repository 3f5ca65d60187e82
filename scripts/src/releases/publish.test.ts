import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { releaseSchema, siteIndexSchema } from '@evcare/shared-contracts/release';
import { createStoreFixture, manifestOf, script, writeBuild, type StoreFixture } from '../testing/fixtures';
import { integrityOf } from './build-output';
import { createFolderStore } from './folder-store';
import { publish } from './publish';
import type { ReleaseStore } from './store';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await createStoreFixture();
});
afterEach(() => fixture.remove());

const shell = { name: 'shell' };
const shop = { name: 'mfe-shop' };
const path = (...parts: string[]) => join(fixture.folder, 'releases', ...parts);
const snapshot = async () =>
  (await readdir(path(), { recursive: true })).sort().filter((name) => !name.includes('.lock'));

describe('a release', () => {
  it('contains every file except those that describe the build, with a valid description', async () => {
    await fixture.release(shell);
    const { release, added } = await fixture.release(shop);
    expect(added).toBe(true);
    const onDisk: unknown = JSON.parse(
      await readFile(path('mfe-shop', '1.0.0-h00000001', 'release.json'), 'utf8'),
    );
    expect(releaseSchema.parse(onDisk)).toEqual(release);
    expect(Object.keys(release.files).sort()).toEqual([
      'expose.1.css',
      'expose.1.js',
      'lazy.1.js',
      'remoteEntry.1.js',
    ]);
    expect(release).toMatchObject({
      name: 'mfe-shop',
      entry: 'remoteEntry.1.js',
      scripts: ['expose.1.js'],
      styles: ['expose.1.css'],
      contract: { version: '1.0.0', range: '^1.0.0' },
      manifest: manifestOf('mfe-shop'),
    });
  });

  it('lists integrity and size of each file as on disk', async () => {
    const { release } = await fixture.release(shell);
    for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
      const content = await readFile(path('shell', release.version, file));
      expect(integrityOf(content)).toBe(integrity);
      expect(content.length).toBe(bytes);
    }
  });

  it('has brotli and gzip siblings of each text that gets smaller, and no others', async () => {
    const { release } = await fixture.release({
      ...shell,
      files: { 'tiny.js': 'a()', 'picture.avif': 'x'.repeat(999) },
    });
    const folder = path('shell', release.version);
    const content = await readFile(join(folder, 'main.1.js'));
    expect(brotliDecompressSync(await readFile(join(folder, 'main.1.js.br')))).toEqual(content);
    expect(gunzipSync(await readFile(join(folder, 'main.1.js.gz')))).toEqual(content);
    const names = await readdir(folder);
    for (const absent of ['tiny.js.br', 'tiny.js.gz', 'picture.avif.br', 'picture.avif.gz']) {
      expect(names).not.toContain(absent);
    }
  });

  it('takes compressed siblings of an unchanged text from the stable release, unless they are another text', async () => {
    await fixture.release(shell);
    const publishNext = (version: string) =>
      fixture.release({
        ...shop,
        version,
        files: { 'kept.js': script('kept'), 'new.js': script(version) },
      });
    const sibling = (version: string, name: string) => readFile(path('mfe-shop', version, name));
    await publishNext('1.0.1');
    const weak = brotliCompressSync(script('kept'), { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    await writeFile(path('mfe-shop', '1.0.1', 'kept.js.br'), weak);
    await publishNext('1.0.2');
    expect(await sibling('1.0.2', 'kept.js.br')).toEqual(weak);
    expect(String(brotliDecompressSync(await sibling('1.0.2', 'new.js.br')))).toBe(script('1.0.2'));

    await writeFile(path('mfe-shop', '1.0.2', 'kept.js.br'), brotliCompressSync('alert()'));
    await publishNext('1.0.3');
    expect(String(brotliDecompressSync(await sibling('1.0.3', 'kept.js.br')))).toBe(script('kept'));
    await writeFile(path('mfe-shop', '1.0.3', 'kept.js.gz'), 'not compressed');
    await publishNext('1.0.4');
    expect(String(gunzipSync(await sibling('1.0.4', 'kept.js.gz')))).toBe(script('kept'));
  });

  it('keeps folders and leaves out source maps', async () => {
    const { release } = await fixture.release({
      ...shell,
      files: { 'assets/hero.svg': '<svg/>', 'main.1.js.map': '{}' },
    });
    expect(Object.keys(release.files)).toContain('assets/hero.svg');
    expect(Object.keys(release.files)).not.toContain('main.1.js.map');
  });

  it("has exactly its own contract version as its range if it is the shell's", async () => {
    const { release } = await fixture.release(shell);
    expect(release.contract).toEqual({ version: '1.0.0', range: '1.0.0' });
    expect(release.manifest).toBeNull();
  });
});

describe('the site index', () => {
  it('starts with the shell, counts each move, and keeps previous releases', async () => {
    expect((await fixture.release(shell)).site.revision).toBe(0);
    await fixture.release(shop);
    const { site } = await fixture.release({ ...shop, version: '1.0.0-h00000002' });
    expect(site.revision).toBe(2);
    expect(site.remotes['mfe-shop']).toEqual({
      stable: '1.0.0-h00000002',
      previous: ['1.0.0-h00000001'],
      enabled: true,
    });
    const onDisk: unknown = JSON.parse(await readFile(path('site.json'), 'utf8'));
    expect(siteIndexSchema.parse(onDisk)).toEqual(site);
  });

  it('is readable as frontend discovery: URL, version and integrity of each remote', async () => {
    await fixture.release(shell);
    const { site, release } = await fixture.release(shop);
    expect(site.microFrontends).toEqual({
      'mfe-shop': [
        {
          url: '/releases/mfe-shop/1.0.0-h00000001/remoteEntry.1.js',
          metadata: {
            version: '1.0.0-h00000001',
            integrity: release.files['remoteEntry.1.js']?.integrity,
          },
        },
      ],
    });
  });

  it('keeps five previous releases, newest first', async () => {
    await fixture.release(shell);
    for (let n = 1; n <= 8; n += 1) await fixture.release({ ...shop, version: `1.0.${n}` });
    const site = await fixture.store.readSite();
    expect(site?.remotes['mfe-shop']).toEqual({
      stable: '1.0.8',
      previous: ['1.0.7', '1.0.6', '1.0.5', '1.0.4', '1.0.3'],
      enabled: true,
    });
  });

  it('lists a release once when it becomes stable again', async () => {
    await fixture.release(shell);
    await fixture.release({ ...shop, version: '1.0.1' });
    await fixture.release({ ...shop, version: '1.0.2' });
    const { site, added } = await fixture.release({ ...shop, version: '1.0.1' });
    expect(added).toBe(false);
    expect(site.remotes['mfe-shop']).toMatchObject({ stable: '1.0.1', previous: ['1.0.2'] });
  });

  it('keeps a disabled remote disabled', async () => {
    await fixture.release(shell);
    await fixture.release({ ...shop, version: '1.0.1' });
    await fixture.store.updateSite(
      async (site) => ({
        ...site!,
        microFrontends: {},
        remotes: { 'mfe-shop': { ...site!.remotes['mfe-shop']!, enabled: false } },
      }),
      { command: 'disable', part: 'mfe-work', by: 'a test' },
    );
    const { site } = await fixture.release({ ...shop, version: '1.0.2' });
    expect(site.remotes['mfe-shop']).toMatchObject({ stable: '1.0.2', enabled: false });
    expect(site.microFrontends).toEqual({});
  });
});

describe('publishing again', () => {
  it('changes neither a byte nor the revision for the same build', async () => {
    await fixture.release(shell);
    const first = await fixture.release(shop);
    const before = await stat(path('mfe-shop', first.release.version, 'release.json'));
    const second = await fixture.release(shop);
    const after = await stat(path('mfe-shop', first.release.version, 'release.json'));
    expect(second.added).toBe(false);
    expect(second.site).toEqual(first.site);
    expect(after.mtimeMs).toBe(before.mtimeMs);
    expect(after.ino).toBe(before.ino);
  });

  it('creates no new release for the same build of another commit', async () => {
    await fixture.release(shell);
    const dist = await writeBuild(join(fixture.folder, 'dist-x'), shop);
    await publish({ store: fixture.store, dist, revision: 'a'.repeat(40) });
    const second = await publish({ store: fixture.store, dist, revision: 'b'.repeat(40) });
    expect(second.added).toBe(false);
  });

  it.each([
    ['other bytes', { marker: 'other' }],
    ['one file more', { files: { 'more.js': script('more') } }],
    ['another manifest', { manifest: { preload: 'none' as const } }],
    ['another shared range', { record: { shared: { react: '^20.0.0' } } }],
  ])('rejects other content under the same version: %s', async (_what, difference) => {
    await fixture.release(shell);
    const { site } = await fixture.release(shop);
    const before = await snapshot();
    await expect(fixture.release({ ...shop, ...difference })).rejects.toMatchObject({ rule: 'immutable' });
    expect(await snapshot()).toEqual(before);
    expect(await fixture.store.readSite()).toEqual(site);
  });
});

describe('an invalid build', () => {
  it('fails with advice if there is no build', async () => {
    const missing = publish({ store: fixture.store, dist: join(fixture.folder, 'nothing') });
    await expect(missing).rejects.toMatchObject({ rule: 'build' });
    await expect(missing).rejects.toThrow('npm run build');
  });

  it.each([
    ['a bad name', { name: 'shop' }, 'schema'],
    ['a bad version', { version: 'latest' }, 'schema'],
    ['a bad route prefix', { manifest: { routes: [{ prefix: '//x' }] as never } }, 'schema'],
    ['the manifest of another remote', { manifest: { name: 'mfe-other' } }, 'schema'],
    ['no entry', { record: { entry: null } }, 'schema'],
    ['a script it does not have', { record: { scripts: ['gone.js'] } }, 'paths'],
    ['a style it does not have', { record: { styles: ['gone.css'] } }, 'paths'],
    [
      'a route chunk it does not have',
      { record: { routes: { '/shop': { scripts: ['gone.js'], styles: [] } } } },
      'paths',
    ],
    [
      'a route chunk of a prefix that is not its own',
      { record: { routes: { '/work': { scripts: ['lazy.1.js'], styles: [] } } } },
      'paths',
    ],
  ])('is rejected: %s', async (_what, difference, rule) => {
    await fixture.release(shell);
    const before = await snapshot();
    await expect(fixture.release({ ...shop, ...difference })).rejects.toMatchObject({ rule });
    expect(await snapshot()).toEqual(before);
  });
});

describe('a release that would break the site', () => {
  it('is rejected without a shell', async () => {
    await expect(fixture.release(shop)).rejects.toMatchObject({ rule: 'shell-first' });
    expect(await fixture.store.readSite()).toBeNull();
  });

  it('is rejected if it needs a contract that the live shell lacks, with both names and advice', async () => {
    await fixture.release(shell);
    const rejected = fixture.release({ ...shop, manifest: { contract: '^2.0.0' } });
    await expect(rejected).rejects.toMatchObject({ rule: 'contract-range' });
    await expect(rejected).rejects.toThrow(
      /mfe-shop 1\.0\.0-h00000001 .* \^2\.0\.0.*shell .*1\.0\.0[\s\S]*what to do: .*rebuild/,
    );
    expect(await fixture.store.listVersions('mfe-shop')).toEqual([]);
  });

  it('is rejected if it is a shell that is incompatible with a live remote', async () => {
    await fixture.release(shell);
    await fixture.release(shop);
    const next = fixture.release({ ...shell, version: '2.0.0', contract: '2.0.0' });
    await expect(next).rejects.toMatchObject({ rule: 'contract-range' });
    expect((await fixture.store.readSite())?.shell.stable).toBe('1.0.0-h00000001');
  });

  it('is rejected if another live remote owns its route prefix', async () => {
    await fixture.release(shell);
    await fixture.release(shop);
    const routes = [...manifestOf('mfe-other').routes, ...manifestOf('mfe-shop').routes];
    const rejected = fixture.release({ name: 'mfe-other', manifest: { routes } });
    await expect(rejected).rejects.toMatchObject({ rule: 'prefix-collision' });
    await expect(rejected).rejects.toThrow('/shop');
  });

  it('is rejected if it declares a prefix twice', async () => {
    await fixture.release(shell);
    const [route] = manifestOf('mfe-shop').routes;
    const rejected = fixture.release({ ...shop, manifest: { routes: [route!, route!] } });
    await expect(rejected).rejects.toMatchObject({ rule: 'prefix-collision' });
  });

  it('may take a prefix of its own earlier release, or of a disabled remote', async () => {
    await fixture.release(shell);
    await fixture.release(shop);
    await fixture.release({ ...shop, version: '1.0.1' });
    await fixture.store.updateSite(
      async (site) => ({
        ...site!,
        remotes: { 'mfe-shop': { ...site!.remotes['mfe-shop']!, enabled: false } },
      }),
      { command: 'disable', part: 'mfe-work', by: 'a test' },
    );
    const { site } = await fixture.release({
      name: 'mfe-other',
      manifest: { routes: manifestOf('mfe-shop').routes },
    });
    expect(site.remotes['mfe-other']?.enabled).toBe(true);
  });
});

describe('concurrent and crashed publishers', () => {
  it('lose no change when many publish at once', async () => {
    await fixture.release(shell);
    const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e', 'mfe-f'];
    const stores = names.map(() => createFolderStore(path()));
    await Promise.all(
      names.map(async (name, index) =>
        publish({
          store: stores[index] as ReleaseStore,
          dist: await writeBuild(join(fixture.folder, `parallel-${name}`), { name }),
        }),
      ),
    );
    const site = await fixture.store.readSite();
    expect(Object.keys(site?.remotes ?? {}).sort()).toEqual(names);
    expect(site?.revision).toBe(names.length);
  });

  it('all succeed with the same build, and only one of them adds it', async () => {
    await fixture.release(shell);
    const results = await Promise.all([fixture.release(shop), fixture.release(shop), fixture.release(shop)]);
    expect(results.filter(({ added }) => added)).toHaveLength(1);
    expect((await fixture.store.readSite())?.revision).toBe(1);
  });

  it('have exactly one winner among two builds of the same version', async () => {
    await fixture.release(shell);
    const results = await Promise.allSettled([
      fixture.release({ ...shop, marker: 'one' }),
      fixture.release({ ...shop, marker: 'two' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('have exactly one winner among two remotes with the same prefix', async () => {
    await fixture.release(shell);
    const { routes } = manifestOf('mfe-shop');
    const results = await Promise.allSettled([
      fixture.release({ name: 'mfe-one', manifest: { routes } }),
      fixture.release({ name: 'mfe-two', manifest: { routes } }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('show readers either the old or the new index, never half of one', async () => {
    await fixture.release(shell);
    let writing = true;
    const reader = (async () => {
      let reads = 0;
      while (writing) {
        siteIndexSchema.parse(JSON.parse(await readFile(path('site.json'), 'utf8')));
        reads += 1;
      }
      return reads;
    })();
    for (let n = 1; n <= 12; n += 1) await fixture.release({ ...shop, version: `1.0.${n}` });
    writing = false;
    expect(await reader).toBeGreaterThan(10);
  });

  it('leave drafts that are ignored, and removed when stale', async () => {
    await fixture.release(shell);
    const fresh = path('mfe-shop', '.draft-1-aaaa');
    const old = path('mfe-shop', '.draft-2-bbbb');
    for (const folder of [fresh, old]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'remoteEntry.1.js'), 'half a fi');
    }
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(old, yesterday, yesterday);
    await writeFile(path('.draft-3-cccc'), '{"schema":');
    expect(await fixture.store.listVersions('mfe-shop')).toEqual([]);
    await fixture.release(shop);
    expect(await fixture.store.listVersions('mfe-shop')).toEqual(['1.0.0-h00000001']);
    expect((await readdir(path('mfe-shop'))).sort()).toEqual(['.draft-1-aaaa', '1.0.0-h00000001']);
  });

  it('leave a lock that the next publisher takes over', async () => {
    await fixture.release(shell);
    await mkdir(path('.site.lock'));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(path('.site.lock'), longAgo, longAgo);
    await expect(fixture.release(shop)).resolves.toMatchObject({ added: true });
  });

  it('leave no draft behind when writing fails', async () => {
    await fixture.release(shell);
    const release = (await fixture.release(shop)).release;
    const blocked = { ...release, version: '1.0.9' };
    const clash = new Map([
      ['a', Buffer.from('file')],
      ['a/b', Buffer.from('below a file')],
    ]);
    await expect(fixture.store.addRelease(blocked, clash)).rejects.toThrow();
    expect((await readdir(path('mfe-shop'))).sort()).toEqual(['1.0.0-h00000001']);
  });
});

describe('the folder store', () => {
  it('returns null or nothing for missing entries', async () => {
    expect(await fixture.store.readSite()).toBeNull();
    expect(await fixture.store.readRelease('mfe-shop', '1.0.0')).toBeNull();
    expect(await fixture.store.listVersions('mfe-shop')).toEqual([]);
    expect(await fixture.store.siteTag()).toBe('none');
  });

  it('gives the index another tag after each move', async () => {
    await fixture.release(shell);
    const first = await fixture.store.siteTag();
    await fixture.release(shop);
    expect(await fixture.store.siteTag()).not.toBe(first);
  });

  it('names the damaged file', async () => {
    await fixture.release(shell);
    await writeFile(path('site.json'), '{"schema": "something else"}');
    await expect(fixture.store.readSite()).rejects.toThrow('site.json is damaged');
  });

  it('accepts a new release of a remote whose earlier files are missing', async () => {
    await fixture.release(shell);
    await fixture.release(shop);
    await rm(path('mfe-shop'), { recursive: true });
    await expect(fixture.release({ ...shop, version: '1.0.1' })).resolves.toMatchObject({ added: true });
  });
});

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { manifestOf, temporaryFolder, writeBuild } from '../testing/fixtures';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { integrityOf } from './build-output';
import { createFolderStore } from './folder-store';
import { integrityList } from './integrity';
import { publish } from './publish';
import { createS3Store } from './s3-store';
import { withStable } from './site-index';
import type { IndexChange, ReleaseStore } from './store';

/** Kind of store, with direct access to what it stores. */
interface Kind {
  /** Opens another view of the same store, as in another process. */
  another(): ReleaseStore;
  overwrite(path: string, content: string): Promise<void>;
  /** Paths of everything that is stored. */
  paths(): Promise<string[]>;
  remove(): Promise<void>;
}

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const kinds: readonly [string, () => Promise<Kind>][] = [
  [
    'a folder',
    async () => {
      const { path, remove } = await temporaryFolder();
      const root = join(path, 'releases');
      return {
        another: () => createFolderStore(root),
        async overwrite(name, content) {
          await mkdir(join(root, name, '..'), { recursive: true });
          await writeFile(join(root, name), content);
        },
        async paths() {
          const entries = await readdir(root, { recursive: true, withFileTypes: true });
          const files = entries.filter((entry) => entry.isFile());
          return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
        },
        remove,
      };
    },
  ],
  [
    'a bucket',
    async () => {
      const name = await server.makeBucket();
      const bucket = server.open(name);
      return {
        another: () => createS3Store(server.open(name)),
        overwrite: async (key, content) => {
          await bucket.put(key, content, { type: 'application/json', cacheControl: 'no-cache' });
        },
        paths: async () => (await bucket.list('')).map(({ key }) => key).sort(),
        remove: () => Promise.resolve(),
      };
    },
  ],
];

const bytes = (text: string) => Buffer.from(text);
const auditEntry: IndexChange = { command: 'publish', part: 'shell', by: 'a test' };

function releaseOf(name: string, version: string, content = 'entry()') {
  const files = new Map([
    ['entry.js', bytes(content)],
    ['assets/a.css', bytes('.a{}')],
  ]);
  const release: Release = {
    schemaVersion: 1 as const,
    name,
    version,
    entry: 'entry.js',
    scripts: [],
    styles: [],
    files: Object.fromEntries(
      [...files].map(([path, data]) => [path, { integrity: integrityOf(data), bytes: data.length }]),
    ),
    contract: { version: '1.0.0', range: '1.0.0' },
    manifest: name === 'shell' ? null : manifestOf(name),
    shared: {},
    federationRuntime: '2.9.2',
    revision: null,
    builtAt: '2026-11-21T00:00:00.000Z',
  };
  return { release, files: new Map([...files, ['integrity.json', bytes(integrityList(release))]]) };
}

describe.each(kinds)('releases in %s', (_kind, create) => {
  let kind: Kind;
  let store: ReleaseStore;
  beforeEach(async () => {
    kind = await create();
    store = kind.another();
  });
  afterEach(() => kind.remove());

  const add = (name: string, version: string, content?: string) => {
    const { release, files } = releaseOf(name, version, content);
    return store.addRelease(release, files);
  };
  const start = async () =>
    store.updateSite(async () => withStable(null, releaseOf('shell', '1.0.0').release), auditEntry);

  it('are empty before anything is written', async () => {
    expect(await store.readSite()).toBeNull();
    expect(await store.siteTag()).toBe('none');
    expect(await store.history()).toEqual([]);
    expect(await store.listParts()).toEqual([]);
    expect(await store.listVersions('mfe-shop')).toEqual([]);
    expect(await store.listDrafts()).toEqual([]);
    expect(await store.readRelease('mfe-shop', '1.0.0')).toBeNull();
    expect(await store.readFile('mfe-shop', '1.0.0', 'entry.js')).toBeNull();
    expect((await store.fileSizes('mfe-shop', '1.0.0')).size).toBe(0);
  });

  it('are returned as they were added, and listed', async () => {
    const { release, files } = releaseOf('mfe-shop', '1.0.0-h1');
    expect(await store.addRelease(release, files)).toBe(true);
    await add('mfe-shop', '1.0.1');
    await add('shell', '2.0.0');
    const other = kind.another();
    expect(await other.readRelease('mfe-shop', '1.0.0-h1')).toEqual(release);
    for (const [path, content] of files) {
      const stored = await other.readFile('mfe-shop', '1.0.0-h1', path);
      expect(Buffer.from(stored ?? []).equals(content)).toBe(true);
    }
    expect((await other.listParts()).sort()).toEqual(['mfe-shop', 'shell']);
    expect((await other.listVersions('mfe-shop')).sort()).toEqual(['1.0.0-h1', '1.0.1']);
    const sizes = await other.fileSizes('mfe-shop', '1.0.0-h1');
    expect([...sizes.keys()].sort()).toEqual(['assets/a.css', 'entry.js', 'integrity.json', 'release.json']);
    expect(sizes.get('entry.js')).toBe(7);
  });

  it('never change once added', async () => {
    await add('mfe-shop', '1.0.0', 'first()');
    expect(await add('mfe-shop', '1.0.0', 'second()')).toBe(false);
    expect(await add('mfe-shop', '1.0.0', 'first()')).toBe(false);
    const content = await store.readFile('mfe-shop', '1.0.0', 'entry.js');
    expect(Buffer.from(content ?? []).toString()).toBe('first()');
  });

  it('have at most one winner when many publishers add the same version at once, and never mix their files', async () => {
    const contents = ['a()', 'b()', 'c()', 'd()', 'e()'];
    const results = await Promise.allSettled(
      contents.map((content) => {
        const { release, files } = releaseOf('mfe-shop', '1.0.0', content);
        return kind.another().addRelease(release, files);
      }),
    );
    const winners = contents.filter((_content, index) => {
      const result = results[index];
      return result?.status === 'fulfilled' && result.value;
    });
    expect(winners.length).toBeLessThanOrEqual(1);
    const release = await store.readRelease('mfe-shop', '1.0.0');
    // In a bucket, two publishers may conflict so that neither succeeds; then there is no release, not even
    // half of one.
    expect(release === null).toBe(winners.length === 0);
    for (const [path, { integrity }] of Object.entries(release?.files ?? {})) {
      expect(integrityOf((await store.readFile('mfe-shop', '1.0.0', path)) ?? new Uint8Array())).toBe(
        integrity,
      );
    }
  });

  it('are added once when many publishers add the same bytes', async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => {
        const { release, files } = releaseOf('mfe-shop', '1.0.0');
        return kind.another().addRelease(release, files);
      }),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await store.listDrafts()).toEqual([]);
  });

  it('count each change of the index and give it a new tag, and change nothing for the same object', async () => {
    const first = await start();
    expect(first.revision).toBe(0);
    const tags = [await store.siteTag()];
    const next = await store.updateSite(async (site) => ({ ...site!, microFrontends: {} }), auditEntry);
    tags.push(await store.siteTag());
    expect([next.revision, await store.readSite()]).toEqual([1, next]);
    const same = await store.updateSite(async (site) => site!, auditEntry);
    tags.push(await store.siteTag());
    expect(same).toEqual(next);
    expect([tags[0] === tags[1], tags[1] === tags[2]]).toEqual([false, true]);
    expect(await store.history()).toHaveLength(2);
  });

  it('stay unchanged when the change is rejected', async () => {
    const site = await start();
    const refused = store.updateSite(() => Promise.reject(new Error('refused')), auditEntry);
    await expect(refused).rejects.toThrow('refused');
    expect(await store.readSite()).toEqual(site);
    expect(await store.history()).toHaveLength(1);
  });

  it('reject an invalid index', async () => {
    const site = await start();
    await expect(
      store.updateSite(async () => ({ ...site, remotes: { 'mfe-a': {} } }) as never, auditEntry),
    ).rejects.toThrow();
    expect(await store.readSite()).toEqual(site);
  });

  it('lose no change of the index when many change it at once, and have an audit log entry for each', async () => {
    await start();
    const names = Array.from({ length: 8 }, (_, index) => `mfe-p${index}`);
    await Promise.all(
      names.map((name) =>
        kind.another().updateSite(async (site) => withStable(site, releaseOf(name, '1.0.0').release), {
          command: 'publish',
          part: name,
          version: '1.0.0',
          by: name,
        }),
      ),
    );
    const site = (await store.readSite()) as SiteIndex;
    expect(Object.keys(site.remotes).sort()).toEqual([...names].sort());
    expect(site.revision).toBe(8);
    const history = await store.history();
    expect(history.map(({ revision }) => revision)).toEqual(Array.from({ length: 9 }, (_, back) => 8 - back));
    expect(
      history
        .slice(0, 8)
        .map(({ by }) => by)
        .sort(),
    ).toEqual([...names].sort());
  }, 30_000);

  it('have a history, newest first, up to a limit', async () => {
    await start();
    for (const reason of ['one', 'two', 'three']) {
      await store.updateSite(async (site) => ({ ...site! }), { ...auditEntry, command: 'gc', reason });
    }
    const two = await kind.another().history(2);
    expect(two).toMatchObject([
      { revision: 3, command: 'gc', reason: 'three', by: 'a test' },
      { revision: 2, reason: 'two' },
    ]);
    expect(Object.keys(two[0]!).sort()).toEqual(['at', 'by', 'command', 'part', 'reason', 'revision']);
    expect(await store.history(0)).toEqual([]);
    expect((await store.history()).map(({ revision }) => revision)).toEqual([3, 2, 1, 0]);
    expect(Object.keys((await store.readSite())!)).not.toContain('lastAct');
  });

  it('are removed completely, and their version can be used again', async () => {
    await add('mfe-shop', '1.0.0', 'first()');
    await add('mfe-shop', '1.0.1');
    await store.removeRelease('mfe-shop', '1.0.0');
    await store.removeRelease('mfe-shop', '1.0.0');
    await store.removeRelease('mfe-shop', '9.9.9');
    expect(await store.listVersions('mfe-shop')).toEqual(['1.0.1']);
    expect(await store.readFile('mfe-shop', '1.0.0', 'entry.js')).toBeNull();
    expect((await kind.paths()).filter((path) => path.includes('1.0.0'))).toEqual([]);
    expect(await add('mfe-shop', '1.0.0', 'second()')).toBe(true);
  });

  it.each([
    ['cut off', '{"schemaVersion": 1, "na'],
    ['something else', '[]'],
    ['of another schema', '{"schemaVersion": 2}'],
  ])('are reported as damaged if their description is %s', async (_what, content) => {
    await add('mfe-shop', '1.0.0');
    await kind.overwrite('mfe-shop/1.0.0/release.json', content);
    await expect(store.readRelease('mfe-shop', '1.0.0')).rejects.toThrow(
      /mfe-shop\/1\.0\.0\/release\.json is damaged and can't be read/,
    );
  });

  it('are never overwritten if the index is damaged, and the error names the index', async () => {
    await start();
    await kind.overwrite('site.json', '{"schema":');
    await expect(store.readSite()).rejects.toThrow(/site\.json is damaged/);
    await expect(start()).rejects.toThrow(/site\.json is damaged/);
    await expect(store.history()).rejects.toThrow(/site\.json is damaged/);
  });

  it('can be published with compressed siblings', async () => {
    const { path, remove } = await temporaryFolder();
    const dist = (build: Parameters<typeof writeBuild>[1]) => writeBuild(join(path, build.name), build);
    await publish({ store, dist: await dist({ name: 'shell' }) });
    const { release, site } = await publish({ store, dist: await dist({ name: 'mfe-shop' }), by: 'linh' });
    await expect(
      publish({ store, dist: await dist({ name: 'mfe-shop', marker: 'other' }) }),
    ).rejects.toMatchObject({ rule: 'immutable' });
    await remove();
    expect(await store.readSite()).toEqual(site);
    expect(await store.readFile('mfe-shop', release.version, 'remoteEntry.1.js.br')).not.toBeNull();
    expect((await store.history(1))[0]).toMatchObject({ part: 'mfe-shop', by: 'linh' });
  });
});

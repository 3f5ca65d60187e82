import { spawn } from 'node:child_process';
import { once } from 'node:events';
import promises, { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { siteIndexSchema, type SiteIndex } from '@evcare/shared-contracts/release';
import { createStoreFixture, writeBuild, type StoreFixture } from '../testing/fixtures';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { ROOT } from '../workspace/parts';
import { findDamage } from './commands/find';
import { createFolderStore } from './folder-store';
import { publish } from './publish';
import type { Bucket } from '@evcare/api/bucket';
import { createS3Store } from './s3-store';
import { pointerOf, type ReleaseStore } from './store';

const OLD = '1.0.1';
const NEW = '1.0.2';

/** Requires that visitors and the next publisher find a consistent store. */
async function requireConsistent(store: ReleaseStore): Promise<SiteIndex> {
  const site = siteIndexSchema.parse(await store.readSite());
  for (const part of ['shell', ...Object.keys(site.remotes)]) {
    const stable = await store.readRelease(part, pointerOf(site, part)?.stable ?? '');
    expect(stable && (await findDamage(store, stable))).toBeNull();
    for (const version of await store.listVersions(part)) {
      const release = await store.readRelease(part, version);
      expect(release && (await findDamage(store, release))).toBeNull();
    }
  }
  const history = await store.history(1_000);
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_one, back) => site.revision - back));
  expect(history).toHaveLength(site.revision + 1);
  return site;
}

const stableOf = (site: SiteIndex) => site.remotes['mfe-shop']?.stable;

describe('a publisher that crashes, on a folder', () => {
  let fixture: StoreFixture;
  let dist: string;
  beforeEach(async () => {
    fixture = await createStoreFixture();
    await fixture.release({ name: 'shell' });
    await fixture.release({ name: 'mfe-shop', version: OLD });
    dist = await writeBuild(join(fixture.folder, 'next'), { name: 'mfe-shop', version: NEW });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await fixture.remove();
  });
  const root = () => join(fixture.folder, 'releases');

  /** Fails every operation from the nth on, as if the process were gone. */
  function failFrom(nth: number): { operations: () => number } {
    let done = 0;
    const guarded =
      <A extends unknown[], R>(operation: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> => {
        done += 1;
        return done >= nth ? Promise.reject(new Error('died')) : operation(...args);
      };
    for (const name of ['mkdir', 'rename', 'rm'] as const) {
      const operation = promises[name] as (...args: unknown[]) => Promise<unknown>;
      jest.spyOn(promises, name).mockImplementation(guarded(operation) as never);
    }
    const open = promises.open;
    jest.spyOn(promises, 'open').mockImplementation(
      guarded(async (...args: Parameters<typeof open>) => {
        const file = await open(...args);
        file.writeFile = guarded(file.writeFile.bind(file));
        file.sync = guarded(file.sync.bind(file));
        return file;
      }),
    );
    return { operations: () => done };
  }

  it('leaves the old or the new site when it crashes at any operation, and the next publisher succeeds', async () => {
    const { operations } = failFrom(Infinity);
    await publish({ store: createFolderStore(root()), dist });
    jest.restoreAllMocks();
    const all = operations();
    expect(all).toBeGreaterThan(30);

    const outcomes = new Set<boolean>();
    for (let nth = 1; nth <= all; nth += 1) {
      const version = `1.1.${nth}`;
      const before = stableOf(await requireConsistent(fixture.store));
      const build = await writeBuild(join(fixture.folder, version), { name: 'mfe-shop', version });
      failFrom(nth);
      await publish({ store: createFolderStore(root()), dist: build }).catch(() => {});
      jest.restoreAllMocks();
      const after = stableOf(await requireConsistent(fixture.store));
      expect([before, version]).toContain(after);
      outcomes.add(after === version);
      await publish({ store: createFolderStore(root()), dist: build });
      expect(stableOf(await requireConsistent(fixture.store))).toBe(version);
      // Checking every earlier release would take too long.
      for (const old of await fixture.store.listVersions('mfe-shop')) {
        if (old !== version) await fixture.store.removeRelease('mfe-shop', old);
      }
    }
    // Most operations are before the replacement of the index, the last ones after it.
    expect([...outcomes]).toEqual([false, true]);
  }, 90_000);

  /** Publishes in a child process, which kills itself in the middle of a write. */
  async function publishAndDie(nth: number): Promise<NodeJS.Signals | null> {
    const program = join(ROOT, 'scripts/src/testing/publisher.ts');
    const child = spawn(process.execPath, ['--require', 'tsx/cjs', program, root(), dist, String(nth)], {
      cwd: join(ROOT, 'scripts'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return signal;
  }

  it.each([
    ['while the first file is written', 1],
    ['in the middle of the files', 8],
    ['before the release is renamed', 12],
  ])(
    'leaves the old site after kill -9 %s',
    async (_when, nth) => {
      expect(await publishAndDie(nth)).toBe('SIGKILL');
      expect(stableOf(await requireConsistent(fixture.store))).toBe(OLD);
      expect(await fixture.store.listVersions('mfe-shop')).toEqual([OLD]);
      expect(await fixture.store.listDrafts()).toHaveLength(1);
      await publish({ store: fixture.store, dist });
      expect(stableOf(await requireConsistent(fixture.store))).toBe(NEW);
    },
    30_000,
  );

  it('leaves the old site, and a lock that the next publisher can take, after kill -9 with the lock held', async () => {
    const counted = await countWrites();
    expect(await publishAndDie(counted)).toBe('SIGKILL');
    expect(stableOf(await requireConsistent(fixture.store))).toBe(OLD);
    expect(await fixture.store.listVersions('mfe-shop')).toContain(NEW);
    // Ten seconds later the lock counts as stale.
    const later = new Date(Date.now() - 11_000);
    await utimes(join(root(), '.site.lock'), later, later);
    await publish({ store: fixture.store, dist });
    expect(stableOf(await requireConsistent(fixture.store))).toBe(NEW);
  }, 30_000);

  /** Number of writes of a publication; the last one renames the new index. */
  async function countWrites(): Promise<number> {
    const other = await createStoreFixture();
    await other.release({ name: 'shell' });
    await other.release({ name: 'mfe-shop', version: OLD });
    let writes = 0;
    const { open, rename } = promises;
    jest.spyOn(promises, 'rename').mockImplementation((...args) => {
      writes += 1;
      return rename(...args);
    });
    jest.spyOn(promises, 'open').mockImplementation(async (...args) => {
      const file = await open(...args);
      const write = file.writeFile.bind(file);
      file.writeFile = (...content: Parameters<typeof write>) => {
        writes += 1;
        return write(...content);
      };
      return file;
    });
    await publish({ store: other.store, dist });
    jest.restoreAllMocks();
    await other.remove();
    return writes;
  }
});

describe('a publisher that crashes, on a bucket', () => {
  let server: S3Server;
  let fixture: StoreFixture;
  beforeAll(async () => {
    server = await startS3Server();
    fixture = await createStoreFixture();
  });
  afterAll(async () => {
    await server.stop();
    await fixture.remove();
  });

  /** Bucket whose nth write fails, or succeeds but is not confirmed; all later writes fail. */
  function crashingBucket(
    bucket: Bucket,
    nth: number,
    answer: 'before' | 'after',
  ): Bucket & { writes: () => number } {
    let done = 0;
    const write =
      <A extends unknown[], R>(operation: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        done += 1;
        if (done === nth && answer === 'after') await operation(...args);
        if (done >= nth) throw new Error('died');
        return operation(...args);
      };
    return { ...bucket, put: write(bucket.put), remove: write(bucket.remove), writes: () => done };
  }

  it.each(['before', 'after'] as const)(
    'leaves the old or the new site when it crashes %s a write',
    async (answer) => {
      const name = await server.makeBucket();
      const store = createS3Store(server.open(name));
      const build = (part: string, version: string) =>
        writeBuild(join(fixture.folder, `${part}-${version}`), { name: part, version });
      await publish({ store, dist: await build('shell', '1.0.0') });
      await publish({ store, dist: await build('mfe-shop', OLD) });

      const counting = crashingBucket(server.open(name), Infinity, answer);
      await publish({ store: createS3Store(counting), dist: await build('mfe-shop', '1.0.10') });
      const all = counting.writes();
      expect(all).toBeGreaterThan(10);
      // In the middle of the files, then at the audit log, and at the index.
      for (const nth of [Math.round(all / 2), all - 1, all]) {
        const before = stableOf(await requireConsistent(store));
        const version = `1.1.${nth}`;
        const dist = await build('mfe-shop', version);
        const bucket = crashingBucket(server.open(name), nth, answer);
        await publish({ store: createS3Store(bucket), dist }).catch(() => {});
        expect([before, version]).toContain(stableOf(await requireConsistent(store)));
        // The same build continues where the crashed publisher stopped.
        await publish({ store: createS3Store(server.open(name)), dist });
        expect(stableOf(await requireConsistent(store))).toBe(version);
        for (const old of await store.listVersions('mfe-shop')) {
          if (old !== version) await store.removeRelease('mfe-shop', old);
        }
        expect(await store.listDrafts()).toEqual([]);
      }
    },
    90_000,
  );
});

import { execFile } from 'node:child_process';
import promises, { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { noTokens } from '../testing/commands';
import { createStoreFixture, writeBuild, type StoreFixture } from '../testing/fixtures';
import { readStamp, writeStamp } from '../workspace/stamp';
import { execute } from './commands/execute';
import { createFolderStore } from './folder-store';
import { publish } from './publish';
import { pointerOf } from './store';

const run = promisify(execFile);
const OLD = '1.0.1';
const NEW = '1.0.2';
const DISK = '2m';
/** Upper bound of the writes of a publication. */
const MAX_WRITES = 50;

const fault = (code: string) => Object.assign(new Error(`${code}: write`), { code });

/** Fails after half of the nth write, as when the disk fills up in the middle of a file. */
function failFrom(nth: number, code: string): void {
  let writes = 0;
  const { open } = promises;
  const isWritable = () => ++writes < nth;
  jest.spyOn(promises, 'open').mockImplementation(async (...args: Parameters<typeof open>) => {
    if (args[1] !== 'wx') return open(...args);
    if (!isWritable() && code === 'EROFS') throw fault(code);
    const isRoom = writes < nth;
    const file = await open(...args);
    const write = file.writeFile.bind(file);
    file.writeFile = async (content, options) => {
      if (isRoom) return write(content, options);
      const bytes = Buffer.from(content as Uint8Array);
      await write(bytes.subarray(0, bytes.length / 2));
      throw fault(code);
    };
    return file;
  });
}

describe('publishing on a disk that rejects writes', () => {
  let fixture: StoreFixture;
  let dist: string;
  const root = () => join(fixture.folder, 'releases');
  const stable = async () => {
    const site = await fixture.store.readSite();
    return site && pointerOf(site, 'mfe-shop')?.stable;
  };
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

  it.each([
    ['ENOSPC', 'its disk is full'],
    ['EDQUOT', 'the quota of this user is used up'],
    ['EROFS', 'its disk is read-only'],
    ['EIO', 'its disk reports errors'],
  ])(
    'fails with an explanation at each write (%s), leaves nothing half written, and works afterwards',
    async (code, why) => {
      let refused = 0;
      for (let nth = 1; nth <= MAX_WRITES; nth += 1) {
        failFrom(nth, code);
        const result = await publish({ store: createFolderStore(root()), dist }).catch(
          (error: Error) => error,
        );
        jest.restoreAllMocks();
        expect(await fixture.store.listDrafts()).toEqual([]);
        if (!(result instanceof Error)) break;
        refused += 1;
        expect(result.message).toBe(
          `${root()} can't be written: ${why}. The site is unchanged. Repeat the command once it can.`,
        );
        expect(await stable()).toBe(OLD);
      }
      expect(refused).toBeGreaterThan(5);
      await publish({ store: fixture.store, dist });
      expect(await stable()).toBe(NEW);
    },
  );

  it('prints one line and ends with status 1 on the command line', async () => {
    const args = ['rollback', 'mfe-shop', OLD, '--by', 'a test'];
    await publish({ store: fixture.store, dist });
    failFrom(1, 'ENOSPC');
    const outcome = await execute(args, {
      store: () => fixture.store,
      tokens: () => noTokens,
      env: {},
      now: new Date(),
    });
    jest.restoreAllMocks();
    expect(outcome).toEqual({
      exit: 1,
      out: '',
      err: expect.stringMatching(/^\n✗ [^\n]+its disk is full[^\n]+\n$/),
    });
    expect(await stable()).toBe(NEW);
    expect(
      await execute(args, { store: () => fixture.store, tokens: () => noTokens, env: {}, now: new Date() }),
    ).toMatchObject({
      exit: 0,
    });
    expect(await stable()).toBe(OLD);
  });

  it('prints one line, without waiting, if the disk is not writable', async () => {
    await publish({ store: fixture.store, dist });
    const disk = join(fixture.folder, 'disk');
    await mkdir(disk);
    const isMounted = await run('mount', ['-t', 'tmpfs', 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    const store = createFolderStore(join(disk, 'releases'));
    try {
      await run('cp', ['-r', root(), disk]);
      if (isMounted) await run('mount', ['-o', 'remount,ro', disk]);
      else await run('chmod', ['-R', 'a-w', disk]);
      for (const args of [
        ['rollback', 'mfe-shop', OLD],
        ['disable', 'mfe-shop'],
        ['publish', '--dist', await writeBuild(join(fixture.folder, 'more'), { name: 'mfe-more' })],
      ]) {
        const started = Date.now();
        const outcome = await execute(args, {
          store: () => store,
          tokens: () => noTokens,
          env: {},
          now: new Date(),
        });
        expect(outcome).toEqual({
          exit: 1,
          out: '',
          err: expect.stringMatching(
            /^\n✗ [^\n]+can't be written: (its disk is read-only|this user)[^\n]+\n$/,
          ),
        });
        expect(Date.now() - started).toBeLessThan(10_000);
      }
      await expect(store.removeRelease('mfe-shop', OLD)).rejects.toThrow(/can't be written/);
      expect((await store.readSite())?.remotes['mfe-shop']?.stable).toBe(NEW);
    } finally {
      if (isMounted) await run('umount', ['-l', disk]);
      else await run('chmod', ['-R', 'u+w', disk]);
    }
  });

  it('fails on a disk that is really full, or on a simulated one if none can be mounted', async () => {
    const disk = join(fixture.folder, 'disk');
    await mkdir(disk);
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    const store = createFolderStore(join(disk, 'releases'));
    try {
      for (const name of ['shell', 'mfe-shop']) {
        await publish({
          store,
          dist: await writeBuild(join(fixture.folder, `first-${name}`), { name, version: OLD }),
        });
      }
      if (isMounted) await run('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4k']).catch(() => {});
      else failFrom(1, 'ENOSPC');
      await expect(publish({ store, dist })).rejects.toThrow("can't be written: its disk is full.");
      jest.restoreAllMocks();
      expect(await store.listDrafts()).toEqual([]);
      expect(await store.listVersions('mfe-shop')).toEqual([OLD]);
      await rm(join(disk, 'filler'), { force: true });
      expect((await publish({ store, dist })).site.remotes['mfe-shop']?.stable).toBe(NEW);
    } finally {
      if (isMounted) await run('umount', ['-l', disk]);
    }
  });
});

describe('a build stamp', () => {
  let fixture: StoreFixture;
  beforeEach(async () => void (fixture = await createStoreFixture()));
  afterEach(async () => {
    jest.restoreAllMocks();
    await fixture.remove();
  });

  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'is left out if the disk rejects it (%s), so the work is repeated',
    async (code) => {
      const file = join(fixture.folder, 'cache/stamp');
      await writeStamp(file, 'before');
      const write = promises.writeFile;
      jest.spyOn(promises, 'writeFile').mockImplementation(async (path, content) => {
        await write(path, String(content).slice(0, 2));
        throw fault(code);
      });
      await writeStamp(file, 'after');
      jest.restoreAllMocks();
      expect(await readStamp(file)).toBeNull();
      await writeStamp(file, 'after');
      expect(await readStamp(file)).toBe('after');
    },
  );
});

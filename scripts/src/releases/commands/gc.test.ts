import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCaller } from '../../testing/commands';
import { createStoreFixture, type StoreFixture } from '../../testing/fixtures';

let fixture: StoreFixture;
let call: ReturnType<typeof createCaller>;
const HOUR = 3_600_000;
const tomorrow = () => new Date(Date.now() + 25 * HOUR);
const versions = async () => (await fixture.store.listVersions('mfe-shop')).sort();

beforeEach(async () => {
  fixture = await createStoreFixture();
  call = createCaller(fixture.store);
  await fixture.release({ name: 'shell' });
  for (let n = 1; n <= 9; n += 1) await fixture.release({ name: 'mfe-shop', version: `1.0.${n}` });
});
afterEach(() => fixture.remove());

describe('gc', () => {
  it('keeps the stable release, the canary, the previous and the newest releases; removes the rest and reports their size', async () => {
    await call(['canary', 'mfe-shop', '1.0.1', '--percent', '5']);
    const { exit, json, out } = await call(['gc', '--json'], tomorrow());
    expect(exit).toBe(0);
    // 1.0.9 is stable, 1.0.4 to 1.0.8 are the five previous ones, 1.0.1 is the canary.
    expect(await versions()).toEqual(['1.0.1', ...[4, 5, 6, 7, 8, 9].map((n) => `1.0.${n}`)]);
    expect(json.removed.map(({ version }: { version: string }) => version)).toEqual(['1.0.3', '1.0.2']);
    expect(json.freed).toBe(
      json.removed.reduce((sum: number, release: { bytes: number }) => sum + release.bytes, 0),
    );
    expect(json.freed).toBeGreaterThan(1_000);
    expect(out).not.toContain('shell 1.0.0');
    expect((await fixture.store.history(1))[0]).toMatchObject({
      command: 'gc',
      part: 'mfe-shop',
      by: 'linh',
      reason: 'removes 1.0.3, 1.0.2',
    });
  });

  it('keeps the given number of newest releases, even if unused', async () => {
    await call(['rollback', 'mfe-shop', '1.0.4']);
    await call(['gc', '--keep', '2'], tomorrow());
    expect(await versions()).toEqual(['1.0.4', '1.0.8', '1.0.9']);
  });

  it('keeps releases younger than a day, unless forced', async () => {
    await call(['rollback', 'mfe-shop', '1.0.4']);
    expect((await call(['gc', '--keep', '0', '--json'])).json.removed).toEqual([]);
    expect(await versions()).toHaveLength(9);
    await call(['gc', '--keep', '0', '--force', '--reason', 'the disk is full']);
    expect(await versions()).toEqual(['1.0.4']);
  });

  it('reports in a dry run what it would remove, and changes nothing', async () => {
    const before = await fixture.store.siteTag();
    const planned = await call(['gc', '--dry-run', '--json'], tomorrow());
    expect(await versions()).toHaveLength(9);
    expect(await fixture.store.siteTag()).toBe(before);
    const done = await call(['gc', '--json'], tomorrow());
    expect(done.json.removed).toEqual(planned.json.removed);
    expect((await call(['gc'], tomorrow())).out).toBe('0 releases and 0 drafts removed, 0.0 KB.\n');
  });

  it('removes stale drafts, but never recent ones, even with --force', async () => {
    const [old, fresh] = ['.draft-1-old', '.draft-2-new'].map((name) =>
      join(fixture.folder, 'releases/mfe-shop', name),
    );
    for (const folder of [old, fresh]) {
      await mkdir(folder!, { recursive: true });
      await writeFile(join(folder!, 'half.js'), 'x'.repeat(500));
    }
    const longAgo = new Date(Date.now() - 2 * HOUR);
    await utimes(old!, longAgo, longAgo);
    const { json } = await call(['gc', '--force', '--reason', 'tidy', '--json']);
    expect(json.drafts).toMatchObject([{ id: 'mfe-shop/.draft-1-old', bytes: 500 }]);
    expect((await fixture.store.listDrafts()).map(({ id }) => id)).toEqual(['mfe-shop/.draft-2-new']);
  });

  it('removes an unreadable release unless it is in use', async () => {
    for (const version of ['1.0.2', '1.0.8']) {
      await writeFile(join(fixture.folder, 'releases/mfe-shop', version, 'release.json'), '{');
    }
    const { out } = await call(['gc'], tomorrow());
    expect(out).toMatch(/mfe-shop 1\.0\.2, damaged/);
    expect(await versions()).toContain('1.0.8');
  });

  it('does nothing before the first publication', async () => {
    await rm(join(fixture.folder, 'releases'), { recursive: true });
    expect((await call(['gc'])).exit).toBe(0);
  });
});

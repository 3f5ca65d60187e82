import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStoreFixture, writeBuild, type StoreFixture } from '../testing/fixtures';
import { runUntilExit } from '../testing/programs';
import { startS3Server } from '../testing/s3-server';
import { publish } from './publish';
import { createS3Store } from './s3-store';
import { siteStatus } from './status';
import { statusTable } from './status-text';

let fixture: StoreFixture;
/** Folder of a release of the shop. */
const folderOf = (version: string) => join(fixture.folder, 'releases/mfe-shop', version);
beforeEach(async () => {
  fixture = await createStoreFixture();
});
afterEach(() => fixture.remove());

const cli = (...args: string[]) => runUntilExit('releases', { DATA_DIR: fixture.folder }, [], args);
const twoParts = async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.2' });
};

describe('releases status', () => {
  it('reports the live release, contract, size and number of earlier releases of each part', async () => {
    await twoParts();
    const status = await siteStatus(fixture.store);
    expect(status).toMatchObject({
      revision: 2,
      parts: [
        { name: 'shell', stable: '1.0.0-h00000001', enabled: true, previous: [] },
        {
          name: 'mfe-shop',
          stable: '1.0.2',
          previous: ['1.0.1'],
          release: { contract: '1.0.0', range: '^1.0.0', revision: null },
        },
      ],
    });
    const files = (await fixture.store.readRelease('mfe-shop', '1.0.2'))?.files ?? {};
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    expect(status?.parts[1]?.release?.bytes).toBe(bytes);
  });

  it('is a table with aligned columns', async () => {
    await twoParts();
    const lines = statusTable((await siteStatus(fixture.store))!).split('\n');
    expect(lines[0]).toMatch(/^site revision 2, 20\d\d-/);
    const [head, shell, shop] = lines.slice(2);
    expect(head).toMatch(/^part +stable +state +contract +size +brotli +git +published +earlier$/);
    const column = head!.indexOf('state');
    for (const row of [shell, shop]) expect(row!.slice(column)).toMatch(/^live /);
  });

  it('shows a disabled part and one whose release is missing', async () => {
    await twoParts();
    await fixture.release({ name: 'mfe-work' });
    await fixture.store.updateSite(
      async (site) => ({
        ...site!,
        remotes: { ...site!.remotes, 'mfe-work': { ...site!.remotes['mfe-work']!, enabled: false } },
      }),
      { command: 'disable', part: 'mfe-work', by: 'a test' },
    );
    await rm(join(fixture.folder, 'releases/mfe-shop'), { recursive: true });
    const table = statusTable((await siteStatus(fixture.store))!);
    expect(table).toMatch(/mfe-work .* disabled/);
    expect(table).toMatch(/mfe-shop .* MISSING/);
  });

  it.each([
    ['a file that is gone', () => rm(join(folderOf('1.0.2'), 'lazy.1.js')), /lazy\.1\.js is missing/],
    [
      'a file with other bytes',
      () => writeFile(join(folderOf('1.0.2'), 'expose.1.js'), 'alert(1)'),
      /expose\.1\.js differs from what was published/,
    ],
    [
      'a truncated description',
      () => writeFile(join(folderOf('1.0.2'), 'release.json'), '{"na'),
      /release\.json is damaged/,
    ],
  ])('shows a damaged release as damaged, with the reason: %s', async (_what, damage, sentence) => {
    await twoParts();
    await damage();
    const status = (await siteStatus(fixture.store))!;
    expect(status.parts[1]?.damage.stable).toMatch(sentence);
    const table = statusTable(status);
    expect(table).toMatch(/^shell .* live /m);
    expect(table).toMatch(/^mfe-shop .* DAMAGED/m);
    expect(table).toMatch(sentence);
  });

  it('names a damaged canary', async () => {
    await twoParts();
    const before = await fixture.store.readSite();
    await fixture.release({ name: 'mfe-shop', version: '1.0.3' });
    const canary = { version: '1.0.3', percent: 10, cohorts: [] };
    const shop = { ...before!.remotes['mfe-shop']!, canary };
    await fixture.store.updateSite(async () => ({ ...before!, remotes: { 'mfe-shop': shop } }), {
      command: 'canary',
      part: 'mfe-shop',
      by: 'a test',
    });
    await rm(join(folderOf('1.0.3'), 'lazy.1.js'));
    const table = statusTable((await siteStatus(fixture.store))!);
    expect(table).toMatch(/^mfe-shop .* live /m);
    expect(table).toMatch(/DAMAGED mfe-shop 1\.0\.3 is incomplete: lazy\.1\.js is missing/);
    await rm(folderOf('1.0.3'), { recursive: true });
    expect(statusTable((await siteStatus(fixture.store))!)).toContain('DAMAGED mfe-shop 1.0.3 is gone');
  });

  it('is null before the first publication', async () => {
    expect(await siteStatus(fixture.store)).toBeNull();
  });
});

describe('npm run releases', () => {
  it('prints the status as a table and as JSON', async () => {
    const before = await cli('status');
    expect([before.code, before.out]).toEqual([0, 'Nothing is published yet.\n']);
    await twoParts();
    expect((await cli('status')).out).toContain('mfe-shop');
    expect(JSON.parse((await cli('status', '--json')).out)).toEqual(await siteStatus(fixture.store));
  }, 30_000);

  it('loses no change when several commands run at once', async () => {
    await fixture.release({ name: 'shell' });
    const names = ['mfe-shop', 'mfe-work', 'mfe-other'];
    for (const name of names) await fixture.release({ name });
    const results = await Promise.all(names.map((name) => cli('disable', name, '--by', name)));
    expect(results.map(({ code, err }) => [code, err])).toEqual(names.map(() => [0, '']));
    const site = await fixture.store.readSite();
    expect(Object.values(site?.remotes ?? {}).map(({ enabled }) => enabled)).toEqual([false, false, false]);
    const acts = await fixture.store.history(3);
    expect(acts.map(({ by }) => by).sort()).toEqual([...names].sort());
    expect(acts.map(({ revision }) => revision)).toEqual([6, 5, 4]);
  }, 60_000);

  it('works on a bucket', async () => {
    const server = await startS3Server();
    const bucket = await server.makeBucket();
    const dist = await writeBuild(join(fixture.folder, 'shell'), { name: 'shell' });
    await publish({ store: createS3Store(server.open(bucket)), dist });
    const { code, out, err } = await runUntilExit('releases', server.env(bucket), [], ['status']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^shell +1\.0\.0-h00000001 +live/m);
    await server.stop();
  }, 60_000);

  it('ends with a distinct exit code and an explanation', async () => {
    const help = await cli('--help');
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toMatch(/publish <part>[\s\S]*rollback <part> \[version\][\s\S]*Exit codes: 0/);
    const unknownPart = await cli('publish', 'mfe-nobody');
    expect([unknownPart.code, unknownPart.out]).toEqual([3, '']);
    expect(unknownPart.err).toMatch(/no part called "mfe-nobody"; the parts are shell, mfe-/);
    expect(unknownPart.err).not.toMatch(/\n\s+at /);
  }, 30_000);
});

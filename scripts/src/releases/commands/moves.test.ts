import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCaller } from '../../testing/commands';
import { createStoreFixture, manifestOf, type StoreFixture } from '../../testing/fixtures';

let fixture: StoreFixture;
let call: ReturnType<typeof createCaller>;
const shop = (version: string, more = {}) => fixture.release({ name: 'mfe-shop', version, ...more });
const pointer = async () => (await fixture.store.readSite())?.remotes['mfe-shop'];
const file = (version: string, path: string) => join(fixture.folder, 'releases/mfe-shop', version, path);

beforeEach(async () => {
  fixture = await createStoreFixture();
  call = createCaller(fixture.store);
  await fixture.release({ name: 'shell' });
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) await shop(version);
});
afterEach(() => fixture.remove());

/** Adds a release that no pointer refers to. */
async function addUnused(version: string): Promise<void> {
  const before = await fixture.store.readSite();
  await shop(version);
  await fixture.store.updateSite(async () => before!, {
    command: 'rollback',
    part: 'mfe-shop',
    by: 'set-up',
  });
}

describe('rollback', () => {
  it('returns to the previous release, prints the change and records who and why', async () => {
    const { exit, out, err } = await call(['rollback', 'mfe-shop', '--reason', 'the cart is empty']);
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^mfe-shop is back at 1\.0\.2 \(site revision 4\)\.\n {2}stable +1\.0\.3 -> 1\.0\.2\n/,
    );
    expect(out).toContain('no objection');
    expect(await pointer()).toEqual({
      stable: '1.0.2',
      previous: ['1.0.1'],
      enabled: true,
      withdrawn: [{ version: '1.0.3', urgent: false }],
    });
    expect((await fixture.store.history(1))[0]).toMatchObject({
      command: 'rollback',
      part: 'mfe-shop',
      version: '1.0.2',
      by: 'linh',
      reason: 'the cart is empty',
      revision: 4,
    });
  });

  it('goes further back each time, never to the bad release', async () => {
    await call(['rollback', 'mfe-shop']);
    await call(['rollback', 'mfe-shop']);
    expect(await pointer()).toMatchObject({ stable: '1.0.1', previous: [] });
    const { exit, err } = await call(['rollback', 'mfe-shop']);
    expect(exit).toBe(3);
    expect(err).toContain('mfe-shop 1.0.1 has no earlier release to go back to; this is the first one.');
  });

  it('withdraws the bad release for idle pages, and with --now also for pages in use', async () => {
    const withdrawn = async () => (await pointer())?.withdrawn;
    const { out } = await call(['rollback', 'mfe-shop', '--now']);
    expect(out).toMatch(/at once +none -> 1\.0\.3/);
    expect(await withdrawn()).toEqual([{ version: '1.0.3', urgent: true }]);
    expect((await call(['history'])).out).toContain('mfe-shop 1.0.2 --now, by linh');
    await call(['rollback', 'mfe-shop']);
    expect(await withdrawn()).toEqual([
      { version: '1.0.2', urgent: false },
      { version: '1.0.3', urgent: true },
    ]);
    // `--now` also works after the rollback, when the part is back at this release already.
    await call(['rollback', 'mfe-shop', '1.0.1', '--now']);
    expect(await withdrawn()).toEqual([
      { version: '1.0.2', urgent: true },
      { version: '1.0.3', urgent: true },
    ]);
    await call(['promote', 'mfe-shop', '1.0.3']);
    expect(await withdrawn()).toEqual([{ version: '1.0.2', urgent: true }]);
  });

  it('moves to a given version, even if the version is newer', async () => {
    await call(['rollback', 'mfe-shop', '1.0.1']);
    expect(await pointer()).toMatchObject({ stable: '1.0.1', previous: [] });
    await call(['rollback', 'mfe-shop', '1.0.3']);
    expect(await pointer()).toMatchObject({ stable: '1.0.3' });
  });

  it.each([
    ['a file is missing', () => rm(file('1.0.2', 'lazy.1.js')), /lazy\.1\.js is missing/],
    [
      'a file was changed',
      () => writeFile(file('1.0.2', 'expose.1.js'), 'alert(1)'),
      /expose\.1\.js differs from what/,
    ],
    [
      'its list of hashes was changed',
      () => writeFile(file('1.0.2', 'integrity.json'), '{}'),
      /integrity\.json differs from what/,
    ],
    [
      'its description is truncated',
      () => writeFile(file('1.0.2', 'release.json'), '{"na'),
      /release\.json is damaged/,
    ],
    ['the whole release is missing', () => rm(file('1.0.2', '.'), { recursive: true }), /1\.0\.2 is gone/],
  ])('skips an earlier release that is damaged, and reports it: %s', async (_what, damage, sentence) => {
    await damage();
    const { exit, out, json } = await call(['rollback', 'mfe-shop', '--json']);
    expect([exit, (await pointer())?.stable]).toEqual([0, '1.0.1']);
    expect(json.skipped[0]).toMatch(sentence);
    expect(out).not.toContain('undefined');
  });

  it('rejects a damaged version, with advice', async () => {
    await writeFile(file('1.0.1', 'expose.1.js'), 'alert(1)');
    const { exit, err } = await call(['rollback', 'mfe-shop', '1.0.1', '--force', '--reason', 'now']);
    expect(exit).toBe(2);
    expect(err).toMatch(
      /1\.0\.1 is damaged: expose\.1\.js differs from what was published\. Publish its build again/,
    );
    expect((await pointer())?.stable).toBe('1.0.3');
  });

  it('works if the bad release is missing', async () => {
    await rm(file('1.0.3', '.'), { recursive: true });
    expect((await call(['rollback', 'mfe-shop'])).exit).toBe(0);
    expect((await pointer())?.stable).toBe('1.0.2');
  });

  it('runs the gate: an old release may be incompatible by now', async () => {
    await fixture
      .release({ name: 'mfe-other', manifest: { routes: manifestOf('mfe-shop').routes } })
      .catch(() => {});
    await shop('1.0.4', { manifest: { routes: manifestOf('mfe-new').routes } });
    await fixture.release({ name: 'mfe-other', manifest: { routes: manifestOf('mfe-shop').routes } });
    const refused = await call(['rollback', 'mfe-shop', '--json']);
    expect(refused.exit).toBe(2);
    expect(refused.json.findings.map(({ rule }: { rule: string }) => rule)).toContain('prefix-collision');
    const forced = await call(['rollback', 'mfe-shop', '--force', '--reason', 'shop first', '--json']);
    expect(forced.exit).toBe(0);
    expect(forced.json.overruled).toContain('prefix-collision');
    expect((await fixture.store.history(1))[0]?.reason).toBe('shop first');
  });

  it('reports the result in a dry run and changes nothing', async () => {
    const before = await fixture.store.siteTag();
    const { out } = await call(['rollback', 'mfe-shop', '--dry-run']);
    expect(out).toMatch(/^Dry run, nothing was changed: mfe-shop would be back at 1\.0\.2\./);
    expect(await fixture.store.siteTag()).toBe(before);
  });

  it('works for the shell', async () => {
    await fixture.release({ name: 'shell', version: '1.0.1' });
    expect((await call(['rollback', 'shell'])).out).toContain('shell is back at 1.0.0-h00000001');
  });
});

describe('canary', () => {
  it('gives a release to some visitors, records the start time, and keeps the stable release', async () => {
    await addUnused('1.1.0');
    const now = new Date('2026-11-22T06:00:00.000Z');
    const { out } = await call(['canary', 'mfe-shop', '1.1.0', '--percent', '10', '--cohort', 'staff'], now);
    expect(out).toContain('mfe-shop 1.1.0 (10 %, staff) is a canary');
    expect(out).toMatch(/canary +none -> 1\.1\.0 \(10 %, staff\)/);
    expect(await pointer()).toMatchObject({
      stable: '1.0.3',
      canary: { version: '1.1.0', percent: 10, cohorts: ['staff'], since: now.toISOString() },
    });
  });

  it('without a version, uses the newest release that was never stable', async () => {
    await addUnused('1.1.0');
    await addUnused('1.2.0');
    await call(['canary', 'mfe-shop', '--percent', '5']);
    expect((await pointer())?.canary?.version).toBe('1.2.0');
  });

  it('fails if no newer release is published', async () => {
    const { exit, err } = await call(['canary', 'mfe-shop', '--percent', '5']);
    expect([exit, err]).toEqual([3, expect.stringContaining('no release newer than the stable 1.0.3')]);
  });

  it('changes the share and keeps cohorts and start time', async () => {
    await addUnused('1.1.0');
    const startedAt = new Date('2026-11-22T06:00:00.000Z');
    await call(['canary', 'mfe-shop', '1.1.0', '--percent', '1', '--cohort', 'staff,manager'], startedAt);
    await call(['canary', 'mfe-shop', '--percent', '12.5']);
    expect((await pointer())?.canary).toEqual({
      version: '1.1.0',
      percent: 12.5,
      cohorts: ['staff', 'manager'],
      since: startedAt.toISOString(),
    });
    const repeated = await call(['canary', 'mfe-shop', '--percent', '12.5', '--json']);
    expect(repeated.json.changed).toBe(false);
  });

  it('gives a release only to cohorts if the share is 0 percent', async () => {
    await addUnused('1.1.0');
    await call(['canary', 'mfe-shop', '--percent', '0', '--cohort', 'staff']);
    expect((await pointer())?.canary).toMatchObject({ percent: 0, cohorts: ['staff'] });
  });

  it('stops the canary at 0 percent, and does not restart a stopped canary by accident', async () => {
    await addUnused('1.1.0');
    await call(['canary', 'mfe-shop', '--percent', '10']);
    const stopped = await call(['canary', 'mfe-shop', '--percent', '0', '--reason', 'slow']);
    expect(stopped.out).toMatch(/mfe-shop has no canary .*\n {2}canary +1\.1\.0 \(10 %\) -> none/);
    expect(await pointer()).toMatchObject({ stopped: { version: '1.1.0', reason: 'slow' } });
    expect((await fixture.store.history(1))[0]).toMatchObject({ command: 'stop-canary', version: '1.1.0' });

    for (const command of [
      ['canary', 'mfe-shop', '1.1.0', '--percent', '5'],
      ['promote', 'mfe-shop', '1.1.0'],
    ]) {
      const { exit, err } = await call(command);
      expect(exit).toBe(1);
      expect(err).toMatch(/was stopped as a canary at .*: slow\. Publish a fixed release/);
    }
    await call(['canary', 'mfe-shop', '1.1.0', '--percent', '5', '--force', '--reason', 'was the network']);
    expect(await pointer()).toMatchObject({ canary: { version: '1.1.0' } });
    expect((await pointer())?.stopped).toBeUndefined();
  });

  it('changes nothing when there is no canary to stop', async () => {
    const { exit, out } = await call(['canary', 'mfe-shop', '--percent', '0']);
    expect([exit, out]).toEqual([
      0,
      'Nothing to change: mfe-shop has no canary already (site revision 3).\n',
    ]);
    expect((await pointer())?.stopped).toBeUndefined();
  });

  it.each([
    [['canary', 'shell', '--percent', '5'], 1, /only remotes have canaries/],
    [['canary', 'mfe-shop'], 1, /--percent P, --cohort NAME/],
    [['canary', 'mfe-shop', '1.0.3', '--percent', '5'], 1, /is stable already/],
    [['canary', 'mfe-shop', '1.0.2', '--percent', '101'], 1, /from 0 to 100, but is "101"/],
    [['canary', 'mfe-shop', '1.0.2', '--percent', ''], 1, /from 0 to 100, but is ""/],
    [
      ['canary', 'mfe-shop', '9.9.9', '--percent', '5'],
      3,
      /no release mfe-shop 9\.9\.9; published are 1\.0\.1, /,
    ],
    [['canary', 'mfe-none', '--percent', '5'], 3, /no part called "mfe-none"; its parts are shell, mfe-shop/],
  ])('%j ends with %d and the reason', async (args, exit, sentence) => {
    const result = await call(args);
    expect(result.err).toMatch(sentence);
    expect(result.exit).toBe(exit);
    expect((await fixture.store.readSite())?.revision).toBe(3);
  });
});

describe('promote', () => {
  it('makes the canary stable', async () => {
    await addUnused('1.1.0');
    await call(['canary', 'mfe-shop', '--percent', '10']);
    const { out } = await call(['promote', 'mfe-shop']);
    expect(out).toMatch(
      /^mfe-shop 1\.1\.0 is stable .*\n {2}stable +1\.0\.3 -> 1\.1\.0\n {2}canary +1\.1\.0 .* -> none/,
    );
    expect(await pointer()).toEqual({
      stable: '1.1.0',
      previous: ['1.0.3', '1.0.2', '1.0.1'],
      enabled: true,
    });
    const site = await fixture.store.readSite();
    expect(site?.microFrontends['mfe-shop']?.[0]?.metadata.version).toBe('1.1.0');
  });

  it('accepts any published release, and keeps the canary of another release', async () => {
    await addUnused('1.1.0');
    await call(['canary', 'mfe-shop', '1.1.0', '--percent', '10']);
    await call(['promote', 'mfe-shop', '1.0.1']);
    expect(await pointer()).toMatchObject({ stable: '1.0.1', canary: { version: '1.1.0' } });
  });

  it('requires a version if there is no canary', async () => {
    const { exit, err } = await call(['promote', 'mfe-shop']);
    expect([exit, err]).toEqual([3, expect.stringContaining('no canary to promote')]);
  });

  it('changes nothing if the release is stable already', async () => {
    const { exit, json } = await call(['promote', 'mfe-shop', '1.0.3', '--json']);
    expect([exit, json.changed, json.siteRevision]).toEqual([0, false, 3]);
  });
});

describe('disable and enable', () => {
  it('remove a remote from the site and put it back, with its discovery entry', async () => {
    const off = await call(['disable', 'mfe-shop', '--reason', 'maintenance']);
    expect(off.out).toMatch(/mfe-shop is off the site .*\n {2}enabled +yes -> no/);
    expect(await fixture.store.readSite()).toMatchObject({
      microFrontends: {},
      remotes: { 'mfe-shop': { enabled: false } },
    });
    expect((await call(['disable', 'mfe-shop'])).out).toContain(
      'Nothing to change: mfe-shop is off the site already',
    );
    const on = await call(['enable', 'mfe-shop']);
    expect(on.out).toMatch(/mfe-shop is on the site .*\n {2}enabled +no -> yes/);
    expect(Object.keys((await fixture.store.readSite())?.microFrontends ?? {})).toEqual(['mfe-shop']);
    expect((await fixture.store.history(2)).map(({ command }) => command)).toEqual(['enable', 'disable']);
  });

  it('a remote with a missing release can be disabled, but not enabled', async () => {
    await rm(file('1.0.3', '.'), { recursive: true });
    expect((await call(['disable', 'mfe-shop'])).exit).toBe(0);
    expect((await call(['enable', 'mfe-shop'])).exit).toBe(3);
  });

  it('does not enable a remote if another has taken its prefix', async () => {
    await call(['disable', 'mfe-shop']);
    await fixture.release({ name: 'mfe-other', manifest: { routes: manifestOf('mfe-shop').routes } });
    const { exit, err } = await call(['enable', 'mfe-shop']);
    expect(exit).toBe(2);
    expect(err).toMatch(/\/shop[\s\S]*\[prefix-collision\][\s\S]*affected: mfe-other[\s\S]*what to do:/);
    expect((await pointer())?.enabled).toBe(false);
  });

  it('does not disable the shell', async () => {
    expect((await call(['disable', 'shell'])).err).toContain('without it there is no site');
  });
});

describe('history', () => {
  it('prints the newest entries first, of all parts or of one part, up to a limit', async () => {
    await call(['disable', 'mfe-shop', '--reason', 'maintenance', '--by', 'minh']);
    const { out } = await call(['history']);
    expect(out.split('\n')[0]).toMatch(/^ +4 {2}20\d\d-.*Z {2}disable +mfe-shop 1\.0\.3, by minh$/);
    expect(out.split('\n')[1]).toBe('      maintenance');
    expect((await call(['history', '--most', '2', '--json'])).json.entries).toHaveLength(2);
    const shell = await call(['history', 'shell', '--most', '1', '--json']);
    expect(shell.json.entries).toMatchObject([{ part: 'shell', command: 'publish' }]);
    expect((await call(['history', '--most', '1.5'])).err).toContain('whole number');
  });
});

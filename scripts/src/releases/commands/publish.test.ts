import { join } from 'node:path';
import { buildIn, createCaller, noTokens } from '../../testing/commands';
import { createStoreFixture, manifestOf, type StoreFixture, type FixtureBuild } from '../../testing/fixtures';
import type { SmokeRunner } from '../gate/smoke/report';
import { execute, type CommandEnvironment } from './execute';

let fixture: StoreFixture;
let call: ReturnType<typeof createCaller>;
let builds = 0;
beforeEach(async () => {
  fixture = await createStoreFixture();
  call = createCaller(fixture.store);
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
});
afterEach(() => fixture.remove());

const build = (more: Partial<FixtureBuild> = {}) => {
  builds += 1;
  return buildIn(join(fixture.folder, `cli-${builds}`), { name: 'mfe-shop', version: '1.0.2', ...more });
};
const pointer = async () => (await fixture.store.readSite())?.remotes['mfe-shop'];

describe('publish', () => {
  it('publishes a build from a folder, named by its record', async () => {
    const { exit, out } = await call(['publish', ...(await build())]);
    expect(exit).toBe(0);
    expect(out).toBe(
      'mfe-shop 1.0.2 is live (site revision 2).\n  stable   1.0.1 -> 1.0.2\n  gate     no objection\n',
    );
    expect((await fixture.store.history(1))[0]).toMatchObject({ by: 'linh', version: '1.0.2' });
  });

  it('shows that a new part had no release before', async () => {
    const { json } = await call(['publish', ...(await build({ name: 'mfe-new' })), '--json']);
    expect(json).toMatchObject({ ok: true, part: 'mfe-new', added: true, changed: true, from: null });
    expect(json.to).toEqual({ stable: '1.0.2', previous: [], enabled: true });
  });

  it('changes nothing for the same build', async () => {
    const args = await build();
    await call(['publish', ...args]);
    const tag = await fixture.store.siteTag();
    const { exit, out } = await call(['publish', ...args]);
    expect([exit, out]).toEqual([
      0,
      'Nothing to change: mfe-shop 1.0.2 is live already (site revision 2).\n',
    ]);
    expect(await fixture.store.siteTag()).toBe(tag);
  });

  it('rejects other bytes under the same version, even with --force', async () => {
    const args = await build({ version: '1.0.1', marker: 'other' });
    for (const more of [[], ['--force', '--reason', 'I know']]) {
      const { exit, err } = await call(['publish', ...args, ...more]);
      expect([exit, err]).toEqual([
        2,
        expect.stringMatching(/published already, with other content.*\[immutable\]/),
      ]);
    }
    expect((await pointer())?.stable).toBe('1.0.1');
  });

  it('prints rule, affected releases and advice, and can be forced with a reason', async () => {
    const args = await build({ name: 'mfe-other', manifest: { routes: manifestOf('mfe-shop').routes } });
    const refused = await call(['publish', ...args]);
    expect(refused.exit).toBe(2);
    expect(refused.err).toMatch(
      /\/shop.*\[prefix-collision\]\n {2}affected: mfe-shop 1\.0\.1\n {2}what to do: /,
    );
    expect(await fixture.store.listVersions('mfe-other')).toEqual([]);
    const json = (await call(['publish', ...args, '--json'])).json;
    expect(json).toMatchObject({
      ok: false,
      exit: 2,
      findings: [{ rule: 'prefix-collision', level: 'refuse' }],
    });

    expect((await call(['publish', ...args, '--force'])).err).toContain('--force needs a --reason');
    const forced = await call(['publish', ...args, '--force', '--reason', 'the shop moves tonight']);
    expect(forced.exit).toBe(0);
    expect(forced.out).toContain('overruled by --force (the shop moves tonight): prefix-collision');
    expect((await fixture.store.history(1))[0]).toMatchObject({
      part: 'mfe-other',
      reason: 'the shop moves tonight',
    });
  });

  it('keeps the stable release when publishing a canary', async () => {
    const { out } = await call(['publish', ...(await build()), '--canary', '10', '--cohort', 'staff']);
    expect(out).toMatch(/mfe-shop 1\.0\.2 is a canary .*\n {2}canary +none -> 1\.0\.2 \(10 %, staff\)/);
    expect(await pointer()).toMatchObject({ stable: '1.0.1', canary: { version: '1.0.2', percent: 10 } });
    const next = await call(['publish', ...(await build({ version: '1.0.3' })), '--canary', '5']);
    expect(next.out).toMatch(/1\.0\.2 \(10 %, staff\) -> 1\.0\.3 \(5 %\)/);
  });

  it.each([
    [{ name: 'mfe-new' }, ['--canary', '10'], /no stable release yet/],
    [{ version: '1.0.1' }, ['--canary', '10'], /is stable already/],
    [{}, ['--cohort', 'staff'], /goes with --canary/],
    [{}, ['--canary', 'ten'], /number from 0 to 100, but is "ten"/],
    [{}, ['--release'], /for the parts of this workspace/],
  ])('rejects %j with %j and writes nothing', async (more, options, sentence) => {
    const { exit, err } = await call(['publish', ...(await build(more)), ...options]);
    expect([exit, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect((await fixture.store.readSite())?.revision).toBe(1);
    expect(await fixture.store.listVersions('mfe-new')).toEqual([]);
  });

  it('does not publish a stopped canary again by accident', async () => {
    const args = await build();
    await call(['publish', ...args, '--canary', '10']);
    await call(['canary', 'mfe-shop', '--percent', '0', '--reason', 'slow']);
    const { exit, err } = await call(['publish', ...args]);
    expect([exit, err]).toEqual([1, expect.stringContaining('was stopped as a canary')]);
  });

  it('writes nothing in a dry run, not even a draft', async () => {
    const before = await fixture.store.siteTag();
    const { out, json } = await call(['publish', ...(await build()), '--dry-run', '--json']);
    expect(json).toMatchObject({ dryRun: true, changed: true, added: true, to: { stable: '1.0.2' } });
    expect(out).toMatch(/^\{/);
    expect(await fixture.store.siteTag()).toBe(before);
    expect(await fixture.store.listVersions('mfe-shop')).toEqual(['1.0.1']);
  });

  it('names the part of the build if another part is given', async () => {
    const { err } = await call(['publish', 'mfe-account', ...(await build())]);
    expect(err).toMatch(/is one of mfe-shop, not of mfe-account/);
  });

  it('runs the release in a browser at most once per command, and rejects it if it has problems', async () => {
    let tries = 0;
    const runner: SmokeRunner = () => {
      tries += 1;
      const problems = [{ kind: 'setup' as const, message: 'boom' }];
      return Promise.resolve({ engine: 'jsdom', ms: 1, actual: null, problems });
    };
    const world: CommandEnvironment = {
      store: () => fixture.store,
      tokens: () => noTokens,
      env: {},
      now: new Date(),
      findSmokeRunner: () => runner,
    };
    const args = await build();
    for (const command of ['publish', 'can-release']) {
      const { exit, err } = await execute([command, ...args], world);
      expect([exit, err]).toEqual([2, expect.stringMatching(/boom[\s\S]*\[smoke\]/)]);
    }
    const forced = await execute(['publish', ...args, '--force', '--reason', 'it works here'], world);
    expect(forced.out).toContain('overruled by --force (it works here): smoke');
    expect(tries).toBeLessThanOrEqual(3);
  });
});

describe('can-release', () => {
  it('ends with 0, lists the neighbours and writes nothing', async () => {
    const before = await fixture.store.siteTag();
    const { exit, out } = await call(['can-release', ...(await build())]);
    expect(exit).toBe(0);
    expect(out).toBe('mfe-shop 1.0.2 can be released.\n  beside   shell 1.0.0-h00000001\n');
    expect(await fixture.store.siteTag()).toBe(before);
    expect(await fixture.store.listVersions('mfe-shop')).toEqual(['1.0.1']);
  });

  it('ends with 2 and the same message as publish', async () => {
    const args = await build({ manifest: { contract: '^9.0.0' } });
    const [checked, published] = [await call(['can-release', ...args]), await call(['publish', ...args])];
    expect([checked.exit, checked.out]).toEqual([2, '']);
    expect(checked.err).toContain('[contract-range]');
    expect(checked.err).toBe(published.err);
  });

  it('ends with 2 for a taken version, and for a folder without a build', async () => {
    expect((await call(['can-release', ...(await build({ version: '1.0.1', marker: 'x' }))])).exit).toBe(2);
    const none = await call(['can-release', '--dist', join(fixture.folder, 'nothing')]);
    expect([none.exit, none.err]).toEqual([2, expect.stringContaining('[build]')]);
  });
});

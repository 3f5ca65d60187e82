import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseControl, ReleaseHealth, ReleaseMoveRequest } from '@evcare/api';
import type { SiteIndex } from '@evcare/shared-contracts/release';
import { DEFAULT_POLICY } from '../guard/policy';
import { execute } from '../releases/commands/execute';
import { createFolderTokens } from '../releases/tokens/token-store';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { createReleaseControl } from './release-control';

let fixture: StoreFixture;
let control: ReleaseControl;
let health: (since: Date) => Promise<readonly ReleaseHealth[]>;
let errors: unknown[];
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.0' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
  [errors, health] = [[], async () => []];
  control = open();
});
afterEach(() => fixture.remove());

const tokens = () => createFolderTokens(join(fixture.folder, 'releases'));
const open = () =>
  createReleaseControl({
    store: fixture.store,
    tokens: tokens(),
    health: (since) => health(since),
    policy: DEFAULT_POLICY,
    onError: (error) => errors.push(error),
  });
const command = async (...args: readonly string[]) => {
  const world = { store: () => fixture.store, tokens, env: { RELEASE_ACTOR: 'linh' }, now: new Date() };
  const { exit, out, err } = await execute(args, world);
  expect([exit, err]).toEqual([0, '']);
  return out;
};
/** Adds a release and makes it a canary. */
const startCanary = async () => {
  await fixture.release({ name: 'mfe-shop', version: '1.0.2' });
  await command('rollback', 'mfe-shop', '1.0.1');
  await command('canary', 'mfe-shop', '1.0.2', '--percent', '10');
};
const move = (act: ReleaseMoveRequest['act'], more: Partial<ReleaseMoveRequest> = {}) =>
  control.move({
    part: 'mfe-shop',
    act,
    by: 'An <an@evcare.test>',
    reason: '',
    urgent: false,
    version: null,
    ...more,
  });
const site = async () => (await fixture.store.readSite()) as SiteIndex;
const shop = async () => (await site()).remotes['mfe-shop'];
const shown = async () => (await control.read()).parts.find(({ name }) => name === 'mfe-shop');

describe('the acts of an administrator', () => {
  it('roll back as the command does, with name and reason in the history', async () => {
    const outcome = await move('rollback', { reason: 'khách báo lỗi', urgent: true });
    const { revision } = await site();
    expect(outcome).toEqual({
      kind: 'done',
      result: { part: 'mfe-shop', act: 'rollback', release: '1.0.0', changed: true, version: revision },
    });
    expect((await shop())?.stable).toBe('1.0.0');
    expect((await fixture.store.history(1))[0]).toMatchObject({
      command: 'rollback',
      part: 'mfe-shop',
      version: '1.0.0',
      by: 'An <an@evcare.test>',
      reason: 'khách báo lỗi',
      urgent: true,
    });
  });

  it('promote a canary', async () => {
    await startCanary();
    expect(await move('promote')).toMatchObject({
      kind: 'done',
      result: { release: '1.0.2', changed: true },
    });
    expect(await shop()).toMatchObject({ stable: '1.0.2', previous: ['1.0.1', '1.0.0'] });
  });

  it('stop a canary; the index, which everybody can read, does not name the person', async () => {
    await startCanary();
    expect(await move('stop-canary')).toMatchObject({ kind: 'done', result: { release: '1.0.2' } });
    const pointer = await shop();
    expect(pointer?.canary).toBeUndefined();
    expect(pointer?.stopped?.reason).toBe('dừng từ trang quản trị');
    expect(JSON.stringify(await site())).not.toContain('evcare.test');
  });

  it('take a remote off the site, and put it back', async () => {
    expect(await move('disable')).toMatchObject({ kind: 'done' });
    expect((await shop())?.enabled).toBe(false);
    expect((await shown())?.acts).toContain('enable');
    expect(await move('enable')).toMatchObject({ kind: 'done' });
    expect((await shop())?.enabled).toBe(true);
  });

  it('say if there was nothing to change', async () => {
    expect(await move('enable')).toMatchObject({ kind: 'done', result: { changed: false } });
  });
});

describe('an act is refused', () => {
  const unchanged = async (act: () => Promise<unknown>) => {
    const before = await site();
    const outcome = await act();
    expect(await site()).toEqual(before);
    return outcome;
  };

  it('if the site has changed since it was seen, checked together with the change', async () => {
    const { revision } = await site();
    await command('disable', 'mfe-shop');
    const outcome = await unchanged(() => move('rollback', { version: revision }));
    expect(outcome).toMatchObject({ kind: 'stale' });
    expect(await move('rollback', { version: revision + 1 })).toMatchObject({ kind: 'done' });
  });

  it('of two administrators who saw the same, only one acts', async () => {
    const { revision: version } = await site();
    const outcomes = await Promise.all([1, 2, 3].map(() => move('rollback', { version })));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'stale', 'stale']);
  });

  it('if there is no earlier release, no canary or no such part', async () => {
    await move('rollback');
    expect(await unchanged(() => move('rollback'))).toMatchObject({
      kind: 'missing',
      text: 'mfe-shop 1.0.0 has no earlier release to go back to; this is the first one.',
    });
    expect(await unchanged(() => move('promote'))).toMatchObject({ kind: 'missing' });
    expect(await unchanged(() => move('rollback', { part: 'mfe-other' }))).toMatchObject({ kind: 'missing' });
  });

  it('if the release is damaged', async () => {
    await startCanary();
    await rm(join(fixture.folder, 'releases/mfe-shop/1.0.2/lazy.1.js'));
    expect(await unchanged(() => move('promote'))).toMatchObject({
      kind: 'damaged',
      text: expect.stringContaining('1.0.2 is incomplete: lazy.1.js is missing.'),
    });
  });

  it('if the gate rejects it, with its rules and whom it affects', async () => {
    await move('disable');
    await fixture.release({
      name: 'mfe-store',
      version: '1.0.0',
      manifest: {
        routes: [{ prefix: '/shop', access: { kind: 'public' }, layout: 'site', title: 'Cửa hàng' }],
      },
    });
    expect(await unchanged(() => move('enable'))).toMatchObject({
      kind: 'gate',
      rules: ['prefix-collision'],
      affected: ['mfe-store 1.0.0'],
    });
  });

  it('if it would take the shell off the site', async () => {
    expect(await unchanged(() => move('disable', { part: 'shell' }))).toMatchObject({ kind: 'other' });
    expect(await unchanged(() => move('stop-canary', { part: 'shell' }))).toMatchObject({ kind: 'other' });
  });

  it.each(['--help', '-h', 'a b', '../x', ''])('if the part is called %j', async (part) => {
    await expect(unchanged(() => move('rollback', { part }))).rejects.toThrow(/is no name of a part/);
  });

  it('and a reason or a name is never an option', async () => {
    await move('disable', { reason: '--force', by: '--dry-run' });
    expect((await fixture.store.history(1))[0]).toMatchObject({ reason: '--force', by: '--dry-run' });
  });
});

describe('the board', () => {
  it('shows what is live, since when and by whom, and what can be done', async () => {
    await command('rollback', 'mfe-shop', '--reason', 'thử');
    const { version, parts } = await control.read();
    expect(version).toBe((await site()).revision);
    expect(parts.map(({ name, acts }) => [name, acts])).toEqual([
      ['shell', []],
      ['mfe-shop', ['disable']],
    ]);
    const [last] = await fixture.store.history(1);
    expect(parts[1]).toMatchObject({
      enabled: true,
      previous: null,
      canary: null,
      stopped: null,
      stable: { version: '1.0.0', signed: false, damaged: false, since: last?.at, by: 'linh' },
    });
    expect(parts[1]?.history[0]).toEqual({
      revision: version,
      at: last?.at,
      command: 'rollback',
      version: '1.0.0',
      by: 'linh',
      reason: 'thử',
      urgent: false,
    });
  });

  it('shows a damaged release', async () => {
    await rm(join(fixture.folder, 'releases/mfe-shop/1.0.1/lazy.1.js'));
    expect((await shown())?.stable.damaged).toBe(true);
  });

  it('shows a canary beside the stable release, and does not guess with little data', async () => {
    await startCanary();
    const requested: string[] = [];
    const visits = { remote: 'mfe-shop', ready: 0, addresses: 3, codes: {} };
    const report = (failed: number, ofCanary: number, ofStable: number) => {
      health = async (since) => {
        requested.push(since.toISOString());
        return [
          { ...visits, release: '1.0.2', failed, visits: ofCanary },
          { ...visits, release: '1.0.1', failed: 0, visits: ofStable },
        ];
      };
    };
    report(0, 4, 40);
    const canary = (await shown())?.canary;
    expect(canary).toMatchObject({
      version: '1.0.2',
      percent: 10,
      figures: {
        verdict: 'unknown',
        canary: { visits: 4, failed: 0, low: 0 },
        stable: { visits: 40, failed: 0, low: 0 },
      },
    });
    expect(requested).toEqual([canary?.since]);
    report(3, 4, 40);
    expect((await shown())?.canary?.figures?.verdict).toBe('worse');
    report(0, 90, 900);
    expect((await shown())?.canary?.figures?.verdict).toBe('sound');
  });

  it('compares times of opening and orders', async () => {
    await startCanary();
    const times = (p75Ms: number, visits: number, slow: number) => ({
      visits,
      p75Ms,
      slow: [{ limitMs: 1_000, visits: slow, addresses: slow }],
    });
    const visits = { remote: 'mfe-shop', failed: 0, addresses: 0, codes: {} };
    const [ofCanary, ofStable] = [
      { ...visits, release: '1.0.2', ready: 50, visits: 50, ordered: 2, openings: times(2_400, 40, 38) },
      { ...visits, release: '1.0.1', ready: 500, visits: 500, ordered: 25, openings: times(700, 400, 8) },
    ];
    health = async () => [ofCanary, ofStable];
    expect((await shown())?.canary?.figures).toMatchObject({
      verdict: 'unknown',
      openings: {
        limitMs: 1_000,
        verdict: 'slower',
        canary: { visits: 40, hits: 38, p75Ms: 2_400 },
        stable: { visits: 400, hits: 8, p75Ms: 700 },
      },
      orders: { canary: { visits: 50, hits: 2 }, stable: { visits: 500, hits: 25 } },
    });
    // An older API has no times and no orders.
    health = async () =>
      [ofCanary, ofStable].map((entry) => ({ ...entry, ordered: undefined, openings: undefined }));
    const figures = (await shown())?.canary?.figures;
    expect(figures?.openings).toBeUndefined();
    expect(figures?.orders).toBeUndefined();
  });

  it('has no figures while the API does not answer, and reports that', async () => {
    await startCanary();
    health = async () => Promise.reject(new Error('down'));
    expect((await shown())?.canary?.figures).toBeNull();
    expect(errors).toEqual([new Error('down')]);
  });
});

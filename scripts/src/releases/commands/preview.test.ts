import { join } from 'node:path';
import { buildIn, createCaller, type CommandCall } from '../../testing/commands';
import { createStoreFixture, script, type StoreFixture } from '../../testing/fixtures';
import { findPreview, tokenOf } from '../previews/preview';

const NOW = new Date('2026-11-29T00:00:00.000Z');
let fixture: StoreFixture;
let call: (...args: string[]) => Promise<CommandCall>;
let callWith: (env: NodeJS.ProcessEnv) => typeof call;
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1' });
  await fixture.release({ name: 'mfe-shop', version: '1.0.2' });
  callWith = (env) => {
    const caller = createCaller(fixture.store, { RELEASE_ACTOR: 'linh', ...env });
    return (...args) => caller(args, NOW);
  };
  call = callWith({ WEB_ORIGIN: 'https://shop.example' });
});
afterEach(() => fixture.remove());

const build = (version: string, more: object = {}) =>
  buildIn(join(fixture.folder, `build-${version}`), { name: 'mfe-shop', version, ...more });
const previews = () => fixture.store.previews.read();
const addressIn = (out: string) => /https:\/\/shop\.example\/\?preview=([\w.-]+)/.exec(out)?.[1] ?? '';

describe('releases preview', () => {
  it('gives a stored release an address, and moves nothing', async () => {
    const before = await fixture.store.readSite();
    const { exit, out } = await call('preview', 'mfe-shop', '1.0.1');
    expect(exit).toBe(0);
    expect(out).toContain('mfe-shop 1.0.1 has a preview until 2026-12-06, for everyone who has its address.');
    expect(out).toMatch(/at once {2}[\d.]+ KB -> [\d.]+ KB of 48\.0 KB/);
    expect(out).toContain('gate     no objection');
    expect(findPreview(await previews(), addressIn(out))).toMatchObject({
      part: 'mfe-shop',
      version: '1.0.1',
    });
    expect(await fixture.store.readSite()).toEqual(before);
  });

  it('stores a finished build without making it live, and repeats its address', async () => {
    const before = await fixture.store.readSite();
    const args = await build('2.0.0');
    const first = await call('preview', ...args);
    const second = await call('preview', ...args, '--json');
    expect([first.exit, second.exit]).toEqual([0, 0]);
    expect(second.json).toMatchObject({
      ok: true,
      part: 'mfe-shop',
      version: '2.0.0',
      preview: { address: `https://shop.example/?preview=${addressIn(first.out)}` },
      sizes: { live: { version: '1.0.2' }, candidate: { version: '2.0.0' }, budget: 48_000 },
    });
    expect(second.out).not.toContain((await previews())[0]?.key);
    expect(await fixture.store.readSite()).toEqual(before);
    expect(await fixture.store.readRelease('mfe-shop', '2.0.0')).not.toBeNull();
  });

  it('writes a comment for a pull request', async () => {
    const { out } = await call('preview', ...(await build('2.0.0')), '--markdown');
    expect(out).toContain('### Preview of mfe-shop 2.0.0\n');
    expect(out).toMatch(
      /\[Open the preview\]\(https:\/\/shop\.example\/\?preview=[\w.-]+\) until 2026-12-06\./,
    );
    expect(out).toMatch(
      /^\| before the first page \| [\d.]+ KB \| [\d.]+ KB \| [+-][\d.]+ KB \| 48\.0 KB \|$/m,
    );
    expect(out).toContain('**Gate:** no objection.');
  });

  it('stores and shows nothing that the gate refuses, and the comment says why', async () => {
    const args = await build('2.0.0', { record: { contract: '9.0.0' }, manifest: { contract: '^9.0.0' } });
    const { exit, err } = await call('preview', ...args);
    expect([exit, err]).toEqual([2, expect.stringContaining('[contract-range]')]);
    const comment = await call('preview', ...args, '--markdown');
    expect([comment.exit, comment.out]).toEqual([
      2,
      expect.stringMatching(/^### No preview\n[\s\S]*contract-range/),
    ]);
    const { json } = await call('preview', ...args, '--json');
    expect(json).toMatchObject({ ok: false, exit: 2, findings: [{ rule: 'contract-range' }] });
    expect(await fixture.store.listVersions('mfe-shop')).not.toContain('2.0.0');
    expect(await previews()).toEqual([]);
  });

  it('has nothing to do for the live release', async () => {
    const { exit, out } = await call('preview', 'mfe-shop', '1.0.2');
    expect([exit, out]).toEqual([0, 'mfe-shop 1.0.2 is live; there is nothing to preview.\n']);
    expect(await previews()).toEqual([]);
  });

  it('changes nothing in a dry run', async () => {
    const { out } = await call('preview', ...(await build('2.0.0')), '--dry-run');
    expect(out).toContain('Dry run, nothing was changed: mfe-shop 2.0.0 would have a preview.');
    expect([await previews(), (await fixture.store.listVersions('mfe-shop')).includes('2.0.0')]).toEqual([
      [],
      false,
    ]);
  });

  it('lists and ends previews', async () => {
    expect((await call('preview', '--list')).out).toBe('There are no previews.\n');
    const token = addressIn((await call('preview', 'mfe-shop', '1.0.1', '--days', '3')).out);
    const [preview] = await previews();
    const list = await call('preview', '--list', '--site', 'https://other.example/');
    expect(list.out).toBe(
      `${preview?.id}  mfe-shop 1.0.1  until 2026-12-02  (made 2026-11-29 by linh)\n  https://other.example/?preview=${token}\n`,
    );
    for (const name of ['catalogue', 'status']) {
      const { out } = await call(name);
      expect(out).toMatch(/mfe-shop.* 1\.0\.1.*until 2026-12-02/);
      expect(out).not.toContain(token);
    }
    const id = preview?.id ?? '';
    expect((await call('preview', '--end', id, '--dry-run')).out).toContain('would end');
    expect((await call('preview', '--end', id)).out).toBe(`The preview ${id} of mfe-shop 1.0.1 has ended.\n`);
    expect((await call('preview', '--end', id)).exit).toBe(3);
    expect((await call('preview', '--list')).out).toBe('There are no previews.\n');
    expect(tokenOf((await previews())[0]!)).toBe(token);
  });

  it.each([
    [['mfe-shop', '9.9.9'], 3, /There is no release mfe-shop 9\.9\.9/],
    [['mfe-shop', '../1.0.1'], 3, /There is no release/],
    [['..', 'mfe-shop/1.0.1'], 3, /There is no release/],
    [['mfe-shop', '1.0.1', '--days', '31'], 1, /--days has to be a number from 1 to 30/],
    [['mfe-shop', '1.0.1', '--site', 'javascript:x'], 1, /not an address/],
    [['mfe-shop', '--list'], 1, /take no part/],
    [['--end', 'unknown'], 3, /There is no preview unknown/],
  ])('%j ends with %d', async (args, exit, sentence) => {
    const result = await call('preview', ...args);
    expect([result.exit, result.err]).toEqual([exit, expect.stringMatching(sentence)]);
    expect(await previews()).toEqual([]);
  });

  it('is off with PREVIEWS=0', async () => {
    const { exit, err } = await callWith({ PREVIEWS: '0' })('preview', 'mfe-shop', '1.0.1');
    expect([exit, err]).toEqual([1, expect.stringContaining('PREVIEWS=0')]);
  });
});

describe('publish --canary', () => {
  it('says the address of its preview', async () => {
    const args = await build('2.0.0', { files: { 'late.1.js': script('late') } });
    const { out } = await call('publish', ...args, '--canary', '0');
    expect(findPreview(await previews(), addressIn(out))).toMatchObject({
      version: '2.0.0',
      createdBy: 'linh',
    });
  });

  it('makes none in a dry run, or with PREVIEWS=0', async () => {
    const args = await build('2.0.0');
    await call('publish', ...args, '--canary', '5', '--dry-run');
    const { out } = await callWith({ PREVIEWS: '0' })('publish', ...args, '--canary', '5');
    expect(out).not.toContain('preview');
    expect(await previews()).toEqual([]);
  });
});

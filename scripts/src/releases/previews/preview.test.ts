import { createStoreFixture, type StoreFixture } from '../../testing/fixtures';
import {
  createPreview,
  findPreview,
  isOpenPreview,
  openPreviews,
  tokenOf,
  withoutForgotten,
  type Preview,
} from './preview';
import { startPreview } from './start-preview';

const NOW = new Date('2026-11-29T00:00:00.000Z');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000);
const make = (more: Partial<Preview> = {}): Preview => ({
  ...createPreview({ part: 'mfe-shop', version: '2.0.0', days: 7, by: 'linh', now: NOW }),
  ...more,
});

describe('the token of a preview', () => {
  it('finds its preview and no other', () => {
    const [one, two] = [make(), make()];
    expect(tokenOf(one)).toMatch(/^[a-z0-9]{8}\.[\w-]{43}$/);
    expect(findPreview([one, two], tokenOf(one))).toBe(one);
    expect(findPreview([two], tokenOf(one))).toBeNull();
  });

  it.each([
    ['part', { part: 'mfe-account' }],
    ['version', { version: '3.0.0' }],
    ['end', { expiresAt: later(30).toISOString() }],
    ['key', { key: make().key }],
    ['ID', { id: 'aaaaaaaa' }],
  ])('is not valid for another %s', (_what, change) => {
    const preview = make();
    const token = tokenOf(preview);
    const changed = { ...preview, ...change };
    expect(findPreview([changed], token.replace(preview.id, changed.id))).toBeNull();
  });

  it('is not valid if any of its characters is changed', () => {
    const preview = make();
    const token = tokenOf(preview);
    for (let at = 0; at < token.length; at += 1) {
      for (const other of ['A', 'b', '0', '_', '.']) {
        if (token[at] === other) continue;
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        expect([changed, findPreview([preview], changed)]).toEqual([changed, null]);
      }
    }
  });

  it.each([
    ['', 'an empty one'],
    ['../../etc', 'a path'],
    ['mfe-shop 2.0.0', 'a release'],
    ['aaaaaaaa.', 'one without a signature'],
    [`${'a'.repeat(8)}.${'a'.repeat(100_000)}`, 'a long one'],
    [`aaaaaaaa.${'á'.repeat(43)}`, 'one with other letters'],
  ])('is not %j (%s)', (presented) => {
    expect(findPreview([make()], presented)).toBeNull();
  });
});

it('a preview is open until it expires or is ended, and is remembered for a month', () => {
  const [open, ended] = [make(), make({ endedAt: NOW.toISOString() })];
  expect([later(6), later(8)].map((now) => isOpenPreview(open, now))).toEqual([true, false]);
  expect(isOpenPreview(ended, NOW)).toBe(false);
  expect(openPreviews([open, ended], NOW)).toEqual([open]);
  expect(withoutForgotten([open, ended], later(31))).toEqual([open]);
  expect(withoutForgotten([open, ended], later(38))).toEqual([]);
});

describe('opening a preview', () => {
  let fixture: StoreFixture;
  beforeEach(async () => {
    fixture = await createStoreFixture();
  });
  afterEach(() => fixture.remove());
  const start = (version: string, now = NOW) =>
    startPreview(fixture.store, { part: 'mfe-shop', version, days: 7, by: 'linh', now });

  it('twenty at once for one release make one, with one address', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => start('2.0.0').then(tokenOf)));
    expect(new Set(tokens).size).toBe(1);
    expect(await fixture.store.previews.read()).toHaveLength(1);
  });

  it('twenty at once for different releases lose none', async () => {
    const versions = Array.from({ length: 20 }, (_, at) => `2.0.${at}`);
    const previews = await Promise.all(versions.map((version) => start(version)));
    const stored = await fixture.store.previews.read();
    expect(stored.map(({ version }) => version).sort()).toEqual([...versions].sort());
    for (const preview of previews) expect(findPreview(stored, tokenOf(preview))).toEqual(preview);
  });

  it('makes a new one after the old one has expired', async () => {
    const [first, second] = [await start('2.0.0'), await start('2.0.0', later(8))];
    expect(second.id).not.toBe(first.id);
  });

  it('is refused when there are too many', async () => {
    const many = Array.from({ length: 50 }, (_, at) => make({ version: `1.0.${at}` }));
    await fixture.store.previews.update(() => many);
    await expect(start('2.0.0')).rejects.toThrow(/There are 50 previews/);
    await expect(start('1.0.7')).resolves.toMatchObject({ version: '1.0.7' });
  });
});

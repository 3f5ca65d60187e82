import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { randomBytes } from 'node:crypto';
import { code, createStoreFixture, type StoreFixture, type FixtureBuild } from '../testing/fixtures';
import { deltaBases, deltaFile, DELTA_FILE, dictionaryUse, stemOf } from './deltas';
import { dictionaryHash, startZstandard } from './dictionary';
import { INTEGRITY_FILE } from './integrity';

describe('stemOf', () => {
  it.each([
    ['remote.4b41b823.js', 'remote.*.js'],
    ['866.7ab55ebd.js', '866.*.js'],
    ['route-booking-below.37ce5b98.css', 'route-booking-below.*.css'],
    ['static/js/async-a1b2c3d4e5f6.js', 'static/js/async-*.js'],
    ['hero.61e6ec45.svg', 'hero.*.svg'],
    ['remoteEntry.js', 'remoteEntry.js'],
    [INTEGRITY_FILE, INTEGRITY_FILE],
  ])('maps %s to %s', (path, stem) => expect(stemOf(path)).toBe(stem));

  it.each(['a.4b41b823.woff2', 'picture.avif', 'licenses.txt', 'release.json'])('is null for %s', (path) =>
    expect(stemOf(path)).toBeNull(),
  );

  it('is a URL pattern for the file of the same name in any release of the part', () => {
    expect(dictionaryUse('mfe-shop', 'remote.4b41b823.js')).toBe('match="/releases/mfe-shop/*/remote.*.js"');
    expect(dictionaryUse('mfe-shop', 'a.woff2')).toBeNull();
  });

  it('never matches a file of another name', () => {
    const [before = '', after = ''] = stemOf('route-booking.37ce5b98.js')?.split('*') ?? [];
    const other = 'route-booking-below.37ce5b98.js';
    expect(other.startsWith(before) && other.endsWith(after)).toBe(false);
  });
});

describe('deltaBases', () => {
  const pointer = (more: Partial<ReleasePointer> = {}): ReleasePointer => ({
    stable: '1.0.3',
    previous: ['1.0.2', '1.0.1', '1.0.0'],
    enabled: true,
    ...more,
  });

  it('returns the last three releases, the stable one first', () => {
    expect(deltaBases(pointer(), '1.0.4')).toEqual(['1.0.3', '1.0.2', '1.0.1']);
  });
  it('includes the canary, and no release twice', () => {
    const canary = { version: '1.0.4', percent: 10, cohorts: [] };
    expect(deltaBases(pointer({ canary, previous: ['1.0.3', '1.0.2'] }), '1.0.5')).toEqual([
      ...['1.0.3', '1.0.4', '1.0.2'],
    ]);
  });
  it('excludes the published release, and is empty for the first release', () => {
    expect(deltaBases(pointer(), '1.0.3')).toEqual(['1.0.2', '1.0.1', '1.0.0']);
    expect(deltaBases(undefined, '1.0.0')).toEqual([]);
  });
});

describe('publishing a next release', () => {
  let fixture: StoreFixture;
  beforeEach(async () => {
    await startZstandard();
    fixture = await createStoreFixture();
    await fixture.release({ name: 'shell' });
  });
  afterEach(() => fixture.remove());

  const LAZY = 'same.js';
  const shop = (version: string, text: string, files: FixtureBuild['files'] = {}) =>
    fixture.release({
      name: 'mfe-shop',
      version,
      files: { [`page.${version.replaceAll('.', '')}abcdef.js`]: code(text), [LAZY]: code(''), ...files },
    });
  const read = async (version: string, path: string) => {
    const bytes = await fixture.store.readFile('mfe-shop', version, path);
    return bytes && Buffer.from(bytes);
  };
  /** Applies the delta between two releases' files, as a browser does. */
  async function applied(from: readonly [string, string], to: readonly [string, string]) {
    const dictionary = (await read(...from)) as Buffer;
    const delta = await read(to[0], deltaFile(to[1], dictionaryHash(dictionary)));
    return delta && Buffer.from(decompressUsingDict(createDCtx(), delta.subarray(40), dictionary));
  }
  const fileAt = (version: string, path: string) => [version, path] as const;
  const page = (version: string) => [version, `page.${version.replaceAll('.', '')}abcdef.js`] as const;

  it('stores a delta of each text, even if its name changed', async () => {
    const drawing = { 'hero.0a1b2c3d.svg': `<svg>${randomBytes(600).toString('base64')}</svg>` };
    await shop('1.0.1', 'a', drawing);
    await shop('1.0.2', 'b', drawing);
    for (const [from, to] of [
      [page('1.0.1'), page('1.0.2')],
      [fileAt('1.0.1', 'hero.0a1b2c3d.svg'), fileAt('1.0.2', 'hero.0a1b2c3d.svg')],
      [fileAt('1.0.1', LAZY), fileAt('1.0.2', LAZY)],
      [fileAt('1.0.1', INTEGRITY_FILE), fileAt('1.0.2', INTEGRITY_FILE)],
    ] as const)
      expect(await applied(from, to)).toEqual(await read(to[0], to[1]));
  });

  it('stores a delta against each earlier release', async () => {
    for (const version of ['1.0.1', '1.0.2', '1.0.3']) await shop(version, version);
    expect(await applied(page('1.0.1'), page('1.0.3'))).toEqual(await read(...page('1.0.3')));
    expect(await applied(page('1.0.2'), page('1.0.3'))).toEqual(await read(...page('1.0.3')));
  });

  it('stores no delta if it saves nothing: other content, other names, pictures', async () => {
    const noise = () => randomBytes(600).toString('base64');
    await shop('1.0.1', 'a', { 'noise.js': noise(), 'old.js': code('o'), 'a.avif': '<svg/>'.repeat(99) });
    const { release } = await shop('1.0.2', 'b', {
      'noise.js': noise(),
      'new.js': code('o'),
      'a.avif': '<svg/>'.repeat(98),
    });
    const sizes = await fixture.store.fileSizes('mfe-shop', '1.0.2');
    const withDelta = [...sizes.keys()].filter((path) => DELTA_FILE.test(path));
    const originals = withDelta.map((path) => path.replace(DELTA_FILE, ''));
    expect(originals).toContain(LAZY);
    for (const path of ['noise.js', 'new.js', 'a.avif']) expect(originals).not.toContain(path);
    // The description does not list deltas: the release is the same however it is sent.
    expect(Object.keys(release.files).some((path) => DELTA_FILE.test(path))).toBe(false);
  });

  it('succeeds if an earlier release is missing', async () => {
    await shop('1.0.1', 'a');
    await fixture.store.removeRelease('mfe-shop', '1.0.1');
    const { site } = await shop('1.0.2', 'b');
    expect(site.remotes['mfe-shop']?.stable).toBe('1.0.2');
    expect(await read(...page('1.0.2'))).not.toBeNull();
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { licensesText, readLicensedPackages, type LicensedPackage } from './licenses';

const licensed = (more: Partial<LicensedPackage> = {}): LicensedPackage => ({
  name: 'chart',
  version: '1.2.3',
  license: 'MIT',
  texts: ['Permission is hereby granted'],
  ...more,
});

describe('readLicensedPackages', () => {
  let folder: string;
  let remove: () => Promise<void>;
  const write = async (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  };
  const about = (more: object) => JSON.stringify({ name: 'chart', version: '1.2.3', ...more });
  beforeEach(async () => ({ path: folder, remove } = await temporaryFolder()));
  afterEach(() => remove());

  it('returns name, version, licence and its whole text', async () => {
    await write({ 'package.json': about({ license: 'MIT' }), LICENSE: 'MIT License\n\nText\n' });
    expect(readLicensedPackages(folder)).toEqual(licensed({ texts: ['MIT License\n\nText'] }));
  });

  it.each([
    'LICENSE',
    'LICENSE.md',
    'LICENCE.txt',
    'license',
    'LICENSE-MIT',
    'COPYING',
    'UNLICENSE',
    'NOTICE.txt',
  ])('finds the licence in %s', async (name) => {
    await write({ 'package.json': about({}), [name]: 'Text' });
    expect(readLicensedPackages(folder).texts).toEqual(['Text']);
  });

  it('returns all licence files, sorted by name', async () => {
    await write({
      'package.json': about({}),
      NOTICE: 'notice',
      'LICENSE-MIT': 'mit',
      'LICENSE-APACHE': 'apache',
    });
    expect(readLicensedPackages(folder).texts).toEqual(['apache', 'mit', 'notice']);
  });

  it('ignores folders, and files with a similar name', async () => {
    await write({
      'package.json': about({}),
      'licenses/README': 'x',
      'licensed.js': 'x',
      'noticeable.md': 'x',
    });
    expect(readLicensedPackages(folder).texts).toEqual([]);
  });

  it('normalises line endings', async () => {
    await write({ 'package.json': about({}), LICENSE: '\uFEFFone\r\ntwo\rthree\r\n\r\n' });
    expect(readLicensedPackages(folder).texts).toEqual(['one\ntwo\nthree']);
  });

  it.each([
    [{ license: '(MIT OR Apache-2.0)' }, '(MIT OR Apache-2.0)'],
    [{ license: { type: 'BSD-3-Clause' } }, 'BSD-3-Clause'],
    [{ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, 'MIT OR GPL-2.0'],
    [{}, 'unknown'],
  ])('reads %j as %s', async (declared, license) => {
    await write({ 'package.json': about(declared) });
    expect(readLicensedPackages(folder).license).toBe(license);
  });

  it('fails for a folder that is not a package', async () => {
    await write({ 'package.json': '{ "type": "module" }' });
    expect(() => readLicensedPackages(folder)).toThrow(/no name or no version/);
  });
});

describe('licensesText', () => {
  const beta = licensed({ name: 'beta', license: 'ISC', texts: ['ISC text', 'and a notice'] });

  it('starts with a list, and has every text below its package', () => {
    const text = licensesText('mfe-shop', [licensed(), beta]);
    expect(text.startsWith('Software of others in mfe-shop')).toBe(true);
    expect(text).toContain('\n  beta 1.2.3 (ISC)\n  chart 1.2.3 (MIT)\n');
    expect(text).toMatch(/beta 1\.2\.3 \(ISC\)\n-+\n\nISC text\n\nand a notice\n\n-+\nchart 1\.2\.3/);
    expect(text.endsWith('Permission is hereby granted\n')).toBe(true);
  });

  it('does not depend on the order of packages or on duplicates', () => {
    const once = licensesText('mfe-shop', [licensed(), beta]);
    expect(licensesText('mfe-shop', [beta, licensed(), beta])).toBe(once);
  });

  it('contains both versions of a package', () => {
    const text = licensesText('mfe-shop', [
      licensed(),
      licensed({ version: '2.0.0', texts: ['other terms'] }),
    ]);
    expect(text).toContain('  chart 1.2.3 (MIT)\n  chart 2.0.0 (MIT)\n');
    expect(text).toContain('other terms');
  });

  it('notes a package without a licence file', () => {
    expect(licensesText('mfe-shop', [licensed({ texts: [] })])).toContain(
      'Licence: MIT. The package has no file of it.',
    );
  });
});

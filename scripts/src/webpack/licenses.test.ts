import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { licensesText, readLicensed, type Licensed } from './licenses';

const licensed = (more: Partial<Licensed> = {}): Licensed => ({
  name: 'chart',
  version: '1.2.3',
  license: 'MIT',
  texts: ['Permission is hereby granted'],
  ...more,
});

describe('what a package says of its licence', () => {
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

  it('is its name, its version, its licence and the whole text of it', async () => {
    await write({ 'package.json': about({ license: 'MIT' }), LICENSE: 'MIT License\n\nText\n' });
    expect(readLicensed(folder)).toEqual(licensed({ texts: ['MIT License\n\nText'] }));
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
  ])('is found in %s', async (name) => {
    await write({ 'package.json': about({}), [name]: 'Text' });
    expect(readLicensed(folder).texts).toEqual(['Text']);
  });

  it('is in all of its files, in the order of their names', async () => {
    await write({
      'package.json': about({}),
      NOTICE: 'notice',
      'LICENSE-MIT': 'mit',
      'LICENSE-APACHE': 'apache',
    });
    expect(readLicensed(folder).texts).toEqual(['apache', 'mit', 'notice']);
  });

  it('is in no file that only begins like one, and in no folder', async () => {
    await write({
      'package.json': about({}),
      'licenses/README': 'x',
      'licensed.js': 'x',
      'noticeable.md': 'x',
    });
    expect(readLicensed(folder).texts).toEqual([]);
  });

  it('is the same text whatever ends its lines', async () => {
    await write({ 'package.json': about({}), LICENSE: '\uFEFFone\r\ntwo\rthree\r\n\r\n' });
    expect(readLicensed(folder).texts).toEqual(['one\ntwo\nthree']);
  });

  it.each([
    [{ license: '(MIT OR Apache-2.0)' }, '(MIT OR Apache-2.0)'],
    [{ license: { type: 'BSD-3-Clause' } }, 'BSD-3-Clause'],
    [{ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] }, 'MIT OR GPL-2.0'],
    [{}, 'unknown'],
  ])('%j is read as %s', async (said, license) => {
    await write({ 'package.json': about(said) });
    expect(readLicensed(folder).license).toBe(license);
  });

  it('cannot be told of a folder that is no package', async () => {
    await write({ 'package.json': '{ "type": "module" }' });
    expect(() => readLicensed(folder)).toThrow(/no name or no version/);
  });
});

describe('the text of licences', () => {
  const beta = licensed({ name: 'beta', license: 'ISC', texts: ['ISC text', 'and a notice'] });

  it('begins with a list, and has every text below the name it belongs to', () => {
    const text = licensesText('mfe-shop', [licensed(), beta]);
    expect(text.startsWith('Software of others in mfe-shop')).toBe(true);
    expect(text).toContain('\n  beta 1.2.3 (ISC)\n  chart 1.2.3 (MIT)\n');
    expect(text).toMatch(/beta 1\.2\.3 \(ISC\)\n-+\n\nISC text\n\nand a notice\n\n-+\nchart 1\.2\.3/);
    expect(text.endsWith('Permission is hereby granted\n')).toBe(true);
  });

  it('is the same in whatever order packages are found, and however often', () => {
    const once = licensesText('mfe-shop', [licensed(), beta]);
    expect(licensesText('mfe-shop', [beta, licensed(), beta])).toBe(once);
  });

  it('has both where one package is there in two versions', () => {
    const text = licensesText('mfe-shop', [
      licensed(),
      licensed({ version: '2.0.0', texts: ['other terms'] }),
    ]);
    expect(text).toContain('  chart 1.2.3 (MIT)\n  chart 2.0.0 (MIT)\n');
    expect(text).toContain('other terms');
  });

  it('says so where a package brings no file', () => {
    expect(licensesText('mfe-shop', [licensed({ texts: [] })])).toContain(
      'Licence: MIT. The package has no file of it.',
    );
  });
});

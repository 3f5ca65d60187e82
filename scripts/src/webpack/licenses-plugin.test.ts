import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT } from './common';
import { LicensesPlugin } from './licenses-plugin';

const installed = (name: string, more: Readonly<Record<string, string>>, version = '1.0.0') => {
  const files = {
    'package.json': JSON.stringify({ name: name.split('node_modules/').pop(), version, license: 'MIT' }),
    LICENSE: `Terms of ${name} ${version}\n`,
    ...more,
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`node_modules/${name}/${path}`, text] as const),
  );
};

const SOURCES: Readonly<Record<string, string>> = {
  'part/src/main.js': `
    import { chart } from 'chart';
    import { used } from '@own/many';
    import './styles.css';
    console.log(chart, used, () => import('./page.js'));\n`,
  'part/src/page.js': "import 'late'; export default 'page';\n",
  'part/src/styles.css':
    "@import 'sheet/sheet.css'; @font-face { font-family: f; src: url('font/f.woff2'); }\n",
  ...installed('chart', { 'index.js': "import 'lines'; export const chart = () => 'chart';\n" }),
  ...installed('chart/node_modules/lines', { 'index.js': "console.log('lines 2');\n" }, '2.0.0'),
  ...installed('lines', { 'index.js': "console.log('lines 1');\n" }),
  ...installed('late', { 'index.js': "import 'lines';\n" }),
  ...installed('@own/many', { 'index.js': "export const used = (text) => console.log('used', text);\n" }),
  ...installed('sheet', { 'sheet.css': '.sheet { color: red }\n' }),
  ...installed('font', { 'f.woff2': 'not much of a font' }),
  ...installed('unused', { 'index.js': 'export const unused = 1;\n' }),
};

async function build(): Promise<string> {
  const { path: folder, remove } = await temporaryFolder();
  try {
    for (const [path, text] of Object.entries(SOURCES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const dist = join(folder, 'part/dist');
    const config: Configuration = {
      context: join(folder, 'part'),
      mode: 'production',
      entry: './src/main.js',
      output: { path: dist },
      module: {
        rules: [
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
          { test: /\.woff2$/, type: 'asset/resource' },
        ],
      },
      plugins: [new MiniCssExtractPlugin(), new LicensesPlugin('part', ROOT)],
    };
    const stats = await promisify((done: (error: Error | null, stats?: Stats) => void) =>
      webpack(config, done),
    )();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString());
    const text = await readFile(join(dist, 'licenses.txt'), 'utf8');
    expect(text).not.toContain(folder);
    return text;
  } finally {
    await remove();
  }
}

describe('the licences of a build', () => {
  let text: string;
  beforeAll(async () => {
    text = await build();
  }, 60_000);

  it.each([
    ['a package that it imports', 'chart', '1.0.0'],
    ['a package inside another package', 'chart/node_modules/lines', '2.0.0'],
    ['the same package in another version', 'lines', '1.0.0'],
    ['a package that is loaded later', 'late', '1.0.0'],
    ['a package with a scope', '@own/many', '1.0.0'],
    ['a package of which only styles are used', 'sheet', '1.0.0'],
    ['a package whose file a stylesheet references', 'font', '1.0.0'],
  ])('contain the terms of %s', (_what, path, version) => {
    expect(text).toContain(`\n  ${path.split('node_modules/').pop()} ${version} (MIT)\n`);
    expect(text).toContain(`Terms of ${path} ${version}`);
  });

  it('contain the terms of the build tools, whose runtime is in each script', () => {
    expect(text).toMatch(/\n {2}webpack \d[\d.]* \(MIT\)\n/);
    expect(text).toMatch(/\n {2}mini-css-extract-plugin \d[\d.]* \(MIT\)\n/);
  });

  it('leave out installed packages that are not part of the build', () => {
    expect(text).not.toContain('unused');
  });

  it('have the same bytes at any path of the checkout', async () => {
    expect(await build()).toBe(text);
  }, 60_000);
});

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { WebpackIntegrityPlugin, type WebpackCompiler } from '.';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evcare-webpack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Entry of a build with a lazy script and a lazy style. */
async function buildEntry(): Promise<string> {
  writeFileSync(join(folder, 'index.js'), "export const later = () => import('./later.js');");
  writeFileSync(join(folder, 'later.js'), "import './later.css';");
  writeFileSync(join(folder, 'later.css'), '.a { color: red }');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    optimization: { minimize: false },
    output: { path: join(folder, 'dist'), library: { type: 'var', name: 'entry' } },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: { modules: [join(__dirname, '../../../node_modules')] },
    plugins: [
      new MiniCssExtractPlugin(),
      {
        apply: (target) =>
          new WebpackIntegrityPlugin(MiniCssExtractPlugin).apply(target as unknown as WebpackCompiler),
      },
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  return readFileSync(join(folder, 'dist/main.js'), 'utf8');
}

it('gives scripts and styles that webpack loads later the hashes of the page, or does not load them', async () => {
  const code = await buildEntry();
  expect(code).toMatch(/lookup\(url\)[\s\S]*script\.integrity = integrity/);
  expect(code).toMatch(/lookup\(linkTag\.href|lookup\(fullhref\)/);
  expect(code).toMatch(/linkTag\.integrity = integrity/);
  expect(code).toMatch(/type: "integrity", target: linkTag/);
});

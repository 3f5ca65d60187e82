import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import webpack from 'webpack';
import { temporaryFolder } from '../../../testing/fixtures';
import { findingsOf, remoteOf, shellOf } from '../testing';

interface Build {
  readonly entry: string;
  readonly chunk: string;
}

let folder: string;
let remove: () => Promise<void>;
const builds = new Map<string, Build>();

/** Builds a remote with a page in a chunk, as a toolchain other than that of this repository does. */
async function build(release: string, output: webpack.Configuration['output']): Promise<void> {
  const path = join(folder, `${release}-${String(output?.uniqueName)}`);
  await mkdir(path);
  await writeFile(join(path, 'page.js'), `export default '${release}';`);
  await writeFile(join(path, 'index.js'), "export const expose = './remote', load = () => import('./page');");
  const compiler = webpack({
    mode: 'production',
    context: path,
    entry: './index.js',
    optimization: { chunkIds: 'named', moduleIds: 'named' },
    output: {
      path,
      publicPath: '/',
      library: { type: 'var', name: release },
      chunkFilename: 'chunk.js',
      ...output,
    },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    ),
  );
  const text = (file: string) => readFile(join(path, file), 'utf8');
  builds.set(path.slice(folder.length + 1), { entry: await text('main.js'), chunk: await text('chunk.js') });
}

const built = (name: string) => builds.get(name) as Build;

beforeAll(async () => {
  ({ path: folder, remove } = await temporaryFolder());
  await build('one', { uniqueName: 'mfe-shop' });
  await build('two', { uniqueName: 'mfe-shop' });
  await build('two', { uniqueName: 'mfe_shop_ab12' });
});
afterAll(() => remove());

/** Pages that two releases show if both run on one page and have loaded their chunks. */
async function pagesOf(one: Build, two: Build): Promise<unknown[]> {
  const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'http://localhost/' });
  for (const code of [one.entry, two.entry, one.chunk, two.chunk]) window.eval(code);
  const pages = (await window.eval('Promise.all([one.load(), two.load()])')) as { default: unknown }[];
  return pages.map((page) => page.default);
}

const releaseOf = (version: string, { entry }: Build) =>
  remoteOf('mfe-shop', { version, files: { 'remoteEntry.js': entry } });

test('rejects a release that would run code of the former release, which has the same global', async () => {
  const [one, two] = [built('one-mfe-shop'), built('two-mfe-shop')];
  expect(await pagesOf(one, two)).toEqual(['one', 'one']);
  const findings = await findingsOf(releaseOf('1.1.0', two), [shellOf(), releaseOf('1.0.0', one)]);
  expect(findings).toEqual([
    {
      rule: 'chunk-global',
      level: 'refuse',
      message:
        "mfe-shop 1.1.0 receives its chunks in the global webpackChunkmfe_shop, as mfe-shop 1.0.0 does; on one page they would run each other's code.",
      affected: ['mfe-shop 1.1.0', 'mfe-shop 1.0.0'],
      advice: expect.stringContaining('output.uniqueName'),
    },
  ]);
});

test('accepts a release with another global, which runs its own code beside the former release', async () => {
  const [one, two] = [built('one-mfe-shop'), built('two-mfe_shop_ab12')];
  expect(await pagesOf(one, two)).toEqual(['one', 'two']);
  expect(await findingsOf(releaseOf('1.1.0', two), [shellOf(), releaseOf('1.0.0', one)])).toEqual([]);
});

test('accepts an array that the shell provides to each script apart', async () => {
  const entry =
    '"./remote";i.l=i.shell.createScriptLoader("chunks_shop");(globalThis.chunks_shop||=[]).forEach(o);';
  const release = (version: string) => releaseOf(version, { entry, chunk: '' });
  expect(await findingsOf(release('1.1.0'), [shellOf(), release('1.0.0')])).toEqual([]);
});

test('only warns of a stored release, so that a rollback stays possible', async () => {
  const [one, two] = [built('one-mfe-shop'), built('two-mfe-shop')];
  const [former, present] = [releaseOf('1.0.0', one), releaseOf('1.1.0', two)];
  const findings = await findingsOf({ ...present, files: undefined }, [shellOf(), former, present]);
  expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['chunk-global', 'warn']]);
});

test.each([
  'self["webpackChunk-shop"] = self["webpackChunk-shop"] || [];',
  '(self["webpackChunk-shop"]||=[]).forEach(o)',
  "globalThis['webpackChunk-shop']=globalThis['webpackChunk-shop']||[];",
])('finds the global in %s', async (code) => {
  const release = (version: string) => releaseOf(version, { entry: `"./remote";${code}`, chunk: '' });
  const [finding] = await findingsOf(release('1.1.0'), [shellOf(), release('1.0.0')]);
  expect(finding?.message).toContain('global webpackChunk-shop,');
});

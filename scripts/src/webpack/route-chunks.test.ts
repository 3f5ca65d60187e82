import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type Stats } from 'webpack';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { composeSite } from '../compose/site';
import { publish } from '../releases/publish';
import { createStoreFixture, manifestOf, type StoreFixture } from '../testing/fixtures';
import { BuildRecordPlugin, type BuildRecord } from './build-record-plugin';
import { filesOfRemote, sharedStyles } from './remote';
import { filesOfRoutes, routeChunkName } from './route-chunks';

const PREFIXES = ['/', '/products', '/about'];
const routes = PREFIXES.map((prefix) => ({
  prefix,
  access: { kind: 'public' as const },
  layout: 'site' as const,
  title: 'Trang',
}));

const page = (name: string) => `import 'chart'; import './shared.css'; export default '${name}';\n`;
const SOURCES = {
  'src/remote.js': `
    import './remote.css';
    export default {
      home: () => import(/* webpackChunkName: "route-home" */ './home.js'),
      list: () => import(/* webpackChunkName: "route-products" */ './list.js'),
      detail: () => import(/* webpackChunkName: "route-products" */ './detail.js'),
      dialog: () => import(/* webpackChunkName: "dialog" */ './dialog.js'),
      more: () => import('./more.js'),
    };\n`,
  'src/home.js': `import './home.css'; ${page('home')}`,
  'src/list.js': page('list'),
  'src/detail.js': page('detail'),
  'src/dialog.js': page('dialog'),
  'src/more.js': page('more'),
  'src/remote.css': '@layer remote{.sma_remote{color:red}}\n',
  'src/home.css': '@layer remote{.sma_home{color:red}}\n',
  'src/shared.css': '@layer remote{.sma_shared{color:red}}\n',
  // Large enough that webpack splits off what several chunks use.
  'node_modules/chart/index.js': `globalThis.chart = ${JSON.stringify('x'.repeat(40_000))};\n`,
  'node_modules/chart/package.json': '{ "name": "chart", "sideEffects": true }\n',
};

async function build(folder: string, sources: Readonly<Record<string, string>> = SOURCES): Promise<string> {
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const config: Configuration = {
    context: folder,
    mode: 'production',
    entry: {},
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      uniqueName: 'mfe_small',
      publicPath: 'auto',
    },
    module: {
      rules: [
        {
          test: /\.css$/,
          sideEffects: true,
          use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
        },
      ],
    },
    optimization: { splitChunks: { cacheGroups: { sharedStyles } } },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new ModuleFederationPlugin({
        name: 'mfe_small',
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: join(folder, 'src/remote.js'), name: 'remote' } },
        manifest: false,
        dts: false,
      }),
      new BuildRecordPlugin(
        {
          name: 'mfe-small',
          version: '1.0.0-h00000001',
          contract: '1.0.0',
          federationRuntime: '2.9.2',
          shared: {},
        },
        { 'remote.manifest.json': manifestOf('mfe-small', { routes }) },
        (compilation) => filesOfRemote(compilation, 'mfe_small', PREFIXES),
      ),
    ],
  };
  const stats = await promisify((done: (error: Error | null, result?: Stats) => void) =>
    webpack(config, done),
  )();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  return join(folder, 'dist');
}

const unhashed = (files: readonly string[] = []): string[] =>
  files.map((file) => file.replace(/\.[0-9a-f]{8}\./, '.').replace(/^.*\//, ''));

describe('a remote with route chunks', () => {
  let bench: StoreFixture;
  let dist: string;
  let record: BuildRecord;
  beforeAll(async () => {
    bench = await createStoreFixture();
    dist = await build(join(bench.folder, 'mfe-small'));
    record = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as BuildRecord;
  }, 60_000);
  afterAll(() => bench.remove());

  it('lists the additional files of each prefix: its chunk, what is split off from it, and the styles of both', () => {
    expect(Object.keys(record.routes ?? {})).toEqual(['/', '/products']);
    const [home, products] = [record.routes?.['/'], record.routes?.['/products']];
    expect(unhashed(home?.scripts)).toEqual([expect.stringMatching(/^\d+\.js$/), 'route-home.js']);
    expect(unhashed(products?.scripts)).toEqual([unhashed(home?.scripts)[0], 'route-products.js']);
    expect(unhashed(home?.styles)).toEqual(['shared.css', 'route-home.css']);
    expect(unhashed(products?.styles)).toEqual(['shared.css']);
  });

  it('lists shared files separately from those of routes', () => {
    expect(unhashed(record.scripts)).toEqual(['remote.js']);
    expect(unhashed(record.styles)).toEqual(['remote.css']);
    const ofRoutes = Object.values(record.routes ?? {}).flatMap(({ scripts, styles }) => [
      ...scripts,
      ...styles,
    ]);
    for (const file of [record.entry, ...record.scripts, ...record.styles])
      expect(ofRoutes).not.toContain(file);
  });

  it('has each style once, regardless of the number of pages', async () => {
    const styles = [...new Set(Object.values(record.routes ?? {}).flatMap(({ styles: all }) => all))];
    const texts = await Promise.all(styles.map((file) => readFile(join(dist, file), 'utf8')));
    expect(texts.filter((text) => text.includes('.sma_shared'))).toHaveLength(1);
  });

  it('lists the packages in each script', () => {
    const [shared = ''] = record.routes?.['/products']?.scripts ?? [];
    expect(record.packages?.[shared]).toEqual(['chart']);
    expect(record.packages?.[record.scripts[0] ?? '']).toEqual([]);
  });

  it('is released with its routes, and the document of a prefix preloads only its own files', async () => {
    await bench.release({ name: 'shell' });
    const { release } = await publish({ store: bench.store, dist });
    expect(release).toMatchObject({ routes: record.routes, packages: record.packages });
    const documents = await composeSite(bench.store, runtimeConfigSchema.parse({}));
    const preloads = (file: string, as: 'script' | 'style') => {
      const html = documents.get(file) ?? '';
      // The inline script preloads scripts, from a list of URLs.
      const scripts = () => / data-ahead="([^"]*)"/.exec(html)?.[1]?.split(' ').filter(Boolean) ?? [];
      const styles = () =>
        [...html.matchAll(/<link rel="preload" as="style" href="([^"]*)"/g)].map((match) => match[1] ?? '');
      return unhashed(as === 'script' ? scripts() : styles());
    };
    const number = expect.stringMatching(/^\d+\.js$/) as string;
    expect(preloads('products/index.html', 'script')).toEqual([
      'remoteEntry.js',
      'remote.js',
      number,
      'route-products.js',
    ]);
    expect(preloads('products/index.html', 'style')).toEqual(['remote.css', 'shared.css']);
    expect(preloads('index.html', 'style')).toEqual(['remote.css', 'shared.css', 'route-home.css']);
    expect(preloads('about/index.html', 'script')).toEqual(['remoteEntry.js', 'remote.js']);
    expect(preloads('404.html', 'script')).toEqual([]);
  });
});

it('a route chunk without a prefix fails the build, since its page would load later', async () => {
  const bench = await createStoreFixture();
  try {
    const remote = "export default () => import(/* webpackChunkName: 'route-prodcuts' */ './home.js');\n";
    const wrong = build(join(bench.folder, 'mfe-wrong'), { ...SOURCES, 'src/remote.js': remote });
    await expect(wrong).rejects.toThrow(/route-prodcuts belongs to no route prefix/);
  } finally {
    await bench.remove();
  }
}, 60_000);

it('pages below a prefix may have their own chunk', () => {
  const group = (name: string) => [name, { getFiles: () => [`${name}.js`, 'present.js'] }] as const;
  const namedChunkGroups = new Map(['route-products', 'route-products-below', 'dialog'].map(group));
  expect(filesOfRoutes({ namedChunkGroups } as never, ['/products'], ['present.js'])).toEqual({
    '/products': ['route-products.js'],
    '/products/*': ['route-products-below.js'],
  });
});

it('a route chunk of two prefixes is rejected', () => {
  const namedChunkGroups = new Map([['route-home', { getFiles: () => ['route-home.js'] }]]);
  expect(() => filesOfRoutes({ namedChunkGroups } as never, ['/', '/home'], [])).toThrow('/ and /home');
});

it.each([
  ['/', 'route-home'],
  ['/products', 'route-products'],
  ['/my-vehicles', 'route-my-vehicles'],
  ['/products/*', 'route-products-below'],
])('the chunk of %s is called %s', (prefix, name) => {
  expect(routeChunkName(prefix)).toBe(name);
});

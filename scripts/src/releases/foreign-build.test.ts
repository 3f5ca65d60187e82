import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createStoreFixture,
  manifestOf,
  script,
  temporaryFolder,
  type StoreFixture,
} from '../testing/fixtures';
import { readBuild } from './build-output';
import { publish } from './publish';

type Json = Record<string, unknown>;

const assets = (js: string[], css: string[] = [], later: string[] = []) => ({
  js: { sync: js, async: later.filter((file) => file.endsWith('.js')) },
  css: { sync: css, async: later.filter((file) => file.endsWith('.css')) },
});

const shares = (name: string, more: Json = {}): Json => ({
  name,
  version: '19.3.1',
  singleton: true,
  requiredVersion: '^19.0.0',
  assets: assets([]),
  ...more,
});

/** Manifest that Rspack's federation plugin writes. */
const federation = () => ({
  id: 'mfe_charging',
  name: 'mfe_charging',
  metaData: {
    name: 'mfe_charging',
    globalName: 'mfe_charging',
    buildInfo: { buildVersion: '2.1.0' as string | undefined, buildName: 'mfe-charging' },
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.1.js', path: '', type: 'global' },
    pluginVersion: '2.9.2',
  },
  shared: [
    shares('react'),
    // As webpack's federation plugin lists modules below a prefix: without singleton, and with
    // a generated range.
    shares('react/jsx-runtime', { singleton: undefined, requiredVersion: '^19.3.1' }),
    shares('@evcare/shared-contracts/router', { version: '1.3.0', requiredVersion: '^1.0.0' }),
  ],
  remotes: [],
  exposes: [
    {
      path: './remote',
      assets: assets(
        ['remote.1.js'],
        ['remote.1.css'],
        ['924.1.js', 'route-charging.1.js', 'route-charging.1.css'],
      ),
    },
  ],
});

type Federation = ReturnType<typeof federation>;

let folder: { path: string; remove: () => Promise<void> };
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const put = (file: string, content: unknown) =>
  writeFile(join(folder.path, file), typeof content === 'string' ? content : JSON.stringify(content));

/** Writes a build of another toolchain; `change` modifies its federation manifest. */
async function write(change: (manifest: Federation) => void = () => undefined): Promise<string> {
  const manifest = federation();
  change(manifest);
  await put('mf-manifest.json', manifest);
  await put('mf-stats.json', { builtIn: '/home/somebody' });
  await put('remote.manifest.json', manifestOf('mfe-charging'));
  await put('remoteEntry.1.js', `${script('remoteEntry')}const door = "./remote";`);
  for (const file of ['remote', '924', 'route-charging']) await put(`${file}.1.js`, script(file));
  for (const file of ['remote', 'route-charging'])
    await put(`${file}.1.css`, '@layer remote{.cha_a{color:red}}');
  return folder.path;
}

describe('a build of another toolchain', () => {
  it('gives the same record as a build of this repository', async () => {
    const { record, manifest } = await readBuild(await write());
    expect(record).toEqual({
      name: 'mfe-charging',
      version: '2.1.0',
      contract: '1.3.0',
      federationRuntime: '2.9.2',
      shared: { react: '^19.0.0', 'react/': '^19.0.0', '@evcare/shared-contracts/router': '^1.0.0' },
      entry: 'remoteEntry.1.js',
      scripts: ['remote.1.js'],
      styles: ['remote.1.css'],
      routes: { '/charging': { scripts: ['route-charging.1.js'], styles: ['route-charging.1.css'] } },
    });
    expect(manifest).toEqual(manifestOf('mfe-charging'));
  });

  it('is rendered on servers if it has a file for them', async () => {
    const dist = await write();
    await mkdir(join(dist, 'server'));
    await put('server/index.cjs', 'exports.default = {};');
    const { record, files } = await readBuild(dist);
    expect(record.server).toEqual({ entry: 'server/index.cjs', files: ['server/index.cjs'] });
    expect(files.has('server/index.cjs')).toBe(true);
  });

  it('includes code and styles, without files that only describe the build', async () => {
    await put('package.json', { name: 'mfe-charging', version: '2.1.0' });
    const { files } = await readBuild(await write());
    expect([...files.keys()].sort()).toEqual([
      '924.1.js',
      'remote.1.css',
      'remote.1.js',
      'remoteEntry.1.js',
      'route-charging.1.css',
      'route-charging.1.js',
    ]);
  });

  it('prefers the version in package.json to the build version in the federation manifest', async () => {
    await put('package.json', { version: '3.0.0-rc.1' });
    expect((await readBuild(await write())).record.version).toBe('3.0.0-rc.1');
  });

  it('has the lowest contract of its range if it shares no router', async () => {
    const dist = await write((manifest) => {
      manifest.shared.pop();
    });
    expect((await readBuild(dist)).record.contract).toBe('1.0.0');
  });

  it('may have its entry in a folder, and no chunk named after a page', async () => {
    const dist = await write((manifest) => {
      manifest.metaData.remoteEntry.path = './static/';
      manifest.exposes[0]!.assets = assets(['static/remoteEntry.1.js', 'remote.1.js']);
    });
    const { record } = await readBuild(dist);
    expect(record).toMatchObject({ entry: 'static/remoteEntry.1.js', scripts: ['remote.1.js'] });
    expect(record).not.toHaveProperty('routes');
  });

  it.each<[string, (manifest: Federation) => void, RegExp]>([
    [
      'an entry that is an ES module',
      (manifest) => (manifest.metaData.remoteEntry.type = 'module'),
      /classic scripts only.*With Vite, use `viteRemote`/,
    ],
    [
      'another global name',
      (manifest) => (manifest.metaData.globalName = 'charging'),
      /has to be called mfe_charging/,
    ],
    ['no ./remote module', (manifest) => (manifest.exposes[0]!.path = './app'), /doesn't expose \.\/remote/],
    ['its own copy of React', (manifest) => (manifest.shared = []), /doesn't share react/],
    [
      'a React that may exist twice',
      (manifest) => (manifest.shared[0]!['singleton'] = false),
      /singleton: true/,
    ],
    ['no version', (manifest) => (manifest.metaData.buildInfo.buildVersion = 'local'), /says no version/],
    [
      'a runtime without a version',
      (manifest) => (manifest.metaData.pluginVersion = 'next'),
      /metaData\.pluginVersion/,
    ],
  ])('is rejected with advice if it has %s', async (_what, change, sentence) => {
    const result = readBuild(await write(change));
    await expect(result).rejects.toThrow(sentence);
    await expect(result).rejects.toMatchObject({ rule: 'build' });
  });

  it('is rejected without a remote manifest, or with a file that is not JSON', async () => {
    const dist = await write();
    await rm(join(dist, 'remote.manifest.json'));
    await expect(readBuild(dist)).rejects.toThrow(/no remote\.manifest\.json/);
    await put('mf-manifest.json', '{');
    await expect(readBuild(dist)).rejects.toThrow(/mf-manifest\.json can't be used/);
  });

  it('is not read from a folder that has a build of this repository, or from an empty folder', async () => {
    await expect(readBuild(folder.path)).rejects.toThrow(/no finished build/);
    await put('build.json', { name: 'mfe-own', version: '1.0.0' });
    expect((await readBuild(await write())).record.name).toBe('mfe-own');
  });
});

describe('publishing a build of another toolchain', () => {
  let fixture: StoreFixture;
  beforeEach(async () => {
    fixture = await createStoreFixture();
  });
  afterEach(() => fixture.remove());

  it('creates a release like any other build, once per version', async () => {
    const shared = { react: '19.3.1', 'react/': '19.3.1', '@evcare/shared-contracts/router': '1.3.0' };
    await fixture.release({ name: 'shell', contract: '1.3.0', record: { shared } });
    const dist = await write();
    const { release, site } = await publish({ store: fixture.store, dist });
    expect(release).toMatchObject({ name: 'mfe-charging', version: '2.1.0', entry: 'remoteEntry.1.js' });
    expect(site.remotes['mfe-charging']?.stable).toBe('2.1.0');
    await put('924.1.js', script('other'));
    await expect(publish({ store: fixture.store, dist })).rejects.toMatchObject({ rule: 'immutable' });
  });
});

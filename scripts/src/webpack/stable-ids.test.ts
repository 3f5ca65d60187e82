import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type Stats } from 'webpack';
import { temporaryFolder } from '../testing/fixtures';
import { IntegrityPlugin } from './integrity-plugin';
import { StableIdsPlugin } from './stable-ids-plugin';

/** Builds the same small remote in a temporary folder. */
async function build(): Promise<Map<string, string>> {
  const { path: context, remove } = await temporaryFolder();
  try {
    await mkdir(join(context, 'src'));
    await writeFile(join(context, 'src/remote.js'), "export default () => import('./page.js');\n");
    await writeFile(join(context, 'src/page.js'), "export const page = 'page';\n");
    await writeFile(join(context, 'plugin.js'), "export default () => ({ name: 'own' });\n");
    const config: Configuration = {
      context,
      mode: 'production',
      entry: {},
      output: {
        path: join(context, 'dist'),
        filename: '[name].[contenthash:8].js',
        uniqueName: 'small',
        publicPath: 'auto',
      },
      plugins: [
        new ModuleFederationPlugin({
          name: 'small',
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': join(context, 'src/remote.js') },
          // The runtime's entry imports it by its absolute path, which determines the entry's name.
          runtimePlugins: [join(context, 'plugin.js')],
          manifest: false,
          dts: false,
        }),
        new StableIdsPlugin(),
        new IntegrityPlugin(),
      ],
    };
    const stats = await promisify((done: (error: Error | null, stats?: Stats) => void) =>
      webpack(config, done),
    )();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString());
    const files = (await readdir(join(context, 'dist'))).sort();
    return new Map(
      await Promise.all(
        files.map(async (file) => [file, await readFile(join(context, 'dist', file), 'utf8')] as const),
      ),
    );
  } finally {
    await remove();
  }
}

describe('a federated build', () => {
  let first: Map<string, string>;
  beforeAll(async () => {
    first = await build();
  }, 60_000);

  it('gives the same files with the same bytes at any path', async () => {
    const other = await build();
    expect([...other.keys()]).toEqual([...first.keys()]);
    for (const [file, content] of first) expect(other.get(file) === content).toBe(true);
  }, 60_000);

  it('names the container and the entry of its runtime differently', () => {
    const entry = [...first].find(([file]) => file.startsWith('remoteEntry'))?.[1] ?? '';
    // Two modules with one name would be merged, and the container would start without its runtime.
    for (const name of ['container-entry', 'federation-entry']) {
      expect(entry.match(new RegExp(`"${name}"\\(`, 'g'))).toHaveLength(1);
    }
  });

  it('has a container and a runtime entry that are two modules, each required by its own name', () => {
    const entry = [...first].find(([file]) => file.startsWith('remoteEntry'))?.[1] ?? '';
    for (const name of ['container-entry', 'federation-entry']) {
      expect(entry.match(new RegExp(`"${name}"\\(|"${name}":`, 'g'))).toHaveLength(1);
      expect(entry.match(new RegExp(`\\("${name}"\\)`, 'g'))).toHaveLength(1);
    }
  });

  it('requests its chunks with crossorigin from any origin', () => {
    const entry = [...first].find(([file]) => file.startsWith('remoteEntry'))?.[1] ?? '';
    expect(entry).toMatch(/\.crossOrigin="anonymous"/);
    expect(entry).not.toMatch(/location\.origin[^;]{0,40}crossOrigin/);
  });
});

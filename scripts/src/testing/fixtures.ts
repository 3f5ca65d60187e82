import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { createFolderStore } from '../releases/folder-store';
import { publish } from '../releases/publish';
import type { ReleaseStore } from '../releases/store';
import type { BuildRecord } from '../webpack/build-record-plugin';
import { cssPrefix } from '../webpack/css-prefix';

/** Creates a temporary folder; `remove` deletes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'evcare-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export const manifestOf = (name: string, more: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  contract: '^1.0.0',
  routes: [
    { prefix: `/${name.slice(4)}`, access: { kind: 'public' }, layout: 'site', title: `Trang ${name}` },
  ],
  slots: [],
  menu: [],
  events: { emits: [], listens: [] },
  reducers: [],
  preload: 'hover',
  ...more,
});

/** Script that is long enough for compression. */
export const script = (marker: string): string => `console.log(${JSON.stringify(marker)});\n`.repeat(40);

/** Script that hardly compresses and differs in only one place. */
export const code = (text: string): string =>
  Array.from({ length: 40 }, (_, index) => {
    const word = createHash('sha256').update(String(index)).digest('hex');
    return `const a${index} = '${index === 20 ? text : word}';`;
  }).join('\n');

export interface FixtureBuild {
  readonly name: string;
  readonly version?: string;
  readonly contract?: string;
  /** Text in the entry's bytes. */
  readonly marker?: string;
  readonly manifest?: Partial<RemoteManifest>;
  readonly files?: Readonly<Record<string, string>>;
  readonly record?: Partial<BuildRecord>;
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Writes a build as webpack does. */
export async function writeBuild(dist: string, build: FixtureBuild): Promise<string> {
  const { name, version = '1.0.0-h00000001', contract = '1.0.0', marker = version } = build;
  const isShell = name === 'shell';
  const files: Record<string, string> = isShell
    ? {
        'runtime.1.js': script('runtime'),
        'framework.1.js': script('framework'),
        'main.1.js': script(marker),
        'main.1.css': ':root{color:black}'.repeat(40),
        'lazy.1.js': script('lazy'),
        'be-vietnam-pro-vietnamese-400-normal.1.woff2': 'font',
        'be-vietnam-pro-latin-400-normal.1.woff2': 'font',
        'be-vietnam-pro-latin-ext-400-normal.1.woff2': 'font',
      }
    : {
        // Contents that the gate requires of a container: the exposed module, and styles below classes
        // of its own.
        'remoteEntry.1.js': `${script(marker)}const door = './remote';\n`,
        'expose.1.js': script('expose'),
        'expose.1.css': `@layer remote{${`.${cssPrefix(name)}_a{color:red}`.repeat(40)}}`,
        'lazy.1.js': script('lazy'),
      };
  const record: BuildRecord = {
    name,
    version,
    contract,
    federationRuntime: '2.9.2',
    shared: { react: isShell ? '19.3.1' : '^19.0.0' },
    entry: isShell ? null : 'remoteEntry.1.js',
    scripts: isShell ? ['runtime.1.js', 'framework.1.js', 'main.1.js'] : ['expose.1.js'],
    styles: [isShell ? 'main.1.css' : 'expose.1.css'],
    ...build.record,
  };
  await writeAll(dist, {
    ...files,
    ...build.files,
    'build.json': JSON.stringify(record),
    ...(!isShell && { 'remote.manifest.json': JSON.stringify(manifestOf(name, build.manifest)) }),
  });
  return dist;
}

export interface StoreFixture {
  readonly folder: string;
  readonly store: ReleaseStore;
  /** Writes a build and publishes it. */
  release(build: FixtureBuild): ReturnType<typeof publish>;
  remove(): Promise<void>;
}

/** Creates a store in a temporary folder, with a helper that publishes releases. */
export async function createStoreFixture(): Promise<StoreFixture> {
  const { path, remove } = await temporaryFolder();
  const store = createFolderStore(join(path, 'releases'));
  let builds = 0;
  return {
    folder: path,
    store,
    async release(build) {
      builds += 1;
      return publish({ store, dist: await writeBuild(join(path, `dist-${builds}`), build) });
    },
    remove,
  };
}

import { brotliCompressSync } from 'node:zlib';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { JSDOM, VirtualConsole } from 'jsdom';
import webpack, { type Configuration, type Stats, type WebpackPluginInstance } from 'webpack';
import { temporaryFolder } from '../testing/fixtures';
import { commonConfig, ROOT } from './common';
import { remoteFederation } from './remote';
import {
  withoutBuildTimeRemotes,
  withoutErrorDescriptions,
  withoutPreloading,
  withoutSnapshots,
} from './replace-file';
import { hostFederation } from './shell';
import { ShellChunksPlugin, ShellRuntimePlugin } from './shell-runtime-plugin';

type Files = ReadonlyMap<string, string>;

const HOST = `
import { loadRemote, registerRemotes, getInstance } from '@module-federation/runtime';
import * as React from 'react';
globalThis.host = {
  React,
  name: () => getInstance().name,
  dialog: () => import(/* webpackChunkName: "dialog" */ './dialog').then(({ dialog }) => dialog),
  load(url, fresh) {
    registerRemotes([{ name: 'mfe_small', entry: url, type: 'global', entryGlobalName: 'mfe_small' }], { force: fresh });
    return loadRemote('mfe_small/remote', { from: 'runtime' });
  },
};
`;
const remote = (release: string) => `
import * as React from 'react';
import './remote.css';
export default {
  release: '${release}',
  React,
  page: () => import(/* webpackChunkName: "page" */ './page').then(({ page }) => page),
};
`;

async function build(
  address: string,
  sources: Readonly<Record<string, string>>,
  more: Configuration & { readonly plugins: WebpackPluginInstance[] },
  root?: string,
): Promise<Files> {
  const { path: context, remove } = root
    ? { path: root, remove: async () => undefined }
    : await temporaryFolder();
  try {
    for (const [file, text] of Object.entries(sources)) {
      await mkdir(dirname(join(context, file)), { recursive: true });
      await writeFile(join(context, file), text);
    }
    const common = commonConfig({ folder: 'shell', mode: 'production', cssPrefix: 'sh', buildId: 'test' });
    const stats = await promisify((done: (error: Error | null, stats?: Stats) => void) =>
      webpack(
        {
          ...common,
          context,
          cache: false,
          resolve: { ...common.resolve, modules: [join(ROOT, 'node_modules')] },
          resolveLoader: { modules: [join(ROOT, 'node_modules')] },
          ...more,
          output: { ...common.output, path: join(context, 'dist'), clean: false, ...more.output },
          plugins: [...(common.plugins ?? []), ...more.plugins],
        },
        done,
      ),
    )();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString());
    const names = await readdir(join(context, 'dist'));
    const read = async (name: string) =>
      [`${address}/${name}`, await readFile(join(context, 'dist', name), 'utf8')] as const;
    return new Map(await Promise.all(names.map(read)));
  } finally {
    await remove();
  }
}

const buildHost = (...plugins: WebpackPluginInstance[]) =>
  build(
    '/host',
    {
      'src/host.js': HOST,
      'src/dialog.js': "import './dialog.css'; export const dialog = 'dialog of the shell';\n",
      'src/dialog.css': '.sh_dialog{color:red}',
    },
    { entry: { main: './src/host.js' }, plugins: [hostFederation(), ...plugins] },
  );

/** Builds a release of a remote, with the runtime of the shell or one of its own. */
async function buildRemote(
  release: string,
  page: string,
  plugin?: WebpackPluginInstance,
  output: Configuration['output'] = { chunkLoadingGlobal: 'chunks_mfe_small' },
): Promise<Files> {
  const { path: root, remove } = await temporaryFolder();
  try {
    const sources = {
      'mfe-small/src/remote.tsx': remote(release),
      'mfe-small/src/remote.css': '.sma_remote{color:red}',
      'mfe-small/src/page.ts': `import './page.css'; export const page: string = '${page}';\n`,
      'mfe-small/src/page.css': '.sma_page{color:red}',
    };
    const federation = remoteFederation('mfe-small', 'remoteEntry.[contenthash:8].js', root);
    return await build(
      `/${release}`,
      sources,
      {
        entry: {},
        output: { uniqueName: `mfe_small_${release}`, ...output },
        plugins: [federation, ...(plugin ? [plugin] : [])],
      },
      root,
    );
  } finally {
    await remove();
  }
}

/** Address of the script whose name contains `part`. */
const named = (files: Files, part: string): string =>
  [...files.keys()].find((name) => name.includes(part) && name.endsWith('.js')) ?? '';
const entryOf = (files: Files): string => named(files, 'remoteEntry');

interface Remote {
  readonly release: string;
  readonly React: unknown;
  page(): Promise<string>;
}
interface Host {
  readonly React: unknown;
  name(): string;
  dialog(): Promise<string>;
  load(url: string, fresh?: boolean): Promise<{ default: Remote }>;
}

const windows: { close(): void }[] = [];
// Ends timers of the runtime.
afterEach(() => windows.splice(0).forEach((window) => window.close()));

/** Page with a running host, on which the files of several builds can be requested. */
function pageWith(host: Files, ...builds: readonly Files[]) {
  const files = new Map([host, ...builds].flatMap((build) => [...build]));
  const { window } = new JSDOM('', {
    runScripts: 'outside-only',
    url: 'http://localhost/',
    virtualConsole: new VirtualConsole(),
  });
  windows.push(window);
  const { document } = window;
  let current: HTMLScriptElement | null = null;
  /** Requested chunks, if they are to load later. */
  let held: HTMLScriptElement[] | null = null;
  Object.defineProperty(document, 'currentScript', { get: () => current });
  const run = (script: HTMLScriptElement): void => {
    const text = files.get(new URL(script.src).pathname);
    current = script;
    try {
      window.eval(text ?? '');
    } catch (error) {
      const message = `Uncaught ${String(error)}`;
      window.dispatchEvent(new window.ErrorEvent('error', { message, filename: script.src }));
    }
    current = null;
    script.onload?.call(script, new window.Event('load'));
  };
  const links: string[] = [];
  document.head.appendChild = ((element: HTMLScriptElement | HTMLLinkElement) => {
    if ('href' in element) {
      links.push(new URL(element.href).pathname);
      queueMicrotask(() => element.onload?.call(element, new window.Event('load')));
    } else if (held && element.src.includes('/page.')) held.push(element);
    else queueMicrotask(() => run(element));
    return element;
  }) as typeof document.head.appendChild;
  for (const name of host.keys()) {
    if (!/\/(main|runtime)\.\w+\.js$/.test(name)) continue;
    const script = document.createElement('script');
    script.src = name;
    run(script);
  }
  const page = window as unknown as { host: Host } & Record<symbol, unknown>;
  return {
    host: page.host,
    links,
    withoutRuntime: () => Reflect.deleteProperty(page, Symbol.for('evcare.remoteRuntime')),
    load: async (build: Files) => (await page.host.load(entryOf(build), true)).default,
    hold: () => void (held = []),
    /** Loads the chunks that were requested, those of the release `last` at the end; returns their number. */
    release(last: string) {
      const sorted = (held ?? []).sort((a, b) => Number(a.src.includes(last)) - Number(b.src.includes(last)));
      held = [];
      for (const script of sorted) run(script);
      return sorted.length;
    },
    /** Runs a script that no build requested. */
    runStray: (text: string) => void window.eval(text),
  };
}

let host: Files;
let first: Files;
let same: Files;
let changed: Files;
let whole: Files;
beforeAll(async () => {
  host = await buildHost(
    withoutBuildTimeRemotes(),
    withoutErrorDescriptions(),
    withoutPreloading(),
    withoutSnapshots(),
    new ShellChunksPlugin(),
  );
  first = await buildRemote('v1', 'old', new ShellRuntimePlugin());
  same = await buildRemote('v2', 'old', new ShellRuntimePlugin());
  changed = await buildRemote('v3', 'new', new ShellRuntimePlugin());
  whole = await buildRemote('whole', 'own', undefined, { chunkLoadingGlobal: 'webpackChunk_mfe_small' });
}, 120_000);

describe('the entry of a remote', () => {
  test('contains no runtime of its own', () => {
    const size = (files: Files) => brotliCompressSync(files.get(entryOf(files)) ?? '').length;
    expect(size(first)).toBeLessThan(1_700);
    expect(size(whole)).toBeGreaterThan(6_000);
  });

  test('uses the shell’s runtime and its shared modules, and leaves the shell’s instance alone', async () => {
    const page = pageWith(host, first);
    const remote = await page.load(first);
    expect(remote.release).toBe('v1');
    expect(remote.React).toBe(page.host.React);
    expect(page.host.name()).toBe('shell');
  });

  test('loads styles with the chunks that need them', async () => {
    const page = pageWith(host, first);
    const remote = await page.load(first);
    expect(await remote.page()).toBe('old');
    expect(page.links.map((link) => link.replace(/\.\w{8}/, ''))).toEqual(['/v1/remote.css', '/v1/page.css']);
  });

  test('fails with a clear message in a shell that does not provide the runtime', async () => {
    const page = pageWith(host, first);
    page.withoutRuntime();
    await expect(page.load(first)).rejects.toThrow(
      /provides no @evcare\/shell\/remote-runtime, so it does not satisfy this release/,
    );
  });

  test('with a runtime of its own runs before and after an entry without a runtime', async () => {
    const page = pageWith(host, first, whole);
    for (const [files, text] of [
      [whole, 'own'],
      [first, 'old'],
      [whole, 'own'],
    ] as const) {
      const remote = await page.load(files);
      expect(remote.React).toBe(page.host.React);
      expect(await remote.page()).toBe(text);
    }
    expect(page.host.name()).toBe('shell');
  });
});

test('the shell loads its own chunks and their styles with the functions that it provides to remotes', async () => {
  const page = pageWith(host);
  expect(host.get(named(host, '/main.'))?.match(/ChunkLoadError/g)).toHaveLength(2);
  expect(await page.host.dialog()).toBe('dialog of the shell');
  expect(page.links.map((link) => link.replace(/\.\w{8}/, ''))).toEqual(['/host/dialog.css']);
});

describe('chunks of two releases', () => {
  test('are the same file, by name and bytes, if their sources are the same', () => {
    const bytes = (files: Files) => files.get(named(files, '/page.'));
    expect(named(same, '/page.')).toBe(named(first, '/page.').replace('v1', 'v2'));
    expect(bytes(same)).toBe(bytes(first));
    expect(bytes(changed)).not.toBe(bytes(first));
  });

  test.each(['v1', 'v3'])(
    'each reach their own release, also if the chunk of %s loads last',
    async (last) => {
      const page = pageWith(host, first, changed);
      const [old, fresh] = [await page.load(first), await page.load(changed)];
      page.hold();
      const opened = Promise.all([old.page(), fresh.page()]);
      expect(page.release(last)).toBe(2);
      expect(await opened).toEqual(['old', 'new']);
    },
  );

  test('are requested by each release, even if they are the same', async () => {
    const page = pageWith(host, first, same);
    for (const files of [first, same]) {
      const remote = await page.load(files);
      page.hold();
      const opened = remote.page();
      expect(page.release('v1')).toBe(1);
      expect(await opened).toBe('old');
    }
  });

  test('have no effect if no build requested them', async () => {
    const page = pageWith(host, first);
    const remote = await page.load(first);
    page.hold();
    const opened = remote.page();
    page.runStray(changed.get(named(changed, '/page.')) ?? '');
    expect(page.release('v1')).toBe(1);
    expect(await opened).toBe('old');
  });
});

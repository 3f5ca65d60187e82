import { brotliCompressSync } from 'node:zlib';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { JSDOM, VirtualConsole } from 'jsdom';
import webpack, { type Configuration, type Stats, type WebpackPluginInstance } from 'webpack';
import { temporaryFolder } from '../testing/fixtures';
import { commonConfig, ROOT } from './common';
import { OwnChunksPlugin } from './own-chunks-plugin';
import { remoteFederation } from './remote';
import { withBundlerRuntimeOfShell, withoutBuildTimeRemotes } from './replace-file';
import { hostFederation } from './shell';

type Files = ReadonlyMap<string, string>;

const HOST = `
import { loadRemote, registerRemotes, getInstance } from '@module-federation/runtime';
import * as React from 'react';
globalThis.host = {
  React,
  name: () => getInstance().name,
  load(url, fresh) {
    registerRemotes([{ name: 'mfe_small', entry: url, type: 'global', entryGlobalName: 'mfe_small' }], { force: fresh });
    return loadRemote('mfe_small/remote', { from: 'runtime' });
  },
};
`;
const remote = (release: string) => `
import * as React from 'react';
export default { release: '${release}', React, page: () => import(/* webpackChunkName: "page" */ './page').then(({ page }) => page) };
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
    { 'src/host.js': HOST },
    { entry: { main: './src/host.js' }, plugins: [hostFederation(), ...plugins] },
  );

/** Builds a release of a remote, with the bundler runtime of the shell or a copy of its own. */
async function buildRemote(release: string, ...plugins: WebpackPluginInstance[]): Promise<Files> {
  const { path: root, remove } = await temporaryFolder();
  try {
    const sources = {
      'mfe-small/src/remote.tsx': remote(release),
      'mfe-small/src/page.ts': `export const page: string = 'page of ${release}';\n`,
    };
    return await build(
      `/${release}`,
      sources,
      {
        entry: {},
        output: { uniqueName: `mfe_small_${release}`, chunkLoadingGlobal: 'chunks_mfe_small' },
        plugins: [
          remoteFederation('mfe-small', 'remoteEntry.[contenthash:8].js', root),
          ...plugins,
          new OwnChunksPlugin(),
        ],
      },
      root,
    );
  } finally {
    await remove();
  }
}

const entryOf = (files: Files): string =>
  [...files.keys()].find((name) => name.includes('remoteEntry')) ?? '';

interface Host {
  readonly React: unknown;
  name(): string;
  load(url: string, fresh?: boolean): Promise<{ default: Remote }>;
}
interface Remote {
  readonly release: string;
  readonly React: unknown;
  page(): Promise<string>;
}

/** Page with a running host, on which the files of several builds can be requested. */
function pageWith(host: Files, ...builds: readonly Files[]) {
  const files = new Map([host, ...builds].flatMap((build) => [...build]));
  const dom = new JSDOM('', {
    runScripts: 'outside-only',
    url: 'http://localhost/',
    virtualConsole: new VirtualConsole(),
  });
  const { window } = dom;
  const { document } = window;
  let current: HTMLScriptElement | null = null;
  Object.defineProperty(document, 'currentScript', { get: () => current });
  const run = (script: HTMLScriptElement): void => {
    const { pathname } = new URL(script.src);
    current = script;
    try {
      window.eval(files.get(pathname) ?? '');
    } catch (error) {
      window.dispatchEvent(
        new window.ErrorEvent('error', { message: `Uncaught ${String(error)}`, filename: script.src }),
      );
    }
    current = null;
    script.onload?.call(script, new window.Event('load'));
  };
  document.head.appendChild = ((script: HTMLScriptElement) => {
    queueMicrotask(() => run(script));
    return script;
  }) as typeof document.head.appendChild;
  for (const name of host.keys()) {
    if (!name.endsWith('.js')) continue;
    const script = document.createElement('script');
    script.src = name;
    run(script);
  }
  return window as unknown as { host: Host } & Record<string | symbol, unknown>;
}

let host: Files;
let first: Files;
let second: Files;
let whole: Files;
beforeAll(async () => {
  host = await buildHost(withoutBuildTimeRemotes());
  first = await buildRemote('v1', withBundlerRuntimeOfShell());
  second = await buildRemote('v2', withBundlerRuntimeOfShell());
  whole = await buildRemote('whole');
}, 120_000);

test('an entry contains no runtime of its own', () => {
  const size = (files: Files) => brotliCompressSync(files.get(entryOf(files)) ?? '').length;
  expect(size(whole) - size(first)).toBeGreaterThan(3_000);
  expect(size(first)).toBeLessThan(2_500);
});

test('a remote runs with the shell’s runtime and its shared modules', async () => {
  const page = pageWith(host, first);
  const { default: remote } = await page.host.load(entryOf(first));
  expect(remote.release).toBe('v1');
  expect(remote.React).toBe(page.host.React);
  expect(await remote.page()).toBe('page of v1');
});

test('a remote does not become the shell’s current instance', async () => {
  const page = pageWith(host, first);
  await page.host.load(entryOf(first));
  expect(page.host.name()).toBe('shell');
});

test('two releases of a remote share a page, and each loads its own chunks', async () => {
  const page = pageWith(host, first, second);
  const { default: old } = await page.host.load(entryOf(first));
  const { default: fresh } = await page.host.load(entryOf(second), true);
  expect([old.release, fresh.release]).toEqual(['v1', 'v2']);
  expect(await Promise.all([old.page(), fresh.page()])).toEqual(['page of v1', 'page of v2']);
});

test('a release with a runtime of its own runs before and after one without', async () => {
  const page = pageWith(host, first, whole);
  for (const files of [whole, first, whole]) {
    const { default: remote } = await page.host.load(entryOf(files), true);
    expect(remote.React).toBe(page.host.React);
    expect(await remote.page()).toMatch(/^page of (v1|whole)$/);
  }
  expect(page.host.name()).toBe('shell');
});

test('an entry fails with a clear message in a shell that does not provide the runtime', async () => {
  const page = pageWith(host, first);
  Reflect.deleteProperty(page, Symbol.for('evcare.bundlerRuntime'));
  await expect(page.host.load(entryOf(first))).rejects.toThrow(
    /provides no @module-federation\/webpack-bundler-runtime\/bundler, so it does not satisfy this release/,
  );
});

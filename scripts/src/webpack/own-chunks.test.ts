import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JSDOM } from 'jsdom';
import webpack, { type Configuration, type Stats } from 'webpack';
import { temporaryFolder } from '../testing/fixtures';
import { IntegrityPlugin } from './integrity-plugin';
import { OwnChunksPlugin } from './own-chunks-plugin';

type Files = ReadonlyMap<string, string>;

/** Builds an entry and a lazy page for one release. */
async function build(release: string, page: string): Promise<Files> {
  const { path: context, remove } = await temporaryFolder();
  try {
    await mkdir(join(context, 'src'));
    await writeFile(
      join(context, 'src/entry.js'),
      `globalThis.open = globalThis.open || {};\nglobalThis.open['${release}'] = () => import(/* webpackChunkName: "page" */ './page.js').then(({ page }) => page);\n`,
    );
    await writeFile(join(context, 'src/page.js'), `export const page = '${page}';\n`);
    const config: Configuration = {
      context,
      mode: 'production',
      entry: './src/entry.js',
      output: {
        path: join(context, 'dist'),
        publicPath: `/${release}/`,
        filename: 'entry.js',
        chunkFilename: '[name].[contenthash:8].js',
        uniqueName: `shop_${release}`,
        chunkLoadingGlobal: 'chunks_shop',
      },
      optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
      plugins: [new OwnChunksPlugin(), new IntegrityPlugin()],
    };
    const stats = await promisify((done: (error: Error | null, stats?: Stats) => void) =>
      webpack(config, done),
    )();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString());
    const names = await readdir(join(context, 'dist'));
    const read = async (name: string) =>
      [`/${release}/${name}`, await readFile(join(context, 'dist', name), 'utf8')] as const;
    return new Map(await Promise.all(names.map(read)));
  } finally {
    await remove();
  }
}

const chunkOf = (files: Files) => [...files].find(([name]) => !name.endsWith('/entry.js'));

/** Page that runs the entries of several builds; their files load when released. */
function pageWith(...builds: readonly Files[]) {
  const files = new Map(builds.flatMap((build) => [...build]));
  const { window } = new JSDOM('', { runScripts: 'outside-only', url: 'http://localhost/' });
  const waiting: HTMLScriptElement[] = [];
  const { document } = window;
  let current: HTMLScriptElement | null = null;
  Object.defineProperty(document, 'currentScript', { get: () => current });
  const run = (script: HTMLScriptElement): void => {
    current = script;
    window.eval(files.get(new URL(script.src).pathname) ?? '');
    current = null;
    script.onload?.call(script, new window.Event('load'));
  };
  document.head.appendChild = ((script: HTMLScriptElement) => {
    waiting.push(script);
    return script;
  }) as typeof document.head.appendChild;
  for (const build of builds) {
    const entry = document.createElement('script');
    entry.src = [...build.keys()].find((name) => name.endsWith('/entry.js')) ?? '';
    run(entry);
  }
  const { open } = window as unknown as { open: Record<string, () => Promise<string>> };
  return {
    open: (release: string) => open[release]?.() ?? Promise.reject(new Error(`no ${release}`)),
    /** Runs a script that no build requested. */
    stray: (text: string) => void window.eval(text),
    /** Loads the requested scripts; those that match `last` load last. */
    come(last: string) {
      const sorted = waiting
        .splice(0)
        .sort((a, b) => Number(a.src.includes(last)) - Number(b.src.includes(last)));
      for (const script of sorted) run(script);
      return sorted.length;
    },
  };
}

describe('chunks of two releases', () => {
  let first: Files;
  let second: Files;
  let changed: Files;
  beforeAll(async () => {
    first = await build('v1', 'old');
    second = await build('v2', 'old');
    changed = await build('v3', 'new');
  }, 60_000);

  test('are the same file, by name and bytes, if their sources are the same', () => {
    const [name = '', bytes] = chunkOf(first) ?? [];
    expect(chunkOf(second)).toEqual([name.replace('v1', 'v2'), bytes]);
    expect(chunkOf(changed)?.[1]).not.toBe(bytes);
  });

  test.each(['v1', 'v3'])(
    'each reach their own release, even if the chunk of %s loads last',
    async (last) => {
      const page = pageWith(first, changed);
      const [old, fresh] = [page.open('v1'), page.open('v3')];
      expect(page.come(last)).toBe(2);
      expect([await old, await fresh]).toEqual(['old', 'new']);
    },
  );

  test('are requested by each release, even if they are the same', async () => {
    const page = pageWith(first, second);
    const opened = page.open('v1');
    expect(page.come('v1')).toBe(1);
    expect(await opened).toBe('old');
    const openedAgain = page.open('v2');
    expect(page.come('v2')).toBe(1);
    expect(await openedAgain).toBe('old');
  });

  test('have no effect if no build requested them', async () => {
    const page = pageWith(first);
    const [, stray = ''] = chunkOf(changed) ?? [];
    const opened = page.open('v1');
    page.stray(stray);
    expect(page.come('v1')).toBe(1);
    expect(await opened).toBe('old');
  });
});

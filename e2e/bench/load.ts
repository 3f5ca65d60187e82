import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { runtimeConfigSchema, type BootDocument, type BootRemote } from '@evcare/shared-contracts/release';
import { composeDocument } from '../../scripts/src/compose/document';
import { composeSite } from '../../scripts/src/compose/site';
import { createFolderStore } from '../../scripts/src/releases/folder-store';
import { publish } from '../../scripts/src/releases/publish';
import { ROOT } from '../../scripts/src/webpack/common';
import { routeChunkName } from '../../scripts/src/webpack/route-chunks';
import { chromiumPath } from '../support/chromium';
import { coldLoad, type ColdLoad } from './cold-load';
import { buildSingle, type SingleBuild } from './single-build/webpack';
import { addFile, addFolder, serveFiles, type Files } from './static-server';

const PARTS = ['shell', 'mfe-storefront', 'mfe-account', 'mfe-backoffice'];
const PAGES = [
  { path: '/', remote: 'mfe-storefront', prefix: '/' },
  { path: '/products', remote: 'mfe-storefront', prefix: '/products' },
  { path: '/auth/login', remote: 'mfe-account', prefix: '/auth' },
];
const NO_FILES = { scripts: [], styles: [] };
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const CONFIG = runtimeConfigSchema.parse({ environment: 'test' });

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** The site as it is released: separate builds, composed HTML. */
async function federatedSite(folder: string): Promise<{ files: Files; boot: BootDocument; fonts: string[] }> {
  const store = createFolderStore(folder);
  for (const part of PARTS) await publish({ store, dist: join(ROOT, part, 'dist') });
  const documents = await composeSite(store, CONFIG);
  const files: Files = new Map();
  await addFolder(files, folder, '/releases');
  for (const [name, content] of documents)
    addFile(files, `/${name}`.replace(/\/index\.html$/, '') || '/', content);
  const html = documents.get('index.html') ?? '';
  const boot = JSON.parse(/id="boot-document">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;
  addFile(files, '/auth/login', documents.get('auth/index.html') ?? '');
  return {
    files,
    boot,
    fonts: [...html.matchAll(/as="font"[^>]*href="([^"]+)"/g)].map((match) => match[1] as string),
  };
}

/** The same pages as one application; `ahead` also preloads the page's chunks, which ordinary ones rarely do. */
async function singleSite(build: SingleBuild, boot: BootDocument, ahead: boolean): Promise<Files> {
  const files: Files = new Map();
  await addFolder(files, build.folder, '/app');
  const url = (file: string) => `/app/${file}`;
  const remotes = boot.remotes.map((entry) => {
    const remote = entry as BootRemote;
    const { scripts, styles } = build.remotes[remote.manifest.name] ?? NO_FILES;
    return {
      ...remote,
      routes: undefined,
      entry: url(scripts[0] ?? ''),
      scripts: scripts.slice(1).map(url),
      styles: styles.map(url),
    };
  });
  const fonts = [...files.keys()].filter(
    (path) => /(vietnamese|latin)-400[^/]*\.woff2$/.test(path) && !/ext/.test(path),
  );
  for (const { path, remote, prefix } of PAGES) {
    const needed = [build.remotes[remote] ?? NO_FILES, build.routes[routeChunkName(prefix)] ?? NO_FILES];
    const unite = (kind: 'scripts' | 'styles') => [
      ...new Set(needed.flatMap((files) => files[kind].map(url))),
    ];
    addFile(
      files,
      path,
      composeDocument({
        title: 'Trang',
        description: 'Trang',
        indexed: true,
        shell: { scripts: build.scripts.map(url), styles: build.styles.map(url), fonts },
        route: ahead ? { scripts: unite('scripts'), styles: unite('styles') } : NO_FILES,
        boot: { ...boot, remotes },
      }),
    );
  }
  return files;
}

function row(
  name: string,
  loads: readonly ColdLoad[],
  base: readonly ColdLoad[],
): Record<string, string | number> {
  const of = (key: keyof ColdLoad, all = loads) => median(all.map((load) => load[key]));
  return {
    variant: name,
    'content ms': Math.round(of('contentMs')),
    ratio: (of('contentMs') / of('contentMs', base)).toFixed(3),
    requests: of('requests'),
    'script KB': (of('scriptBytes') / 1024).toFixed(1),
    'all KB': (of('totalBytes') / 1024).toFixed(1),
    depth: of('depth'),
  };
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-load-'));
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const closing: (() => Promise<void>)[] = [() => browser.close()];
  try {
    const federated = await federatedSite(join(folder, 'releases'));
    const build = await buildSingle(join(folder, 'single'));
    const variants = [
      { name: 'single build', files: await singleSite(build, federated.boot, false) },
      { name: 'single build, route preloaded', files: await singleSite(build, federated.boot, true) },
      { name: 'this site', files: federated.files },
    ];
    const servers = await Promise.all(variants.map(({ files }) => serveFiles(files)));
    closing.push(...servers.map(({ close }) => close));

    for (const { path } of PAGES) {
      const loads: ColdLoad[][] = variants.map(() => []);
      // One uncounted round warms the browser; then the variants take turns, so that a slow spell hits all alike.
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const [index, server] of servers.entries()) {
          const load = await coldLoad(browser, server.url + path);
          if (round >= 0) loads[index]?.push(load);
        }
      }
      console.log(`\n${path}: ${ROUNDS} alternating cold loads, slow 4G, 4x CPU, medians`);
      console.table(variants.map(({ name }, index) => row(name, loads[index] ?? [], loads[0] ?? [])));
    }
  } finally {
    for (const close of closing.reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();

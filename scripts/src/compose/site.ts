import type { Access, LayoutName, RoutePrefix } from '@evcare/shared-contracts';
import {
  bootDocumentSchema,
  type BootDocument,
  type BootRemote,
  type ClosedRemote,
  type Release,
  type RuntimeConfig,
} from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import { liveReleases } from '../releases/checks';
import { releaseUrl, type ReleaseStore } from '../releases/store';
import { SHELL } from '../workspace/parts';
import { bootRemotes, closedRemotes } from './boot-remotes';
import { composeDocument, SITE_NAME, type Hashes, type RouteFiles, type ShellFiles } from './document';
import { documentHeaders } from './policy';

/** One document, and what is said with it. */
export interface IndexedDocument {
  readonly file: string;
  readonly layout: LayoutName;
  /** Its remote is closed for now: the document says so, and is no proper answer. */
  readonly closed?: true;
}

/**
 * Which document answers a path: that of the longest prefix, `/` for the home page only, else the fallback.
 * `/products/*` stands for what is below `/products`, where that has a document of its own.
 */
export interface DocumentIndex {
  readonly documents: Readonly<Record<string, IndexedDocument>>;
  readonly fallback: string;
  /** What is sent with each document, beside the headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

export const DOCUMENT_INDEX = 'documents.json';
/** The boot document by itself, for pages that are open already (`BOOT_DOCUMENT_PATH`). */
export const BOOT_FILE = 'boot.json';
const FALLBACK = '404.html';

/** Weights of the typeface that the first paint needs (shared-ui names its files so). */
const FIRST_FONTS = ['vietnamese-400', 'latin-400', 'vietnamese-600', 'latin-600'].map(
  (name) => new RegExp(`${name}[^/]*\\.woff2$`),
);

const DESCRIPTION = 'Đặt lịch bảo dưỡng, mua phụ tùng và quản lý xe điện của bạn trên một trang.';

/** File of a prefix's document; no prefix can collide with another's or with the fallback. */
const fileOf = (prefix: string): string =>
  prefix === '/'
    ? 'index.html'
    : prefix.endsWith('/*')
      ? `${prefix.slice(1, -2)}/below.html`
      : `${prefix.slice(1)}/index.html`;

const NO_FILES: RouteFiles = { scripts: [], styles: [] };

/**
 * What a document fetches ahead of a remote. Nothing while a canary runs: only the browser knows which of the two
 * releases is its own, and the other one's files would be fetched in vain. Its pages cost one more round trip then.
 */
const filesOf = (remote: BootRemote): RouteFiles =>
  remote.canary ? NO_FILES : { scripts: [remote.entry, ...remote.scripts], styles: remote.styles };

/** What the pages of a prefix need besides, where they have chunks of their own. */
const filesOfRoute = (remote: BootRemote, prefix: string): RouteFiles =>
  (remote.canary ? null : remote.routes?.[prefix]) ?? NO_FILES;

const unite = (all: readonly RouteFiles[]): RouteFiles => ({
  scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
  styles: [...new Set(all.flatMap(({ styles }) => styles))],
});

const firstFonts = (shell: Release): string[] =>
  FIRST_FONTS.flatMap((wanted) =>
    Object.keys(shell.files)
      .filter((file) => wanted.test(file))
      .slice(0, 1),
  );

/** The host's files as a document names them. */
export const shellFiles = (shell: Release): ShellFiles => {
  const url = (file: string) => releaseUrl(shell, file);
  return {
    scripts: shell.scripts.map(url),
    styles: shell.styles.map(url),
    fonts: firstFonts(shell).map(url),
  };
};

/** Only scripts and styles are checked; no browser checks a picture or a font. */
const hashesOf = (release: Release): Hashes =>
  Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file, { integrity }]) => [releaseUrl(release, file), integrity]),
  );

export interface ComposeOptions {
  /** Hashes by part: those of the shell and of each remote. Without them nothing is checked. */
  readonly hashes?: Readonly<Record<string, Hashes>>;
  /** Origins that pages load from besides their own; development servers. */
  readonly origins?: readonly string[];
  /** Remotes that are closed for now. */
  readonly closed?: readonly ClosedRemote[];
}

/** Every HTML document of one state of the site, and which path gets which. */
export function composeDocuments(
  shell: ShellFiles,
  boot: BootDocument,
  remotes: readonly BootRemote[],
  { hashes, origins, closed = [] }: ComposeOptions = {},
): Map<string, string> {
  const eager = remotes.filter(({ manifest }) => manifest.preload === 'eager');
  // All of a remote's files and not only the first: what it loads later is looked up at once, without waiting for a
  // list. A remote with a canary brings its list, as its files are not fetched ahead either.
  const hashesFor = (owner: BootRemote | null): Hashes | null =>
    hashes
      ? Object.assign(
          { ...hashes[SHELL] },
          ...[...new Set([...(owner ? [owner] : []), ...eager])]
            .filter(({ canary }) => !canary)
            .map(({ manifest }) => hashes[manifest.name]),
        )
      : null;
  const compose = (
    owner: BootRemote | null,
    title: string,
    indexed: boolean,
    needed: readonly RouteFiles[],
    access: Access = { kind: 'public' },
  ) => {
    const isPublic = access.kind === 'public';
    return composeDocument({
      hashes: hashesFor(owner),
      title,
      description: `${SITE_NAME}: ${title}. ${DESCRIPTION}`,
      indexed,
      shell,
      route: unite([...(isPublic ? needed : []), ...eager.map(filesOf)]),
      guarded: isPublic ? null : { ...unite(needed), access },
      boot,
    });
  };

  const files = new Map<string, string>();
  const documents: Record<string, IndexedDocument> = {};
  const add = (remote: BootRemote, { prefix, title, access, layout }: RoutePrefix) => {
    const below = `${prefix}/*`;
    for (const key of remote.routes?.[below] ? [prefix, below] : [prefix]) {
      documents[key] = { file: fileOf(key), layout };
      const needed = [filesOf(remote), filesOfRoute(remote, key)];
      const indexed = access.kind === 'public' && layout === 'site';
      files.set(fileOf(key), compose(remote, title, indexed, needed, access));
    }
  };
  for (const remote of remotes) for (const route of remote.manifest.routes) add(remote, route);
  for (const { prefix, title, layout } of closed.flatMap(({ routes }) => routes)) {
    // Another remote may have taken it over meanwhile.
    if (documents[prefix]) continue;
    documents[prefix] = { file: fileOf(prefix), layout, closed: true };
    files.set(fileOf(prefix), compose(null, title, false, []));
  }
  files.set(FALLBACK, compose(null, 'Không tìm thấy trang', false, []));
  files.set(BOOT_FILE, JSON.stringify(boot));
  const index: DocumentIndex = { documents, fallback: FALLBACK, headers: documentHeaders(boot, origins) };
  files.set(DOCUMENT_INDEX, `${JSON.stringify(index, null, 2)}\n`);
  return files;
}

/** Composes the site that the index points at. Pure apart from reading the store. */
export async function composeSite(
  store: Pick<ReleaseStore, 'readRelease' | 'readSite'>,
  config: RuntimeConfig,
): Promise<Map<string, string>> {
  const site = await store.readSite();
  if (!site) throw new Failure('Nothing is published yet, so there is no site to compose.');
  const { shell, remotes: releases } = await liveReleases(store, site);
  if (!shell) throw new Failure(`The shell's release ${site.shell.stable} is gone; publish the shell again.`);
  const remotes = await bootRemotes(store, site, releases);
  const closed = await closedRemotes(store, site);
  const boot = bootDocumentSchema.parse({
    ...(closed.length > 0 && { closed }),
    ...{ shellVersion: shell.version, revision: site.revision, integrity: 'enforced', config, remotes },
  });
  const hashes = Object.fromEntries([shell, ...releases].map((release) => [release.name, hashesOf(release)]));
  return composeDocuments(shellFiles(shell), boot, remotes, { hashes, closed });
}

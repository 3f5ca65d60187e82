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
import { remoteOfGuest } from './canary-buckets';
import { composeDocument, type Hashes, type RouteFiles, type ShellFiles } from './document';
import { hashesOf, listReader, releaseId, selectHashes, type ListReader } from './hashes';
import { SITE_NAME } from './head';
import { documentHeaders } from './policy';

/** Document in the index, with the properties that its response depends on. */
export interface IndexedDocument {
  readonly file: string;
  readonly layout: LayoutName;
  /** True if the page requires a session or a role. */
  readonly guarded?: true;
  /** True if its remote is disabled: the document says so, and is served with an error status. */
  readonly closed?: true;
}

/**
 * Maps paths to documents: the longest matching prefix wins, `/` matches only the home page, and all other
 * paths get the fallback. `/products/*` matches the paths below `/products`, if they have their own document.
 */
export interface DocumentIndex {
  readonly documents: Readonly<Record<string, IndexedDocument>>;
  readonly fallback: string;
  /** Headers sent with each document, in addition to those of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

export const DOCUMENT_INDEX = 'documents.json';
/** The boot document as a separate file, for pages that are open already (`BOOT_DOCUMENT_PATH`). */
export const BOOT_FILE = 'boot.json';
const FALLBACK = '404.html';

/** Font files that the first paint needs, by the file names of shared-ui. */
const FIRST_FONTS = ['vietnamese-400', 'latin-400', 'vietnamese-600', 'latin-600'].map(
  (name) => new RegExp(`${name}[^/]*\\.woff2$`),
);

const DESCRIPTION = 'Đặt lịch bảo dưỡng, mua phụ tùng và quản lý xe điện của bạn trên một trang.';

/** File name of a prefix's document; unique among all prefixes and the fallback. */
const fileOf = (prefix: string): string =>
  prefix === '/'
    ? 'index.html'
    : prefix.endsWith('/*')
      ? `${prefix.slice(1, -2)}/below.html`
      : `${prefix.slice(1)}/index.html`;

const NO_FILES: RouteFiles = { scripts: [], styles: [] };

/**
 * Files that a document prefetches for a remote. None if the remote has a canary and the document has no
 * bucket: files of the release that a visitor does not run would be fetched in vain.
 */
const filesOf = (remote: BootRemote): RouteFiles =>
  remote.canary ? NO_FILES : { scripts: [remote.entry, ...remote.scripts], styles: remote.styles };

/** Additional files of a prefix's pages, if they have their own chunks. */
const filesOfRoute = (remote: BootRemote, prefix: string): RouteFiles =>
  (remote.canary ? null : remote.routes?.[prefix]) ?? NO_FILES;

const unite = (all: readonly RouteFiles[]): RouteFiles => ({
  scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
  styles: [...new Set(all.flatMap(({ styles }) => styles))],
});

const firstFonts = (shell: Release): string[] =>
  FIRST_FONTS.flatMap((pattern) =>
    Object.keys(shell.files)
      .filter((file) => pattern.test(file))
      .slice(0, 1),
  );

/** The host's files in the form that a document uses. */
export const shellFiles = (shell: Release): ShellFiles => {
  const url = (file: string) => releaseUrl(shell, file);
  return {
    scripts: shell.scripts.map(url),
    styles: shell.styles.map(url),
    fonts: firstFonts(shell).map(url),
  };
};

export interface ComposeOptions {
  /** Hashes of the shell, and of each remote's releases by name and version. If omitted, nothing is checked. */
  readonly hashes?: Readonly<Record<string, Hashes>>;
  /** If set, public documents have only the hashes of the files that they name. */
  readonly reader?: ListReader | null;
  /** Origins that pages load from in addition to their own, such as development servers. */
  readonly origins?: readonly string[];
  /** Remotes that are disabled. */
  readonly closed?: readonly ClosedRemote[];
}

/**
 * Composes every HTML document of one state of the site, and the index that maps paths to documents. If the
 * boot document has a bucket, they are the documents of the releases that guests in that bucket run.
 */
export function composeDocuments(
  shell: ShellFiles,
  boot: BootDocument,
  all: readonly BootRemote[],
  { hashes, reader = null, origins, closed = [] }: ComposeOptions = {},
): Map<string, string> {
  const remotes = all.map((remote) => remoteOfGuest(remote, boot));
  const eager = remotes.filter(({ manifest }) => manifest.preload === 'eager');
  // A remote with a canary is left out: the shell reads the list of the release that it chooses.
  const hashesFor = (owner: BootRemote | null, named: RouteFiles | null): Hashes | null => {
    if (!hashes) return null;
    const ids = [...new Set([...(owner ? [owner] : []), ...eager])]
      .filter(({ canary }) => !canary)
      .map(({ manifest, version }) => releaseId(manifest.name, version));
    return selectHashes([SHELL, ...ids], hashes, named && reader && { reader, files: unite([shell, named]) });
  };
  const compose = (
    owner: BootRemote | null,
    title: string,
    indexed: boolean,
    needed: readonly RouteFiles[],
    access: Access = { kind: 'public' },
  ) => {
    const isPublic = access.kind === 'public';
    const route = unite([...(isPublic ? needed : []), ...eager.map(filesOf)]);
    // A guarded area may be opened offline, so its documents have the hashes of all its files.
    const short = isPublic ? reader : null;
    return composeDocument({
      hashes: hashesFor(owner, short && route),
      list: short?.list ?? null,
      title,
      description: `${SITE_NAME}: ${title}. ${DESCRIPTION}`,
      indexed,
      shell,
      route,
      guarded: isPublic ? null : { ...unite(needed), access },
      boot,
    });
  };

  const files = new Map<string, string>();
  const documents: Record<string, IndexedDocument> = {};
  const add = (remote: BootRemote, { prefix, title, access, layout }: RoutePrefix) => {
    const below = `${prefix}/*`;
    for (const key of remote.routes?.[below] ? [prefix, below] : [prefix]) {
      documents[key] = { file: fileOf(key), layout, ...(access.kind !== 'public' && { guarded: true }) };
      const needed = [filesOf(remote), filesOfRoute(remote, key)];
      const indexed = access.kind === 'public' && layout === 'site';
      files.set(fileOf(key), compose(remote, title, indexed, needed, access));
    }
  };
  for (const remote of remotes) for (const route of remote.manifest.routes) add(remote, route);
  for (const { prefix, title, layout } of closed.flatMap(({ routes }) => routes)) {
    // Another remote may have taken over the prefix.
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

/** Canary releases in a boot document; documents may name their files. */
async function canaryReleases(
  store: Pick<ReleaseStore, 'readRelease'>,
  remotes: readonly BootRemote[],
): Promise<Release[]> {
  const releases = await Promise.all(
    remotes.map(({ manifest, canary }) =>
      canary ? store.readRelease(manifest.name, canary.release.version) : null,
    ),
  );
  return releases.filter((release) => release !== null);
}

/**
 * Composes the site from a site index. Pure apart from reading the store.
 * @param bucket bucket of the visitors whom the documents are for, while a remote has a canary; see `canaryBuckets`
 */
export async function composeSite(
  store: Pick<ReleaseStore, 'readRelease' | 'readSite'>,
  config: RuntimeConfig,
  bucket?: number,
): Promise<Map<string, string>> {
  const site = await store.readSite();
  if (!site) throw new Failure('Nothing is published yet, so there is no site to compose.');
  const { shell, remotes: releases } = await liveReleases(store, site);
  if (!shell) throw new Failure(`The shell's release ${site.shell.stable} is gone; publish the shell again.`);
  const remotes = await bootRemotes(store, site, releases);
  const closed = await closedRemotes(store, site);
  const boot = bootDocumentSchema.parse({
    ...(closed.length > 0 && { closed }),
    ...(site.shell.withdrawn && { withdrawn: site.shell.withdrawn }),
    shellVersion: shell.version,
    revision: site.revision,
    integrity: 'enforced',
    config,
    remotes,
    ...(bucket !== undefined && { bucket }),
  });
  const files = [...releases, ...(await canaryReleases(store, remotes))];
  const hashes = {
    [SHELL]: hashesOf(shell),
    ...Object.fromEntries(
      files.map((release) => [releaseId(release.name, release.version), hashesOf(release)]),
    ),
  };
  const reader = listReader(shell, files);
  return composeDocuments(shellFiles(shell), boot, remotes, { hashes, reader, closed });
}

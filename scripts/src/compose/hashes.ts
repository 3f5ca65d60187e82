import type { Release } from '@evcare/shared-contracts/release';
import { SERVICE_WORKER_FILE } from '@evcare/shared-contracts/release';
import { satisfies } from 'semver';
import { releaseUrl } from '../releases/store';
import { REMOTE_RUNTIME } from '../webpack/shell-runtime-plugin';
import { SHELL } from '../workspace/parts';
import { integrityTarget } from './boot-remotes';
import type { HashList, Hashes, RouteFiles } from './document';

export const releaseId = (name: string, version: string): string => `${name} ${version}`;

/** Only scripts and styles of pages are checked; browsers do not check images, fonts or service workers. */
export const hashesOf = (release: Release): Hashes =>
  Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => /\.(js|css)$/.test(file) && file !== SERVICE_WORKER_FILE)
      .map(([file, { integrity }]) => [releaseUrl(release, file), integrity]),
  );

/** Shell that can read the hashes of chunks from the lists of releases. */
export interface ListReader {
  /** The shell's own list. */
  readonly list: HashList;
  /** Releases whose chunks the shell loads, by name and version; other builds know only the hashes of the page. */
  readonly releases: ReadonlySet<string>;
}

/** First version of the shell's runtime for remotes that reads lists. */
const READS_LISTS = '>=1.1.0';

/** Null if the shell is older, so that the document must have all hashes. */
export function listReader(shell: Release, remotes: readonly Release[]): ListReader | null {
  const provided = shell.shared[REMOTE_RUNTIME.request];
  if (!provided || !satisfies(provided, READS_LISTS)) return null;
  const loadedByShell = remotes.filter(({ shared }) => REMOTE_RUNTIME.request in shared);
  return {
    list: integrityTarget(shell),
    releases: new Set(loadedByShell.map(({ name, version }) => releaseId(name, version))),
  };
}

/**
 * Hashes that a document contains.
 * @param ids releases, by name and version; `shell` for the shell
 * @param named files that the document names, if it leaves out the hashes of others; releases whose chunks
 * the shell does not load keep theirs
 */
export function selectHashes(
  ids: readonly string[],
  hashes: Readonly<Record<string, Hashes>>,
  named: { readonly reader: ListReader; readonly files: RouteFiles } | null,
): Hashes {
  const files = named && new Set([...named.files.scripts, ...named.files.styles]);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const all = Object.entries(hashes[id] ?? {});
      const mayBeShort = id === SHELL || named?.reader.releases.has(id);
      return files && mayBeShort ? all.filter(([url]) => files.has(url)) : all;
    }),
  );
}

import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../workspace/parts';
import type { ReleaseStore } from '../store';

/** Releases that visitors can get now: stable releases and canaries of all enabled parts. */
export interface LiveReleases {
  /** Releases of the shell, the stable one first. */
  readonly shells: readonly Release[];
  /** Releases of all remotes, each stable one before its canary. */
  readonly remotes: readonly Release[];
  /** Stable releases of disabled remotes. */
  readonly closed: readonly Release[];
}

/** Name of a release in messages: `mfe-account 1.2.0`. */
export const idOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

const versionsOf = ({ stable, canary, enabled }: ReleasePointer): string[] =>
  enabled ? [stable, ...(canary && canary.version !== stable ? [canary.version] : [])] : [];

/** Live releases of an index. Releases that are missing in the store are left out. */
export async function readLiveReleases(
  store: Pick<ReleaseStore, 'readRelease'>,
  site: SiteIndex | null,
): Promise<LiveReleases> {
  if (!site) return { shells: [], remotes: [], closed: [] };
  const read = async (name: string, pointer: ReleasePointer) => {
    const releases = await Promise.all(
      versionsOf(pointer).map((version) => store.readRelease(name, version)),
    );
    return releases.filter((release) => release !== null);
  };
  const remotes = await Promise.all(
    Object.entries(site.remotes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, pointer]) => read(name, pointer)),
  );
  const off = Object.entries(site.remotes).filter(([, { enabled }]) => !enabled);
  const closed = await Promise.all(off.map(([name, { stable }]) => store.readRelease(name, stable)));
  // The shell can't be disabled: without it there is no site.
  return {
    shells: await read(SHELL, { ...site.shell, enabled: true }),
    remotes: remotes.flat(),
    closed: closed.filter((release) => release !== null),
  };
}

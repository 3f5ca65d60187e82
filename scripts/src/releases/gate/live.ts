import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../workspace/parts';
import type { ReleaseStore } from '../store';

/** Releases that visitors may get now. Both the stable one and a canary count; a part that is switched off does not. */
export interface LiveReleases {
  /** Of the shell, the stable one first. */
  readonly shells: readonly Release[];
  /** Of all remotes, each stable one before its canary. */
  readonly remotes: readonly Release[];
}

/** `mfe-account 1.2.0`, as messages name a release. */
export const idOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

const versionsOf = ({ stable, canary, enabled }: ReleasePointer): string[] =>
  enabled ? [stable, ...(canary && canary.version !== stable ? [canary.version] : [])] : [];

/** What is live at an index. Releases that are not in the store any more are left out. */
export async function readLive(
  store: Pick<ReleaseStore, 'readRelease'>,
  site: SiteIndex | null,
): Promise<LiveReleases> {
  if (!site) return { shells: [], remotes: [] };
  const read = async (name: string, pointer: ReleasePointer) => {
    const found = await Promise.all(versionsOf(pointer).map((version) => store.readRelease(name, version)));
    return found.filter((release) => release !== null);
  };
  const remotes = await Promise.all(
    Object.entries(site.remotes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, pointer]) => read(name, pointer)),
  );
  // The shell can't be switched off: without it there is no site.
  return { shells: await read(SHELL, { ...site.shell, enabled: true }), remotes: remotes.flat() };
}

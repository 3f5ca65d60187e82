import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import { releaseUrl } from './store';

/** Earlier stable releases that the index remembers, and the site keeps serving. */
export const KEPT_RELEASES = 5;

/** A pointer after a release became stable; the same object where it was that already. */
export function movePointer(pointer: ReleasePointer | undefined, version: string): ReleasePointer {
  if (!pointer) return { stable: version, previous: [], enabled: true };
  if (pointer.stable === version) return pointer;
  const previous = [pointer.stable, ...pointer.previous].filter((known) => known !== version);
  return { ...pointer, stable: version, previous: previous.slice(0, KEPT_RELEASES) };
}

const discoveryEntry = (release: Release, entry: string) => ({
  url: releaseUrl(release, entry),
  metadata: { version: release.version, integrity: release.files[entry]?.integrity ?? '' },
});

/**
 * The index with a release as its part's stable one, or the same object where it is that already.
 * `microFrontends` follows along for tools that read the public frontend-discovery schema.
 */
export function withStable(site: SiteIndex | null, release: Release): SiteIndex {
  const { name, version, entry } = release;
  if (!site) {
    return {
      schema: 'https://mfewg.org/schema/v1-pre',
      microFrontends: {},
      revision: 0,
      updatedAt: new Date(0).toISOString(),
      shell: movePointer(undefined, version),
      remotes: {},
    };
  }
  const before = name === SHELL ? site.shell : site.remotes[name];
  const pointer = movePointer(before, version);
  if (pointer === before) return site;
  if (name === SHELL) return { ...site, shell: pointer };
  return {
    ...site,
    remotes: { ...site.remotes, [name]: pointer },
    microFrontends: {
      ...site.microFrontends,
      ...(entry !== null && pointer.enabled && { [name]: [discoveryEntry(release, entry)] }),
    },
  };
}

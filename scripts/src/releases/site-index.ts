import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import { pointerOf, releaseUrl } from './store';

/** Number of earlier stable releases that the index keeps and the site serves. */
export const MAX_PREVIOUS_RELEASES = 5;

/** Returns a pointer that no longer withdraws a release, because it is published again. */
export function withoutWithdrawn<P extends Pick<ReleasePointer, 'withdrawn'>>(
  { withdrawn, ...pointer }: P,
  version: string,
): Omit<P, 'withdrawn'> & Pick<ReleasePointer, 'withdrawn'> {
  const others = withdrawn?.filter((entry) => entry.version !== version) ?? [];
  return { ...pointer, ...(others.length > 0 && { withdrawn: others }) };
}

/**
 * Returns a pointer after a release became stable, or the same object if it was stable already. This ends the
 * release's own canary and removes the record of its stop.
 */
export function movePointer(pointer: ReleasePointer | undefined, version: string): ReleasePointer {
  if (!pointer) return { stable: version, previous: [], enabled: true };
  if (pointer.stable === version) return pointer;
  const { canary, stopped, ...rest } = withoutWithdrawn(pointer, version);
  const previous = [pointer.stable, ...pointer.previous].filter((earlier) => earlier !== version);
  return {
    ...rest,
    ...(canary && canary.version !== version && { canary }),
    ...(stopped && stopped.version !== version && { stopped }),
    stable: version,
    previous: previous.slice(0, MAX_PREVIOUS_RELEASES),
  };
}

/** Returns the index with another pointer of a part. */
export const withPointer = (site: SiteIndex, part: string, pointer: ReleasePointer): SiteIndex =>
  part === SHELL ? { ...site, shell: pointer } : { ...site, remotes: { ...site.remotes, [part]: pointer } };

/**
 * Adds the stable release of an enabled remote to `microFrontends`, for tools that read the public
 * frontend-discovery schema.
 */
export function withDiscovery(site: SiteIndex, release: Release): SiteIndex {
  const { name, version, entry } = release;
  if (name === SHELL) return site;
  const { [name]: _before, ...others } = site.microFrontends;
  if (entry === null || !site.remotes[name]?.enabled) return { ...site, microFrontends: others };
  const metadata = { version, integrity: release.files[entry]?.integrity ?? '' };
  return {
    ...site,
    microFrontends: { ...site.microFrontends, [name]: [{ url: releaseUrl(release, entry), metadata }] },
  };
}

/** Returns the index with a release as its part's stable one, or the same object if it is stable already. */
export function withStable(site: SiteIndex | null, release: Release): SiteIndex {
  const { name, version } = release;
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
  const before = pointerOf(site, name);
  const pointer = movePointer(before, version);
  if (pointer === before) return site;
  return withDiscovery(withPointer(site, name, pointer), release);
}

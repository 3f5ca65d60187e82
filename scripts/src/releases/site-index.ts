import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import { pointerOf, releaseUrl } from './store';

/** Earlier stable releases that the index remembers, and the site keeps serving. */
export const KEPT_RELEASES = 5;

/**
 * A pointer after a release became stable; the same object where it was that already. A canary of that release has
 * come to its end, and a stop of it is forgotten.
 */
export function movePointer(pointer: ReleasePointer | undefined, version: string): ReleasePointer {
  if (!pointer) return { stable: version, previous: [], enabled: true };
  if (pointer.stable === version) return pointer;
  const { canary, stopped, ...rest } = pointer;
  const previous = [pointer.stable, ...pointer.previous].filter((known) => known !== version);
  return {
    ...rest,
    ...(canary && canary.version !== version && { canary }),
    ...(stopped && stopped.version !== version && { stopped }),
    stable: version,
    previous: previous.slice(0, KEPT_RELEASES),
  };
}

/** The index with another pointer of one part. */
export const withPointer = (site: SiteIndex, part: string, pointer: ReleasePointer): SiteIndex =>
  part === SHELL ? { ...site, shell: pointer } : { ...site, remotes: { ...site.remotes, [part]: pointer } };

/** `microFrontends` for tools that read the public frontend-discovery schema: the stable release of what is on. */
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

/** The index with a release as its part's stable one, or the same object where it is that already. */
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

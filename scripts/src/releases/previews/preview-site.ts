import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../../workspace/parts';

const withoutCanary = ({ canary: _canary, ...pointer }: ReleasePointer): ReleasePointer => pointer;

/**
 * Index with one release in the place of its part's stable one, for the visitor of a preview. Other parts have their
 * stable releases and no canary. The previewed part has no earlier release to fall back to, so that a failure is
 * seen, and it stays while the live site disables the part or withdraws the release.
 */
export function previewSite(
  site: SiteIndex,
  { name, version }: Pick<Release, 'name' | 'version'>,
): SiteIndex {
  const pointer: ReleasePointer = { stable: version, previous: [], enabled: true };
  const remotes = Object.fromEntries(
    Object.entries(site.remotes).map(([other, live]) => [other, withoutCanary(live)]),
  );
  if (name === SHELL) return { ...site, shell: pointer, remotes };
  return { ...site, shell: withoutCanary(site.shell), remotes: { ...remotes, [name]: pointer } };
}

import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import type { ReleaseHealth } from '@evcare/api';
import type { ReleaseRendering } from '../ops/request-rendering';
import { findDamage } from './commands/find';
import { measureRelease } from './sizes';
import { openPreviews } from './previews/preview';
import type { ReleaseStore } from './store';

/** Release in `releases status`. */
export interface ReleaseStatus {
  readonly contract: string;
  readonly range: string;
  /** Bytes as built; `brotliBytes` as browsers download them. */
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly revision: string | null;
  readonly publishedAt: string;
}

/** Part of the site in `releases status`. */
export interface PartStatus {
  readonly name: string;
  readonly stable: string;
  readonly enabled: boolean;
  readonly previous: readonly string[];
  readonly canary: ReleasePointer['canary'] | null;
  readonly stopped: ReleasePointer['stopped'] | null;
  /** Null if the stable release is missing or can't be read. */
  readonly release: ReleaseStatus | null;
  /** Sentences about files that are missing or differ from what was published, of the stable release and the canary. */
  readonly damage: { readonly stable: string | null; readonly canary: string | null };
  /** Previews of its releases. */
  readonly previews: readonly { readonly id: string; readonly version: string; readonly expiresAt: string }[];
  /** Health of its releases in browsers; null if not requested. */
  readonly health: readonly ReleaseHealth[] | null;
  /** Rendering counters of its releases; null if not requested. */
  readonly rendering: readonly ReleaseRendering[] | null;
}

export interface SiteStatus {
  readonly revision: number;
  readonly updatedAt: string;
  readonly parts: readonly PartStatus[];
}

interface ReadRelease {
  readonly release: ReleaseStatus | null;
  readonly damage: string | null;
}

/** Reads a release. Damage is reported and not thrown, because status must work on a broken site. */
async function readRelease(store: ReleaseStore, name: string, version: string): Promise<ReadRelease> {
  try {
    const release = await store.readRelease(name, version);
    if (!release) return { release: null, damage: null };
    const { raw, brotli } = measureRelease(await store.fileSizes(name, version));
    return {
      release: {
        contract: release.contract.version,
        range: release.contract.range,
        bytes: raw,
        brotliBytes: brotli,
        revision: release.revision,
        publishedAt: release.builtAt,
      },
      damage: await findDamage(store, release),
    };
  } catch (error) {
    return { release: null, damage: (error as Error).message };
  }
}

/**
 * Returns the status of the site, or null before the first publication.
 * @param health health of the releases in browsers, if known
 * @param rendering rendered pages of the releases, if known
 */
export async function siteStatus(
  store: ReleaseStore,
  health: readonly ReleaseHealth[] | null = null,
  rendering: readonly ReleaseRendering[] | null = null,
  now: Date = new Date(),
): Promise<SiteStatus | null> {
  const site = await store.readSite();
  if (!site) return null;
  const previews = openPreviews(await store.previews.read(), now);
  const pointers: [string, ReleasePointer][] = [[SHELL, site.shell], ...Object.entries(site.remotes).sort()];
  const parts = pointers.map(
    async ([name, { stable, enabled, previous, canary = null, stopped = null }]): Promise<PartStatus> => {
      const { release, damage } = await readRelease(store, name, stable);
      const ofCanary = canary && (await readRelease(store, name, canary.version));
      const missing = ofCanary && !ofCanary.release && `${name} ${canary.version} is gone.`;
      return {
        name,
        stable,
        enabled,
        previous,
        canary,
        stopped,
        release,
        damage: { stable: damage, canary: ofCanary && (ofCanary.damage ?? (missing || null)) },
        previews: previews
          .filter(({ part }) => part === name)
          .map(({ id, version, expiresAt }) => ({ id, version, expiresAt })),
        health: health && health.filter(({ remote }) => remote === name),
        rendering: rendering && rendering.filter(({ remote }) => remote === name),
      };
    },
  );
  return { revision: site.revision, updatedAt: site.updatedAt, parts: await Promise.all(parts) };
}

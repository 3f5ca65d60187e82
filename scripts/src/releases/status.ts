import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import type { ReleaseHealth } from '@evcare/api';
import type { ReleaseRendering } from '../ops/request-rendering';
import { measureRelease } from './sizes';
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
  /** Health of its releases in browsers; null if not requested. */
  readonly health: readonly ReleaseHealth[] | null;
  /** Pages that the site rendered of its releases; null if not requested. */
  readonly rendering: readonly ReleaseRendering[] | null;
}

export interface SiteStatus {
  readonly revision: number;
  readonly updatedAt: string;
  readonly parts: readonly PartStatus[];
}

async function releaseStatus(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseStatus | null> {
  // A damaged description is shown like a missing one, because status must work on a broken site.
  const release = await store.readRelease(name, version).catch(() => null);
  if (!release) return null;
  const { raw, brotli } = measureRelease(await store.fileSizes(name, version));
  return {
    contract: release.contract.version,
    range: release.contract.range,
    bytes: raw,
    brotliBytes: brotli,
    revision: release.revision,
    publishedAt: release.builtAt,
  };
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
): Promise<SiteStatus | null> {
  const site = await store.readSite();
  if (!site) return null;
  const pointers: [string, ReleasePointer][] = [[SHELL, site.shell], ...Object.entries(site.remotes).sort()];
  const parts = pointers.map(
    async ([name, { stable, enabled, previous, canary = null, stopped = null }]): Promise<PartStatus> => ({
      name,
      stable,
      enabled,
      previous,
      canary,
      stopped,
      release: await releaseStatus(store, name, stable),
      health: health && health.filter(({ remote }) => remote === name),
      rendering: rendering && rendering.filter(({ remote }) => remote === name),
    }),
  );
  return { revision: site.revision, updatedAt: site.updatedAt, parts: await Promise.all(parts) };
}

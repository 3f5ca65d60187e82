import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { withDiscovery, withPointer } from './site-index';
import { pointerOf } from './store';

/** A canary as somebody wishes for it. */
export interface CanaryWish {
  /** Share of the visitors, 0 to 100. */
  readonly percent: number;
  /** Roles or flags whose holders get it whatever the percentage. */
  readonly cohorts: readonly string[];
}

const change = (
  site: SiteIndex,
  part: string,
  next: (pointer: ReleasePointer) => ReleasePointer,
): SiteIndex => {
  const pointer = pointerOf(site, part);
  if (!pointer) return site;
  const moved = next(pointer);
  return isDeepStrictEqual(moved, pointer) ? site : withPointer(site, part, moved);
};

/** The index with a canary; the same object where it runs just so already. A release's stop is forgotten when it starts again. */
export const withCanary = (
  site: SiteIndex,
  part: string,
  version: string,
  { percent, cohorts }: CanaryWish,
  now: Date,
): SiteIndex =>
  change(site, part, ({ stopped, canary, ...rest }) => ({
    ...rest,
    canary: {
      version,
      percent,
      cohorts: [...cohorts],
      since: canary?.version === version ? (canary.since ?? now.toISOString()) : now.toISOString(),
    },
    ...(stopped && stopped.version !== version && { stopped }),
  }));

/** The index without a part's canary, and with why it was stopped; the same object where there is none. */
export const withoutCanary = (site: SiteIndex, part: string, reason: string, now: Date): SiteIndex =>
  change(site, part, ({ canary, ...rest }) =>
    canary ? { ...rest, stopped: { version: canary.version, at: now.toISOString(), reason } } : rest,
  );

/**
 * The index after a rollback. What is left behind is not remembered as an earlier release: nobody goes back to it,
 * neither by the next rollback nor as a browser's last release that worked.
 */
export const rolledBack = (site: SiteIndex, release: Release): SiteIndex => {
  const { name, version } = release;
  const next = change(site, name, (pointer) => {
    if (pointer.stable === version) return pointer;
    const { canary, ...rest } = pointer;
    const older = pointer.previous.slice(pointer.previous.indexOf(version) + 1);
    const kept = canary && canary.version !== version && { canary };
    return { ...rest, ...kept, stable: version, previous: older };
  });
  return next === site ? site : withDiscovery(next, release);
};

/** The index with a remote on the site, at this stable release of it; the same object where it is that already. */
export const switchedOn = (site: SiteIndex, release: Release): SiteIndex => {
  const next = change(site, release.name, (pointer) => ({ ...pointer, enabled: true }));
  return next === site ? site : withDiscovery(next, release);
};

/** The index without a remote's pages; the same object where it is off already. Works for a remote whose release is gone. */
export const switchedOff = (site: SiteIndex, part: string): SiteIndex => {
  const next = change(site, part, (pointer) => ({ ...pointer, enabled: false }));
  const { [part]: _off, ...microFrontends } = next.microFrontends;
  return next === site ? site : { ...next, microFrontends };
};

import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { withDiscovery, withPointer, withoutWithdrawn } from './site-index';
import { pointerOf } from './store';

/** Audience of a canary. */
export interface CanaryOptions {
  /** Share of the visitors, 0 to 100. */
  readonly percent: number;
  /** Roles or flags whose holders get the canary at any percentage. */
  readonly cohorts: readonly string[];
}

/** Maximum number of withdrawn releases that the index keeps. */
const MAX_WITHDRAWN = 5;

/** Adds a release to the withdrawn ones, which open pages leave. */
const withWithdrawn = (
  { withdrawn = [] }: ReleasePointer,
  version: string,
  urgent: boolean,
): Pick<ReleasePointer, 'withdrawn'> => ({
  withdrawn: [{ version, urgent }, ...withdrawn.filter((entry) => entry.version !== version)].slice(
    0,
    MAX_WITHDRAWN,
  ),
});

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

/**
 * Returns the index with a canary, or the same object if nothing changes. Starting a release removes the
 * record of its stop.
 */
export const withCanary = (
  site: SiteIndex,
  part: string,
  version: string,
  { percent, cohorts }: CanaryOptions,
  now: Date,
): SiteIndex =>
  change(site, part, ({ stopped, canary, ...rest }) => ({
    ...withoutWithdrawn(rest, version),
    canary: {
      version,
      percent,
      cohorts: [...cohorts],
      since: canary?.version === version ? (canary.since ?? now.toISOString()) : now.toISOString(),
    },
    ...(stopped && stopped.version !== version && { stopped }),
  }));

/**
 * Returns the index without a part's canary and with the reason of the stop, or the same object if there is
 * no canary.
 * @param urgent pages in use leave the canary, too
 */
export const withoutCanary = (
  site: SiteIndex,
  part: string,
  reason: string,
  now: Date,
  urgent = false,
): SiteIndex =>
  change(site, part, ({ canary, ...rest }) =>
    canary
      ? {
          ...rest,
          ...withWithdrawn(rest, canary.version, urgent),
          stopped: { version: canary.version, at: now.toISOString(), reason },
        }
      : rest,
  );

/**
 * Returns the index after a rollback. The abandoned release does not become a previous release, so neither
 * the next rollback nor a browser's fallback uses it, and open pages leave it.
 * @param urgent pages in use leave it, too; if the part is at `release` already, they leave
 * all withdrawn releases
 */
export const withRollback = (site: SiteIndex, release: Release, urgent = false): SiteIndex => {
  const { name, version } = release;
  const next = change(site, name, (pointer) => {
    if (pointer.stable === version) return urgent ? withUrgency(pointer) : pointer;
    const { canary, ...rest } = withoutWithdrawn(pointer, version);
    const older = pointer.previous.slice(pointer.previous.indexOf(version) + 1);
    const remainingCanary = canary && canary.version !== version && { canary };
    const withdrawn = withWithdrawn(rest, pointer.stable, urgent);
    return { ...rest, ...remainingCanary, ...withdrawn, stable: version, previous: older };
  });
  return next === site ? site : withDiscovery(next, release);
};

/** Makes pages in use leave the withdrawn releases, too. */
const withUrgency = ({ withdrawn, ...pointer }: ReleasePointer): ReleasePointer => ({
  ...pointer,
  ...(withdrawn && { withdrawn: withdrawn.map(({ version }) => ({ version, urgent: true })) }),
});

/** Returns the index with a remote enabled at this stable release, or the same object if it is enabled already. */
export const withRemoteEnabled = (site: SiteIndex, release: Release): SiteIndex => {
  const next = change(site, release.name, ({ urgent: _closed, ...pointer }) => ({
    ...pointer,
    enabled: true,
  }));
  return next === site ? site : withDiscovery(next, release);
};

/**
 * Returns the index with a remote disabled, or the same object if it is disabled already. Works for a remote
 * whose release is missing.
 * @param urgent pages in use close, too
 */
export const withRemoteDisabled = (site: SiteIndex, part: string, urgent = false): SiteIndex => {
  const next = change(site, part, (pointer) => ({
    ...pointer,
    ...(urgent && { urgent }),
    enabled: false,
  }));
  const { [part]: _off, ...microFrontends } = next.microFrontends;
  return next === site ? site : { ...next, microFrontends };
};

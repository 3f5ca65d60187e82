import {
  guestRelease,
  type BootDocument,
  type BootRemote,
  type SiteIndex,
} from '@evcare/shared-contracts/release';

/** Buckets are numbers from 0 (inclusive) to this number (exclusive). */
const END = 100;

/**
 * Lowest bucket of each group of visitors who run the same releases, in order; empty while no remote has a
 * canary. All visitors of a group get the same documents.
 */
export function canaryBuckets({ remotes }: SiteIndex): number[] {
  const canaries = Object.values(remotes).flatMap(({ enabled, canary }) =>
    enabled && canary && (canary.percent > 0 || canary.cohorts.length > 0) ? [canary] : [],
  );
  if (canaries.length === 0) return [];
  const starts = canaries.map(({ percent }) => percent).filter((percent) => percent > 0 && percent < END);
  return [...new Set([0, ...starts])].sort((a, b) => a - b);
}

/**
 * Returns the remote with the release that guests in the document's bucket run, or unchanged if the
 * bucket is unknown.
 */
export const remoteOfGuest = (
  remote: BootRemote,
  boot: Pick<BootDocument, 'bucket' | 'config'>,
): BootRemote => {
  const release = guestRelease(remote, boot);
  return release ? { ...release, previous: remote.previous } : remote;
};

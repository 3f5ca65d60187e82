import type { Role } from '@evcare/shared-contracts';
import { isCanaryFor, type BootRemote } from '@evcare/shared-contracts/release';

/** Properties of a visitor that decide which release they get. */
export interface Visitor {
  /** Canary bucket, 0 to 99.99. */
  readonly bucket: number;
  /** Null for a guest. */
  readonly role: Role | null;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** A remote with the release that this visitor runs. */
export interface ChosenRemote extends BootRemote {
  /** Only if that release is the canary: the remote with its stable release, as a fallback. */
  readonly stable?: BootRemote;
}

/**
 * Chooses the release of a remote for one visitor: the canary if it is meant for them, otherwise the stable one. A
 * canary comes with the stable release to fall back to.
 * @param isAvoided true for releases that failed in this browser; such a canary is not chosen again
 */
export function chooseRelease(
  remote: BootRemote,
  visitor: Visitor,
  isAvoided: (remote: string, version: string) => boolean = () => false,
): ChosenRemote {
  const { canary } = remote;
  if (!canary || !isCanaryFor(canary, visitor)) return remote;
  if (isAvoided(remote.manifest.name, canary.release.version)) return remote;
  return { ...canary.release, previous: remote.previous, canary, stable: remote };
}

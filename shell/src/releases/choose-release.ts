import type { Role } from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';

/** What decides which release somebody gets. */
export interface Visitor {
  /** 0 to 99.99. */
  readonly bucket: number;
  /** Null for a guest. */
  readonly role: Role | null;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** A remote with the release that this visitor is to run. */
export interface ChosenRemote extends BootRemote {
  /** Where that release is the canary: the remote as it is for everybody else, to fall back to. */
  readonly stable?: BootRemote;
}

/** True where the canary is meant for somebody: by lot, or by a cohort that names their role or a flag that is on. */
const isMeant = ({ percent, cohorts }: NonNullable<BootRemote['canary']>, visitor: Visitor): boolean =>
  visitor.bucket < percent ||
  cohorts.some((cohort) => cohort === visitor.role || visitor.flags[cohort] === true);

/**
 * The release of a remote for one visitor: the canary where it is meant for them, else the stable one. What the canary
 * falls back to comes with it.
 * @param isAvoided releases that broke in this browser; such a canary is not given again
 */
export function chooseRelease(
  remote: BootRemote,
  visitor: Visitor,
  isAvoided: (remote: string, version: string) => boolean = () => false,
): ChosenRemote {
  const { canary } = remote;
  if (!canary || !isMeant(canary, visitor)) return remote;
  if (isAvoided(remote.manifest.name, canary.release.version)) return remote;
  return { ...canary.release, previous: remote.previous, canary, stable: remote };
}

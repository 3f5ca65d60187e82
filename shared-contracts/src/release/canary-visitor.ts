import type { BootDocument, BootRelease, BootRemote } from './boot-document';

/** Properties of a visitor that decide whether a canary is for them. */
export interface CanaryVisitor {
  /** Canary bucket, 0 to 99.99. */
  readonly bucket: number;
  /** Null for a guest, and on a server. */
  readonly role: string | null;
  readonly flags: Readonly<Record<string, boolean>>;
}

/**
 * Returns whether a canary is for a visitor: by their bucket, or by a cohort that names their role or an enabled flag.
 */
export const isCanaryFor = (
  { percent, cohorts }: Pick<NonNullable<BootRemote['canary']>, 'percent' | 'cohorts'>,
  { bucket, role, flags }: CanaryVisitor,
): boolean => bucket < percent || cohorts.some((cohort) => cohort === role || flags[cohort] === true);

/**
 * Returns the release of a remote that a guest with the document's bucket runs; null if the document has a
 * canary, but no bucket.
 */
export function guestRelease(
  { canary, ...stable }: BootRemote,
  { bucket, config }: Pick<BootDocument, 'bucket' | 'config'>,
): BootRelease | null {
  if (!canary) return stable;
  if (bucket === undefined) return null;
  return isCanaryFor(canary, { bucket, role: null, flags: config.flags }) ? canary.release : stable;
}

import {
  overlaps,
  readBucketAddress,
  type BucketAddress,
  type BucketCredentials,
  type BucketLimits,
} from '../bucket';
import { requireAllOrNone } from './all-or-none';

/** Bucket of the uploads. */
export interface UploadsBucket {
  readonly address: BucketAddress;
  /** Null if the client library finds them: a profile, a role. */
  readonly credentials: BucketCredentials | null;
  /** Maximum durations of the reads and writes of requests, so that a bucket that stalls does not hold them. */
  readonly limits: BucketLimits;
}

const LIMITS: BucketLimits = { readMs: 3_000, writeMs: 10_000 };

/**
 * Reads UPLOADS_STORE (`s3://bucket/prefix`) with the settings that it shares with RELEASES_STORE: S3_ENDPOINT,
 * S3_PATH_STYLE, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY.
 * @returns null if uploads are in a folder
 */
export function uploadsBucketOf(env: NodeJS.ProcessEnv, problems: string[]): UploadsBucket | null {
  const { address, problem } = readBucketAddress(env, 'UPLOADS_STORE');
  if (problem !== null) problems.push(problem);
  if (!address) return null;
  const releases = readBucketAddress(env, 'RELEASES_STORE').address;
  // Releases remove what is below their prefix and not theirs, and so does a restore of uploads.
  if (releases && overlaps(address, releases)) {
    problems.push('UPLOADS_STORE: ≠ RELEASES_STORE, and neither is below the other');
  }
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  requireAllOrNone(
    'AWS_*',
    { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    problems,
  );
  const credentials =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
      : null;
  return { address, credentials, limits: LIMITS };
}

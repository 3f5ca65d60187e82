import { openBucket, readBucketAddress, type Bucket, type BucketCredentials } from '@evcare/api/bucket';
import { Failure } from '../../cli/failure';

/**
 * Opens the bucket that RELEASES_STORE names. The client library finds credentials: AWS_ACCESS_KEY_ID, a
 * profile, a role.
 * @param pageSize names per request of a list
 * @returns null if no bucket is named, so releases are in a folder
 * @throws Failure if the address is invalid
 */
export function openReleasesBucket(
  env: NodeJS.ProcessEnv,
  { credentials, pageSize }: { readonly credentials?: BucketCredentials; readonly pageSize?: number } = {},
): Bucket | null {
  const { address, problem } = readBucketAddress(env, 'RELEASES_STORE');
  if (problem !== null) throw new Failure(problem);
  if (!address) return null;
  const toError = ({ message }: Error) => new Failure(message);
  return openBucket(address, { content: 'The releases', credentials, pageSize, toError });
}

import { Failure } from '../../cli/failure';

/** Location of a bucket, and how to address it. */
export interface BucketAddress {
  readonly bucket: string;
  /** Prefix of every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Address of a server other than Amazon's; null for Amazon's. */
  readonly endpoint: string | null;
  /** Puts the bucket into the path instead of the host name, as most servers other than Amazon's require. */
  readonly pathStyle: boolean;
}

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/;

/**
 * Reads RELEASES_STORE (`s3://bucket/prefix`) with S3_ENDPOINT (or AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL),
 * AWS_REGION and S3_PATH_STYLE. The client library finds credentials: AWS_ACCESS_KEY_ID, a profile, a role.
 * @returns null if no bucket is named, so releases are in a folder
 * @throws Failure if the address is invalid
 */
export function bucketAddress(env: NodeJS.ProcessEnv): BucketAddress | null {
  const text = env['RELEASES_STORE'];
  if (!text) return null;
  const match = ADDRESS.exec(text);
  const [, bucket, path = ''] = match ?? [];
  if (!bucket) throw new Failure(`RELEASES_STORE has to be like s3://bucket/prefix, but is "${text}".`);
  const endpoint = env['S3_ENDPOINT'] || env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || null;
  if (endpoint !== null && !/^https?:\/\/./.test(endpoint)) {
    throw new Failure(`S3_ENDPOINT has to be an address like https://s3.example, but is "${endpoint}".`);
  }
  const style = env['S3_PATH_STYLE'];
  const prefix = path.split('/').filter(Boolean).join('/');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1',
    endpoint,
    pathStyle: style ? style !== '0' && style !== 'false' : endpoint !== null,
  };
}

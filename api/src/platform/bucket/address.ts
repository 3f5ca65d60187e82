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

/** Address of a bucket; null if none is named. `problem` is a sentence for the operator. */
export type ReadAddress =
  | { readonly address: BucketAddress | null; readonly problem: null }
  | { readonly address: null; readonly problem: string };

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/;

/**
 * Reads a variable that names a bucket (`s3://bucket/prefix`), with S3_ENDPOINT (or AWS_ENDPOINT_URL_S3,
 * AWS_ENDPOINT_URL), AWS_REGION and S3_PATH_STYLE.
 */
export function readBucketAddress(env: NodeJS.ProcessEnv, variable: string): ReadAddress {
  const text = env[variable];
  if (!text) return { address: null, problem: null };
  const match = ADDRESS.exec(text);
  const [, bucket, path = ''] = match ?? [];
  if (!bucket) return invalid(`${variable} has to be like s3://bucket/prefix, but is "${text}".`);
  const endpoint = env['S3_ENDPOINT'] || env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || null;
  if (endpoint !== null && !/^https?:\/\/./.test(endpoint)) {
    return invalid(`S3_ENDPOINT has to be an address like https://s3.example, but is "${endpoint}".`);
  }
  const style = env['S3_PATH_STYLE'];
  const prefix = path.split('/').filter(Boolean).join('/');
  const address = {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1',
    endpoint,
    pathStyle: style ? style !== '0' && style !== 'false' : endpoint !== null,
  };
  return { address, problem: null };
}

const invalid = (problem: string): ReadAddress => ({ address: null, problem });

/** True if one of two buckets is inside the other, so that listing or removing files of one meets the other's. */
export const overlaps = (a: BucketAddress, b: BucketAddress): boolean =>
  a.bucket === b.bucket && (a.prefix.startsWith(b.prefix) || b.prefix.startsWith(a.prefix));

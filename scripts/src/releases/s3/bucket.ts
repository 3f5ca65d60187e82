import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Failure } from '../../cli/failure';
import type { BucketAddress } from './address';

/** Content of an object, with the tag of its state. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** Time of the last write (ISO 8601). */
  readonly changedAt: string;
}

/** Precondition of a write: the object does not exist, or has exactly this state. */
export type Condition = { readonly ifNoneMatch: '*' } | { readonly ifMatch: string };

export interface PutOptions {
  readonly type: string;
  readonly cacheControl: string;
  readonly encoding?: string;
  readonly condition?: Condition;
}

/** Operations of the store on a bucket. Keys are relative to the prefix. */
export interface Bucket {
  get(key: string): Promise<StoredObject | null>;
  /** Tag of an object's state, without its bytes; null if there is no such object. */
  etag(key: string): Promise<string | null>;
  /** Writes an object. @returns false if the condition did not hold and nothing was written */
  put(key: string, bytes: Uint8Array | string, options: PutOptions): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists every object whose key has this prefix. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Names one level below a prefix that is empty or ends with a slash: `''` gives the parts. */
  folders(prefix: string): Promise<string[]>;
  /** Readable location, for messages. */
  readonly place: string;
}

interface ServiceError {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as ServiceError).$metadata?.httpStatusCode;
/** True if the object is missing; a missing bucket is an error instead. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as ServiceError).name !== 'NoSuchBucket';
/** Statuses of a failed condition; Amazon answers 409 if two conditional writes collide. */
const CONDITION_FAILED = [409, 412];

/** Maximum number of names per response. */
const MAX_PAGE_SIZE = 1_000;

/**
 * Opens a bucket with the client library and its retries.
 * @param pageSize names per request
 */
export function openBucket(
  address: BucketAddress,
  config: S3ClientConfig = {},
  pageSize: number = MAX_PAGE_SIZE,
): Bucket {
  const { bucket: Bucket, prefix, region, endpoint, pathStyle } = address;
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: pathStyle,
    // Servers other than Amazon's may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  });
  const place = `s3://${Bucket}/${prefix}`;
  const objectAt = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  /** Turns an error of the network or service into a sentence with the location. */
  const explain = (error: unknown): Error => {
    const { name = 'Error', message = '' } = error as ServiceError;
    if (error instanceof TypeError || error instanceof RangeError) return error;
    const where = endpoint === null ? place : `${place} at ${endpoint}`;
    return new Failure(`The releases in ${where} can't be reached: ${name}${message ? `: ${message}` : ''}.`);
  };
  const listPages = async function* (Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${prefix}${Prefix}`,
            Delimiter,
            ContinuationToken,
            MaxKeys: pageSize,
          }),
        )
        .catch((error: unknown) => Promise.reject(explain(error)));
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  };

  return {
    place,
    async get(key) {
      try {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(objectAt(key)));
        return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag };
      } catch (error) {
        if (isMissing(error)) return null;
        throw explain(error);
      }
    },
    async etag(key) {
      try {
        return (await client.send(new HeadObjectCommand(objectAt(key)))).ETag ?? '';
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw explain(error);
      }
    },
    async put(key, bytes, { type, cacheControl, encoding, condition }) {
      const command = new PutObjectCommand({
        ...objectAt(key),
        Body: bytes,
        ContentType: type,
        CacheControl: cacheControl,
        ContentEncoding: encoding,
        ...(condition && 'ifMatch' in condition ? { IfMatch: condition.ifMatch } : {}),
        ...(condition && 'ifNoneMatch' in condition ? { IfNoneMatch: condition.ifNoneMatch } : {}),
      });
      try {
        await client.send(command);
        return true;
      } catch (error) {
        const status = statusOf(error) ?? 0;
        // Overwriting an object that was removed in the meantime is answered with 404.
        if (condition && (CONDITION_FAILED.includes(status) || ('ifMatch' in condition && status === 404)))
          return false;
        throw explain(error);
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectAt(key))).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw explain(error);
      });
    },
    async list(Prefix) {
      const all: ListedObject[] = [];
      for await (const { Contents = [] } of listPages(Prefix)) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          all.push({ key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified.toISOString() });
        }
      }
      return all;
    },
    async folders(Prefix) {
      const all: string[] = [];
      for await (const { CommonPrefixes = [] } of listPages(Prefix, '/')) {
        for (const { Prefix: found = '' } of CommonPrefixes) {
          all.push(found.slice(prefix.length + Prefix.length).replace(/\/$/, ''));
        }
      }
      return all.filter((name) => name !== '' && !name.startsWith('.'));
    },
  };
}

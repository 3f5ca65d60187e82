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

/** One object with what tells its states apart. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was written (ISO 8601). */
  readonly changedAt: string;
}

/** When a write may happen: only where there is nothing yet, or only over this very state. */
export type Condition = { readonly ifNoneMatch: '*' } | { readonly ifMatch: string };

export interface PutOptions {
  readonly type: string;
  readonly cacheControl: string;
  readonly encoding?: string;
  readonly condition?: Condition;
}

/** The few things that the store does with a bucket. Keys are relative to the prefix. */
export interface Bucket {
  get(key: string): Promise<StoredObject | null>;
  /** The state of an object without its bytes; null where there is none. */
  etag(key: string): Promise<string | null>;
  /** @returns false where the condition did not hold, and nothing was written */
  put(key: string, bytes: Uint8Array | string, options: PutOptions): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Every object whose key begins so. */
  list(prefix: string): Promise<ListedObject[]>;
  /** The next names below a prefix that ends with a slash, or is empty: `''` gives the parts. */
  folders(prefix: string): Promise<string[]>;
  /** For people. */
  readonly place: string;
}

interface ServiceError {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as ServiceError).$metadata?.httpStatusCode;
/** No such object; a bucket that is not there is another matter. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as ServiceError).name !== 'NoSuchBucket';
/** 409 is Amazon's for two conditional writes at the same moment, of which this one did not come through. */
const LOST = [409, 412];

/** As many names as servers give in one answer. */
const PAGE = 1_000;

/**
 * Speaks to a bucket through the client library, with its retries.
 * @param pageSize names asked for at once
 */
export function openBucket(
  address: BucketAddress,
  config: S3ClientConfig = {},
  pageSize: number = PAGE,
): Bucket {
  const { bucket: Bucket, prefix, region, endpoint, pathStyle } = address;
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: pathStyle,
    // Servers besides Amazon's need not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  });
  const place = `s3://${Bucket}/${prefix}`;
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  /** Errors of the network and of the service, as a sentence with the place. */
  const explain = (error: unknown): Error => {
    const { name = 'Error', message = '' } = error as ServiceError;
    if (error instanceof TypeError || error instanceof RangeError) return error;
    const where = endpoint === null ? place : `${place} at ${endpoint}`;
    return new Failure(`The releases in ${where} can't be reached: ${name}${message ? `: ${message}` : ''}.`);
  };
  const pages = async function* (Prefix: string, Delimiter?: string) {
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
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)));
        return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag };
      } catch (error) {
        if (isMissing(error)) return null;
        throw explain(error);
      }
    },
    async etag(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ETag ?? '';
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw explain(error);
      }
    },
    async put(key, bytes, { type, cacheControl, encoding, condition }) {
      const command = new PutObjectCommand({
        ...at(key),
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
        // Writing over what is gone meanwhile is answered with 404.
        if (condition && (LOST.includes(status) || ('ifMatch' in condition && status === 404))) return false;
        throw explain(error);
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw explain(error);
      });
    },
    async list(Prefix) {
      const all: ListedObject[] = [];
      for await (const { Contents = [] } of pages(Prefix)) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          all.push({ key: Key.slice(prefix.length), bytes: Size, changedAt: LastModified.toISOString() });
        }
      }
      return all;
    },
    async folders(Prefix) {
      const all: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(Prefix, '/')) {
        for (const { Prefix: found = '' } of CommonPrefixes) {
          all.push(found.slice(prefix.length + Prefix.length).replace(/\/$/, ''));
        }
      }
      return all.filter((name) => name !== '' && !name.startsWith('.'));
    },
  };
}

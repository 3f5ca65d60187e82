import { addAbortSignal, type Readable } from 'node:stream';
import type * as Library from '@aws-sdk/client-s3';
import type { BucketAddress } from './address';
import { withDeadline } from './deadline';
import { BucketError, faultOf, statusOf, type ServiceError } from './errors';

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

/** Operations on a bucket. Keys are relative to the prefix. All throw {@link BucketError}. */
export interface Bucket {
  get(key: string): Promise<StoredObject | null>;
  /** Tag of an object's state, without its bytes; null if there is no such object. */
  etag(key: string): Promise<string | null>;
  /** Writes an object. @returns false if the condition did not hold and nothing was written */
  put(key: string, bytes: Uint8Array | string, options: PutOptions): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Lists every object whose key has this prefix. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Names one level below a prefix that is empty or ends with a slash. */
  folders(prefix: string): Promise<string[]>;
  /** Readable location, for messages. */
  readonly place: string;
}

export interface BucketCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Maximum durations of a read and of a write, each with its retries. */
export interface BucketLimits {
  readonly readMs: number;
  readonly writeMs: number;
}

export interface BucketOptions {
  /** Content of the bucket, as the subject of error messages, such as `The releases`. */
  readonly content: string;
  /** By default, the client library finds them: AWS_ACCESS_KEY_ID, a profile, a role. */
  readonly credentials?: BucketCredentials | null;
  /** By default, operations may take any time. */
  readonly limits?: BucketLimits;
  /** Names per request of a list. */
  readonly pageSize?: number;
  /** Converts errors to those of the caller. */
  readonly toError?: (error: BucketError) => Error;
}

/** True if the object is missing; a missing bucket is an error instead. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as ServiceError).name !== 'NoSuchBucket';
/** Statuses of a failed condition; Amazon answers 409 if two conditional writes collide. */
const CONDITION_FAILED = [409, 412];
/** Maximum number of names per response. */
const MAX_PAGE_SIZE = 1_000;

/** Opens a bucket. The client library is large, so it is loaded with the first operation, which retries failures. */
export function openBucket(address: BucketAddress, options: BucketOptions): Bucket {
  const { bucket: Bucket, prefix, region, endpoint, pathStyle } = address;
  const { content, credentials, limits, pageSize = MAX_PAGE_SIZE, toError = (error) => error } = options;
  const place = `s3://${Bucket}/${prefix}`;
  const objectAt = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  const open = async () => {
    // The library's warning about future Node versions concerns those who update it, not operators.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
    const library = await import('@aws-sdk/client-s3');
    const client = new library.S3Client({
      region,
      ...(endpoint !== null && { endpoint }),
      forcePathStyle: pathStyle,
      // Servers other than Amazon's may not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(credentials && { credentials }),
    });
    return { library, client };
  };
  let opened: ReturnType<typeof open> | null = null;

  /** Turns an error of the network or service into a sentence with the location. */
  const explain = (error: unknown, operation: 'read' | 'write'): Error => {
    const { name = 'Error', message = '' } = error as ServiceError;
    if (error instanceof TypeError || error instanceof RangeError) return error;
    const where = endpoint === null ? place : `${place} at ${endpoint}`;
    const sentence = `${content} in ${where} can't be reached: ${name}${message ? `: ${message}` : ''}.`;
    return toError(new BucketError(sentence, faultOf(error), operation));
  };
  const run = async <T>(
    operation: 'read' | 'write',
    work: (client: Library.S3Client, library: typeof Library, signal?: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const { library, client } = await (opened ??= open());
    const limitMs = (operation === 'read' ? limits?.readMs : limits?.writeMs) ?? null;
    try {
      return await withDeadline(limitMs, (signal) => work(client, library, signal));
    } catch (error) {
      throw explain(error, operation);
    }
  };
  const listPages = async function* (Prefix: string, Delimiter?: string) {
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket, Prefix: `${prefix}${Prefix}`, Delimiter, ContinuationToken, MaxKeys: pageSize };
      const page = await run('read', (client, { ListObjectsV2Command }, abortSignal) =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  };

  return {
    place,
    get: (key) =>
      run('read', async (client, { GetObjectCommand }, abortSignal) => {
        try {
          const { Body, ETag = '' } = await client.send(new GetObjectCommand(objectAt(key)), { abortSignal });
          if (!Body) return { bytes: new Uint8Array(), etag: ETag };
          // The library's own signal ends with the headers of the response.
          if (abortSignal) addAbortSignal(abortSignal, Body as Readable);
          return { bytes: await Body.transformToByteArray(), etag: ETag };
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    etag: (key) =>
      run('read', async (client, { HeadObjectCommand }, abortSignal) => {
        try {
          return (await client.send(new HeadObjectCommand(objectAt(key)), { abortSignal })).ETag ?? '';
        } catch (error) {
          if (statusOf(error) === 404) return null;
          throw error;
        }
      }),
    put: (key, bytes, { type, cacheControl, encoding, condition }) =>
      run('write', async (client, { PutObjectCommand }, abortSignal) => {
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
          await client.send(command, { abortSignal });
          return true;
        } catch (error) {
          const status = statusOf(error) ?? 0;
          // Overwriting an object that was removed in the meantime is answered with 404.
          if (condition && (CONDITION_FAILED.includes(status) || ('ifMatch' in condition && status === 404)))
            return false;
          throw error;
        }
      }),
    remove: (key) =>
      run('write', async (client, { DeleteObjectCommand }, abortSignal) => {
        await client.send(new DeleteObjectCommand(objectAt(key)), { abortSignal }).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
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

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { Failure } from '../../cli/failure';
import { lockFolder, readJson, replaceFile } from '../durable-files';
import type { Bucket } from '../s3/bucket';
import { createProbe } from '../s3/probe';
import { NOT_CACHED } from '../s3/objects';
import { withStorageErrors } from '../storage-error';
import { publishTokenSchema, type PublishToken } from './token';

/** File beside the site index. Names that begin with a dot are never served. */
const TOKENS_FILE = '.tokens.json';
/** Permissions of the file. */
const OWNER_ONLY = 0o600;
/** Attempts to change the object in a bucket; an attempt fails only if another change succeeded. */
const MAX_ATTEMPTS = 30;

/** Returns the next list. */
export type TokenChange = (tokens: readonly PublishToken[]) => readonly PublishToken[];

/** Tokens of the teams, beside the releases. */
export interface TokenStore {
  /** All tokens, revoked and expired ones included. */
  read(): Promise<readonly PublishToken[]>;
  /** Changes the list atomically: concurrent changes are not lost. */
  update(change: TokenChange): Promise<void>;
}

const fileSchema = z.object({ schemaVersion: z.literal(1), tokens: z.array(publishTokenSchema) });
const parse = (value: unknown): readonly PublishToken[] => fileSchema.parse(value).tokens;
const textOf = (tokens: readonly PublishToken[]): string =>
  `${JSON.stringify({ schemaVersion: 1, tokens }, null, 2)}\n`;

/** Keeps the tokens in the folder of the releases, readable by the site's user only. */
export function createFolderTokens(root: string): TokenStore {
  const file = join(root, TOKENS_FILE);
  const read = async () => (await readJson(file, parse)) ?? [];
  return {
    read,
    update: (change) =>
      withStorageErrors(root, async () => {
        await mkdir(root, { recursive: true });
        const release = await lockFolder(root, '.tokens.lock');
        try {
          await replaceFile(file, textOf(change(await read())), OWNER_ONLY);
        } finally {
          await release();
        }
      }),
  };
}

/** Keeps the tokens in the bucket of the releases, by conditional writes. */
export function createBucketTokens(bucket: Bucket): TokenStore {
  const requireConditions = createProbe(bucket);

  async function readObject() {
    const object = await bucket.get(TOKENS_FILE);
    if (!object) return { tokens: [], etag: null };
    try {
      return { tokens: parse(JSON.parse(Buffer.from(object.bytes).toString('utf8'))), etag: object.etag };
    } catch (error) {
      throw new Failure(
        `${bucket.place}${TOKENS_FILE} is damaged: ${(error as Error).message.slice(0, 300)}`,
      );
    }
  }

  return {
    read: async () => (await readObject()).tokens,
    async update(change) {
      await requireConditions();
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const { tokens, etag } = await readObject();
        const condition = etag === null ? { ifNoneMatch: '*' as const } : { ifMatch: etag };
        if (await bucket.put(TOKENS_FILE, textOf(change(tokens)), { ...NOT_CACHED, condition })) return;
        await pause(Math.random() * Math.min(400, 10 * 2 ** attempt));
      }
      throw new Failure(`${bucket.place}${TOKENS_FILE} was changed by others again and again; try again.`);
    },
  };
}

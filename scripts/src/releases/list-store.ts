import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { Failure } from '../cli/failure';
import { fileTag, lockFolder, readJson, replaceFile } from './durable-files';
import type { Bucket } from '@evcare/api/bucket';
import { NOT_CACHED } from './s3/objects';
import { createProbe } from './s3/probe';
import { withStorageErrors } from './storage-error';

/** Permissions of the file. */
const OWNER_ONLY = 0o600;
/** Attempts to change the object in a bucket; an attempt fails only if another change succeeded. */
const MAX_ATTEMPTS = 30;

/** Returns the next list. */
export type ListChange<T> = (items: readonly T[]) => readonly T[];

/** List of an operator, beside the releases. */
export interface ListStore<T> {
  /** All items, those that no longer count included. */
  read(): Promise<readonly T[]>;
  /** Changes the list atomically: concurrent changes are not lost. */
  update(change: ListChange<T>): Promise<void>;
  /** Cheap text that differs after each change. */
  tag(): Promise<string>;
}

/** Kind of a list. */
export interface ListKind<T> {
  /** Name of the list in its file `.<name>.json` beside the site index. Names that begin with a dot are never served. */
  readonly name: string;
  readonly item: z.ZodType<T>;
}

/** Converts a list from and to the content of its file. */
function formatOf<T>({ name, item }: ListKind<T>) {
  const schema = z.object({ schemaVersion: z.literal(1), [name]: z.array(item) });
  return {
    file: `.${name}.json`,
    parse: (value: unknown): readonly T[] => (schema.parse(value) as Record<string, unknown>)[name] as T[],
    textOf: (items: readonly T[]): string =>
      `${JSON.stringify({ schemaVersion: 1, [name]: items }, null, 2)}\n`,
  };
}

/** Keeps a list in the folder of the releases, readable by the site's user only. */
export function createFolderList<T>(root: string, kind: ListKind<T>): ListStore<T> {
  const { file: name, parse, textOf } = formatOf(kind);
  const file = join(root, name);
  const read = async () => (await readJson(file, parse)) ?? [];
  return {
    read,
    update: (change) =>
      withStorageErrors(root, async () => {
        await mkdir(root, { recursive: true });
        const release = await lockFolder(root, `.${kind.name}.lock`);
        try {
          await replaceFile(file, textOf(change(await read())), OWNER_ONLY);
        } finally {
          await release();
        }
      }),
    tag: () => fileTag(file),
  };
}

/** Keeps a list in the bucket of the releases, by conditional writes. */
export function createBucketList<T>(bucket: Bucket, kind: ListKind<T>): ListStore<T> {
  const { file, parse, textOf } = formatOf(kind);
  const requireConditions = createProbe(bucket);

  async function readObject(): Promise<{ readonly items: readonly T[]; readonly etag: string | null }> {
    const object = await bucket.get(file);
    if (!object) return { items: [], etag: null };
    try {
      return { items: parse(JSON.parse(Buffer.from(object.bytes).toString('utf8'))), etag: object.etag };
    } catch (error) {
      throw new Failure(`${bucket.place}${file} is damaged: ${(error as Error).message.slice(0, 300)}`);
    }
  }

  return {
    read: async () => (await readObject()).items,
    async update(change) {
      await requireConditions();
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const { items, etag } = await readObject();
        const condition = etag === null ? { ifNoneMatch: '*' as const } : { ifMatch: etag };
        if (await bucket.put(file, textOf(change(items)), { ...NOT_CACHED, condition })) return;
        await pause(Math.random() * Math.min(400, 10 * 2 ** attempt));
      }
      throw new Failure(`${bucket.place}${file} was changed by others again and again; try again.`);
    },
    tag: async () => (await bucket.etag(file)) ?? 'none',
  };
}

import {
  releaseSchema,
  siteIndexSchema,
  type Release,
  type SiteIndex,
} from '@evcare/shared-contracts/release';
import { setTimeout as pause } from 'node:timers/promises';
import { inParallel, type Bucket } from '@evcare/api/bucket';
import { Failure } from '../cli/failure';
import { addRelease } from './s3/add-release';
import { listDrafts, removeDraft } from './s3/drafts';
import { createProbe } from './s3/probe';
import { createBucketPreviews } from './previews/preview-store';
import { createBucketKeys } from './signing/key-store';
import { commit, parseIndex, readHistory, type Committed } from './s3/site-object';
import {
  RELEASE_FILE,
  nextIndex,
  SITE_FILE,
  type IndexChange,
  type ReleaseStore,
  type SiteChange,
} from './store';

/** Default number of audit log entries. */
const DEFAULT_HISTORY_LIMIT = 50;
/** Attempts to change the index; an attempt fails only if another publisher's change succeeded. */
const MAX_ATTEMPTS = 60;
/** Longest pause between attempts (ms). */
const MAX_BACKOFF_MS = 400;

/**
 * Stores releases in a bucket: `<name>/<version>/…` and `site.json`, as in a folder. It relies on conditional
 * writes only, so any number of publishers and sites on any number of machines can share a bucket.
 */
export function createS3Store(bucket: Bucket): ReleaseStore {
  const requireConditions = createProbe(bucket);
  const keyOf = (name: string, version: string, path: string) => `${name}/${version}/${path}`;

  async function readJson<T>(key: string, parse: (value: unknown) => T): Promise<T | null> {
    const object = await bucket.get(key);
    return object && parseOrFail(`${bucket.place}${key}`, object.bytes, parse);
  }

  async function readCommitted(): Promise<{
    readonly committed: Committed | null;
    readonly etag: string | null;
  }> {
    const object = await bucket.get(SITE_FILE);
    if (!object) return { committed: null, etag: null };
    const committed = parseOrFail(
      `${bucket.place}${SITE_FILE}`,
      object.bytes,
      parseIndex(siteIndexSchema.parse),
    );
    return { committed, etag: object.etag };
  }

  const hasRelease = async (name: string, version: string) =>
    (await bucket.etag(keyOf(name, version, RELEASE_FILE))) !== null;

  async function updateSite(change: SiteChange, auditEntry: IndexChange): Promise<SiteIndex> {
    await requireConditions();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { committed, etag } = await readCommitted();
      const before = committed?.site ?? null;
      const after = await change(before);
      if (after === before) return after;
      const next = nextIndex(before, after);
      if (await commit(bucket, { etag, committed, site: siteIndexSchema.parse(next), auditEntry }))
        return next;
      await pause(Math.random() * Math.min(MAX_BACKOFF_MS, 10 * 2 ** Math.min(attempt, 6)));
    }
    throw new Failure(
      `${bucket.place}${SITE_FILE} was changed by others ${MAX_ATTEMPTS} times in a row; try again.`,
    );
  }

  return {
    keys: createBucketKeys(bucket),
    previews: createBucketPreviews(bucket),
    readRelease: (name, version) =>
      readJson(keyOf(name, version, RELEASE_FILE), (value) => releaseSchema.parse(value)),
    readFile: async (name, version, path) => (await bucket.get(keyOf(name, version, path)))?.bytes ?? null,
    async fileSizes(name, version) {
      const folder = `${name}/${version}/`;
      const objects = await bucket.list(folder);
      const isComplete = objects.some(({ key }) => key === `${folder}${RELEASE_FILE}`);
      return new Map(isComplete ? objects.map(({ key, bytes }) => [key.slice(folder.length), bytes]) : []);
    },
    async addRelease(release: Release, files) {
      await requireConditions();
      return addRelease(bucket, release, files);
    },
    async removeRelease(name, version) {
      // Removes the description first, so that no reader sees a half-removed release, and a crash leaves only
      // a draft.
      await bucket.remove(keyOf(name, version, RELEASE_FILE));
      const objects = await bucket.list(`${name}/${version}/`);
      await inParallel(objects, ({ key }) => bucket.remove(key));
    },
    listDrafts: () => listDrafts(bucket),
    removeDraft: (id) => removeDraft(bucket, id),
    async listParts() {
      const names = await bucket.folders('');
      const hasVersions = await inParallel(names, async (name) => (await listVersions(name)).length > 0);
      return names.filter((_name, index) => hasVersions[index]);
    },
    listVersions,
    readSite: async () => (await readCommitted()).committed?.site ?? null,
    updateSite,
    async history(limit = DEFAULT_HISTORY_LIMIT) {
      return readHistory(bucket, (await readCommitted()).committed, limit);
    },
    siteTag: async () => (await bucket.etag(SITE_FILE)) ?? 'none',
  };

  async function listVersions(name: string): Promise<string[]> {
    const versions = await bucket.folders(`${name}/`);
    const isComplete = await inParallel(versions, (version) => hasRelease(name, version));
    return versions.filter((_version, index) => isComplete[index]);
  }
}

function parseOrFail<T>(place: string, bytes: Uint8Array, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw new Failure(`${place} is damaged and can't be read: ${(error as Error).message.slice(0, 300)}`);
  }
}

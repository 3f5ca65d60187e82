import {
  releaseSchema,
  siteIndexSchema,
  type Release,
  type SiteIndex,
} from '@evcare/shared-contracts/release';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../cli/failure';
import type { Bucket } from './s3/bucket';
import { addRelease } from './s3/add-release';
import { listDrafts, removeDraft } from './s3/drafts';
import { inParallel } from './s3/in-parallel';
import { createProbe } from './s3/probe';
import { commit, parseIndex, readHistory, type Committed } from './s3/site-object';
import { RELEASE_FILE, nextIndex, SITE_FILE, type Act, type ReleaseStore, type SiteChange } from './store';

/** Lines of the audit log that are told unless more are asked for. */
const MOST_TOLD = 50;
/** So often a change of the index is tried before giving up; each loss is a change of somebody else that came through. */
const MOST_TRIES = 60;
/** Longest pause before the next try (ms). */
const LONGEST_PAUSE_MS = 400;

/**
 * Releases in a bucket: `<name>/<version>/…` and `site.json`, as in a folder. The promises are kept by conditional
 * writes alone, so any number of publishers and sites on any number of machines share one bucket.
 */
export function createS3Store(bucket: Bucket): ReleaseStore {
  const requireConditions = createProbe(bucket);
  const keyOf = (name: string, version: string, path: string) => `${name}/${version}/${path}`;

  async function readJson<T>(key: string, parse: (value: unknown) => T): Promise<T | null> {
    const found = await bucket.get(key);
    return found && parseOrFail(`${bucket.place}${key}`, found.bytes, parse);
  }

  async function readCommitted(): Promise<{
    readonly committed: Committed | null;
    readonly etag: string | null;
  }> {
    const found = await bucket.get(SITE_FILE);
    if (!found) return { committed: null, etag: null };
    const committed = parseOrFail(
      `${bucket.place}${SITE_FILE}`,
      found.bytes,
      parseIndex(siteIndexSchema.parse),
    );
    return { committed, etag: found.etag };
  }

  const hasRelease = async (name: string, version: string) =>
    (await bucket.etag(keyOf(name, version, RELEASE_FILE))) !== null;

  async function updateSite(change: SiteChange, act: Act): Promise<SiteIndex> {
    await requireConditions();
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const { committed, etag } = await readCommitted();
      const before = committed?.site ?? null;
      const after = await change(before);
      if (after === before) return after;
      const next = nextIndex(before, after);
      if (await commit(bucket, { etag, committed, site: siteIndexSchema.parse(next), act })) return next;
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** Math.min(tries, 6)));
    }
    throw new Failure(
      `${bucket.place}${SITE_FILE} was changed by others ${MOST_TRIES} times in a row; try again.`,
    );
  }

  return {
    readRelease: (name, version) =>
      readJson(keyOf(name, version, RELEASE_FILE), (value) => releaseSchema.parse(value)),
    readFile: async (name, version, path) => (await bucket.get(keyOf(name, version, path)))?.bytes ?? null,
    async fileSizes(name, version) {
      const folder = `${name}/${version}/`;
      const objects = await bucket.list(folder);
      const whole = objects.some(({ key }) => key === `${folder}${RELEASE_FILE}`);
      return new Map(whole ? objects.map(({ key, bytes }) => [key.slice(folder.length), bytes]) : []);
    },
    async addRelease(release: Release, files) {
      await requireConditions();
      return addRelease(bucket, release, files);
    },
    async removeRelease(name, version) {
      // The description first: nobody sees a release that is half gone, and what is left by a crash is a draft.
      await bucket.remove(keyOf(name, version, RELEASE_FILE));
      const rest = await bucket.list(`${name}/${version}/`);
      await inParallel(rest, ({ key }) => bucket.remove(key));
    },
    listDrafts: () => listDrafts(bucket),
    removeDraft: (id) => removeDraft(bucket, id),
    async listParts() {
      const names = await bucket.folders('');
      const known = await inParallel(names, async (name) => (await listVersions(name)).length > 0);
      return names.filter((_name, index) => known[index]);
    },
    listVersions,
    readSite: async () => (await readCommitted()).committed?.site ?? null,
    updateSite,
    async history(most = MOST_TOLD) {
      return readHistory(bucket, (await readCommitted()).committed, most);
    },
    siteTag: async () => (await bucket.etag(SITE_FILE)) ?? 'none',
  };

  async function listVersions(name: string): Promise<string[]> {
    const versions = await bucket.folders(`${name}/`);
    const whole = await inParallel(versions, (version) => hasRelease(name, version));
    return versions.filter((_version, index) => whole[index]);
  }
}

function parseOrFail<T>(place: string, bytes: Uint8Array, parse: (value: unknown) => T): T {
  try {
    return parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw new Failure(`${place} is damaged and can't be read: ${(error as Error).message.slice(0, 300)}`);
  }
}

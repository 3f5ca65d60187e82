import type { Release } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { INTEGRITY_FILE } from '../integrity';
import { RELEASE_FILE, type ReleaseFiles } from '../store';
import { inParallel, type Bucket } from '@evcare/api/bucket';
import { isStale } from './drafts';
import { fileOptions } from './objects';

/** The object exists with other bytes. */
class ObjectConflict extends Error {}

/**
 * Adds a release: first its files, never overwriting one, and last its description, which completes it. A
 * crash leaves files without a description: publishing the same build again continues from there, and another
 * build may replace them after an hour.
 * @returns false if that version exists
 * @throws Failure if another publisher is publishing other content under that version
 */
export async function addRelease(bucket: Bucket, release: Release, files: ReleaseFiles): Promise<boolean> {
  const folder = `${release.name}/${release.version}/`;
  const description = `${folder}${RELEASE_FILE}`;
  if ((await bucket.etag(description)) !== null) return false;
  const add = () => upload(bucket, folder, files);
  try {
    await add().catch(async (error: unknown) => {
      if (!(error instanceof ObjectConflict) || !(await removeStale(bucket, folder))) throw error;
      return add();
    });
  } catch (error) {
    if (!(error instanceof ObjectConflict)) throw error;
    // The other publisher may have finished in the meantime: then the release exists, and
    // the caller compares.
    if ((await bucket.etag(description)) !== null) return false;
    throw new Failure(
      `${release.name} ${release.version} is being published by another publisher, with other content; ` +
        'or a publisher crashed within the last hour. Use another version for the build, or try again later.',
    );
  }
  const text = `${JSON.stringify(release, null, 2)}\n`;
  return bucket.put(description, text, { ...fileOptions(RELEASE_FILE), condition: { ifNoneMatch: '*' } });
}

async function upload(bucket: Bucket, folder: string, files: ReleaseFiles): Promise<void> {
  const write = async ([path, bytes]: readonly [string, Uint8Array]) => {
    const written = await bucket.put(`${folder}${path}`, bytes, {
      ...fileOptions(path),
      condition: { ifNoneMatch: '*' },
    });
    if (written) return;
    const existing = await bucket.get(`${folder}${path}`);
    if (!existing || !Buffer.from(existing.bytes).equals(bytes)) throw new ObjectConflict(path);
  };
  // The list of hashes is written first: it differs for every build, so two publishers conflict at once.
  const list = files.get(INTEGRITY_FILE);
  if (list) await write([INTEGRITY_FILE, list]);
  await inParallel([...files], write);
}

/** Removes the files of a publisher that crashed; returns false if it may still be running. */
async function removeStale(bucket: Bucket, folder: string): Promise<boolean> {
  const objects = await bucket.list(folder);
  if (objects.some(({ key }) => key === `${folder}${RELEASE_FILE}`) || !isStale(objects)) return false;
  await inParallel(objects, ({ key }) => bucket.remove(key));
  return true;
}

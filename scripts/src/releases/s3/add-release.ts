import type { Release } from '@evcare/shared-contracts/release';
import { Failure } from '../../cli/failure';
import { INTEGRITY_FILE } from '../integrity';
import { RELEASE_FILE, type ReleaseFiles } from '../store';
import type { Bucket } from './bucket';
import { isStale } from './drafts';
import { inParallel } from './in-parallel';
import { fileOptions } from './objects';

/** Another publisher has put other bytes there. */
class Taken extends Error {}

/**
 * Adds a release: first its files, none over another, and last its description, which makes it one. A publisher that
 * died left files without a description; the same build goes on where it ended, another one takes over an hour later.
 * @returns false where that version is there already
 * @throws Failure where somebody else is publishing that version this moment, with other content
 */
export async function addRelease(bucket: Bucket, release: Release, files: ReleaseFiles): Promise<boolean> {
  const folder = `${release.name}/${release.version}/`;
  const description = `${folder}${RELEASE_FILE}`;
  if ((await bucket.etag(description)) !== null) return false;
  const add = () => upload(bucket, folder, files);
  try {
    await add().catch(async (error: unknown) => {
      if (!(error instanceof Taken) || !(await clearStale(bucket, folder))) throw error;
      return add();
    });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    // Whoever was first may have come to the end meanwhile: then it is there, and the caller compares.
    if ((await bucket.etag(description)) !== null) return false;
    throw new Failure(
      `${release.name} ${release.version} is being published by somebody else this moment, with other content; ` +
        'or a publisher died an hour ago or less. Give the build another version, or try again later.',
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
    const present = await bucket.get(`${folder}${path}`);
    if (!present || !Buffer.from(present.bytes).equals(bytes)) throw new Taken(path);
  };
  // The list of hashes first: it is another one for every other build, so two of them part ways at once.
  const list = files.get(INTEGRITY_FILE);
  if (list) await write([INTEGRITY_FILE, list]);
  await inParallel([...files], write);
}

/** Clears away what a publisher left that died long ago; false where it may still be at work. */
async function clearStale(bucket: Bucket, folder: string): Promise<boolean> {
  const left = await bucket.list(folder);
  if (left.some(({ key }) => key === `${folder}${RELEASE_FILE}`) || !isStale(left)) return false;
  await inParallel(left, ({ key }) => bucket.remove(key));
  return true;
}

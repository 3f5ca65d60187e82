import { RELEASE_FILE, type Draft } from '../store';
import { inParallel, type Bucket, type ListedObject } from '@evcare/api/bucket';

/** Age from which unfinished work counts as left by a crashed publisher (ms). */
const STALE_MS = 60 * 60 * 1_000;

const newest = (objects: readonly ListedObject[]): string =>
  objects.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), '');

/** True if these objects have not been written to for {@link STALE_MS}. */
export const isStale = (objects: readonly ListedObject[], now = Date.now()): boolean =>
  objects.length > 0 && now - Date.parse(newest(objects)) > STALE_MS;

/** Lists releases without a description: unfinished, or half removed. */
export async function listDrafts(bucket: Bucket): Promise<Draft[]> {
  const folders = await inParallel(await bucket.folders(''), async (name) =>
    (await bucket.folders(`${name}/`)).map((version) => `${name}/${version}/`),
  );
  const drafts = await inParallel(folders.flat(), async (folder): Promise<Draft | null> => {
    if ((await bucket.etag(`${folder}${RELEASE_FILE}`)) !== null) return null;
    const objects = await bucket.list(folder);
    // Removed or finished in the meantime.
    if (objects.length === 0 || objects.some(({ key }) => key === `${folder}${RELEASE_FILE}`)) return null;
    const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
    return { id: folder.slice(0, -1), bytes, changedAt: newest(objects) };
  });
  return drafts.filter((draft) => draft !== null);
}

/** Removes a draft; a release that was finished in the meantime stays. */
export async function removeDraft(bucket: Bucket, id: string): Promise<void> {
  if ((await bucket.etag(`${id}/${RELEASE_FILE}`)) !== null) return;
  await inParallel(await bucket.list(`${id}/`), ({ key }) => bucket.remove(key));
}

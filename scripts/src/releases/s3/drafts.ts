import { RELEASE_FILE, type Draft } from '../store';
import type { Bucket, ListedObject } from './bucket';
import { inParallel } from './in-parallel';

/** Unfinished work this old was left by a publisher that died (ms). */
const STALE_MS = 60 * 60 * 1_000;

const newest = (objects: readonly ListedObject[]): string =>
  objects.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), '');

/** True where nobody has written to these objects for a good while. */
export const isStale = (objects: readonly ListedObject[], now = Date.now()): boolean =>
  objects.length > 0 && now - Date.parse(newest(objects)) > STALE_MS;

/** Releases that lack their description: not finished, or not quite removed. */
export async function listDrafts(bucket: Bucket): Promise<Draft[]> {
  const folders = await inParallel(await bucket.folders(''), async (name) =>
    (await bucket.folders(`${name}/`)).map((version) => `${name}/${version}/`),
  );
  const drafts = await inParallel(folders.flat(), async (folder): Promise<Draft | null> => {
    if ((await bucket.etag(`${folder}${RELEASE_FILE}`)) !== null) return null;
    const objects = await bucket.list(folder);
    // Gone, or finished, since it was looked at.
    if (objects.length === 0 || objects.some(({ key }) => key === `${folder}${RELEASE_FILE}`)) return null;
    const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
    return { id: folder.slice(0, -1), bytes, changedAt: newest(objects) };
  });
  return drafts.filter((draft) => draft !== null);
}

/** Takes a draft away; a release that was finished meanwhile stays. */
export async function removeDraft(bucket: Bucket, id: string): Promise<void> {
  if ((await bucket.etag(`${id}/${RELEASE_FILE}`)) !== null) return;
  await inParallel(await bucket.list(`${id}/`), ({ key }) => bucket.remove(key));
}

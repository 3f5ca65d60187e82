import type { Bucket, PutOptions } from '../bucket';
import type { Breaker } from './breaker';
import { requireFileName, type FileStore } from './file-store';

/** Options of an object, whose content never changes under its name. */
export const uploadOptions = (name: string): PutOptions => ({
  type: name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream',
  cacheControl: 'private, max-age=31536000, immutable',
});

/** Creates a store in a bucket, below a prefix that is named like the folder of a folder store. */
export function createBucketStore(bucket: Bucket, folder: string, breaker: Breaker): FileStore {
  const keyOf = (name: string) => `${folder}/${requireFileName(name)}`;
  return {
    async put(name, bytes) {
      const key = keyOf(name);
      await breaker.run('write', () => bucket.put(key, bytes, uploadOptions(name)));
    },
    async get(name) {
      const key = keyOf(name);
      const object = await breaker.run('read', () => bucket.get(key));
      return object && Buffer.from(object.bytes);
    },
    async remove(name) {
      const key = keyOf(name);
      await breaker.run('write', () => bucket.remove(key));
    },
  };
}

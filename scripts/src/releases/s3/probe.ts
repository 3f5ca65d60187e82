import { Failure } from '../../cli/failure';
import type { Bucket } from '@evcare/api/bucket';
import { NOT_CACHED } from './objects';

const PROBE = '.conditions';
const CONTENT =
  'Written to find out whether this server enforces conditions of writes (If-Match, If-None-Match).\n';

/**
 * Checks once, before the first write, that the server enforces conditions of writes. On a server that
 * accepts but ignores them two publishers could overwrite each other, so only the probe is written to it.
 * @returns a function that throws Failure in that case
 */
export function createProbe(bucket: Bucket): () => Promise<void> {
  let result: Promise<void> | null = null;
  return () => {
    result ??= probe(bucket).catch((error: unknown) => {
      result = null;
      throw error;
    });
    return result;
  };
}

async function probe(bucket: Bucket): Promise<void> {
  const refuse = (header: string): never => {
    throw new Failure(
      `${bucket.place} does not enforce the condition ${header} of a write, so two publishers could overwrite each ` +
        'other; use a server that does (Amazon S3, MinIO, Cloudflare R2, Ceph since Squid), or a folder.',
    );
  };
  const writeNew = () => bucket.put(PROBE, CONTENT, { ...NOT_CACHED, condition: { ifNoneMatch: '*' } });
  // Two writes in a row: the object certainly exists before the second one.
  if (await writeNew()) if (await writeNew()) refuse('If-None-Match');
  const over = { ...NOT_CACHED, condition: { ifMatch: '"00000000000000000000000000000000"' } };
  if (await bucket.put(PROBE, CONTENT, over)) refuse('If-Match');
}

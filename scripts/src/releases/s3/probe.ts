import { Failure } from '../../cli/failure';
import type { Bucket } from './bucket';
import { NOT_CACHED } from './objects';

const PROBE = '.conditions';
const CONTENT =
  'Written to find out whether this server keeps conditions of writes (If-Match, If-None-Match).\n';

/**
 * Finds out, once and before the first write, whether the server keeps the conditions of writes. One that takes them
 * and does not keep them would let two publishers overwrite each other, so nothing is written to it at all.
 * @returns a function that throws Failure there
 */
export function createProbe(bucket: Bucket): () => Promise<void> {
  let answer: Promise<void> | null = null;
  return () => {
    answer ??= probe(bucket).catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

async function probe(bucket: Bucket): Promise<void> {
  const refuse = (header: string): never => {
    throw new Failure(
      `${bucket.place} does not keep the condition ${header} of a write, so two publishers could overwrite each ` +
        'other; use a server that does (Amazon S3, MinIO, Cloudflare R2, Ceph from Squid on), or a folder.',
    );
  };
  const writeNew = () => bucket.put(PROBE, CONTENT, { ...NOT_CACHED, condition: { ifNoneMatch: '*' } });
  // Two in a row: after the first there is something in any case.
  if (await writeNew()) if (await writeNew()) refuse('If-None-Match');
  const over = { ...NOT_CACHED, condition: { ifMatch: '"00000000000000000000000000000000"' } };
  if (await bucket.put(PROBE, CONTENT, over)) refuse('If-Match');
}

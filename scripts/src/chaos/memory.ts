import { once } from 'node:events';
import { join } from 'node:path';
import { RENDER_CACHE_BYTES } from '../render/renders';
import { DOCUMENT_CACHE_BYTES } from '../serve/assembly';
import { DELTA_CACHE_BYTES } from '../serve/deltas';
import { DOCUMENT_DELTA_CACHE_BYTES } from '../serve/document-deltas';
import { FILE_CACHE_BYTES } from '../serve/release-files';
import type { StartedSite } from '../testing/programs';

/** Arguments of Node.js for a site whose memory is measured. */
export const MEASURABLE = ['--expose-gc', '--require', join(__dirname, 'memory-probe.cjs')];

/** Memory that is in use (MB). */
export interface Memory {
  readonly heap: number;
  readonly buffers: number;
}

const ANSWER_MS = 30_000;
const GROWTH_LIMIT = 0.1;
/** Growth of the heap that is ignored (MB): entries of caches, and code that is compiled later. */
const HEAP_SLACK_MB = 16;
/** Buffers that the caches of files, documents, renders and differences may have together (MB). */
const CACHES_MB =
  (FILE_CACHE_BYTES +
    DOCUMENT_CACHE_BYTES +
    RENDER_CACHE_BYTES +
    DELTA_CACHE_BYTES +
    DOCUMENT_DELTA_CACHE_BYTES) /
  1_000_000;

/**
 * Returns the memory that a site uses after a garbage collection; the resident memory would include garbage
 * that Node.js had no reason to collect.
 * @throws if the site does not answer
 */
export async function memoryInUse({ child }: Pick<StartedSite, 'child'>): Promise<Memory> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  child.kill('SIGUSR2');
  const [bytes] = (await answered) as [Memory];
  return { heap: bytes.heap / 2 ** 20, buffers: bytes.buffers / 2 ** 20 };
}

/** Returns true if objects were not released after a run, or more buffers than caches may have. */
export const hasGrown = (before: Memory, after: Memory): boolean =>
  after.heap - before.heap > Math.max(HEAP_SLACK_MB, before.heap * GROWTH_LIMIT) ||
  after.buffers - before.buffers > CACHES_MB;

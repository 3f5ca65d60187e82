import { once } from 'node:events';
import { join } from 'node:path';
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
/**
 * Sum of the caches of files, documents and differences (MB), which are limited by the size of their buffers:
 * `CACHE_BYTES` in `serve/` and `render/`.
 */
const CACHES_MB = 156;

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

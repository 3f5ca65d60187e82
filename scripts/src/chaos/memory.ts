import { once } from 'node:events';
import { join } from 'node:path';
import type { StartedSite } from '../testing/programs';

/** Arguments of Node.js for a site whose memory is measured. */
export const MEASURABLE = ['--expose-gc', '--require', join(__dirname, 'memory-probe.cjs')];

const ANSWER_MS = 30_000;
const GROWTH_LIMIT = 0.1;
/** Growth that is ignored (MB): caches with an upper bound fill during a run. */
const CACHES_MB = 16;

/**
 * Returns the memory (MB) that a site uses after a garbage collection; the resident memory would include
 * garbage that Node.js had no reason to collect.
 * @throws if the site does not answer
 */
export async function memoryInUse({ child }: Pick<StartedSite, 'child'>): Promise<number> {
  const answered = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  child.kill('SIGUSR2');
  const [{ inUse }] = (await answered) as [{ inUse: number }];
  return inUse / 2 ** 20;
}

/** Returns true if memory (MB) was not given back after a run. */
export const hasGrown = (before: number, after: number): boolean =>
  after - before > Math.max(CACHES_MB, before * GROWTH_LIMIT);

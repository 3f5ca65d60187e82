import { cpus, type CpuInfo } from 'node:os';

const times = (all: readonly CpuInfo[]): { idle: number; total: number } => {
  const perProcessor = all.map(({ times: { user, nice, sys, irq, idle } }) => ({
    idle,
    total: user + nice + sys + irq + idle,
  }));
  return {
    idle: perProcessor.reduce((sum, { idle }) => sum + idle, 0),
    total: perProcessor.reduce((sum, { total }) => sum + total, 0),
  };
};

/**
 * Starts to measure how much all programs use the machine's processors.
 * @returns a function that returns the usage since then, in percent: if it is low, more concurrency
 * could be faster
 */
export function measureProcessorUsage(read: () => readonly CpuInfo[] = cpus): () => number {
  const before = times(read());
  return () => {
    const after = times(read());
    const total = after.total - before.total;
    return total > 0 ? Math.round(100 * (1 - (after.idle - before.idle) / total)) : 0;
  };
}

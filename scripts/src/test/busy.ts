import { cpus, type CpuInfo } from 'node:os';

const times = (all: readonly CpuInfo[]): { idle: number; whole: number } => {
  const each = all.map(({ times: { user, nice, sys, irq, idle } }) => ({
    idle,
    whole: user + nice + sys + irq + idle,
  }));
  return {
    idle: each.reduce((sum, { idle }) => sum + idle, 0),
    whole: each.reduce((sum, { whole }) => sum + whole, 0),
  };
};

/**
 * Starts to watch how much of the machine's processors is used, by whomever.
 * @returns what of them was used since, in percent: it says whether more at once would be quicker
 */
export function watchProcessors(read: () => readonly CpuInfo[] = cpus): () => number {
  const before = times(read());
  return () => {
    const after = times(read());
    const whole = after.whole - before.whole;
    return whole > 0 ? Math.round(100 * (1 - (after.idle - before.idle) / whole)) : 0;
  };
}

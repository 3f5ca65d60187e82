import { readdirSync, readFileSync } from 'node:fs';
import { PARTS, type Cost, type Part } from './model';

/** Milliseconds of a kernel clock tick (USER_HZ is 100 on all supported machines). */
const TICK_MS = 10;

interface ProcessTimes {
  readonly parent: number;
  readonly ms: number;
  readonly command: string;
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
};

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const stat = readText(`/proc/${pid}/stat`);
    // The name in brackets may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system] = [Number(fields[1]), Number(fields[11]), Number(fields[12])];
    if (!stat || Number.isNaN(user)) continue;
    const command = readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
    processes.set(pid, { parent, ms: (user + system) * TICK_MS, command });
  }
  return processes;
}

function partOf(command: string): Part {
  if (/postgres/.test(command) && !/start\.mjs/.test(command)) return 'database';
  return /renderer/.test(command) ? 'renderer' : 'node';
}

export interface Usage {
  /** Processor time (ms) of each part since the start of its processes. */
  readonly ms: Cost;
  readonly processes: Cost;
}

/** Reads the processor time of this process's descendants, by part of the site. */
export function readUsage(): Usage {
  const all = readProcesses();
  const belongs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && belongs(parent));
  };
  const zero = (): Record<Part, number> => ({ node: 0, renderer: 0, database: 0 });
  const [ms, processes] = [zero(), zero()];
  for (const [pid, { ms: spent, command }] of all) {
    if (!belongs(pid)) continue;
    const part = partOf(command);
    ms[part] += spent;
    processes[part]++;
  }
  return { ms, processes };
}

/** Returns the processor time (ms) of the machine that was not idle. */
export function readBusyMs(): number {
  const [, ...fields] = (readText('/proc/stat').split('\n')[0] ?? '').trim().split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = fields.map(Number);
  return (user + nice + system + irq + softIrq) * TICK_MS;
}

/** Returns the difference of two usages. */
export const usedBetween = (before: Usage, after: Usage): Cost =>
  Object.fromEntries(PARTS.map((part) => [part, after.ms[part] - before.ms[part]])) as Record<Part, number>;

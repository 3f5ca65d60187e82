import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;
/** Kernel clock tick in milliseconds (USER_HZ). */
const TICK_MS = 10;

/**
 * Returns the processor time in milliseconds used by this process and a database server; `null` except on
 * Linux. On a busy machine, it describes the cost of a query better than elapsed time.
 */
export function createCpu(serverPid: number): () => number | null {
  const used = new Map<string, number>();
  try {
    readFileSync(`/proc/${serverPid}/schedstat`);
  } catch {
    return () => null;
  }
  return () => {
    const { user, system } = process.cpuUsage();
    for (const pid of [String(serverPid), ...childrenOf(serverPid)]) {
      const ms = onCpu(pid);
      if (ms !== null) used.set(pid, ms);
    }
    return [...used.values()].reduce((sum, ms) => sum + ms, (user + system) / 1_000) + finished(serverPid);
  };
}

/** Process ids of the server's backends. */
const childrenOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

function onCpu(pid: string): number | null {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / NS_PER_MS,
      0,
    );
  } catch {
    return null;
  }
}

/** Returns the processor time of parallel workers that ended with their query. */
function finished(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

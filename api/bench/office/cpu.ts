import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;
/** What the kernel counts finished children in. */
const TICK_MS = 10;

/**
 * Milliseconds of the processor that this program and a database server have used; null where the system does not say
 * (only Linux does). On a busy machine it says more of a query than the clock on the wall.
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

/** Sessions of the server. */
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

/** Of helpers that a query started and that ended with it. */
function finished(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

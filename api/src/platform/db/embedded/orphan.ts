import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine, isAlive, workingFolder } from '../process-info';
import { poll } from '../wait';
import { EmbeddedPostgresError } from './errors';

/**
 * Stops a server that has outlived its parent (after kill -9), found by postmaster.pid. If the process id in
 * that file now belongs to another program, only the file is deleted. Call it only while holding the lock of
 * the data folder.
 */
export async function stopOrphan(cluster: string, log: (message: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === null) return;
  if (!(await isServerOf(pid, cluster))) {
    await rm(pidFile, { force: true });
    return;
  }
  log(`A PostgreSQL server (pid ${pid}) was left running in ${cluster}; stopping it first.`);
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(pid, signal);
    if (await poll(() => (isAlive(pid) ? null : true), { timeoutMs })) {
      await rm(pidFile, { force: true });
      return;
    }
  }
  throw new EmbeddedPostgresError(
    'ORPHAN_WILL_NOT_STOP',
    `The PostgreSQL server with pid ${pid} does not stop.`,
  );
}

async function readPid(pidFile: string): Promise<number | null> {
  try {
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const folder = workingFolder(pid);
  if (folder !== null) return folder === (await realpath(cluster));
  return commandLine(pid)?.includes(cluster) ?? false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

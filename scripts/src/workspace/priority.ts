import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOWEST_PRIORITY = constants.priority.PRIORITY_LOW;

/**
 * Gives a process and its later children the lowest priority. Has no effect if the system does
 * not support that.
 * @param group true if the process leads a session: Linux may schedule sessions before processes
 */
export function lowerPriority(pid: number | undefined, { group = false } = {}): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOWEST_PRIORITY);
    if (group && process.platform === 'linux')
      writeFileSync(`/proc/${pid}/autogroup`, String(LOWEST_PRIORITY));
  } catch {
    // The process has ended or may not be changed; it keeps its priority.
  }
}

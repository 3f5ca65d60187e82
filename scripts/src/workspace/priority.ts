import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LEAST = constants.priority.PRIORITY_LOW;

/**
 * From now on a process, and what it starts, takes only the time of the processors that others leave. Where the system
 * does not have that, nothing changes.
 * @param group whether the process leads a session of its own: Linux may weigh sessions before it weighs processes
 */
export function leaveRoom(pid: number | undefined, { group = false } = {}): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LEAST);
    if (group && process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(LEAST));
  } catch {
    // It has ended already, or may not be changed: it runs as others do.
  }
}

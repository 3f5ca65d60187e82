import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './parts';

/** Commit of the checkout, or null if there is none or git is missing. */
export async function gitRevision(root: string = ROOT): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

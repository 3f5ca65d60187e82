import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';

const TOOLS = ['wapiti', 'sqlmap'];
const isInstalled = (name: string): boolean => existsSync(`/usr/bin/${name}`);

/**
 * Installs missing scanners with Debian's apt-get if this user may.
 * @throws Failure with the command to run if that is not possible
 */
export async function ensureScanners(): Promise<void> {
  const missing = TOOLS.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
    await promisify(execFile)('apt-get', ['update', '-qq']).catch(() => undefined);
    await promisify(execFile)('apt-get', options).catch(() => undefined);
  }
  if (TOOLS.some((name) => !isInstalled(name))) {
    throw new Failure(`The scanners are missing. On Debian: apt-get install ${missing.join(' ')}`);
  }
}

export interface ToolRun {
  readonly output: string;
  /** True if the tool was stopped by the timeout. */
  readonly isTimedOut: boolean;
}

/** Runs a scanner with a timeout and returns its output. */
export function runTool(name: string, parameters: readonly string[], timeoutMs: number): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let isTimedOut = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    }, timeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      resolve({ output, isTimedOut });
    });
  });
}

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { endGroup } from '../workspace/lerna';
import { ROOT } from '../workspace/parts';
import { lowerPriority } from '../workspace/priority';

export interface ProgramResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Options of a program that runs beside others. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  /** Runs with low priority. */
  readonly lowPriority?: boolean;
}

interface RunProgramOptions extends RunOptions {
  readonly cwd: string;
  /** Options of Node. */
  readonly node?: readonly string[];
}

/** Path of the program of an installed package, according to its package.json. */
function programOf(name: string): string {
  const file = createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (!program) throw new Error(`${name} has no program.`);
  return resolve(file, '..', program);
}

/**
 * Runs the program of an installed package. Rejects if the program could not run or was stopped, but not
 * because of its exit status.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  { cwd, signal, lowPriority = false, node = [] }: RunProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolveRun, reject) => {
    signal?.throwIfAborted();
    const child = spawn(process.execPath, [...node, programOf(name), ...args], {
      cwd,
      // Development builds contain checks that take a fifth longer.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    if (lowPriority) lowerPriority(child.pid, { group: true });
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      return () => Buffer.concat(chunks).toString('utf8');
    }) as [() => string, () => string];
    const abort = () => endGroup(child);
    signal?.addEventListener('abort', abort, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(new Error(`${name} was stopped`, { cause: signal.reason }));
      else resolveRun({ code: code ?? 1, stdout: stdout(), stderr: stderr() });
    });
  });
}

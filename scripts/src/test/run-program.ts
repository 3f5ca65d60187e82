import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { endGroup } from '../workspace/lerna';
import { ROOT } from '../workspace/parts';
import { leaveRoom } from '../workspace/priority';

export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a program runs beside others. */
export interface Beside {
  readonly signal?: AbortSignal;
  /** Takes only what other programs leave of the processors. */
  readonly aside?: boolean;
}

interface Place extends Beside {
  readonly cwd: string;
  /** Options for Node itself. */
  readonly node?: readonly string[];
}

/** The program of an installed package, as its package.json names it. */
function programOf(name: string): string {
  const file = createRequire(join(ROOT, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> };
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (!program) throw new Error(`${name} has no program.`);
  return resolve(file, '..', program);
}

/**
 * Runs the program of an installed package. Rejects where it could not run or was stopped, never for its status.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  { cwd, signal, aside = false, node = [] }: Place,
): Promise<Said> {
  return new Promise((done, reject) => {
    signal?.throwIfAborted();
    const child = spawn(process.execPath, [...node, programOf(name), ...args], {
      cwd,
      // Builds for development check themselves, which costs a fifth more.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    if (aside) leaveRoom(child.pid, { group: true });
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
      else done({ code: code ?? 1, stdout: stdout(), stderr: stderr() });
    });
  });
}

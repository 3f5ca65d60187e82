import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './parts';

export interface LernaRun {
  readonly code: number;
  /** Output of all tasks. Cached tasks repeat their original output. */
  readonly output: string;
}

export interface LernaOptions {
  readonly scopes?: readonly string[];
  readonly concurrency?: number;
  /** Continues with other packages' tasks after a failure. */
  readonly keepGoing?: boolean;
  /** Starts a package's task without waiting for the packages that it depends on. */
  readonly anyOrder?: boolean;
  /** Called with each line of output. */
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** Plain output without nx's user interface and daemon. */
const ENVIRONMENT = { NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0', NO_COLOR: '1' };

/** Parses the line of a finished task: `> @evcare/shell:build  [local cache]`. Null for any other line. */
export function finishedTask(line: string): { name: string; cached: boolean } | null {
  const match = /^> (?:@[\w-]+\/)?([\w-]+):[\w-]+(\s+\[.*\])?\s*$/.exec(line);
  return match ? { name: match[1] as string, cached: match[2] !== undefined } : null;
}

/** Splits a process's output into lines, without colours. */
export function eachLine(onLine: (line: string) => void): (chunk: Buffer | string) => void {
  let incomplete = '';
  return (chunk) => {
    const lines = (incomplete + String(chunk)).split(/\r?\n/);
    incomplete = lines.pop() ?? '';
    lines.forEach((line) => onLine(stripVTControlCharacters(line)));
  };
}

/** Ends a child with its descendants, which share its process group. */
export function endGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/** Runs one task in every package that has it, through Lerna and its cache. Never rejects because of a failed task. */
export function lernaRun(task: string, options: LernaOptions = {}): Promise<LernaRun> {
  const {
    scopes = [],
    concurrency = 2,
    keepGoing = false,
    anyOrder = false,
    onLine = () => {},
    signal,
  } = options;
  const cli = createRequire(join(ROOT, 'package.json')).resolve('lerna/dist/cli.js');
  const args = [cli, 'run', task, '--concurrency', String(concurrency), '--loglevel', 'error'];
  if (keepGoing) args.push('--no-bail');
  if (anyOrder) args.push('--no-sort');
  for (const scope of scopes) args.push('--scope', scope);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...ENVIRONMENT },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const chunks: Buffer[] = [];
    const byLine = eachLine(onLine);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        byLine(chunk);
      });
    }
    const abort = () => endGroup(child);
    signal?.addEventListener('abort', abort, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8'));
      resolve({ code: code ?? 1, output });
    });
  });
}

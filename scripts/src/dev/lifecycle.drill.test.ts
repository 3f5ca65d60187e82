import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';

/** Long enough for a new database on a busy machine. */
const TIMEOUT_MS = 120_000;
/** Listing all programs takes as much processor time as starting one; initdb runs for several times this interval. */
const POLL_INTERVAL_MS = 100;

interface Program {
  readonly pid: number;
  readonly command: string;
}

/** Running descendants of a process. */
async function descendantsOf(pid: number): Promise<Program[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, id, parent, command = '']) => ({
    pid: Number(id),
    parent: Number(parent),
    command,
  }));
  const children = (of: number): Program[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...children(child.pid)]);
  return children(pid);
}

const isAlive = ({ pid }: Program) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('npm run dev', () => {
  let dataDir: string;
  let remove: () => Promise<void>;
  let npm: ChildProcess;

  beforeEach(async () => {
    ({ path: dataDir, remove } = await temporaryFolder());
    npm = spawn('npm', ['run', 'dev'], {
      cwd: ROOT,
      // Without demo data, which take longer than the database itself and which no test needs.
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
  });
  afterEach(() => remove());

  async function untilDescendant(command: RegExp): Promise<Program[]> {
    for (;;) {
      const programs = await descendantsOf(npm.pid as number);
      if (programs.some((program) => command.test(program.command))) return programs;
      await wait(POLL_INTERVAL_MS);
    }
  }

  /** Reads until a line, and then closes the pipe, as `| tee` does at Ctrl-C. */
  async function untilLine(line: string): Promise<Program[]> {
    for await (const chunk of npm.stdout as NodeJS.ReadableStream) if (String(chunk).includes(line)) break;
    return descendantsOf(npm.pid as number);
  }

  /** Sends a signal to npm, or (with a negative number) to its process group, and waits for the end of all programs. */
  async function endAll(pid: number, signal: NodeJS.Signals, programs: readonly Program[]): Promise<void> {
    const ended = once(npm, 'exit');
    process.kill(pid, signal);
    await ended;
    while (programs.some(isAlive)) await wait(POLL_INTERVAL_MS);
  }

  it.each<[string, string, () => Promise<Program[]>]>([
    ['SIGTERM to npm', 'its database is created', () => untilDescendant(/initdb/)],
    ['SIGTERM to npm', 'its builds run', () => untilLine('… shell built')],
    ['Ctrl-C in a terminal', 'its builds run', () => untilLine('… shell built')],
  ])(
    'ends at %s while %s, with no process left',
    async (by, _state, reached) => {
      const npmPid = npm.pid as number;
      const programs = await reached();
      expect(programs.some(({ command }) => command.includes('scripts/dev.mjs'))).toBe(true);
      expect(programs.some(({ command }) => /initdb|postgres/.test(command))).toBe(true);
      await (by === 'SIGTERM to npm'
        ? endAll(npmPid, 'SIGTERM', programs)
        : endAll(-npmPid, 'SIGINT', programs));
      expect(await descendantsOf(npmPid)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

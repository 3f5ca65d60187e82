import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyMessage } from '../start/main';
import { ROOT } from '../workspace/parts';

/** Result of a program, with its output. */
export interface ExitResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Env = Readonly<Record<string, string>>;

/** Starts a program as a user would, but from another folder and on any free port. */
function launch(
  program: string,
  env: Env,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...nodeArgs, join(ROOT, 'scripts', `${program}.mjs`), ...args], {
    cwd: tmpdir(),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function resultOf(child: ChildProcess): Promise<ExitResult> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  return once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
}

/** Runs a program until it ends by itself. */
export const runUntilExit = (
  program: string,
  env: Env,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
): Promise<ExitResult> => resultOf(launch(program, env, nodeArgs, args));

/** Running site. */
export interface StartedSite {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<ExitResult>;
  readonly ended: Promise<ExitResult>;
}

/** Runs `npm start` until it is ready. */
export async function startSite(env: Env, nodeArgs: readonly string[] = []): Promise<StartedSite> {
  const child = launch('start', env, nodeArgs);
  const ended = resultOf(child);
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as ReadyMessage),
    ended.then(({ out, err }) => {
      throw new Error(`npm start ended before it was ready:\n${out}${err}`);
    }),
  ]);
  return {
    url: ready.url,
    pid: child.pid as number,
    child,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts another process that locks a data folder. */
export async function lockFolderElsewhere(folder: string): Promise<ChildProcess> {
  const program =
    "require('tsx/cjs'); require('@evcare/api').lockFolder(process.argv[1])" +
    ".then(() => { process.send('held'); setInterval(() => {}, 1000); });";
  const child = spawn(process.execPath, ['-e', program, folder], {
    cwd: join(ROOT, 'scripts'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

/** Program that locks a data folder and runs its migrated database, as a site does, until SIGTERM. */
const DATABASE_PROGRAM = `
  require('tsx/cjs');
  const { loadOrCreateSecrets, lockFolder, migrate, startEmbeddedPostgres } = require('@evcare/api');
  (async () => {
    const [dataDir] = process.argv.slice(1);
    const unlock = await lockFolder(dataDir);
    await loadOrCreateSecrets(dataDir);
    const server = await startEmbeddedPostgres({ dataDir });
    await migrate(server.url('evcare'));
    process.once('SIGTERM', async () => {
      await server.stop();
      await unlock();
      process.exit(0);
    });
    setInterval(() => {}, 1_000);
    process.send('ready');
  })();`;

/**
 * Starts another process that runs a site's database in its data folder.
 * @returns a function that stops it gracefully
 */
export async function runDatabase(folder: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', DATABASE_PROGRAM, folder], {
    cwd: join(ROOT, 'scripts'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  await Promise.race([once(child, 'message'), ended]);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

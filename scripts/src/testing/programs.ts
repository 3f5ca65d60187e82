import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadyMessage } from '../start/main';
import { ROOT } from '../workspace/parts';

/** How a program ended, and all it said. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

type Env = Readonly<Record<string, string>>;

/** Runs one of the programs as a person would, but from another folder and on any free port. */
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

function ending(child: ChildProcess): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => (out += String(chunk)));
  child.stderr?.on('data', (chunk) => (err += String(chunk)));
  return once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
}

/** Runs a program until it ends by itself. */
export const runToEnd = (
  program: string,
  env: Env,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
): Promise<Ended> => ending(launch(program, env, nodeArgs, args));

/** A site that runs. */
export interface StartedSite {
  readonly url: string;
  readonly pid: number;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
  readonly ended: Promise<Ended>;
}

/** Runs `npm start` until it says that it is ready. */
export async function startSite(env: Env): Promise<StartedSite> {
  const child = launch('start', env);
  const ended = ending(child);
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as ReadyMessage),
    ended.then(({ out, err }) => {
      throw new Error(`npm start ended before it was ready:\n${out}${err}`);
    }),
  ]);
  return {
    url: ready.url,
    pid: child.pid as number,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Another process that holds a data folder. */
export async function holdFolder(folder: string): Promise<ChildProcess> {
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

/** Holds a data folder and runs its migrated database, as a site does, until SIGTERM. */
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
 * Another process that runs a site's database in its data folder.
 * @returns a function that ends it in order
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

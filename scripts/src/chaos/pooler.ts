import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { choosePort } from '../serve/http-server';
import { accepts } from '../workspace/accepts';

const run = promisify(execFile);

/** Debian's folder of daemons, which is in the PATH of root only. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
/** Connections to PostgreSQL: far fewer than the copies of the API have to the pooler. */
const SERVER_CONNECTIONS = 12;
const START_LIMIT_MS = 10_000;
const UNPRIVILEGED_USER = 'nobody';

/** PgBouncer in transaction mode, in front of a database. */
export interface Pooler {
  readonly port: number;
  /** Kills the process and starts it again on its port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolerOptions {
  /** Port of the database on this machine. */
  readonly databasePort: number;
  /** Connection URLs of the roles that connect through the pooler, with their passwords. */
  readonly urls: readonly string[];
}

/**
 * Starts PgBouncer, whose connections keep nothing between transactions, not even prepared statements.
 * @throws Failure if it is not installed or does not start
 */
export async function startPooler({ databasePort, urls }: PoolerOptions): Promise<Pooler> {
  await run('pgbouncer', ['--version'], { env: { ...process.env, PATH } }).catch(() => {
    throw new Failure('PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  });
  const port = await choosePort('127.0.0.1', 0);
  const folder = await mkdtemp(join(tmpdir(), 'evcare-pooler-'));
  const config = await writeConfiguration(folder, { port, databasePort, urls });
  let child = await start(config, port);
  return {
    port,
    async restart() {
      await end(child);
      child = await start(config, port);
    },
    async close() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeConfiguration(
  folder: string,
  { port, databasePort, urls }: PoolerOptions & { readonly port: number },
): Promise<string> {
  const users = urls.map((url) => {
    const { username, password } = new URL(url);
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`;
  });
  const userFile = join(folder, 'users.txt');
  await writeFile(userFile, `${users.join('\n')}\n`, { mode: 0o600 });
  const file = join(folder, 'pgbouncer.ini');
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const settings = [
    '[databases]',
    // The API can't send the timeout itself: a pooler rejects it.
    `* = host=127.0.0.1 port=${databasePort} connect_query='SET statement_timeout = 15000'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${userFile}`,
    'pool_mode = transaction',
    'max_client_conn = 500',
    `default_pool_size = ${SERVER_CONNECTIONS}`,
    'server_login_retry = 1',
    'log_connections = 0',
    'log_disconnections = 0',
    'log_pooler_errors = 0',
    ...(isRoot ? [`user = ${UNPRIVILEGED_USER}`] : []),
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  if (isRoot) {
    const uid = Number((await run('id', ['-u', UNPRIVILEGED_USER])).stdout);
    for (const path of [folder, userFile, file]) await chown(path, uid, -1);
  }
  return file;
}

async function start(config: string, port: number): Promise<ChildProcess> {
  const child = spawn('pgbouncer', ['--quiet', config], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  child.stderr.on('data', (text) => (message = String(text)));
  const failed = once(child, 'exit').then(() => {
    throw new Failure(`PgBouncer did not start: ${message.trim()}`);
  });
  failed.catch(() => {}); // Later exits are caused here.
  await Promise.race([accepting(port), failed]);
  return child;
}

async function accepting(port: number): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (await accepts('127.0.0.1', port)) return;
    await pause(50);
  }
  throw new Failure('PgBouncer did not accept connections in time.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

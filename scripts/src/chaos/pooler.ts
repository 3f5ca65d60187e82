import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { choosePort } from '../serve/http-server';
import { daemonEnvironment, startDaemon, type Daemon } from './daemon';

const run = promisify(execFile);

/** Connections to PostgreSQL: far fewer than the copies of the API have to the pooler. */
const SERVER_CONNECTIONS = 12;
const UNPRIVILEGED_USER = 'nobody';

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
export async function startPooler({ databasePort, urls }: PoolerOptions): Promise<Daemon> {
  await run('pgbouncer', ['--version'], { env: daemonEnvironment }).catch(() => {
    throw new Failure('PgBouncer is not installed (Debian: apt-get install pgbouncer).');
  });
  const port = await choosePort('127.0.0.1', 0);
  const folder = await mkdtemp(join(tmpdir(), 'evcare-pooler-'));
  const config = await writeConfiguration(folder, { port, databasePort, urls });
  const daemon = await startDaemon({
    name: 'PgBouncer',
    command: 'pgbouncer',
    args: ['--quiet', config],
    port,
  });
  return {
    ...daemon,
    async close() {
      await daemon.close();
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

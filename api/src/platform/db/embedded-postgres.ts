import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, mkdir, access, constants } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { apiRoleUrl } from './api-role';
import { findBinaries, type Binaries } from './embedded/binaries';
import { CLUSTER_USER, clusterFolder, clusterLog, prepareCluster, readPassword } from './embedded/cluster';
import { EmbeddedPostgresError } from './embedded/errors';
import { chooseIdentity, type Identity } from './embedded/identity';
import { stopOrphan } from './embedded/orphan';
import { hasRoom } from './embedded/room';
import { poll } from './wait';

export { EmbeddedPostgresError, type EmbeddedPostgresCode } from './embedded/errors';

/** Running embedded server. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** Process id of the server, which changes after {@link EmbeddedPostgres.restart}. */
  readonly pid: number;
  /**
   * Returns the connection URL of a database of this server; {@link migrate} creates the database if it is
   * missing.
   */
  url(database: string): string;
  /**
   * Returns the URL that the running API uses to connect to a database; {@link migrate} creates the role in
   * that URL if it is missing.
   */
  apiUrl(database: string): string;
  /**
   * Restarts the server on the same port, after gracefully stopping it if it is running.
   * @throws EmbeddedPostgresError if the server does not start, or is stopped in the meantime
   */
  restart(): Promise<void>;
  /** Returns false if the server's disk is too full for a restart. */
  hasRoom(): Promise<boolean>;
  /**
   * Stops the server gracefully: it rejects new work, cancels running statements and writes everything to
   * disk. Idempotent.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Folder of all data, which is created if it is missing. */
  readonly dataDir: string;
  readonly log?: (message: string) => void;
  /** Additional server settings, such as `{ fsync: 'off' }` for temporary data. */
  readonly settings?: Readonly<Record<string, string>>;
}

const START_MS = 30_000;
const STOP_MS = 20_000;
const PORT_TRIES = 5;
/**
 * Maximum number of attempts to restart. Processes of a killed server keep its memory briefly, and a new
 * server cannot start until they are gone.
 */
const RESTART_TRIES = 10;
const RESTART_PAUSE_MS = 300;

/**
 * Starts PostgreSQL from the npm package on a free port of 127.0.0.1, and creates its cluster at the first
 * start. The caller must hold the lock of the data folder. Works for ordinary users and for root.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const log = options.log ?? (() => {});
  await requireWritable(dataDir);
  const binaries = findBinaries();
  const who = chooseIdentity(clusterFolder(dataDir), [dataDir, binaries.folder]);
  await stopOrphan(clusterFolder(dataDir), log);
  const password = await prepareCluster(dataDir, binaries, who);
  const urlAt = (port: number) => (database: string) => urlOf(port, password, database);
  const start = async (port: number): Promise<Started> => {
    const child = await launch(dataDir, binaries, who, port, options.settings ?? {});
    const problem = await waitUntilReady(child, urlAt(port)('postgres'));
    if (problem === null) return { child };
    await stopper(child)();
    return { problem, said: await tail(clusterLog(dataDir)) };
  };
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const started = await start(port);
    if ('child' in started) {
      return running(started.child, port, {
        url: urlAt(port),
        start: () => start(port),
        cluster: clusterFolder(dataDir),
      });
    }
    if (attempt < PORT_TRIES && /could not bind|Address already in use/i.test(started.said)) continue;
    throw startFailed(started);
  }
}

/** Server that is ready, or the reason why it did not start, with the end of its log. */
type Started = { readonly child: ChildProcess } | { readonly problem: string; readonly said: string };

const startFailed = ({ problem, said }: Exclude<Started, { child: ChildProcess }>) =>
  new EmbeddedPostgresError('START_FAILED', `PostgreSQL did not start: ${problem}\n${said}`);

function running(
  first: ChildProcess,
  port: number,
  {
    url,
    start,
    cluster,
  }: { url: (database: string) => string; start: () => Promise<Started>; cluster: string },
): EmbeddedPostgres {
  let child = first;
  let stop = stopper(first);
  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    await stop();
    for (let attempt = 1; ; attempt++) {
      if (stopping) throw new EmbeddedPostgresError('START_FAILED', 'PostgreSQL was stopped.');
      const started = await start();
      if ('child' in started) {
        child = started.child;
        stop = stopper(child);
        return;
      }
      if (attempt === RESTART_TRIES) throw startFailed(started);
      await new Promise((done) => setTimeout(done, RESTART_PAUSE_MS));
    }
  };
  return {
    port,
    url,
    apiUrl: (database) => apiRoleUrl(url(database)),
    hasRoom: () => hasRoom(cluster),
    get pid() {
      return child.pid as number;
    },
    restart: () => (restarting ??= restart().finally(() => (restarting = undefined))),
    stop: () =>
      (stopping ??= (async () => {
        await restarting?.catch(() => {});
        await stop();
      })()),
  };
}

const urlOf = (port: number, password: string, database: string): string =>
  `postgresql://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

/** Line of postmaster.pid that contains the port, counted from 0. */
const PORT_LINE = 3;

/**
 * Returns the owner's connection URL for a database on the server that another process runs in a data folder,
 * or `null` if no server runs there.
 */
export async function runningPostgresUrl(dataDir: string, database: string): Promise<string | null> {
  const lines = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lines.split('\n')[PORT_LINE]);
  return port > 0 ? urlOf(port, await readPassword(dataDir), database) : null;
}

async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'FOLDER_NOT_WRITABLE',
      `The data folder ${dataDir} can't be written: ${(cause as Error).message}`,
      { cause },
    );
  }
}

// The server has its own process group (detached), so that Ctrl-C reaches only this program, which then stops
// the server gracefully.
async function launch(
  dataDir: string,
  binaries: Binaries,
  who: Identity,
  port: number,
  more: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...more,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, options } = who.command(binaries.postgres, ['-D', clusterFolder(dataDir), ...given]);
  const output = await open(clusterLog(dataDir), 'w', 0o600);
  try {
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

/** Returns `null` after a connection has succeeded, otherwise the error. */
async function waitUntilReady(child: ChildProcess, url: string): Promise<string | null> {
  let last = 'no answer';
  const ready = await poll(
    async () => {
      if (child.pid === undefined) return 'the program could not be run';
      if (child.exitCode !== null) return `it ended with status ${child.exitCode}`;
      if (child.signalCode !== null) return `it was ended by ${child.signalCode}`;
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        return '';
      } catch (error) {
        last = (error as Error).message;
        return null;
      } finally {
        await client.end().catch(() => {});
      }
    },
    { timeoutMs: START_MS },
  );
  return ready === '' ? null : (ready ?? last);
}

function stopper(child: ChildProcess): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const ended = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return () =>
    (ending ??= (async () => {
      if (ended()) return;
      child.ref();
      const exit = new Promise<void>((done) => child.once('exit', () => done()));
      if (ended()) return;
      child.kill('SIGINT');
      const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await exit;
      clearTimeout(hurry);
    })());
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', done);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

async function tail(file: string): Promise<string> {
  const said = await readFile(file, 'utf8').catch(() => '');
  return said.trim().slice(-2_000);
}

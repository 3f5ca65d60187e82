import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, startEmbeddedPostgres, type Connection, type EmbeddedPostgres } from '@evcare/api';
import { choosePort } from '../serve/http-server';
import { startSite, type StartedSite } from '../testing/programs';
import { ROOT } from '../workspace/parts';
import { startBalancer, type Balancer } from './balancer';
import { startBroker } from './broker';
import { clockEnvironment, type Clock } from './clock';
import { MEASURABLE } from './memory';
import type { Daemon } from './daemon';
import { startPooler } from './pooler';
import { startRelay, type Relay } from './relay';

const run = promisify(execFile);

/** Copy of the API in its own process. */
export interface ApiCopy {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  /** Stops the copy with a signal; such an exit is expected. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts the copy again on its port. */
  start(): Promise<void>;
}

/** Site with several copies of its API, a database behind an unreliable network, and a disk that can fill up. */
export interface Topology {
  readonly url: string;
  /** Folder of the site's data, on a small separate disk if one can be mounted. */
  readonly dataDir: string;
  readonly hasOwnDisk: boolean;
  readonly clock: Clock | null;
  readonly server: EmbeddedPostgres;
  readonly relay: Relay;
  /** Pooler between the API and the relay, if there is one. */
  readonly pooler: Daemon | null;
  /** Broker of events between the copies, if there is one. */
  readonly broker: Daemon | null;
  readonly copies: readonly ApiCopy[];
  readonly site: StartedSite;
  /** Direct connection to the database, without the relay. */
  readonly database: Connection;
  /** Processes that ended unexpectedly. */
  readonly unexpectedExits: readonly string[];
  close(): Promise<void>;
}

/** Token for the metrics of the copies. */
export const OPS_TOKEN = randomBytes(24).toString('hex');

const DATABASE = 'evcare';
const DISK_MB = 600;
const COPIES = 2;

export interface TopologyOptions {
  /** True if the API reaches the database through PgBouncer. */
  readonly hasPooler?: boolean;
  /** True if a broker carries events between the copies, instead of the database. */
  readonly hasBroker?: boolean;
}

/** Starts the site; its parts must be built. */
export async function startTopology({
  hasPooler = false,
  hasBroker = false,
}: TopologyOptions = {}): Promise<Topology> {
  const folder = await mkdtemp(join(tmpdir(), 'evcare-chaos-'));
  const dataDir = join(folder, 'site');
  const cleanupSteps: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of cleanupSteps.reverse()) await step();
  };
  try {
    await mkdir(dataDir);
    const hasOwnDisk = await mountDisk(dataDir);
    if (hasOwnDisk) cleanupSteps.push(() => run('umount', [dataDir]));
    const { clock, env } = await clockEnvironment(folder);
    const server = await withEnvironment(env, () =>
      startEmbeddedPostgres({ dataDir: join(folder, 'database') }),
    );
    cleanupSteps.push(() => server.stop());
    const relay = await startRelay(server.port);
    cleanupSteps.push(() => relay.close());
    const at = (port: number, url: string): string => {
      const moved = new URL(url);
      moved.port = String(port);
      return moved.href;
    };
    const apiUrl = at(relay.port, server.apiUrl(DATABASE));
    const pooler = hasPooler ? await startPooler({ databasePort: relay.port, urls: [apiUrl] }) : null;
    if (pooler) cleanupSteps.push(() => pooler.close());
    const broker = hasBroker ? await startBroker() : null;
    if (broker) cleanupSteps.push(() => broker.close());

    const unexpectedExits: string[] = [];
    const shared = {
      ...env,
      DATA_DIR: dataDir,
      DATABASE_URL: pooler ? at(pooler.port, apiUrl) : apiUrl,
      ...(pooler && { DATABASE_DIRECT_URL: apiUrl }),
      ...(broker && { EVENTS_URL: broker.url }),
      DATABASE_OWNER_URL: at(relay.port, server.url(DATABASE)),
      DEMO: '1',
      TRUST_PROXY: '1',
      LIMIT_SCALE: '1000',
      OPS_TOKEN,
    };
    const config = join(dataDir, 'runtime-config.json');
    await writeFile(config, '{}');
    const site = await startSite({ ...shared, RUNTIME_CONFIG: config }, MEASURABLE);
    let isClosing = false;
    void site.ended.then(({ code, err }) => {
      if (!isClosing) unexpectedExits.push(`site (${code}): ${err.slice(-500)}`);
    });
    cleanupSteps.push(async () => {
      isClosing = true;
      await site.end('SIGTERM');
    });

    const copies: ApiCopy[] = [];
    const origins = [site.url];
    for (let number = 1; number <= COPIES; number++) {
      const name = `API copy ${number}`;
      const copy = createCopy(
        name,
        await choosePort('127.0.0.1', 0),
        { ...shared, WEB_ORIGIN: site.url },
        (code) => unexpectedExits.push(`${name} (${code})`),
      );
      origins.push(copy.origin);
      await copy.start();
      cleanupSteps.push(() => copy.end('SIGKILL'));
      copies.push(copy);
    }
    const balancer: Balancer = await startBalancer({ api: origins, site: site.url });
    cleanupSteps.push(() => balancer.close());
    const database = connect(server.url(DATABASE), { max: 2 });
    cleanupSteps.push(() => database.close());
    return {
      url: balancer.url,
      dataDir,
      hasOwnDisk,
      clock,
      server,
      relay,
      pooler,
      broker,
      copies,
      site,
      database,
      unexpectedExits,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function createCopy(
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
  onUnexpectedExit: (code: string) => void,
): ApiCopy {
  let child: ChildProcess | null = null;
  let isEnding = false;
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      isEnding = false;
      const started = spawn(process.execPath, [join(ROOT, 'api/dist/server.js')], {
        cwd: join(ROOT, 'api'),
        env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      await once(started, 'spawn');
      started.once('exit', (code, signal) => {
        if (child === started && !isEnding) onUnexpectedExit(String(signal ?? code));
      });
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      isEnding = true;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Mounts a small disk in memory; returns false if this user can't. */
const mountDisk = (folder: string): Promise<boolean> =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'evcare-chaos', folder]).then(
    () => true,
    () => false,
  );

/** Runs work whose child processes inherit additional environment variables. */
async function withEnvironment<T>(env: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return await work();
  } finally {
    for (const key of Object.keys(env)) {
      if (before[key] === undefined) delete process.env[key];
      else process.env[key] = before[key];
    }
  }
}

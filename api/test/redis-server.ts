import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poll } from '../src/platform/db/wait';
import { connectBroker } from '../src/platform/events/redis/broker';
import type { EventsAddress } from '../src/platform/config/events-address';

export const PASSWORD = 'Pw-of/the:broker@1';

/** A Redis server of Debian, which tests may kill. */
export interface RedisServer {
  readonly address: EventsAddress;
  /** Process id of the running server. */
  readonly pid: () => number;
  start(): Promise<void>;
  /** Ends the server without a chance to do anything. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Starts a server that stores nothing on disk.
 * @param tls files of the server's certificate, its key and the authority
 */
export async function startRedis(tls?: { cert: string; key: string; ca: string }): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'evcare-redis-'));
  const port = await freePort();
  const address: EventsAddress = {
    host: tls ? 'localhost' : '127.0.0.1',
    port,
    tls: tls !== undefined,
    username: null,
    password: PASSWORD,
    database: 0,
    caFile: tls?.ca ?? null,
  };
  const ports = tls
    ? ['--port', '0', '--tls-port', String(port), '--tls-cert-file', tls.cert, '--tls-key-file', tls.key]
    : ['--port', String(port)];
  const more = tls ? ['--tls-ca-cert-file', tls.ca, '--tls-auth-clients', 'no'] : [];
  let child: ChildProcess | null = null;
  const server: RedisServer = {
    address,
    pid: () => child?.pid ?? 0,
    async start() {
      const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
      const started = spawn('redis-server', [...ports, ...more, ...options, '--requirepass', PASSWORD], {
        stdio: 'ignore',
      });
      child = started;
      const failed = new Promise<never>((_resolve, reject) => {
        started.once('error', () =>
          reject(new Error('This drill needs a Redis server: `apt-get install redis-server` installs it.')),
        );
        started.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
      });
      const isUp = () =>
        connectBroker(address, 'evcare:events:start').then(
          (broker) => (broker.close(), true),
          () => null,
        );
      failed.catch(() => {});
      if ((await Promise.race([failed, poll(isUp, { timeoutMs: 20_000 })])) === null) {
        throw new Error('redis-server does not answer.');
      }
    },
    async kill() {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await server.start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

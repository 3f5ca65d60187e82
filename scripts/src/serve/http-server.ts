import { lookup } from 'node:dns/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createConnections,
  createHttpServer,
  DEFAULT_LIMITS,
  drainServer,
  type DrainOptions,
  knownHosts,
  type ServerLimits,
} from '@evcare/api/http';
import { Failure } from '../cli/failure';

/** Handles one request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenOptions {
  /** Overrides of {@link DEFAULT_LIMITS}. */
  readonly limits?: Partial<ServerLimits>;
  /** Allowed host names in addition to this machine's own. */
  readonly hosts?: readonly string[];
  /** Called once for each of the first rejected host names. */
  readonly onUnknownHost?: (name: string) => void;
}

/** Server that is listening. */
export interface ListeningServer {
  /** URL for browsers. */
  readonly url: string;
  /**
   * Stops accepting connections, lets running requests finish for a while, then closes the rest. Idle
   * connections are closed at once unless an `idleMs` is given.
   */
  close(options?: DrainOptions): Promise<void>;
}

const PROBLEMS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is taken by another program; stop it, or choose another one, for example with PORT=${port + 1}.`,
  EACCES: (_host, port) =>
    `This user may not listen on port ${port}; choose one above 1023, for example with PORT=3000.`,
  EADDRNOTAVAIL: (host) =>
    `This machine does not have the address ${host}; set HOST to one of its addresses.`,
  ENOTFOUND: (host) => `The host name ${host} (HOST) can't be resolved.`,
};

function explain(error: unknown, host: string, port: number): unknown {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
  return problem ? new Failure(problem(host, port)) : error;
}

/** Addresses of a host: `localhost` has two on most machines, and browsers try both. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host];
  const addresses = await lookup(host, { all: true });
  return [...new Set(addresses.map(({ address }) => address))];
}

const bind = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    server.closeIdleConnections();
  });

/** Attempts to find a port that is free at all addresses of the host. */
const PORT_TRIES = 5;

/** Binds one port at every address of the host, or none. */
async function bindAll(
  handler: Handler,
  host: string,
  port: number,
  options: ListenOptions = {},
  attempts = PORT_TRIES,
): Promise<Server[]> {
  const servers: Server[] = [];
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const connections = createConnections(limits);
  const hosts = knownHosts(options.hosts ?? []);
  const shared = { limits, connections, hosts, onUnknownHost: options.onUnknownHost };
  let boundPort = port;
  try {
    const [first, ...others] = await addressesOf(host);
    for (const address of [first as string, ...others]) {
      const server = createHttpServer(handler, shared);
      try {
        await bind(server, address, boundPort);
      } catch (error) {
        // Machines without IPv6 may still resolve localhost to ::1.
        if (servers.length > 0 && (error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL') continue;
        throw error;
      }
      servers.push(server);
      boundPort = (server.address() as AddressInfo).port;
    }
    return servers;
  } catch (error) {
    await Promise.all(servers.map(close));
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (port === 0 && isTaken && attempts > 1) return bindAll(handler, host, port, options, attempts - 1);
    throw explain(error, host, port);
  }
}

function portOf([first]: readonly Server[]): number {
  const address = first?.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}

/** URL of a host and port for browsers. */
export function urlOf(host: string, port: number): string {
  const shown = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}

/** Hint for the operator about a request with a disallowed host name. */
export const unknownHostHint = (name: string): string =>
  `! A request for the host ${name} was rejected (421). If visitors use that name: ALLOWED_HOSTS=${name}`;

/** Starts listening. @throws Failure with the reason if that is impossible */
export async function listen(
  handler: Handler,
  host: string,
  port: number,
  options: ListenOptions = {},
): Promise<ListeningServer> {
  const servers = await bindAll(handler, host, port, options);
  return {
    url: urlOf(host, portOf(servers)),
    async close(options = { idleMs: 0 }) {
      await Promise.all(servers.map((server) => drainServer(server, options)));
    },
  };
}

/** Port that no other program can take until it is released. */
export interface ReservedPort {
  readonly port: number;
  /** Frees the port. Call it right before listening on the port. */
  release(): Promise<void>;
}

/**
 * Reserves a port before slow work is done, and fails early if it is taken. Otherwise the system could give a
 * free port to another program, such as the site's own database. Connections are closed at once.
 * @param port 0 for any free port
 */
export async function reservePort(host: string, port: number): Promise<ReservedPort> {
  const servers = await bindAll(() => {}, host, port);
  for (const server of servers) {
    server.on('connection', (socket) => socket.destroy());
    server.unref();
  }
  return {
    port: portOf(servers),
    async release() {
      await Promise.all(servers.map(close));
    },
  };
}

/**
 * Fails early if the port is taken.
 * @returns the port, or a free port for 0
 */
export async function choosePort(host: string, port: number): Promise<number> {
  const reserved = await reservePort(host, port);
  await reserved.release();
  return reserved.port;
}

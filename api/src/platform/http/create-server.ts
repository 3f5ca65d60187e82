import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createConnections, type Connections } from './connections';
import { followTraffic } from './drain';
import { checkHost, knownHosts, type KnownHosts } from './hosts';
import { DEFAULT_LIMITS, type ServerLimits } from './limits';
import { reject, REFUSALS, refusalOf, rejectConnection, type Refusal } from './refusals';
import { createSlowRequests } from './slow-requests';

export interface HttpServerOptions {
  /** Overrides of {@link DEFAULT_LIMITS}. */
  readonly limits?: Partial<ServerLimits>;
  /** Connections of the site, if several servers share its limits. */
  readonly connections?: Connections;
  /** Accepted host names, by default those of this machine. Other hosts get 421. */
  readonly hosts?: KnownHosts;
  /** Called once for each rejected host name, up to a maximum. */
  readonly onUnknownHost?: (name: string) => void;
}

/** Maximum number of reported host names, since anyone may invent names. */
const MAX_REPORTED_HOSTS = 10;

/**
 * Creates an HTTP server with the limits that all servers share. Slow headers and bodies get 408, connections
 * with slow readers are closed, connections are limited by address and in total, and a request must name a
 * host of this site.
 */
export function createHttpServer(handler: RequestListener, options: HttpServerOptions = {}): Server {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const connections = options.connections ?? createConnections(limits);
  const slow = createSlowRequests(limits);
  const answers = new WeakMap<Socket, Set<ServerResponse>>();
  const own = new Set<Socket>();
  const hosts = options.hosts ?? knownHosts([]);
  const reported = new Set<string>();
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: Math.max(limits.uploadTimeoutMs, limits.headersTimeoutMs),
    connectionsCheckingInterval: limits.checkIntervalMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
  });

  /** Closes a connection without a message if its response has begun, because nothing may follow it. */
  const rejectRest = (socket: Socket, refusal: Refusal): void => {
    const begun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (begun || !socket.writable) socket.destroy();
    else rejectConnection(socket, refusal);
  };
  const report = (name: string): void => {
    if (reported.has(name) || reported.size >= MAX_REPORTED_HOSTS) return;
    reported.add(name);
    options.onUnknownHost?.(name);
  };
  const endSlowConnections = (): void => {
    const { bodies, answers: unread } = slow.find(own);
    for (const socket of bodies) rejectRest(socket, REFUSALS.timeout);
    for (const socket of unread) socket.destroy();
  };
  // A server that never listened does not report that it was closed.
  server.on('listening', () => {
    const check = setInterval(endSlowConnections, limits.checkIntervalMs);
    check.unref();
    server.once('close', () => clearInterval(check));
  });

  followTraffic(server);
  server.on('connection', (socket) => {
    if (!connections.admit(socket)) return socket.destroy();
    own.add(socket);
    socket.once('close', () => own.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    // There are several unfinished responses if the client pipelines requests.
    const unfinished = answers.get(socket) ?? new Set();
    answers.set(socket, unfinished.add(response));
    connections.setBusy(socket, true);
    slow.follow(request);
    response.once('close', () => {
      unfinished.delete(response);
      connections.setBusy(socket, unfinished.size > 0);
    });
    const verdict = checkHost(request, hosts);
    if (verdict.kind === 'malformed') return reject(response, REFUSALS.badRequest);
    if (verdict.kind === 'unknown') {
      report(verdict.name);
      return reject(response, REFUSALS.unknownHost);
    }
    request.url = verdict.url;
    handler(request, response);
  });
  server.on('clientError', (error, socket) => rejectRest(socket as Socket, refusalOf(error)));
  return server;
}

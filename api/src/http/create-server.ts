import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createConnections, type Connections } from './connections';
import { followTraffic } from './drain';
import { judgeHost, knownHosts, type KnownHosts } from './hosts';
import { DEFAULT_LIMITS, type ServerLimits } from './limits';
import { refuse, REFUSALS, refusalOf, refuseConnection, type Refusal } from './refusals';
import { createSlowRequests } from './slow-requests';

export interface HttpServerOptions {
  /** Those of {@link DEFAULT_LIMITS} unless given. */
  readonly limits?: Partial<ServerLimits>;
  /** Given where several servers share the limits of one site. */
  readonly connections?: Connections;
  /** Names that are answered; only this machine's own unless given. Others get 421. */
  readonly hosts?: KnownHosts;
  /** Called once for each of the first names that were refused. */
  readonly onUnknownHost?: (name: string) => void;
}

/** Names that are reported; anybody may invent more. */
const MAX_REPORTED_HOSTS = 10;

/**
 * The HTTP server of everything that listens. Slow headers and bodies are answered 408 and closed, slow readers are
 * closed, connections are limited by address and in total, and a request has to name a host of this site.
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

  /** Nothing may follow an answer that has begun. */
  const refuseRest = (socket: Socket, refusal: Refusal): void => {
    const begun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (begun || !socket.writable) socket.destroy();
    else refuseConnection(socket, refusal);
  };
  const report = (name: string): void => {
    if (reported.has(name) || reported.size >= MAX_REPORTED_HOSTS) return;
    reported.add(name);
    options.onUnknownHost?.(name);
  };
  const check = setInterval(() => {
    const { bodies, answers: unread } = slow.find(own);
    for (const socket of bodies) refuseRest(socket, REFUSALS.timeout);
    for (const socket of unread) socket.destroy();
  }, limits.checkIntervalMs);
  check.unref();

  followTraffic(server);
  server.on('connection', (socket) => {
    if (!connections.admit(socket)) return socket.destroy();
    own.add(socket);
    socket.once('close', () => own.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    // More than one where the client does not wait for an answer before it asks again.
    const unfinished = answers.get(socket) ?? new Set();
    answers.set(socket, unfinished.add(response));
    connections.setBusy(socket, true);
    slow.follow(request);
    response.once('close', () => {
      unfinished.delete(response);
      connections.setBusy(socket, unfinished.size > 0);
    });
    const verdict = judgeHost(request, hosts);
    if (verdict.kind === 'malformed') return refuse(response, REFUSALS.badRequest);
    if (verdict.kind === 'unknown') {
      report(verdict.name);
      return refuse(response, REFUSALS.unknownHost);
    }
    request.url = verdict.url;
    handler(request, response);
  });
  server.on('clientError', (error, socket) => refuseRest(socket as Socket, refusalOf(error)));
  server.once('close', () => clearInterval(check));
  return server;
}

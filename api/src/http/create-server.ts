import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createConnections, type Connections } from './connections';
import { DEFAULT_LIMITS, type ServerLimits } from './limits';
import { REFUSALS, refusalOf, refuseConnection, type Refusal } from './refusals';
import { createSlowRequests } from './slow-requests';

export interface HttpServerOptions {
  /** Those of {@link DEFAULT_LIMITS} unless given. */
  readonly limits?: Partial<ServerLimits>;
  /** Given where several servers share the limits of one site. */
  readonly connections?: Connections;
}

/**
 * The HTTP server of everything that listens. Slow headers and bodies are answered 408 and closed, slow readers are
 * closed, and connections are limited by address and in total.
 */
export function createHttpServer(handler: RequestListener, options: HttpServerOptions = {}): Server {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const connections = options.connections ?? createConnections(limits);
  const slow = createSlowRequests(limits);
  const answers = new WeakMap<Socket, Set<ServerResponse>>();
  const own = new Set<Socket>();
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: Math.max(limits.uploadTimeoutMs, limits.headersTimeoutMs),
    connectionsCheckingInterval: limits.checkIntervalMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
  });

  /** Nothing may follow an answer that has begun. */
  const refuse = (socket: Socket, refusal: Refusal): void => {
    const begun = [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (begun || !socket.writable) socket.destroy();
    else refuseConnection(socket, refusal);
  };
  const check = setInterval(() => {
    const { bodies, answers: unread } = slow.find(own);
    for (const socket of bodies) refuse(socket, REFUSALS.timeout);
    for (const socket of unread) socket.destroy();
  }, limits.checkIntervalMs);
  check.unref();

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
    handler(request, response);
  });
  server.on('clientError', (error, socket) => refuse(socket as Socket, refusalOf(error)));
  server.once('close', () => clearInterval(check));
  return server;
}

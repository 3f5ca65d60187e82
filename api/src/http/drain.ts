import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long running requests get when a server ends. */
export const DRAIN_TIMEOUT_MS = 15_000;
/** How long a connection without a request is kept meanwhile: its next request may be on the way. */
export const DRAIN_IDLE_MS = 1_000;

export interface DrainOptions {
  readonly timeoutMs?: number;
  /** 0 where nobody is counted on to send more, as at Ctrl-C. */
  readonly idleMs?: number;
}

interface Traffic {
  readonly answers: Set<ServerResponse>;
  readonly sockets: Set<Socket>;
  draining: boolean;
}

const traffic = new WeakMap<Server, Traffic>();

/** Follows a server's answers, so that {@link drainServer} can end it without cutting any. Called before it listens. */
export function followTraffic(server: Server): void {
  const own: Traffic = { answers: new Set(), sockets: new Set(), draining: false };
  traffic.set(server, own);
  server.on('connection', (socket) => {
    own.sockets.add(socket);
    socket.once('close', () => own.sockets.delete(socket));
  });
  server.on('request', (_request, response) => {
    own.answers.add(response);
    response.once('close', () => own.answers.delete(response));
    if (own.draining) response.setHeader('connection', 'close');
  });
}

/**
 * Ends a server: no new connections, each answer is the last of its connection, and what still runs after the timeout
 * is cut. Resolves when no connection is left.
 */
export async function drainServer(server: Server, options: DrainOptions = {}): Promise<void> {
  const own = traffic.get(server);
  if (!own || !server.listening) return;
  own.draining = true;
  for (const response of own.answers) {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }
  const closeIdle = () => {
    server.closeIdleConnections();
    // Opened ahead by a browser, and never used.
    for (const socket of own.sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Not the HTTP server's own, which cuts idle connections at once, with the requests that are on their way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const idle = setTimeout(closeIdle, options.idleMs ?? DRAIN_IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), options.timeoutMs ?? DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(idle);
  clearTimeout(cut);
  // Also ends its timers.
  server.close();
}

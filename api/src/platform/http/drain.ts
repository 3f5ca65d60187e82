import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Time in which running requests may finish when a server shuts down. */
const DRAIN_TIMEOUT_MS = 15_000;
/**
 * Time for which an idle connection stays open during a shutdown, since its next request may be on the way.
 */
const DRAIN_IDLE_MS = 1_000;

export interface DrainOptions {
  readonly timeoutMs?: number;
  /** Use 0 if no client is expected to send more requests, as after Ctrl-C. */
  readonly idleMs?: number;
}

interface Traffic {
  readonly answers: Set<ServerResponse>;
  readonly sockets: Set<Socket>;
  draining: boolean;
}

const traffic = new WeakMap<Server, Traffic>();

/**
 * Tracks a server's responses, so that {@link drainServer} can finish them. Call it before the server
 * listens.
 */
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
 * Shuts a server down gracefully: it accepts no new connections, closes each connection after its current
 * response, and aborts requests that still run after the timeout. Resolves when no connection is left.
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
    // A browser opened these connections in advance and never used them.
    for (const socket of own.sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  // Bypasses the HTTP server's own close(), which ends idle connections at once, even with requests on the
  // way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const idle = setTimeout(closeIdle, options.idleMs ?? DRAIN_IDLE_MS);
  const cut = setTimeout(() => server.closeAllConnections(), options.timeoutMs ?? DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(idle);
  clearTimeout(cut);
  // This also stops the server's timers.
  server.close();
}

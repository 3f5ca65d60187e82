import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Load balancer in front of several copies, like a gateway. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

export interface Upstreams {
  /** Origins of the copies for paths below `/api`; a copy may be down. */
  readonly api: readonly string[];
  /** Origin of the pages and releases. */
  readonly site: string;
}

const PROBE_EVERY_MS = 250;
const PROBE_TIMEOUT_MS = 1_000;

/**
 * Starts a load balancer that distributes calls over the ready copies, round robin. A request that reached a
 * copy is never sent to another one.
 */
export async function startBalancer({ api, site }: Upstreams): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const ready = new Set<string>();
  let nextCopy = 0;

  const probe = async (origin: string) => {
    const isReady = await fetch(`${origin}/api/health/ready`, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) ready.add(origin);
    else ready.delete(origin);
  };
  await Promise.all(api.map(probe));
  const probes = setInterval(() => api.forEach((origin) => void probe(origin)), PROBE_EVERY_MS);

  const targetOf = (path: string): string | null => {
    if (!path.startsWith('/api/')) return site;
    const copies = api.filter((origin) => ready.has(origin));
    return copies[nextCopy++ % Math.max(copies.length, 1)] ?? null;
  };

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const origin = targetOf(incoming.url ?? '/');
    if (origin === null) return void outgoing.writeHead(503, { 'retry-after': '1' }).end();
    const { hostname, port, host } = new URL(origin);
    const upstream = request(
      {
        hostname,
        port,
        agent,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.once('error', () => outgoing.destroy());
      },
    );
    upstream.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.once('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(probes);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

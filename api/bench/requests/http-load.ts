import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One kind of request. */
export interface LoadRequest {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => object;
}

export interface Outcome {
  readonly name: string;
  /** 0 if no response arrived. */
  readonly status: number;
  readonly ms: number;
}

const TICK_MS = 5;

/** Sends requests to a server over persistent connections, for benchmarks. */
export interface HttpLoad {
  send(request: LoadRequest): Promise<Outcome>;
  /** Sends requests sequentially. */
  calmly(mix: (index: number) => LoadRequest, count: number): Promise<Outcome[]>;
  /** Sends requests from concurrent clients, each as soon as its previous response has arrived. */
  closely(mix: (index: number) => LoadRequest, clients: number, ms: number): Promise<Outcome[]>;
  /** Sends requests at a fixed rate, however slow the responses are. */
  atRate(mix: (index: number) => LoadRequest, perSecond: number, ms: number): Promise<Outcome[]>;
  close(): void;
}

/**
 * Creates the load generator.
 * @param connections maximum number of connections; further requests wait for a free one
 */
export function createHttpLoad(origin: string, connections: number): HttpLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });

  async function send({ name, path, method = 'GET', headers, body }: LoadRequest): Promise<Outcome> {
    const own = body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const began = performance.now();
    const sent = request(`${origin}${path}`, { agent, method, headers: { ...own, ...headers } });
    try {
      sent.end(body && JSON.stringify(body()));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return { name, status: response.statusCode ?? 0, ms: performance.now() - began };
    } catch {
      return { name, status: 0, ms: performance.now() - began };
    }
  }

  return {
    send,
    async calmly(mix, count) {
      const outcomes: Outcome[] = [];
      for (let index = 0; index < count; index++) outcomes.push(await send(mix(index)));
      return outcomes;
    },
    async closely(mix, clients, ms) {
      const end = performance.now() + ms;
      const outcomes: Outcome[] = [];
      const client = async () => {
        while (performance.now() < end) outcomes.push(await send(mix(outcomes.length)));
      };
      await Promise.all(Array.from({ length: clients }, client));
      return outcomes;
    },
    async atRate(mix, perSecond, ms) {
      const all: Promise<Outcome>[] = [];
      const began = performance.now();
      while (performance.now() - began < ms) {
        const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
        while (all.length < due) all.push(send(mix(all.length)));
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      }
      return Promise.all(all);
    },
    close: () => agent.destroy(),
  };
}

/** Returns a quantile of the durations in whole milliseconds. */
export function quantile(outcomes: readonly Outcome[], share: number): number {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

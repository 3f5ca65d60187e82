import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest } from './steady-load';

export interface Balancer {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a load balancer that forwards each request to the next instance or, if that instance refuses the
 * connection, to another one, as the gateway does.
 */
export async function startBalancer(copies: readonly string[]): Promise<Balancer> {
  const agents = copies.map(() => new Agent({ keepAlive: true, scheduling: 'fifo' }));
  let turn = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += String(piece);
    const headers = { 'content-type': 'application/json', ...pick(request.headers) };
    const first = turn++;
    for (let tried = 0; tried < copies.length; tried++) {
      const copy = (first + tried) % copies.length;
      const { method = 'GET', url: path = '/' } = request;
      const answer = await sendRequest(copies[copy] as string, agents[copy] as Agent, {
        method,
        path,
        headers,
        body,
      });
      if (answer.status === null && answer.fresh) continue;
      response.writeHead(answer.status ?? 502).end(answer.body);
      return;
    }
    response.writeHead(502).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const agent of agents) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const pick = ({ 'idempotency-key': key }: NodeJS.Dict<string | string[]>): Record<string, string> =>
  typeof key === 'string' ? { 'idempotency-key': key } : {};

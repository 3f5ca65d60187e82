import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** Request of a load. */
export interface LoadRequest {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
  readonly accept?: string;
}

/** Result of a load. */
export interface LoadResult {
  readonly requests: number;
  /** Responses with a status of 400 or above. */
  readonly failed: number;
  readonly seconds: number;
  readonly meanMs: number;
}

/** Sends requests of clients that each wait for their response, for a time. */
export async function sendLoad(
  origin: string,
  { clients, ms, next }: { clients: number; ms: number; next: () => LoadRequest },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  let [requests, failed, waited] = [0, 0, 0];
  const send = async ({ path, method = 'GET', body, accept = 'application/json' }: LoadRequest) => {
    const headers = {
      accept,
      'accept-encoding': 'gzip',
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request(origin + path, { agent, method, headers });
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };
  const client = async () => {
    while (performance.now() - began < ms) {
      const start = performance.now();
      if ((await send(next())) >= 400) failed++;
      waited += performance.now() - start;
      requests++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { requests, failed, seconds: (performance.now() - began) / 1_000, meanMs: waited / requests };
}

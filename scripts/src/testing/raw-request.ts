import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Sends one raw request: no client normalises `..` in its path or decompresses the response. */
export async function sendRaw(base: string, path: string, options: RawRequest = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(base);
  const clientRequest = request({ hostname, port, path, ...options }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

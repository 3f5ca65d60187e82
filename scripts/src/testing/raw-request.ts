import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** One request as it stands: no client tidies `..` out of its path or unpacks the body of the answer. */
export async function ask(base: string, path: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const sent = request({ hostname, port, path, ...options }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}

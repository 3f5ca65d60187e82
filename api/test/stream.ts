import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** Block of a `text/event-stream`. */
export interface StreamBlock {
  readonly id: number | null;
  readonly event: string | null;
  // Any type: the expectations of tests check the content.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

export interface StreamReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Returns the next event; `null` at the end of the stream. Skips comments and blocks without an event. */
  next(): Promise<StreamBlock | null>;
  /** Returns the next block of any kind, including heartbeats. */
  block(): Promise<StreamBlock | null>;
  close(): void;
}

const parse = (text: string): StreamBlock => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? null;
  const [id, data] = [field('id'), field('data')];
  return {
    id: id === null ? null : Number(id),
    event: field('event'),
    data: data === null ? null : (JSON.parse(data) as unknown),
  };
};

/**
 * Reads a stream of events over HTTP on a new connection. If the API rejects the stream, `status` has the
 * response's status code.
 */
export async function readEvents(
  url: string,
  { token, lastId }: { token?: string; lastId?: number } = {},
): Promise<StreamReader> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
  };
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => {});
  response.setEncoding('utf8');
  const pieces = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let rest = '';
  const block = async (): Promise<StreamBlock | null> => {
    for (let end = rest.indexOf('\n\n'); ; end = rest.indexOf('\n\n')) {
      if (end >= 0) {
        const text = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return parse(text);
      }
      const piece = await pieces.next().catch(() => null);
      if (!piece || piece.done) return null;
      rest += piece.value;
    }
  };
  return {
    status: response.statusCode as number,
    headers: response.headers,
    block,
    async next() {
      let current = await block();
      while (current !== null && current.event === null) current = await block();
      return current;
    },
    close: () => void request.destroy(),
  };
}

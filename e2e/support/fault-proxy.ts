import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashOf, withHashes } from './other-bytes';

/**
 * Files of a wrong build. The proxy adds their hashes to documents, so that the browser does not
 * reject their bytes.
 */
const BUILDS = {
  'HTML page': { type: 'text/html', of: () => '<!doctype html><p>Xin chào' },
  'half a file': { type: 'text/javascript', of: (real: Buffer) => real.subarray(0, real.length / 2) },
  'empty file': { type: 'text/javascript', of: () => '' },
  'throwing file': { type: 'text/javascript', of: () => 'throw new Error("top level")' },
  'another container': {
    type: 'text/javascript',
    of: () => 'var another_container = { init() {}, get() {} };',
  },
} as const;

/**
 * Faults of a server or the network that involve the browser's HTTP cache. `page.route` disables that cache,
 * so it can't show a damaged cached file, or a request that waits for another.
 */
export type ProxyFault =
  | keyof typeof BUILDS
  /** The site's response with other bytes and unchanged headers: `immutable` for a year. */
  | 'damaged'
  /** The site's response with half of the bytes and unchanged headers. */
  | 'truncated'
  | 'not found'
  | 'unavailable'
  | 'reset'
  /** The site's bytes with the type of a page; browsers run no such script because of `nosniff`. */
  | 'wrong type'
  /** The site's response without the header for pages of other origins. */
  | 'no CORS header'
  /** No response until the proxy is closed. */
  | 'silent'
  /** Headers and the first bytes, then nothing until the proxy is closed. */
  | 'stalled';

/** Server in front of the site, on its own origin. */
export interface FaultProxy {
  readonly url: string;
  /** Requested paths with their queries, in order. */
  readonly requests: readonly string[];
  /** Answers requests for these files with a fault, from now on. */
  break(files: RegExp, fault: ProxyFault): void;
  /** Sends files that contain a text only up to it, from now on. @returns a function that sends the rest */
  holdFrom(files: RegExp, text: string): () => void;
  /** Adds the hashes of every wrong build of these files to documents that are opened from now on. */
  knowBuilds(files: RegExp): void;
  /** Ends all faults. Unanswered requests stay unanswered. */
  heal(): void;
  close(): Promise<void>;
}

interface Held {
  readonly files: RegExp;
  readonly text: string;
  readonly released: Promise<void>;
}

const damage = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.fill(0x20, Math.floor(copy.length / 2), Math.floor(copy.length / 2) + 16);
  return copy;
};

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const isBuild = (fault: ProxyFault): fault is keyof typeof BUILDS => fault in BUILDS;

function answerWith(fault: ProxyFault, upstream: IncomingMessage, response: ServerResponse): void {
  if (fault === 'not found' || fault === 'unavailable') {
    upstream.resume();
    response.writeHead(fault === 'not found' ? 404 : 503, { 'content-type': 'text/plain' }).end(fault);
    return;
  }
  void bodyOf(upstream).then((body) => {
    const { 'content-length': _length, ...headers } = upstream.headers;
    if (isBuild(fault)) {
      const { type, of } = BUILDS[fault];
      response.writeHead(200, { ...headers, 'content-type': type }).end(of(body));
      return;
    }
    if (fault === 'wrong type') headers['content-type'] = 'text/html; charset=utf-8';
    if (fault === 'no CORS header') delete headers['access-control-allow-origin'];
    const isHalf = fault === 'truncated' || fault === 'stalled';
    const bytes = isHalf ? body.subarray(0, body.length / 2) : fault === 'damaged' ? damage(body) : body;
    response.writeHead(upstream.statusCode ?? 502, headers);
    if (fault === 'stalled') response.write(bytes);
    else response.end(bytes);
  });
}

/** Forwards a response up to a text, and the rest when it is released. */
async function answerInTwoParts(
  { text, released }: Held,
  upstream: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(upstream);
  const found = body.indexOf(text);
  const end = found < 0 ? body.length : found;
  response.writeHead(upstream.statusCode ?? 502, upstream.headers);
  response.write(body.subarray(0, end));
  await released;
  response.end(body.subarray(end));
}

/** Forwards a document with additional hashes. */
async function answerWithHashes(
  site: string,
  files: RegExp,
  upstream: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { 'content-length': _length, ...headers } = upstream.headers;
  const html = await withHashes(String(await bodyOf(upstream)), files, async (url) => {
    const real = Buffer.from(await (await fetch(new URL(url, site))).arrayBuffer());
    return [real, ...Object.values(BUILDS).map(({ of }) => of(real))].map(hashOf);
  });
  response.writeHead(upstream.statusCode ?? 502, headers).end(html);
}

/**
 * Starts a proxy in front of a site. Files are requested uncompressed, so that damage does not become an
 * encoding error.
 */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  const requests: string[] = [];
  let builds: RegExp | null = null;
  let held: Held | null = null;
  let broken: { files: RegExp; fault: ProxyFault } | null = null;
  const target = new URL(site);

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    requests.push(path);
    const fault = broken?.files.test(path) ? broken.fault : null;
    if (incoming.method === 'OPTIONS') {
      // Pages of other origins send preflight requests, since tests add a header with their address.
      const allow = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      return void response.writeHead(204, allow).end();
    }
    if (fault === 'reset') return void incoming.socket.destroy();
    if (fault === 'silent') return;
    const {
      'accept-encoding': _encoding,
      'available-dictionary': _dictionary,
      ...headers
    } = incoming.headers;
    const { hostname, port } = target;
    const upstreamRequest = request(
      { hostname, port, path, method: incoming.method, headers: { ...headers, host: target.host } },
      (upstream) => {
        if (fault) return answerWith(fault, upstream, response);
        if (held?.files.test(path)) return void answerInTwoParts(held, upstream, response);
        if (builds && upstream.headers['content-type']?.startsWith('text/html'))
          return void answerWithHashes(site, builds, upstream, response);
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.destroy());
    response.on('close', () => upstreamRequest.destroy());
    incoming.pipe(upstreamRequest);
  }).listen(0, 'localhost');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    break: (files, fault) => void (broken = { files, fault }),
    holdFrom(files, text) {
      let release = () => undefined as void;
      held = { files, text, released: new Promise((resolve) => (release = resolve)) };
      return release;
    },
    knowBuilds: (files) => void (builds = files),
    heal: () => void (broken = null),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

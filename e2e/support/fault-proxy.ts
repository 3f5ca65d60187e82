import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashOf, withHashes } from './other-bytes';

/**
 * Files that a release may have been built with by mistake. A document of the proxy knows their hashes, so that the
 * browser does not refuse them for their bytes.
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
 * Faults of a server or of the network, as the browser's own HTTP cache sees them. `page.route` switches that cache off,
 * so it cannot show a damaged file that the browser keeps, or a request that waits for another one.
 */
export type ProxyFault =
  | keyof typeof BUILDS
  /** The answer of the site with bytes that are not its own, headers unchanged: `immutable` for a year. */
  | 'damaged'
  /** The same with half of the bytes. */
  | 'truncated'
  | 'not found'
  | 'unavailable'
  | 'reset'
  /** The site's bytes as a page; browsers run no script of that type where `nosniff` is sent. */
  | 'wrong type'
  /** The site's answer without the header that lets pages of other origins use it. */
  | 'no CORS header'
  /** No answer until the proxy is closed. */
  | 'silent'
  /** Headers and the first bytes, and nothing more until the proxy is closed. */
  | 'stalled';

/** A server in front of the site, on an origin of its own. */
export interface FaultProxy {
  readonly url: string;
  /** Paths with their queries, in the order in which they were requested. */
  readonly requests: readonly string[];
  /** Answers requests for these files with a fault, from now on. */
  break(files: RegExp, fault: ProxyFault): void;
  /** Documents that are opened from now on know the hashes of every wrong build of these files. */
  knowBuilds(files: RegExp): void;
  /** Ends all faults. Requests that were not answered stay so. */
  heal(): void;
  close(): Promise<void>;
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
    const half = fault === 'truncated' || fault === 'stalled';
    const bytes = half ? body.subarray(0, body.length / 2) : fault === 'damaged' ? damage(body) : body;
    response.writeHead(upstream.statusCode ?? 502, headers);
    if (fault === 'stalled') response.write(bytes);
    else response.end(bytes);
  });
}

/** Sends a document on that knows more hashes than the site gave it. */
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

/** Starts a proxy in front of a site. Files are asked for uncompressed, so that damage is damage and no bad encoding. */
export async function startFaultProxy(site: string): Promise<FaultProxy> {
  const requests: string[] = [];
  let builds: RegExp | null = null;
  let broken: { files: RegExp; fault: ProxyFault } | null = null;
  const target = new URL(site);

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    requests.push(path);
    const fault = broken?.files.test(path) ? broken.fault : null;
    if (incoming.method === 'OPTIONS') {
      // Pages of another origin ask first, since a test's pages send a header with their address.
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
    const onward = request(
      { hostname, port, path, method: incoming.method, headers: { ...headers, host: target.host } },
      (upstream) => {
        if (fault) return answerWith(fault, upstream, response);
        if (builds && upstream.headers['content-type']?.startsWith('text/html'))
          return void answerWithHashes(site, builds, upstream, response);
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }).listen(0, 'localhost');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    break: (files, fault) => void (broken = { files, fault }),
    knowBuilds: (files) => void (builds = files),
    heal: () => void (broken = null),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

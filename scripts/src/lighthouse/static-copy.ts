import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Server of the static copies. */
export interface StaticCopy {
  readonly url: string;
  close(): Promise<void>;
}

/** Removes scripts and their preloads from a document; the content stays the same. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="?(?:modulepreload|preload|prefetch)"?[^>]*\bas="?script"?[^>]*>/g, '')
    .replace(/<link\b[^>]*\bas="?script"?[^>]*\brel="?(?:modulepreload|preload|prefetch)"?[^>]*>/g, '')
    .replace(/<link\b[^>]*\brel="?modulepreload"?[^>]*>/g, '');

/**
 * Serves the given pages of a site as static files without scripts, and passes everything else (styles,
 * pictures, fonts) through, so that those files cost the same as on the site.
 */
export async function serveStaticCopy(site: string, paths: readonly string[]): Promise<StaticCopy> {
  const documents = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  for (const path of paths) {
    const response = await fetch(site + path, { headers: { accept: 'text/html' } });
    const body = brotliCompressSync(withoutScripts(await response.text()));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(body.length),
    };
    documents.set(path, { headers, body });
  }
  const server = createServer((incoming, outgoing) => {
    const document = documents.get(incoming.url ?? '');
    if (document) outgoing.writeHead(200, document.headers).end(document.body);
    else passThrough(site, incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Forwards a request to a site, and its response back. */
export function passThrough(site: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host } = new URL(site);
  const upstream = request(
    new URL(incoming.url ?? '/', site),
    { method: incoming.method, headers: { ...incoming.headers, host } },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  upstream.once('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

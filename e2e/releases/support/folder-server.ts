import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Server of a folder, like an engineer's own server; pages of other origins may read its files. */
export interface FolderServer {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requestedPaths: readonly string[];
  close(): Promise<void>;
}

/** Serves a folder on any free port of this machine. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'OPTIONS') {
      // Pages of tests send an additional header with their address, which causes preflight requests.
      response
        .writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
        .end();
      return;
    }
    requestedPaths.push(path);
    readFile(join(folder, normalize(path))).then(
      (bytes) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type });
        response.end(bytes);
      },
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

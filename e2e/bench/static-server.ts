import { createServer } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, posix, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes by path, brotli-compressed where that pays, so that every variant is served alike. */
export type Files = Map<string, { body: Buffer; type: string; encoded: boolean }>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** @param packed the same content as brotli, where a release has it at hand */
export function addFile(
  files: Files,
  path: string,
  content: Buffer | string,
  packed: Buffer | null = null,
): void {
  const extension = extname(path) || '.html';
  const encoded = extension !== '.woff2';
  const body = Buffer.from(content);
  files.set(path, {
    body: encoded ? (packed ?? brotliCompressSync(body)) : body,
    type: TYPES[extension] ?? 'application/octet-stream',
    encoded,
  });
}

/** Adds every file below a folder under a URL prefix. */
export async function addFolder(files: Files, folder: string, prefix: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const packed = await readFile(`${path}.br`).catch(() => null);
    const url = posix.join(prefix, relative(folder, path).split(sep).join('/'));
    addFile(files, url, await readFile(path), packed);
  }
}

/** Serves files on a free port of this machine; anything else is 404. */
export async function serveFiles(files: Files): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    response.writeHead(200, {
      'Content-Type': file.type,
      'Cache-Control': file.type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      ...(file.encoded && { 'Content-Encoding': 'br' }),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

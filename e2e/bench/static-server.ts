import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join, posix, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { deltaFile, dictionaryUse } from '../../scripts/src/releases/deltas';
import { passThrough } from '../../scripts/src/lighthouse/static-copy';
import { DICTIONARY_ENCODING } from '../../scripts/src/releases/dictionary';
import { createDocumentDeltas } from '../../scripts/src/serve/document-deltas';
import { documentHeaders } from '../../scripts/src/serve/document-headers';
import { availableDictionary } from '../../scripts/src/serve/encoding';
import type { Pages } from '../../scripts/src/serve/pages';
import { releaseFileAt } from '../../scripts/src/serve/release-path';

/** File contents by path, compressed with brotli where that helps, so that every variant is served alike. */
export type Files = Map<string, { body: Buffer; type: string; encoded: boolean }>;

/** One state of a site. */
export interface Served {
  readonly files: Files;
  /** Its documents, if they are served like those of the site's own server: a returning visitor gets a delta. */
  readonly pages?: Pages;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.dcz': 'application/octet-stream',
};

/** @param packed the same content compressed with brotli, if the release contains it */
export function addFile(
  files: Files,
  path: string,
  content: Buffer | string,
  packed: Buffer | null = null,
): void {
  const extension = extname(path) || '.html';
  const encoded = extension !== '.woff2' && extension !== '.dcz';
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

interface ServeOptions {
  /** False simulates a browser without support for compression dictionaries. */
  readonly dictionaries?: boolean;
  /** Site that answers all other paths; by default, they are answered with 404. */
  readonly upstream?: string;
}

/** Serves the files that `now` returns on a free local port. */
export async function serveFiles(
  now: () => Served,
  { dictionaries: supportsDictionaries = true, upstream }: ServeOptions = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const documents = createDocumentDeltas();
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { files, pages } = now();
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const hash = supportsDictionaries ? availableDictionary(request.headers) : null;
    const entry = files.get(pathname);
    if (pages) documents.register(pages.all);
    if (!entry && upstream !== undefined) return passThrough(upstream, request, response);
    if (!entry) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const headers: Record<string, string> = { 'content-type': entry.type, ...SHARED };
    let { body } = entry;
    if (entry.encoded) headers['content-encoding'] = 'br';
    const encode = (delta: Buffer | null) => {
      if (!delta) return;
      body = delta;
      headers['content-encoding'] = DICTIONARY_ENCODING;
    };
    if (entry.type.startsWith('text/html')) {
      headers['cache-control'] = 'no-cache';
      if (pages) {
        const { page } = pages.find(pathname);
        headers['etag'] = `"${page.etag}"`;
        if (supportsDictionaries) {
          const delivery = { status: 200, shared: true, byBucket: false, delta: false };
          Object.assign(headers, documentHeaders(request.headers, delivery));
        }
        encode(await documents.find(page, hash));
      }
    } else {
      const file = releaseFileAt(pathname);
      const use = file && dictionaryUse(file.name, file.path);
      if (use) headers['use-as-dictionary'] = use;
      if (use && hash !== null) encode(files.get(deltaFile(pathname, hash))?.body ?? null);
    }
    response.writeHead(200, headers).end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const SHARED = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { join, normalize, sep } from 'node:path';
import { contentType } from '../../../serve/content-type';
import { DEV_ENTRY } from '../presets/mode';
import { BUILDS_PATH, reloadClient, type BuildMessage } from './reload-client';

/** Pages of any site may read the files, as with the development servers of bundlers. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'cache-control': 'no-store',
};

export interface DevServerOptions {
  /** Name of the remote. */
  readonly name: string;
  /** Folder of the development build. */
  readonly folder: string;
  /** 0: any free port. */
  readonly port: number;
  /** Description of the build, as the site reads it: `release.json`. */
  readonly describe: () => object;
}

/** Serves a development build to the pages of a site, and announces newer ones. */
export interface DevServer {
  readonly url: string;
  /** Announces a finished build to the pages. @returns number of pages */
  announce(problems: readonly string[]): number;
  close(): Promise<void>;
}

/** Path of a file in the folder; null if the address leads out of it. */
function fileOf(folder: string, path: string): string | null {
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : null;
}

function decoded(url: string | undefined): string | null {
  try {
    return decodeURIComponent((url ?? '/').split('?')[0] as string);
  } catch {
    return null;
  }
}

const isBusy = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Listens at a port, or at a free one if another program has it. */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (port === 0 || !isBusy(error)) throw error;
    return listen(server, 0);
  }
  return (server.address() as { port: number }).port;
}

export async function startDevServer({ name, folder, port, describe }: DevServerOptions): Promise<DevServer> {
  const pages = new Set<ServerResponse>();
  let newest: BuildMessage = { build: randomUUID(), problems: [] };
  const write = (page: ServerResponse) => page.write(`data: ${JSON.stringify(newest)}\n\n`);

  const server = createServer((request, response) => {
    void answer(decoded(request.url), response).catch(() => response.destroy());
  });

  async function answer(path: string | null, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, body: string) =>
      void response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
    if (path === BUILDS_PATH) {
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
      pages.add(response);
      response.once('close', () => pages.delete(response));
      return void write(response);
    }
    if (path === '/release.json') return send(200, contentType('release.json'), JSON.stringify(describe()));
    const file = path === null ? null : fileOf(folder, path);
    const isFile = file !== null && (await stat(file).catch(() => null))?.isFile();
    if (!isFile) return send(404, 'text/plain; charset=utf-8', 'There is no such file.\n');
    const type = contentType(file);
    if (path === `/${DEV_ENTRY}`) {
      const code = await readFile(file, 'utf8');
      // The script may end in a comment.
      return send(200, type, `${code}\n${reloadClient(name, url, newest.build)}`);
    }
    response.writeHead(200, { ...HEADERS, 'content-type': type });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  }

  const url = `http://localhost:${await listen(server, port)}`;
  return {
    url,
    announce(problems) {
      newest = { build: problems.length > 0 ? newest.build : randomUUID(), problems };
      for (const page of pages) write(page);
      return pages.size;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

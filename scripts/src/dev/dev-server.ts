import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** A development server whose first build is done. */
export interface DevServer {
  readonly url: string;
  /** Files of an entry point, as a page names them. */
  filesOf(entry: string): string[];
  close(): Promise<void>;
}

export interface DevServerOptions {
  readonly config: Configuration;
  readonly port: number;
  /** Answers page paths with this document; without it the server gives built files only. */
  readonly html?: (files: readonly string[]) => string;
  /** Data that is made anew each time it is asked for, by path. */
  readonly data?: Readonly<Record<string, () => unknown>>;
}

/** Address of a development server. */
export const devUrl = (port: number): string => `http://localhost:${port}`;

/** Serves one build with hot updates, to pages of other origins too, and waits for the first build. */
export async function startDevServer({
  config,
  port,
  html,
  data = {},
}: DevServerOptions): Promise<DevServer> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  let stats: Stats | undefined;
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('startDevServer', (done) => {
      stats = done;
      resolve();
    });
  });
  const url = devUrl(port);
  const filesOf = (entry: string) =>
    (stats?.compilation.entrypoints.get(entry)?.getFiles() ?? [])
      .filter((file) => !file.includes('.hot-update.'))
      .map((file) => `${url}/${file}`);

  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      devMiddleware: { publicPath: '/' },
      setupExitSignals: false,
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      setupMiddlewares(middlewares) {
        for (const [path, value] of Object.entries(data))
          middlewares.unshift({ name: path, path, middleware: answerJson(value) });
        if (html) middlewares.push({ name: 'pages', middleware: answerPages(() => html(filesOf('main'))) });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await built;
  return { url, filesOf, close: () => server.stop() };
}

const answerJson =
  (value: () => unknown) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(value()));
  };

/** Answers every path that is no file's with one document. */
const answerPages =
  (html: () => string) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.split('?')[0] ?? '/';
    if (request.method !== 'GET' || /\.[a-z0-9]+$/i.test(path)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html());
  };

import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Configuration, type Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Development server after its first build. */
export interface DevServer {
  readonly url: string;
  /** URLs of an entry point's files. */
  filesOf(entry: string): string[];
  close(): Promise<void>;
}

export interface DevServerOptions {
  readonly config: Configuration;
  readonly port: number;
  /** Document for page paths; if omitted, the server only serves built files. */
  readonly html?: (files: readonly string[]) => string;
  /** Data by path, computed on each request. */
  readonly data?: Readonly<Record<string, () => unknown>>;
}

/** URL of a development server. */
export const devUrl = (port: number): string => `http://localhost:${port}`;

/** Serves a build with hot updates, for pages of any origin, and waits for the first build. */
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
          middlewares.unshift({ name: path, path, middleware: sendJson(value) });
        if (html) middlewares.push({ name: 'pages', middleware: sendPage(() => html(filesOf('main'))) });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await built;
  return { url, filesOf, close: () => server.stop() };
}

const sendJson =
  (value: () => unknown) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(value()));
  };

/** Answers every path without a file extension with one document. */
const sendPage =
  (html: () => string) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.split('?')[0] ?? '/';
    if (request.method !== 'GET' || /\.[a-z0-9]+$/i.test(path)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html());
  };

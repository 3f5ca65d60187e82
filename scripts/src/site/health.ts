import type { Handler } from '../serve/http-server';

/** Health of a program, with facts about it. */
export interface Health {
  readonly ok: boolean;
  readonly [fact: string]: unknown;
}

export interface HealthSources {
  /** True if requests may be sent to this process. */
  readonly ready: () => Promise<Health>;
  /** True if everything works; otherwise an operator must look, although requests are answered. */
  readonly well: () => Promise<Health>;
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * Handles `/healthz/live` (the process responds), `/healthz/ready` (send requests here) and `/healthz`
 * (everything works) for container engines and load balancers: 200 or 503, with the facts as JSON. Other
 * paths are handled by `next`.
 */
export function withHealth({ ready, well }: HealthSources, next: Handler): Handler {
  const sources: Readonly<Record<string, () => Promise<Health>>> = {
    '/healthz/live': async () => ({ ok: true }),
    '/healthz/ready': ready,
    '/healthz': well,
  };
  return (request, response) => {
    const source = sources[(request.url ?? '/').split('?')[0] as string];
    if (!source) return next(request, response);
    void source()
      .catch((error: unknown): Health => ({ ok: false, error: (error as Error).message }))
      .then((health) => {
        response.writeHead(health.ok ? 200 : 503, HEADERS);
        response.end(`${JSON.stringify(health)}\n`);
      });
  };
}

/** Handler of programs that only serve health checks. */
export const notFoundHandler: Handler = (_request, response) => {
  response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  response.end('Not found.\n');
};

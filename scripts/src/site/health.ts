import type { Handler } from '../serve/http-server';

/** What a program says of itself: anything that helps, and whether it is well. */
export interface Health {
  readonly ok: boolean;
  readonly [fact: string]: unknown;
}

export interface HealthSources {
  /** Whether requests may be sent here. */
  readonly ready: () => Promise<Health>;
  /** Whether all is as it should be; somebody has to look where not, but requests are answered. */
  readonly well: () => Promise<Health>;
}

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/**
 * `/healthz/live` (this process answers), `/healthz/ready` (send requests here) and `/healthz` (all is well), for
 * container engines and balancers: 200 or 503, with the facts as JSON. Everything else goes on to `next`.
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

/** For programs that answer health and nothing else. */
export const nothingElse: Handler = (_request, response) => {
  response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  response.end('Not found.\n');
};

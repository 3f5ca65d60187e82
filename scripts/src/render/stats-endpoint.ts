import { createBearerCheck } from '../serve/bearer-secret';
import type { Handler } from '../serve/http-server';
import type { Renders } from './renders';

/** Address of the counters, for operators. The gateway does not expose addresses below /healthz. */
export const STATS_PATH = '/healthz/rendering';

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Answers requests for the counters of rendered pages with the operators' token; all others go to `next`.
 * @param token OPS_TOKEN; without it the address does not exist
 */
export function withRenderStats(
  { stats }: Pick<Renders, 'stats'>,
  token: string | null | undefined,
  next: Handler,
): Handler {
  if (!token) return next;
  const hasToken = createBearerCheck(token);
  return (request, response) => {
    if (request.url?.split('?')[0] !== STATS_PATH) return next(request, response);
    const isAllowed = hasToken(request);
    const type = { 'content-type': 'application/json; charset=utf-8' };
    response.writeHead(isAllowed ? 200 : 401, { ...HEADERS, ...type });
    response.end(JSON.stringify(isAllowed ? stats() : { code: 'UNAUTHENTICATED' }));
  };
}

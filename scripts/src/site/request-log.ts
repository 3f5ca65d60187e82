import type { Handler } from '../serve/http-server';
import type { Log } from './log';

/** As the API and the gateway take them. */
const SANE_ID = /^[A-Za-z0-9-]{8,100}$/;

/**
 * Writes one line for each answered request, with the id that the gateway or the browser gave it. A path is logged
 * without its query, which may hold a code or a token; health that is asked for every few seconds is not logged.
 */
export function withRequestLog(handler: Handler, log: Log): Handler {
  return (request, response) => {
    const started = performance.now();
    const path = (request.url ?? '/').split('?')[0] as string;
    const given = request.headers['x-request-id'];
    const id = typeof given === 'string' && SANE_ID.test(given) ? given : null;
    if (id) response.setHeader('x-request-id', id);
    response.once('close', () => {
      if (path.startsWith('/healthz')) return;
      const { method } = request;
      const ms = Math.round((performance.now() - started) * 10) / 10;
      log.info('request', { reqId: id, method, path, status: response.statusCode, ms });
    });
    handler(request, response);
  };
}

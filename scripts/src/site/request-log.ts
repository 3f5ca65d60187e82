import type { Handler } from '../serve/http-server';
import type { Log } from './log';

/** Format that the API and the gateway accept. */
const SANE_ID = /^[A-Za-z0-9-]{8,100}$/;

/**
 * Logs one line per request, with the id from the gateway or the browser. Paths are logged without their
 * query, which may contain a code or token; frequent health checks are not logged.
 */
export function withRequestLog(handler: Handler, log: Log): Handler {
  return (request, response) => {
    const started = performance.now();
    const path = (request.url ?? '/').split('?')[0] as string;
    const headerValue = request.headers['x-request-id'];
    const id = typeof headerValue === 'string' && SANE_ID.test(headerValue) ? headerValue : null;
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

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { DATA_POLICY } from '../http/refusals';

const YEAR = 31_536_000;

/**
 * Adds security headers to every response. By default its content security policy lets nothing be executed or
 * framed; a route that sends a page or a file sets its own policy.
 */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.mode === 'production' && config.webOrigin.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (secure) reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', DATA_POLICY);
    }
    if (!reply.hasHeader('cross-origin-resource-policy')) {
      reply.header('cross-origin-resource-policy', 'same-origin');
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

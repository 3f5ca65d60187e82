import type { Server } from 'node:http';
import { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import type { Config } from '../platform/config/config';
import { createHttpServer } from '../platform/http/create-server';
import { knownHosts } from '../platform/http/hosts';
import { DATA_HEADERS } from '../platform/http/refusals';
import { messages } from '../platform/messages';
import { ApiError } from '../platform/endpoints/api-error';
import { bodyOf } from '../platform/server/error-handler';
import { loggerOptions, requestIdOf } from '../platform/server/logging';
import type { ApiOptions } from './create-api';

const BODY_LIMIT = 64 * 1024;

/** Options of the HTTP server: its limits, proxies and ids of requests. */
export function serverOptions(
  { config, logger, serverFactory }: ApiOptions,
  log: () => FastifyBaseLogger,
): FastifyServerOptions<Server> {
  return {
    logger: loggerOptions(config, logger),
    serverFactory: serverFactory ?? listener(config, log),
    // The server itself responds to requests that cannot be parsed.
    clientErrorHandler: () => {},
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const refusal = new ApiError(error.statusCode ?? 400, 'BAD_REQUEST', messages.badRequest);
      reply.statusCode = refusal.statusCode;
      // The hooks that would add these headers have not run.
      void reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
      void reply.send(bodyOf(refusal, request.id) as never);
    },
  };
}

const listener =
  (
    { server, webOrigin }: Config,
    log: () => FastifyBaseLogger,
  ): FastifyServerOptions<Server>['serverFactory'] =>
  (handler) =>
    createHttpServer(handler, {
      limits: server.limits,
      hosts: knownHosts([...server.hosts, webOrigin]),
      onUnknownHost: (host) =>
        log().warn({ event: 'unknown_host', host }, 'ALLOWED_HOSTS does not have this name'),
    });

/**
 * Converts the configuration to Fastify's option; a number is the count of proxies in front of this server.
 */
function trustedProxies(given: Config['trustProxy']): FastifyServerOptions['trustProxy'] {
  return typeof given === 'number' ? (_address: string, hop: number) => hop < given : given;
}

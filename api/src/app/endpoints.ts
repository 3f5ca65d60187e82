import { requiredRight, type Endpoint, type PathParams } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from '../modules/sessions/service';
import { messages } from '../messages';
import { allow, callerOf, originOf, type BearerHooks } from './bearer';
import type { Origin } from './core';
import { answerOf, ok } from './envelope';
import { expectedVersion, needsVersion } from './if-match';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declaration of the route's endpoint, for documentation and tests. */
    endpoint?: Endpoint;
  }
}

const MAX_PARAM = 60;

type Parsed<E, Part extends string> = E extends { readonly [P in Part]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** Validated request of an endpoint. */
export interface EndpointRequest<E extends Endpoint> {
  readonly params: PathParams<E['route']>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  /** Authenticated user; null for guests of a public endpoint. */
  readonly caller: E['access'] extends 'public' | 'optional' ? Caller | null : Caller;
  /** Version that the caller read; undefined if none was sent. */
  readonly version: number | undefined;
  readonly origin: Origin;
  readonly raw: FastifyRequest;
}

/** Data with a message for the user. */
export class Answer<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}

/** Builds an answer of data and a message to show with it. */
export const answer = <T>(data: T, message: string): Answer<T> => new Answer(data, message);

type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
) => Promise<z.input<E['response']> | Answer<z.input<E['response']>>>;

/** One handler for each endpoint of a domain. */
export type Handlers<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

const paramsOf = (path: string) => {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name as string);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().check(z.maxLength(MAX_PARAM))])));
};

function hooksOf({ access, ifMatch }: Endpoint, bearer: BearerHooks): onRequestAsyncHookHandler[] {
  const version = ifMatch === 'required' ? [needsVersion] : [];
  if (access === 'public') return version;
  if (access === 'optional') return [bearer.optional, ...version];
  const right = requiredRight(access);
  return [bearer.required, ...(right ? [allow(right)] : []), ...version];
}

/**
 * Adds the routes of a domain from the declarations of its endpoints, which define access, validation and the
 * envelope; a handler contains only the endpoint's own work.
 */
export function mountEndpoints<const Endpoints extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  bearer: BearerHooks,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name] as Handler<Endpoint>;
    const { method, path, query, body, response, status = 200 } = endpoint;
    const params = paramsOf(path);
    app.route({
      method,
      url: path,
      onRequest: hooksOf(endpoint, bearer),
      config: { endpoint },
      schema: {
        tags: [endpoint.tag],
        operationId: endpoint.id,
        summary: endpoint.summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [status]: answerOf(response) },
      },
      async handler(request, reply) {
        const result = await handle(toEndpointRequest(endpoint, request));
        reply.code(status);
        return result instanceof Answer ? ok(result.data, result.message) : ok(result);
      },
    });
  }
}

const toEndpointRequest = (endpoint: Endpoint, request: FastifyRequest): EndpointRequest<Endpoint> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    caller: ['public', 'optional'].includes(endpoint.access as string) ? request.caller : callerOf(request),
    version: endpoint.ifMatch ? expectedVersion(request, messages.version) : undefined,
    origin: originOf(request),
    raw: request,
  }) as EndpointRequest<Endpoint>;

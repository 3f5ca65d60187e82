import { requiredRight, type Endpoint, type PathParams } from '@evcare/shared-contracts/endpoints/server';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  onRequestAsyncHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from '../sessions';
import { messages } from '../../platform/messages';
import { allow, callerOf, originOf, type BearerHooks } from './bearer';
import type { Origin } from '../../platform/core/core';
import { answerOf, ok } from '../../platform/endpoints/envelope';
import { givenKey, keyOf } from '../../platform/endpoints/idempotency-key';
import { expectedVersion, needsVersion } from '../../platform/endpoints/if-match';

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
  readonly params: E extends { readonly params: infer S extends z.ZodMiniType }
    ? z.output<S>
    : PathParams<E['route']>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  /** Authenticated user; null for guests of a public endpoint. */
  readonly caller: E['access'] extends 'public' | 'optional' ? Caller | null : Caller;
  /** Version that the caller read; undefined if the request names none. */
  readonly version: number | undefined;
  /** Idempotency key; null if the request has none. */
  readonly key: E['idempotencyKey'] extends 'required' ? string : string | null;
  readonly origin: Origin;
  readonly raw: FastifyRequest;
  /** Reply, for setting headers. A handler that sends the response itself returns the reply. */
  readonly reply: FastifyReply;
}

/** Response data together with a message for the user. */
class Answer<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}

/** Builds a response from data and a message for the user. */
export const answer = <T>(data: T, message: string): Answer<T> => new Answer(data, message);

/** Marks a response that repeats the response to an earlier request with the same idempotency key. */
export function markReplayed(reply: FastifyReply, replayed: boolean): void {
  if (replayed) void reply.header('idempotency-replayed', 'true');
}

type Result<S> = S extends z.ZodMiniType
  ? z.input<S> | Answer<z.input<S>> | FastifyReply
  : string | Buffer | FastifyReply;

type Handler<E extends Endpoint> = (request: EndpointRequest<E>) => Promise<Result<E['response']>>;

/** Handlers of a domain, one per endpoint. */
export type Handlers<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** Details of a route that are not part of the contract. */
export interface RouteOptions {
  /** Hooks that run after authorisation. */
  readonly onRequest?: readonly onRequestAsyncHookHandler[];
  readonly bodyLimit?: number;
  /** `false` for a GET route without a corresponding HEAD route. */
  readonly exposeHeadRoute?: boolean;
  /** Passes invalid requests to the handler, which then reads `raw.validationError`. */
  readonly attachValidation?: boolean;
  /**
   * Validates with another schema than the declared one, for example with the matching variant of a union.
   */
  readonly validatorCompiler?: FastifySchemaCompiler<unknown>;
}

const defaultParams = (path: string) => {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name as string);
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, z.string().check(z.maxLength(MAX_PARAM))])));
};

function authorisation({ access }: Endpoint, bearer: BearerHooks): onRequestAsyncHookHandler[] {
  if (access === 'public') return [];
  if (access === 'optional') return [bearer.optional];
  if (access === 'any-session') return [bearer.signedIn];
  const right = requiredRight(access);
  return [bearer.required, ...(right ? [allow(right)] : [])];
}

const schemaOf = ({ id, tag, summary, path, query, body, upload, response, ...endpoint }: Endpoint) => {
  const { status = 200, envelope, params = defaultParams(path) } = endpoint;
  return {
    tags: [tag],
    operationId: id,
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(typeof response === 'object' && {
      response: { [status]: envelope === false ? response : answerOf(response) },
    }),
  };
};

/**
 * Adds the routes of a domain from the declarations of its endpoints. The declarations define access,
 * validation and the envelope; a handler contains only the endpoint's own work.
 * @param options details of individual routes, by endpoint name
 */
export function mountEndpoints<const Endpoints extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  bearer: BearerHooks,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  options: { readonly [Name in keyof Endpoints]?: RouteOptions } = {},
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handle = handlers[name] as Handler<Endpoint>;
    const { method, path, status = 200, envelope, ifMatch } = endpoint;
    const { onRequest = [], ...details } = options[name] ?? {};
    app.route({
      ...details,
      method,
      url: path,
      onRequest: [
        ...authorisation(endpoint, bearer),
        ...onRequest,
        ...(ifMatch === 'required' ? [needsVersion] : []),
      ],
      config: { endpoint },
      schema: schemaOf(endpoint),
      async handler(request, reply) {
        const result = await handle(toEndpointRequest(endpoint, request, reply));
        // Awaiting a reply, which is thenable, gives `undefined` once it was sent.
        if (result === undefined) return reply;
        reply.code(status);
        if (envelope === false || typeof endpoint.response === 'string') return result;
        return result instanceof Answer ? ok(result.data, result.message) : ok(result);
      },
    });
  }
}

const toEndpointRequest = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): EndpointRequest<Endpoint> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    caller: ['public', 'optional'].includes(endpoint.access as string) ? request.caller : callerOf(request),
    version: endpoint.ifMatch ? expectedVersion(request, messages.version) : undefined,
    key: endpoint.idempotencyKey === 'required' ? keyOf(request) : givenKey(request),
    origin: originOf(request),
    raw: request,
    reply,
  }) as EndpointRequest<Endpoint>;

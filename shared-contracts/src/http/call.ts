import type { BodyOf, EndpointRoute, ReplyOf } from '../endpoints/registry';
import type { Http, HttpOptions, HttpReply } from '../remote/context';
import { fillPath, type AddressParts, type Params, type Query } from './address';
import { methodOf, type Route } from './route';

type Body<R extends Route> =
  BodyOf<R> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<R> };

interface Headers {
  /** Version that the caller saw last, for `If-Match`. */
  readonly version?: number;
  readonly idempotencyKey?: string;
}

type Input<R extends Route> = Params<R> & Query<R> & Body<R> & Headers;

interface AnyInput extends Headers, AddressParts {
  readonly body?: unknown;
}

/**
 * Calls an endpoint of the API.
 *
 * @throws HttpError as {@link Http} does
 */
export function call<R extends EndpointRoute>(
  http: Http,
  route: R,
  input: Input<R>,
  options?: HttpOptions,
): Promise<ReplyOf<R>>;
export function call(
  http: Http,
  route: Route,
  given: AnyInput,
  options: HttpOptions = {},
): Promise<HttpReply> {
  const path = fillPath(route, given);
  const sent = {
    ...options,
    headers: {
      ...options.headers,
      ...(given.version !== undefined && { 'If-Match': `"${given.version}"` }),
      ...(given.idempotencyKey !== undefined && { 'Idempotency-Key': given.idempotencyKey }),
    },
  };
  switch (methodOf(route)) {
    case 'GET':
      return http.get(path, sent);
    case 'POST':
      return http.post(path, given.body, sent);
    case 'PUT':
      return http.put(path, given.body, sent);
    case 'DELETE':
      return http.delete(path, sent);
  }
}

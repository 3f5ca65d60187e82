import type { BodyOf, EndpointRoute, ReplyOf } from '../endpoints/registry';
import type { Http, HttpOptions, HttpReply } from '../remote/context';
import { fillPath, type AddressParts, type Params, type Query } from './address';
import type { Route } from './route';

type Body<R extends Route> =
  BodyOf<R> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<R> };

interface Headers {
  /** Last version that the caller has read, for `If-Match`. */
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
  const { body, version, idempotencyKey } = given;
  const path = fillPath(route, given);
  const headers: Record<string, string> = { ...options.headers };
  if (version !== undefined) headers['If-Match'] = `"${version}"`;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  const sent = { ...options, headers };
  const method = route.slice(0, route.indexOf(' ')).toLowerCase();
  return method[0] === 'p'
    ? http[method as 'post' | 'put'](path, body, sent)
    : http[method as 'get' | 'delete'](path, sent);
}

import type { Http, HttpOptions, HttpReply } from '../remote/context';
import type { BodyOf, EndpointRoute, QueryOf, ResponseOf } from '../endpoints/registry';
import type { PathParams, Route } from './route';

declare const ANSWER: unique symbol;

/** Path and query of a GET, with the type of what it answers. */
export type Address<T> = string & { readonly [ANSWER]: T };

type QueryValue = string | number | boolean | null | undefined;

type Params<R extends Route> = keyof PathParams<R> extends never
  ? { readonly params?: undefined }
  : { readonly params: PathParams<R> };

type Query<R extends Route> =
  QueryOf<R> extends undefined ? { readonly query?: undefined } : { readonly query?: QueryOf<R> };

type Body<R extends Route> =
  BodyOf<R> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<R> };

interface Headers {
  /** Version that the caller saw last, for `If-Match`. */
  readonly version?: number;
  readonly idempotencyKey?: string;
}

type Input<R extends Route> = Params<R> & Query<R> & Body<R> & Headers;

/** Input may be left out where nothing in it is required. */
type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T];

interface AnyInput extends Headers {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

function fill(route: Route, { params = {}, query = {} }: AnyInput): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, `${value}`);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Returns the address of a GET endpoint, for what reads, stores or compares addresses. */
export const addressOf = <R extends EndpointRoute & `GET ${string}`>(
  route: R,
  ...[input]: Optional<Params<R> & Query<R>>
): Address<ResponseOf<R>> => fill(route, (input ?? {}) as AnyInput) as Address<ResponseOf<R>>;

/**
 * Calls an endpoint of the API.
 *
 * @throws HttpError as {@link Http} does
 */
export function call<R extends EndpointRoute>(
  http: Http,
  route: R,
  input: Input<R>,
  options: HttpOptions = {},
): Promise<HttpReply<ResponseOf<R>>> {
  const given: AnyInput = input;
  const path = fill(route, given);
  const headers = {
    ...options.headers,
    ...(given.version !== undefined && { 'If-Match': `"${given.version}"` }),
    ...(given.idempotencyKey !== undefined && { 'Idempotency-Key': given.idempotencyKey }),
  };
  const sent = { ...options, headers };
  if (route.startsWith('GET')) return http.get(path, sent);
  if (route.startsWith('DELETE')) return http.delete(path, sent);
  return route.startsWith('PUT') ? http.put(path, given.body, sent) : http.post(path, given.body, sent);
}

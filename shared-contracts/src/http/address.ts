import type { EndpointRoute, QueryOf, ResponseOf } from '../endpoints/registry';
import type { PathParams, Route } from './route';

declare const ANSWER: unique symbol;

/** Path and query of a GET request, with the type of its response. */
export type Address<T> = string & { readonly [ANSWER]: T };

export type Params<R extends Route> = keyof PathParams<R> extends never
  ? { readonly params?: undefined }
  : { readonly params: PathParams<R> };

export type Query<R extends Route> =
  QueryOf<R> extends undefined ? { readonly query?: undefined } : { readonly query?: QueryOf<R> };

/** Arguments with an input that may be omitted if none of its properties is required. */
export type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T];

/** Input of any route. */
export interface AddressParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Fills in the path of a route and adds the query. Part of every page's first chunk, so keep this small. */
export function fillPath(route: Route, { params, query = {} }: AddressParts = {}): string {
  const path = route.replace(/^\w+ |:(\w+)/g, (_, name) =>
    name ? encodeURIComponent(params?.[name] ?? '') : '',
  );
  // JSON omits undefined values.
  const search = String(new URLSearchParams(JSON.parse(JSON.stringify(query))));
  return path + (search && `?${search}`);
}

/** Returns the address of a GET endpoint, for code that reads, stores or compares addresses. */
export const addressOf = <R extends EndpointRoute & `GET ${string}`>(
  route: R,
  ...[input]: Optional<Params<R> & Query<R>>
): Address<ResponseOf<R>> => fillPath(route, input as AddressParts) as Address<ResponseOf<R>>;

import type { BodyOf, EndpointRoute, ReplyOf, ResponseOf } from '../endpoints/registry';
import type { Http, HttpOptions } from '../remote/context';
import type { Address } from './address';

// Smaller versions of `addressOf` and `call`, for code that every page loads.

/** Routes of a method whose path has no parameters. */
type Plain<Method extends string> = Exclude<
  Extract<EndpointRoute, `${Method} ${string}`>,
  `${string}:${string}`
>;

/** Returns the path of a route without parameters. */
export const plainPath = (route: Plain<string>): string => route.slice(route.indexOf('/'));

/**
 * Returns the address of a GET endpoint whose path has no parameters.
 *
 * @param search query string with its `?`, if the page already has one
 */
export const plainAddress = <R extends Plain<'GET'>>(route: R, search = '') =>
  (plainPath(route) + search) as Address<ResponseOf<R>>;

/**
 * Sends a GET request to an endpoint whose path has no parameters.
 *
 * @throws HttpError as {@link Http} does
 */
export const get = <R extends Plain<'GET'>>(
  http: Http,
  route: R,
  options?: HttpOptions,
): Promise<ReplyOf<R>> => http.get(plainPath(route), options) as Promise<ReplyOf<R>>;

/**
 * Sends a POST request to an endpoint whose path has no parameters.
 *
 * @throws HttpError as {@link Http} does
 */
export const post = <R extends Plain<'POST'>>(
  http: Http,
  route: R,
  body: BodyOf<R>,
  options?: HttpOptions,
): Promise<ReplyOf<R>> => http.post(plainPath(route), body, options) as Promise<ReplyOf<R>>;

import type { BodyOf, EndpointRoute, ReplyOf } from '../endpoints/registry';
import type { Http, HttpOptions } from '../remote/context';

/** Routes of a method whose path has no parameters. */
type Plain<Method extends string> = Exclude<
  Extract<EndpointRoute, `${Method} ${string}`>,
  `${string}:${string}`
>;

/**
 * Sends a GET without parameters. Smaller than `addressOf`, for code that every page loads.
 *
 * @throws HttpError as {@link Http} does
 */
export const get = <R extends Plain<'GET'>>(
  http: Http,
  route: R,
  options?: HttpOptions,
): Promise<ReplyOf<R>> => http.get(route.slice('GET '.length), options) as Promise<ReplyOf<R>>;

/**
 * Sends a POST to an endpoint without parameters. Smaller than `call`, for code that every page loads.
 *
 * @throws HttpError as {@link Http} does
 */
export const post = <R extends Plain<'POST'>>(
  http: Http,
  route: R,
  body: BodyOf<R>,
  options?: HttpOptions,
): Promise<ReplyOf<R>> => http.post(route.slice('POST '.length), body, options) as Promise<ReplyOf<R>>;

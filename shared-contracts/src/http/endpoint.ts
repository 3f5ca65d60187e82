import type { Right } from '../account/rights';
import type * as z from '../schema';
import { methodOf, pathOf, type HttpMethod, type Route } from './route';

/** Access to an endpoint: public, for signed-in users to their own data, or by right (product rule §3.4). */
export type EndpointAccess =
  | 'public'
  /** Public, but if a bearer token is sent, it must be valid. */
  | 'optional'
  | 'signed-in'
  /** Signed in, even if the user has a step to complete first, such as choosing a longer password. */
  | 'any-session'
  | Right
  /** A right that is limited to the user's own entities, such as a technician's jobs. */
  | { readonly right: Right; readonly own: true };

/** An error that an endpoint may return in addition to those that every endpoint may return. */
export interface EndpointError {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 503;
  /** Stable code of the error body. */
  readonly code: string;
}

/** Response other than JSON: its media type, a redirect, or a response without a body. */
export type RawResponse = `${string}/${string}` | 'redirect' | 'empty';

/** Input and output of an endpoint. Schemas are for the server and for tests; browsers use only the types. */
export interface EndpointSpec {
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly access: EndpointAccess;
  /** Parameters of the path; by default strings of at most 60 characters. */
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Requests are multipart forms with a picture and have no `body`. */
  readonly upload?: true;
  /** Data of the response, inside its envelope. */
  readonly response: z.ZodMiniType | RawResponse;
  /** `false` if `response` is the whole body (specification §7). */
  readonly envelope?: false;
  /** Default: 200. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** Responses are CSV instead of JSON for callers that accept more than JSON. */
  readonly csv?: true;
  /** Responses have an `ETag`; a caller that already has that version receives 304 without a body. */
  readonly etag?: true;
  readonly errors?: readonly EndpointError[];
  /** If set, the caller may or must send the last version that it has read, in `If-Match`. */
  readonly ifMatch?: 'optional' | 'required';
  /** If set, the caller may or must send an `Idempotency-Key`, which makes a repeated request safe. */
  readonly idempotencyKey?: 'optional' | 'required';
}

export type Endpoint<R extends Route = Route, S extends EndpointSpec = EndpointSpec> = S & {
  /** `<domain>.<name>`, unique among all endpoints. */
  readonly id: string;
  /** Groups endpoints in the documentation. */
  readonly tag: string;
  readonly route: R;
  readonly method: HttpMethod;
  readonly path: string;
};

type Defined<Routes, Specs> = {
  readonly [Name in keyof Specs & keyof Routes]: Endpoint<Routes[Name] & Route, Specs[Name] & EndpointSpec>;
};

const isForEveryRole = (access: EndpointAccess): access is Exclude<EndpointAccess, Right | object> =>
  ['public', 'optional', 'signed-in', 'any-session'].includes(access as string);

/** Returns the right that access requires, or `null` if none. */
export function requiredRight(access: EndpointAccess): Right | null {
  if (typeof access === 'object') return access.right;
  return isForEveryRole(access) ? null : access;
}

/**
 * Declares the endpoints of a domain: one spec for each of its routes.
 *
 * @param domain first part of each id, and the tag in the documentation
 * @param routes method and path of each endpoint, by its name: the only part of an endpoint that is
 * bundled for browsers
 */
export function defineEndpoints<
  const Routes extends Readonly<Record<string, Route>>,
  const Specs extends { readonly [Name in keyof Routes]: EndpointSpec },
>(domain: string, routes: Routes, specs: Specs): Defined<Routes, Specs> {
  const entries = Object.entries(routes).map(([name, route]) => [
    name,
    {
      ...specs[name],
      id: `${domain}.${name}`,
      tag: domain,
      route,
      method: methodOf(route),
      path: pathOf(route),
    },
  ]);
  return Object.fromEntries(entries) as Defined<Routes, Specs>;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method of an endpoint and its path below the API's base, with `:name` for each parameter. */
export type Route = `${HttpMethod} /${string}`;

type NameIn<Segment extends string> = Segment extends `:${infer Name}` ? Name : never;

type NamesIn<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? NameIn<Segment> | NamesIn<Rest>
  : NameIn<Path>;

/** Parameters in the path of a route. */
export type PathParams<R extends string> = { readonly [Name in NamesIn<R>]: string };

export const methodOf = (route: Route): HttpMethod => route.slice(0, route.indexOf(' ')) as HttpMethod;

export const pathOf = (route: Route): string => route.slice(route.indexOf(' ') + 1);

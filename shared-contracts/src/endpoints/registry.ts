import type { Route } from '../http/route';
import type * as z from 'zod/mini';
import type { ENDPOINTS } from './server';

type ValuesOf<T> = T[keyof T];

type AnyEndpoint = ValuesOf<ValuesOf<typeof ENDPOINTS>>;

/** Every endpoint by its route. */
type Registry = { [E in AnyEndpoint as E['route']]: E };

export type EndpointRoute = keyof Registry & Route;

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<R, Name extends string> = R extends keyof Registry
  ? Registry[R] extends { readonly [N in Name]: infer S }
    ? S
    : undefined
  : undefined;

export type QueryOf<R> = Input<Part<R, 'query'>>;
export type BodyOf<R> = Input<Part<R, 'body'>>;
export type ResponseOf<R> = Output<Part<R, 'response'>>;

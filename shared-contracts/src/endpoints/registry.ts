import type { Route } from '../http/route';
import type * as z from 'zod/mini';
import type { HttpReply } from '../remote/context';
import type { DEMO_ENDPOINTS, ENDPOINTS } from './server';

/** Union of the property values of all members of a union. */
type ValuesOf<T> = T extends unknown ? T[keyof T] : never;

type AnyEndpoint = ValuesOf<ValuesOf<typeof ENDPOINTS & typeof DEMO_ENDPOINTS>>;

/** Every endpoint by its route. */
type Registry = { [E in AnyEndpoint as E['route']]: E };

export type EndpointRoute = keyof Registry & Route;

/** Accepts read-only arrays and properties in requests. */
type Readable<T> = T extends readonly (infer Item)[]
  ? readonly Readable<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Readable<T[Name]> }
    : T;

type Input<S> = S extends z.ZodMiniType ? Readable<z.input<S>> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<R, Name extends string> = R extends keyof Registry
  ? Registry[R] extends { readonly [N in Name]: infer S }
    ? S
    : undefined
  : undefined;

export type QueryOf<R> = Input<Part<R, 'query'>>;
/** Body of a request; `FormData` if it contains a picture. */
export type BodyOf<R> = Part<R, 'upload'> extends true ? FormData : Input<Part<R, 'body'>>;
/** Data of a response, or its whole body if it has no envelope. */
export type ResponseOf<R> = Output<Part<R, 'response'>>;
/** Response to a call, typed by its data or, if it has no envelope, by its body. */
export type ReplyOf<R> =
  Part<R, 'envelope'> extends false ? HttpReply & { readonly body: ResponseOf<R> } : HttpReply<ResponseOf<R>>;

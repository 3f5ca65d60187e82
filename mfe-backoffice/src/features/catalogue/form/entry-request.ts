import type { Http, HttpReply } from '@evcare/shared-contracts';

export type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

interface Schema<Body> {
  safeParse(
    value: unknown,
  ): { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } };
}

/** Version that a change is based on, and a key that makes a retry safe. */
export interface EntryHeaders {
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Sends a valid body. */
export type SendEntry<Out> = (http: Http, headers: EntryHeaders) => Promise<HttpReply<Out>>;

/** Request that saves an entry. */
export interface EntryRequest<Out> {
  /** Validates a body; returns how to send it, or its issues. */
  readonly prepare: (body: unknown) => SendEntry<Out> | readonly Issue[];
}

/** Creates the request of an entry from the schema of its body and the call that sends it. */
export const entryRequest = <Body, Out>(
  schema: Schema<Body>,
  send: (http: Http, body: Body, headers: EntryHeaders) => Promise<HttpReply<Out>>,
): EntryRequest<Out> => ({
  prepare(value) {
    const result = schema.safeParse(value);
    if (!result.success) return result.error.issues;
    return (http, headers) => send(http, result.data, headers);
  },
});

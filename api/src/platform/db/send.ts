/** `query` of a pool or a client, in any of its forms. */
export type Send = (query: unknown, ...rest: unknown[]) => unknown;

/** Returns the text of a query; empty if it has none. */
export function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}

/** Sends a query and calls `onEnd` when it has succeeded or failed, before the caller gets the result. */
export function sendThen(send: Send, query: unknown, rest: unknown[], onEnd: () => void): unknown {
  const last = rest.at(-1);
  if (typeof last === 'function') {
    const callback = (...results: unknown[]) => {
      onEnd();
      (last as (...given: unknown[]) => void)(...results);
    };
    return send(query, ...rest.slice(0, -1), callback);
  }
  const result = send(query, ...rest);
  if (result instanceof Promise) result.then(onEnd, onEnd);
  return result;
}

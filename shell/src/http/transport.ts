/** Sends a request; the part of `fetch` that the client uses. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

// Captured at start-up: a remote that patches `window.fetch` later must not see the shell's tokens.
const nativeFetch: Transport | undefined = typeof fetch === 'function' ? fetch.bind(globalThis) : undefined;

/** The browser's fetch, as it was when the shell started. */
export const browserTransport: Transport = (url, init) =>
  nativeFetch ? nativeFetch(url, init) : Promise.reject(new TypeError('fetch is not available'));

import type { Toasts, User } from '@evcare/shared-contracts';
import { createBus, type BusFault } from '../bus/bus';
import { createHttpClient, type TokenSource } from '../http/http-client';
import type { Transport } from '../http/transport';
import { createLocalStorage, createSessionStorage, type TextStorage } from '../session/browser-storage';
import { createSession } from '../session/session';
import { createStore } from '../store/store';

export const an: User = {
  id: '1',
  fullName: 'An Nguyễn',
  email: 'an@example.vn',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};
export const binh: User = { ...an, id: '2', fullName: 'Bình Trần', email: 'binh@example.vn' };

/** Response to a login. */
export const loginReply = (user: User, token: string, refreshToken: string | null = `r-${token}`) => ({
  success: true,
  data: { ...user, accessToken: token, refreshToken },
});

/** Stores a session as if by an earlier visit. */
export function storeSession(user: unknown, token = 't1', refreshToken: string | null = 'r1'): void {
  localStorage.setItem('authToken', token);
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
  if (refreshToken) localStorage.setItem('refreshToken', refreshToken);
}

/** A promise with its resolve and reject functions. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

export interface ShownToast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  readonly durationMs?: number;
}

/** Toasts that only record the messages. */
export function recordToasts(): { toasts: Toasts; shown: ShownToast[] } {
  const shown: ShownToast[] = [];
  const show =
    (kind: ShownToast['kind']): Toasts['success'] =>
    (message, options) => {
      shown.push({ kind, message, ...options });
      return String(shown.length);
    };
  return {
    shown,
    toasts: { success: show('success'), error: show('error'), info: show('info'), dismiss: () => undefined },
  };
}

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
}

export interface FakeTabOptions {
  readonly api?: (request: FakeRequest) => Response | Promise<Response>;
  readonly local?: TextStorage;
  readonly perTab?: TextStorage;
}

/** Session of one tab with the real store, bus and HTTP client; only the network is faked. */
export function openTab({
  api = () => new Response('{}'),
  local = createLocalStorage(),
  perTab = createSessionStorage(),
}: FakeTabOptions = {}) {
  const requests: FakeRequest[] = [];
  const faults: BusFault[] = [];
  const went: string[] = [];
  const events: { event: string; payload: unknown }[] = [];
  const { toasts, shown } = recordToasts();
  const later: { tokens?: TokenSource } = {};
  const transport: Transport = async (url, init) => {
    const bearer = (init.headers as Record<string, string>)['Authorization'];
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.replace(/^\/api/, ''),
      token: bearer?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    requests.push(request);
    return api(request);
  };
  const http = createHttpClient({
    base: '/api',
    transport,
    tokens: {
      token: () => later.tokens?.token() ?? null,
      recover: async (token) => later.tokens?.recover(token) ?? null,
    },
    isOffline: () => false,
  });
  const { store } = createStore();
  const bus = createBus((fault) => faults.push(fault)).as('shell');
  for (const event of ['auth.changed', 'auth.unauthorized'] as const)
    bus.on(event, (payload) => events.push({ event, payload }));
  const session = createSession({
    store,
    bus,
    http,
    toasts,
    local,
    perTab,
    navigate: (to) => went.push(to),
  });
  later.tokens = session.tokens;
  return { session, store, http, bus, shown, went, events, faults, requests };
}

import { CONTEXT_KEYS, type Dialogs } from '@evcare/shared-contracts';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { FakeLive } from '@evcare/shared-contracts/testing';
import { createLocalStorage, createSessionStorage } from '../session/browser-storage';
import { createBus, type BusFault } from '../bus/bus';
import { createOfflineCards } from '../offline/offline-cards';
import { createUnsavedWork } from '../releases/unsaved-work';
import { createStore } from '../store/store';
import { an, openTab, recordToasts, storeSession } from '../testing/fake-parts';
import { json } from '../testing/json';
import { createRemoteContext } from './remote-context';

function start(name = 'mfe-shop') {
  localStorage.clear();
  storeSession(an, 'access-secret', 'refresh-secret');
  const tab = openTab({ api: () => json(an) });
  tab.session.resync();
  const faults: BusFault[] = [];
  const went: unknown[][] = [];
  const { toasts } = recordToasts();
  const dialogs: Dialogs = { open: async () => undefined };
  const abort = new AbortController();
  const live = new FakeLive();
  const context = createRemoteContext(
    {
      services: {
        config: runtimeConfigSchema.parse({ flags: { on: true, off: false } }),
        session: tab.session,
        http: tab.http,
        live,
        toasts,
        dialogs,
      },
      busFor: (remote) => createBus((fault) => faults.push(fault)).as(remote),
      openSlotOf: () => () => null,
      store: createStore(),
      unsaved: createUnsavedWork(),
      offlineCards: createOfflineCards({
        session: tab.session,
        config: { serviceWorker: true },
        caches: undefined,
      }),
      local: createLocalStorage(),
      perTab: createSessionStorage(),
      navigate: (...args) => went.push(args),
    },
    name,
    abort.signal,
  );
  return { context, tab, faults, went, abort, live };
}

test('contains what the contract names, and nothing else', () => {
  expect(Object.keys(start().context).sort()).toEqual([...CONTEXT_KEYS].sort());
});

test('has the contract’s session: no tokens, no storage', () => {
  const { context } = start();
  expect(Object.keys(context.session).sort()).toEqual([
    'adopt',
    'current',
    'login',
    'loginWithGoogle',
    'logout',
    'refreshUser',
    'subscribe',
  ]);
});

test('gives no access to any token', () => {
  const { context } = start();
  const seen = new Set<unknown>();
  const texts: string[] = [];
  function look(value: unknown): void {
    if (typeof value === 'string') texts.push(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    Object.values(value).forEach(look);
  }
  look(context);
  look(context.session.current());
  look(context.store.getState());
  expect(texts.filter((text) => text.includes('secret'))).toEqual([]);
  expect(context.session.current()).toMatchObject({ user: an, signedIn: true });
});

test('has an HTTP client that adds the token automatically', async () => {
  const { context, tab } = start();
  await context.http.get('/Auth/profile');
  expect(tab.requests[0]?.token).toBe('access-secret');
});

test('emits on the bus in the remote’s own name', () => {
  const { context, faults } = start();
  expect(context.bus.emit('auth.changed', { user: null })).toBe(false);
  expect(faults).toMatchObject([{ kind: 'not-owner', emitter: 'mfe-shop' }]);
});

test('enables only flags that are on', () => {
  const { flags } = start().context;
  expect(['on', 'off', 'none', 'constructor'].map((flag) => flags.isOn(flag))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('has the signal that ends with the remote', () => {
  const { context, abort } = start();
  const ended = jest.fn();
  context.signal.addEventListener('abort', ended);
  abort.abort();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('ends the remote’s subscriptions with its signal', () => {
  const { context, live, abort } = start();
  const received: unknown[] = [];
  const listener = { onEvent: (event: unknown) => received.push(event), onStale: () => undefined };
  context.live.watch(['me'], listener);
  const stop = context.live.watch(['so:1'], listener);
  expect(live.topics).toEqual(['me', 'so:1']);
  stop();
  expect(live.topics).toEqual(['me']);
  abort.abort();
  expect(live.open).toBe(0);
  context.live.watch(['me'], listener);
  expect(live.open).toBe(0);
});

describe('navigate', () => {
  test.each([
    '/',
    '/cart',
    '/products?q=cáp&page=2',
    '/dashboard#progress',
    '/auth/login',
    '/auth/login?redirect=%2Fdashboard',
    '/auth/forgot-password/confirm?email=a%40b.vn',
  ])('goes to %s', (to) => {
    const { context, went } = start();
    context.navigate(to, { replace: true });
    expect(went).toEqual([[to, { replace: true }]]);
  });

  test.each([
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/..//evil.example',
    '/auth/..//evil.example',
    '/auth/\\evil.example',
    '/auth//evil.example',
  ])('rejects %j', (to) => {
    const { context, went } = start();
    context.navigate(to);
    expect(went).toEqual([]);
  });
});

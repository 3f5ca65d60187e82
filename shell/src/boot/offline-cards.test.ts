import { waitFor } from '@testing-library/react';
import type { OfflineCards, RemoteContext } from '@evcare/shared-contracts';
import { defineRemote } from '@evcare/shared-contracts';
import { OFFLINE_CACHE } from '@evcare/shared-contracts/release';
import { createFakeCaches, type FakeCaches } from '../offline/testing/fake-caches';
import { an, binh, loginReply, storeSession } from '../testing/fake-parts';
import {
  fakeBootRemote,
  fakeManifest,
  json,
  publicPrefix,
  startFakeSite,
  type FakeSite,
  type FakeSiteOptions,
} from '../testing/fake-site';

const CARD = { id: 'LH-1', title: 'Lịch hẹn LH-1', lines: [], expiresAt: '2999-01-01T00:00:00.000Z' };
const shop = fakeBootRemote(fakeManifest('mfe-shop', { routes: [publicPrefix('/')] }));

let site: FakeSite;
let caches: FakeCaches;
let offline: OfflineCards | undefined;

const shopModule = {
  default: defineRemote({
    contract: '^1.0.0',
    setup: (context: RemoteContext) => {
      offline = context.offline;
      return { routes: [{ path: '/', element: null }], slots: [], reducers: {}, dispose: () => undefined };
    },
  }),
};

/** Starts the site and stores a card of its remote. */
async function start(options: FakeSiteOptions = {}): Promise<void> {
  site = startFakeSite({
    remotes: [shop],
    modules: { 'mfe-shop': shopModule },
    api: () => json(an),
    ...options,
  });
  await waitFor(() => expect(offline).toBeDefined());
  offline?.put(CARD);
  await site.offlineCards.settled();
}
const stored = () => caches.paths();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  offline = undefined;
  caches = createFakeCaches();
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
});
afterEach(() => {
  site.stop();
  Reflect.deleteProperty(globalThis, 'caches');
});

test('a remote’s card is stored for the offline page', async () => {
  storeSession(an);
  await start();
  expect(stored()).toEqual(['/offline-cards/mfe-shop/LH-1']);
});

test('the cards are erased when the user signs out', async () => {
  storeSession(an);
  await start();
  await site.session.logout();
  expect(stored()).toEqual([]);
});

test('the cards are erased when the session expires', async () => {
  storeSession(an);
  let isExpired = false;
  await start({ api: () => (isExpired ? json({ success: false, code: 'UNAUTHENTICATED' }, 401) : json(an)) });
  expect(stored()).toHaveLength(1);
  isExpired = true;
  await site.services.http.get('/orders').catch(() => undefined);
  await waitFor(() => expect(site.session.current().signedIn).toBe(false));
  expect(stored()).toEqual([]);
});

test('the cards are erased when another user signs in', async () => {
  storeSession(an);
  await start({ api: (url) => json(url.includes('login') ? loginReply(binh, 't2') : an) });
  expect(stored()).toHaveLength(1);
  await site.session.login({ email: binh.email, password: 'mat-khau-1' });
  expect(site.session.current().user?.id).toBe(binh.id);
  expect(stored()).toEqual([]);
});

test('the cards are erased when the user signs out in another tab', async () => {
  storeSession(an);
  await start();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  await waitFor(() => expect(stored()).toEqual([]));
});

test('the cards of a guest are erased when they sign in', async () => {
  await start({ api: (url) => json(url.includes('login') ? loginReply(an, 't1') : an) });
  expect(stored()).toHaveLength(1);
  await site.session.login({ email: an.email, password: 'mat-khau-1' });
  expect(stored()).toEqual([]);
});

describe('the service worker', () => {
  const register = jest.fn(async () => ({}));
  const unregister = jest.fn(async () => true);
  /** Starts a page that follows the live releases, which is when it installs the worker. */
  const follow = (serviceWorker: boolean) =>
    start({
      config: { serviceWorker, releaseCheckSeconds: 0.001 },
      fetchBoot: () => new Promise(() => undefined),
    });

  beforeEach(() => {
    register.mockClear();
    unregister.mockClear();
    const value = { register, getRegistration: async () => ({ unregister }) };
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  test('is installed after the page has loaded', async () => {
    await follow(true);
    await waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    expect(unregister).not.toHaveBeenCalled();
    expect(stored()).toHaveLength(1);
  });

  test('is removed with the cards if the operator has disabled it', async () => {
    await (await caches.open(OFFLINE_CACHE)).put('/offline-cards/mfe-shop/old', new Response('{}'));
    await follow(false);
    await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1));
    expect(register).not.toHaveBeenCalled();
    expect(stored()).toEqual([]);
  });
});

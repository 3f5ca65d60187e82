import { OFFLINE_CACHE } from '@evcare/shared-contracts/release';
import { changeCards, sweepCards } from './card-store';
import { createOfflineCards } from './offline-cards';
import { createFakeCaches } from './testing/fake-caches';

const NOW = Date.parse('2026-11-27T08:00:00.000Z');
const card = (id: string, expiresAt = '2026-11-28T08:00:00.000Z') => ({
  id,
  title: id,
  lines: [],
  expiresAt,
});
const user = (id: string | null) => ({
  signedIn: id !== null,
  user: id === null ? null : { id },
});

function start({ id = 'u-1' as string | null, serviceWorker = true } = {}) {
  const caches = createFakeCaches();
  const session = { current: () => user(id) as never };
  const store = createOfflineCards({ session, config: { serviceWorker }, caches });
  return { caches, store, signIn: (next: string | null) => void (id = next) };
}

test('stores the cards of each remote below its name', async () => {
  const { caches, store } = start();
  store.of('mfe-shop').replace([card('LH-1'), card('LH-2')]);
  store.of('mfe-account').put(card('SO/1'));
  await store.settled();
  expect(caches.paths().sort()).toEqual([
    '/offline-cards/mfe-account/SO%2F1',
    '/offline-cards/mfe-shop/LH-1',
    '/offline-cards/mfe-shop/LH-2',
  ]);
});

test('replacing and removing cards affects only the same remote', async () => {
  const { caches, store } = start();
  const shop = store.of('mfe-shop');
  store.of('mfe-shop-2').put(card('other'));
  shop.replace([card('LH-1'), card('LH-2')]);
  shop.replace([card('LH-2'), card('LH-3')]);
  shop.remove('LH-3');
  await store.settled();
  expect(caches.paths().sort()).toEqual(['/offline-cards/mfe-shop-2/other', '/offline-cards/mfe-shop/LH-2']);
});

test('a card of a shared topic is replaced and removed by any remote', async () => {
  const { caches, store } = start();
  const shop = store.of('mfe-shop').shared?.('appointments');
  const account = store.of('mfe-account').shared?.('appointments');
  store.of('mfe-shop').put(card('own'));
  shop?.replace([card('LH-1'), card('LH-2')]);
  account?.replace([card('LH-2'), card('LH-3')]);
  shop?.remove('LH-3');
  await store.settled();
  expect(caches.paths().sort()).toEqual([
    '/offline-cards/mfe-shop/own',
    '/offline-cards/shared:appointments/LH-2',
  ]);
});

test('does not store a card that could not be shown', async () => {
  const { caches, store } = start();
  store.of('mfe-shop').put({ ...card('LH-1'), expiresAt: 'soon' });
  await store.settled();
  expect(caches.paths()).toEqual([]);
});

test('stores nothing while the service worker is disabled', async () => {
  const { caches, store } = start({ serviceWorker: false });
  store.of('mfe-shop').put(card('LH-1'));
  await store.settled();
  expect(await caches.has(OFFLINE_CACHE)).toBe(false);
});

test('does nothing without cache storage', async () => {
  const session = { current: () => user(null) as never };
  const store = createOfflineCards({ session, config: { serviceWorker: true }, caches: undefined });
  store.of('mfe-shop').put(card('LH-1'));
  store.erase();
  await expect(store.settled()).resolves.toBeUndefined();
});

test('creates no cache to remove a card', async () => {
  const { caches, store } = start();
  store.of('mfe-shop').replace([]);
  store.of('mfe-shop').remove('LH-1');
  await store.settled();
  expect(await caches.has(OFFLINE_CACHE)).toBe(false);
});

test('erases the cards of all remotes at once', async () => {
  const { caches, store } = start();
  store.of('mfe-shop').put(card('LH-1'));
  store.of('mfe-account').put(card('SO-1'));
  await store.settled();
  store.erase();
  expect(caches.paths()).toEqual([]);
});

test('does not store cards of a user who signed out before they were stored', async () => {
  const { caches, store, signIn } = start();
  store.of('mfe-shop').put(card('LH-1'));
  signIn(null);
  store.erase();
  await store.settled();
  expect(caches.paths()).toEqual([]);
});

test('erases cards if their user signs out while they are being stored', async () => {
  const caches = createFakeCaches();
  const answers = [true, false];
  const owner = { id: 'u-1', isCurrent: () => answers.shift() ?? false };
  await changeCards(caches, 'mfe-shop', owner, { put: [card('LH-1')], remove: [] });
  expect(caches.paths()).toEqual([]);
});

describe('sweepCards', () => {
  const stored = async (caches: ReturnType<typeof createFakeCaches>, owner: string | null) => {
    const isCurrent = () => true;
    const cards = [card('current'), card('past', new Date(NOW).toISOString())];
    await changeCards(caches, 'mfe-shop', { id: owner, isCurrent }, { put: cards, remove: [] });
  };

  test.each([
    ['keeps the current cards of the same user', 'u-1', ['/offline-cards/mfe-shop/current']],
    ['removes the cards if another user is signed in', 'u-2', []],
    ['removes the cards if nobody is signed in', null, []],
  ])('%s', async (_title, owner, left) => {
    const caches = createFakeCaches();
    await stored(caches, 'u-1');
    await sweepCards(caches, owner, NOW);
    expect(caches.paths()).toEqual(left);
  });

  test('keeps the cards of a guest until they sign in', async () => {
    const caches = createFakeCaches();
    await stored(caches, null);
    await sweepCards(caches, null, NOW);
    expect(caches.paths()).toEqual(['/offline-cards/mfe-shop/current']);
    await sweepCards(caches, 'u-1', NOW);
    expect(caches.paths()).toEqual([]);
  });

  test('removes what it can’t read', async () => {
    const caches = createFakeCaches();
    const cache = await caches.open(OFFLINE_CACHE);
    await cache.put('/offline-cards/mfe-shop/a', new Response('{"half'));
    await cache.put('/offline-cards/mfe-shop/b', Response.json({ owner: 7, card: card('b') }));
    await sweepCards(caches, null, NOW);
    expect(caches.paths()).toEqual([]);
  });

  test('creates no cache where there is none', async () => {
    const caches = createFakeCaches();
    await sweepCards(caches, null, NOW);
    expect(await caches.has(OFFLINE_CACHE)).toBe(false);
  });
});

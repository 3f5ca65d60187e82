import { OFFLINE_CACHE } from '@evcare/shared-contracts/release';
import { syncWorker, type WorkerContainer } from './sync-worker';
import { createFakeCaches } from './testing/fake-caches';

function start() {
  const unregister = jest.fn(async () => true);
  const register = jest.fn(async () => ({}));
  const container = { register, getRegistration: async () => ({ unregister }) } as unknown as WorkerContainer;
  const caches = createFakeCaches();
  const sync = (isEnabled: boolean, more: Partial<Parameters<typeof syncWorker>[0]> = {}) =>
    syncWorker({ isEnabled, container, caches, owner: () => null, ...more });
  return { sync, caches, register, unregister };
}

test('installs the worker, which browsers compare with the server at each check', async () => {
  const { sync, register, unregister } = start();
  await sync(true);
  expect(register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
  expect(unregister).not.toHaveBeenCalled();
});

test('removes cards of a user who is no longer signed in', async () => {
  const { sync, caches } = start();
  const cache = await caches.open(OFFLINE_CACHE);
  const card = { id: 'a', title: 'a', lines: [], expiresAt: '2999-01-01T00:00:00.000Z' };
  await cache.put('/offline-cards/mfe-shop/a', Response.json({ owner: 'u-1', card }));
  await sync(true, { owner: () => 'u-1' });
  expect(caches.paths()).toHaveLength(1);
  await sync(true);
  expect(caches.paths()).toEqual([]);
});

test('removes the worker and the cards if the operator has disabled it', async () => {
  const { sync, caches, register, unregister } = start();
  await caches.open(OFFLINE_CACHE);
  await sync(false);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(await caches.has(OFFLINE_CACHE)).toBe(false);
  expect(register).not.toHaveBeenCalled();
});

test('does nothing in a browser without workers', async () => {
  const { sync } = start();
  for (const isEnabled of [true, false])
    await expect(sync(isEnabled, { container: undefined, caches: undefined })).resolves.toBeUndefined();
});

test('ignores that the browser refuses the worker', async () => {
  const { sync, register } = start();
  register.mockRejectedValue(new DOMException('blocked', 'SecurityError'));
  await expect(sync(true)).resolves.toBeUndefined();
});

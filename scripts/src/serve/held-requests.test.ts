import { createHeldRequests, heldLimits, type HeldRequestsOptions } from './held-requests';
import type { ComposedSite } from './live-pages';

jest.useFakeTimers();

/** Held requests of a site whose revision the test changes. */
function start(options: Partial<HeldRequestsOptions> = {}) {
  let revision = 7;
  const current = jest.fn(async () => ({ index: { revision } }) as unknown as ComposedSite);
  const held = createHeldRequests({ live: { current }, maxHeld: 10, maxHeldPerAddress: 0, ...options });
  const gone = new AbortController();
  const wait = (after = 7, address = '10.0.0.1') => held.wait(after, address, gone.signal);
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { held, wait, current, gone, settle, publish: () => void (revision += 1) };
}

test('answers held requests within a second of a newer revision of the index', async () => {
  const { wait, publish, held, settle } = start();
  const answers = Promise.all([wait(), wait(7, '10.0.0.2')]);
  await settle();
  expect(held.count()).toBe(2);
  publish();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await answers).toMatchObject([
    { kind: 'changed', site: { index: { revision: 8 } } },
    { kind: 'changed', site: { index: { revision: 8 } } },
  ]);
  expect(held.count()).toBe(0);
});

test('answers a client with an older revision at once, and holds a client with a newer revision', async () => {
  const { wait, settle, held } = start();
  expect(await wait(6)).toMatchObject({ kind: 'changed' });
  // Another copy of the server already has a newer index.
  void wait(9);
  await settle();
  expect(held.count()).toBe(1);
});

test('answers a held request after 25 s without a change, and does not check the index while no request is held', async () => {
  const { wait, current } = start();
  const answer = wait();
  await jest.advanceTimersByTimeAsync(24_999);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ kind: 'unchanged' });
  const checks = current.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(current).toHaveBeenCalledTimes(checks);
});

test('a client that closes the connection no longer counts as held', async () => {
  const { wait, held, gone, settle } = start({ maxHeldPerAddress: 1 });
  const answer = wait();
  await settle();
  gone.abort();
  expect(await answer).toEqual({ kind: 'unchanged' });
  expect(held.count()).toBe(0);
});

test('rejects requests beyond the limits, in total and per address, until other requests are answered', async () => {
  const { wait, publish, settle } = start({ maxHeld: 3, maxHeldPerAddress: 2 });
  const kept = [wait(), wait(), wait(7, '10.0.0.2')];
  await settle();
  const busy = { kind: 'rejected', retryAfterS: 60 };
  expect(await wait(7, '10.0.0.1')).toEqual(busy);
  expect(await wait(7, '10.0.0.3')).toEqual(busy);
  publish();
  await jest.advanceTimersByTimeAsync(1_000);
  await Promise.all(kept);
  void wait(8, '10.0.0.1');
  await settle();
});

test('rejects held and later requests when the server stops', async () => {
  const { wait, held, settle } = start();
  const answer = wait();
  await settle();
  held.close();
  const stopping = { kind: 'rejected', retryAfterS: 1 };
  expect(await answer).toEqual(stopping);
  expect(await wait()).toEqual(stopping);
  expect(held.count()).toBe(0);
});

test('half of the connections stay free, and addresses are limited only if they are known', () => {
  const direct = { maxConnections: 2_000, maxConnectionsPerAddress: 256 };
  const proxied = { maxConnections: 1, maxConnectionsPerAddress: 0 };
  expect(heldLimits(direct, false)).toEqual({ maxHeld: 1_000, maxHeldPerAddress: 64 });
  expect(heldLimits(proxied, true)).toEqual({ maxHeld: 1, maxHeldPerAddress: 64 });
  expect(heldLimits(proxied, false)).toEqual({ maxHeld: 1, maxHeldPerAddress: 0 });
});

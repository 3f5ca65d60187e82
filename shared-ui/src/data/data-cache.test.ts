import type { User } from '@evcare/shared-contracts';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { createFakeContext, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { createDataCache, type DataCacheOptions } from './data-cache';

const AN: User = {
  id: '1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};
const BINH: User = { ...AN, id: '2', fullName: 'Trần Thị Bình' };
const FRESH: DataCacheOptions = { freshMs: 60_000 };
const NOW = Date.parse('2026-11-24T02:00:00Z');

interface Answer {
  readonly n: number;
}

const at = (path: string) => path as Address<Answer>;

function setUp(options?: DataCacheOptions, routes?: FakeRoutes) {
  let n = 0;
  const shell = createFakeContext({
    user: AN,
    http: routes ?? new Proxy({}, { get: () => () => ({ n: (n += 1) }) }),
  });
  const cache = createDataCache(shell.context, options);
  /** Reads and waits for the response. */
  const load = async (path: string) => (await cache.read(at(path)).promise).n;
  const sent = () => shell.http.requests.map(({ path }) => path);
  return { shell, cache, load, sent };
}

beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

describe('a cache with `freshMs`', () => {
  test('sends one request for several reads of the same path, even while it is pending', async () => {
    const { cache, load, sent } = setUp(FRESH);
    const first = cache.read(at('/products'));
    expect(cache.read(at('/products'))).toBe(first);
    await first.promise;
    expect(await load('/products')).toBe(1);
    expect(first.value).toEqual({ n: 1 });
    expect(sent()).toEqual(['/products']);
  });

  test('reads again after that time and does not show the old value meanwhile', async () => {
    const { cache, load, sent } = setUp(FRESH);
    await load('/products');
    jest.setSystemTime(NOW + 59_999);
    expect(cache.read(at('/products')).value).toEqual({ n: 1 });
    jest.setSystemTime(NOW + 60_000);
    const again = cache.read(at('/products'));
    expect(again.value).toBeUndefined();
    await again.promise;
    expect(again.value).toEqual({ n: 2 });
    expect(sent()).toHaveLength(2);
  });

  test('forgets only the data that a change made outdated', async () => {
    const { cache, load, sent } = setUp(FRESH);
    for (const path of ['/orders', '/orders/DH1', '/vehicles', '/home']) await load(path);
    cache.forget('/orders', '/vehicles');
    expect(cache.cached(at('/orders/DH1'))).toBeUndefined();
    expect(cache.cached(at('/vehicles'))).toBeUndefined();
    await load('/home');
    expect(sent()).toHaveLength(4);
    await load('/orders');
    expect(sent()).toHaveLength(5);
  });

  test('does not cache the response to a forgotten read', async () => {
    const { cache, sent } = setUp(FRESH);
    const before = cache.read(at('/orders'));
    cache.forget('/orders');
    await before.promise;
    expect(cache.cached(at('/orders'))).toBeUndefined();
    await cache.read(at('/orders')).promise;
    expect(sent()).toHaveLength(2);
  });
});

test('a pending read stays in the cache when an older read of the same path fails', async () => {
  let fail = (_: unknown) => undefined as void;
  const answers = [new Promise((_, reject) => (fail = reject)), new Promise(() => undefined)];
  const { cache } = setUp(FRESH, { 'GET /orders': () => answers.shift() });
  const before = cache.read(at('/orders'));
  cache.forget('/orders');
  const after = cache.read(at('/orders'));
  fail(refusal(500, 'INTERNAL', 'Hỏng'));
  await Promise.allSettled([before.promise]);
  expect(cache.read(at('/orders'))).toBe(after);
});

describe('a cache without `freshMs`', () => {
  test('sends a request for each read and shows the cached value meanwhile', async () => {
    const { cache, load, sent } = setUp();
    expect(cache.read(at('/vehicles')).value).toBeUndefined();
    await load('/vehicles');
    const again = cache.read(at('/vehicles'));
    expect(again.value).toEqual({ n: 2 });
    expect(again.state().pending).toBe(true);
    await again.promise;
    expect(again.value).toEqual({ n: 3 });
    expect(sent()).toHaveLength(3);
  });

  test('keeps the cached value when reading it again fails', async () => {
    const answers: (() => unknown)[] = [() => ({ n: 1 })];
    const { cache, load } = setUp(undefined, {
      'GET /vehicles': () => {
        const answer = answers.shift();
        if (!answer) throw refusal(500, 'INTERNAL', 'Hỏng');
        return answer();
      },
    });
    await load('/vehicles');
    const failed = cache.read(at('/vehicles'));
    await expect(failed.promise).rejects.toThrow('Hỏng');
    expect(failed.state()).toMatchObject({ value: { n: 1 }, pending: false });
    expect(cache.cached(at('/vehicles'))).toEqual({ n: 1 });
  });
});

describe.each([
  ['with', FRESH],
  ['without', undefined],
] as const)('%s `freshMs`', (_, options) => {
  test('the cache is cleared when another user signs in', async () => {
    const { shell, cache, load } = setUp(options);
    await load('/orders');
    shell.session.become(BINH);
    expect(cache.cached(at('/orders'))).toBeUndefined();
    const own = cache.read(at('/orders'));
    expect(own).toMatchObject({ owner: '2', value: undefined });
    await own.promise;
    expect(own.value).toEqual({ n: 2 });
  });

  test('the cache is cleared when the user signs out, and is not restored when they sign in again', async () => {
    const { shell, cache, load } = setUp(options);
    await load('/orders');
    shell.session.become(null);
    expect(cache.read(at('/home'))).toMatchObject({ owner: null, value: undefined });
    shell.session.become(AN);
    expect(cache.cached(at('/orders'))).toBeUndefined();
  });

  test('a response that arrives after the user changed is not cached', async () => {
    const { shell, cache } = setUp(options);
    const late = cache.read(at('/orders'));
    shell.session.become(BINH);
    expect(cache.cached(at('/orders'))).toBeUndefined();
    await late.promise;
    expect(cache.cached(at('/orders'))).toBeUndefined();
  });

  test('the cache is kept when the user’s profile changes', async () => {
    const { shell, cache, load } = setUp(options);
    await load('/orders');
    shell.session.become({ ...AN, fullName: 'Nguyễn Hoài An' });
    expect(cache.cached(at('/orders'))).toEqual({ n: 1 });
  });

  test('public data belongs to no user, but is read again for another user', async () => {
    const { shell, cache, sent } = setUp(options);
    const before = cache.readPublic(at('/promotions'));
    expect(before.owner).toBeUndefined();
    await before.promise;
    shell.session.become(BINH);
    expect(cache.readPublic(at('/promotions')).value).toBeUndefined();
    expect(sent()).toHaveLength(2);
  });

  test('a failure is not cached', async () => {
    let isDown = true;
    const { cache } = setUp(options, {
      'GET /home': () => {
        if (isDown) throw refusal(500, 'INTERNAL', 'Hỏng');
        return { n: 1 };
      },
    });
    const failed = cache.readPublic(at('/home'));
    await expect(failed.promise).rejects.toThrow('Hỏng');
    expect(failed.state().error).toMatchObject({ status: 500 });
    isDown = false;
    await expect(cache.readPublic(at('/home')).promise).resolves.toEqual({ n: 1 });
  });

  test.each([[null], ['chữ'], [7]])(
    'a response without an object or a list (%j) is a failure',
    async (data) => {
      const { cache } = setUp(options, { 'GET /home': () => ({ success: true, data }) });
      await expect(cache.readPublic(at('/home')).promise).rejects.toThrow(TypeError);
    },
  );

  test('keeps the forty newest reads', async () => {
    const { cache, load } = setUp(options);
    for (let n = 0; n < 41; n += 1) await load(`/products/${n}`);
    expect(cache.cached(at('/products/0'))).toBeUndefined();
    expect(cache.cached(at('/products/1'))).toEqual({ n: 2 });
    expect(cache.cached(at('/products/40'))).toEqual({ n: 41 });
  });
});

test('requests are aborted when the remote is disposed', () => {
  const { shell, cache } = setUp();
  cache.read(at('/orders'));
  shell.abort();
  expect(shell.http.requests[0]?.options?.signal?.aborted).toBe(true);
});

test('a delayed read is sent once the data that it waits for has settled, even if that failed', async () => {
  const { cache, sent } = setUp();
  let fail = (_: Error) => undefined as void;
  const after = new Promise((_, reject) => (fail = reject));
  const read = cache.read(at('/orders'), { after });
  expect(sent()).toEqual([]);
  expect(read.state().pending).toBe(true);
  fail(new Error('hỏng'));
  await read.promise;
  expect(sent()).toEqual(['/orders']);
  expect(read.value).toEqual({ n: 1 });
});

import { HttpError } from '@evcare/shared-contracts';
import { FakeStorage, refusal } from '@evcare/shared-contracts/testing';
import { cart as texts } from '../../messages/cart';
import { added, quantitySet, removed, replaced } from './cart-slice';
import { CART_KEY, keepCart, parseCart } from './kept-cart';
import { MAX_CONFLICTS, PAUSE_MS, RETRY_MS } from './sync-cart';
import { AN, closeTabs, line, openTab, product, reply, settled } from './testing/fixtures';

type Lines = ReturnType<typeof line>[];

const offline = () => {
  throw new HttpError('Bạn đang ngoại tuyến', 'offline', 0, 'OFFLINE');
};

/** Mock of an account's cart on the server with versions, shared by several devices. */
function account(first: Lines = []) {
  const state = { lines: first, version: 1, puts: 0 };
  const now = () => reply(state.lines, [], state.version);
  const write = (lines: Lines) => {
    state.lines = lines;
    state.version += 1;
  };
  return {
    state,
    /** Write by another device. */
    write,
    kept: () => state.lines.map(({ id, quantity }) => `${id}×${quantity}`),
    routes: {
      'GET /cart': now,
      'PUT /cart': ({ body, options }: { body: unknown; options?: { headers?: object } | undefined }) => {
        state.puts += 1;
        if (JSON.stringify(options?.headers) !== JSON.stringify({ 'If-Match': `"${state.version}"` })) {
          throw refusal(409, 'STALE_VERSION', 'Giỏ hàng vừa được thay đổi ở nơi khác.', { details: now() });
        }
        write((body as { items: Lines }).items.map(({ id, quantity }) => line(id, quantity)));
        return now();
      },
      'GET /promotions/saved': () => ({ items: [], now: '2026-11-21T00:00:00.000Z' }),
    },
  };
}

const later = async (ms = PAUSE_MS) => {
  jest.advanceTimersByTime(ms);
  await settled();
};

async function openBoth(first: Lines) {
  const server = account(first);
  const open = () => openTab({ user: AN, http: server.routes, storage: new FakeStorage() });
  const [phone, laptop] = [open(), open()];
  await settled();
  return { server, phone, laptop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

test('keeps simultaneous changes of both devices', async () => {
  const { server, phone, laptop } = await openBoth([line('a'), line('b')]);
  phone.store.dispatch(quantitySet('a', 4));
  laptop.store.dispatch(added(product('new')));
  await later();
  await later();
  expect(server.kept().sort()).toEqual(['a×4', 'b×1', 'new×1']);
  expect([...phone.told(), ...laptop.told()]).toEqual([]);
});

test('shows and keeps another device’s additions before sending a change that is a day old', async () => {
  const server = account([line('a')]);
  const storage = new FakeStorage();
  const yesterday = openTab({ user: AN, storage, http: { ...server.routes, 'PUT /cart': offline } });
  await settled();
  yesterday.store.dispatch(quantitySet('a', 4));
  await later();
  yesterday.dispose();
  server.write([line('a'), line('b', 2)]);

  const today = openTab({ user: AN, storage, http: server.routes });
  await settled();
  expect(today.items()).toEqual(['a×4', 'b×2']);
  expect(server.kept()).toEqual(['a×1', 'b×2']);
  await later();
  expect(server.kept()).toEqual(['a×4', 'b×2']);
  expect(parseCart(storage.local.get(CART_KEY))).toMatchObject({ sync: 'clean', known: { version: 3 } });
});

test('does not restore a removed line that another device changed, and adopts that device’s other lines', async () => {
  const { server, phone } = await openBoth([line('a'), line('b')]);
  phone.store.dispatch(removed('a'));
  server.write([line('a', 5), line('b', 3)]);
  await later();
  expect(phone.items()).toEqual(['b×3']);
  await later();
  expect(server.kept()).toEqual(['b×3']);
});

test('removes lines that another device removed, unless they changed here', async () => {
  const { server, phone } = await openBoth([line('a'), line('b'), line('c')]);
  phone.store.dispatch(quantitySet('a', 2));
  server.write([line('c')]);
  await later();
  await later();
  expect(server.kept().sort()).toEqual(['a×2', 'c×1']);
  expect(phone.items().sort()).toEqual(['a×2', 'c×1']);
});

describe('a product that was ordered and added again', () => {
  async function ordered() {
    const server = account([line('a')]);
    const storage = new FakeStorage();
    const tab = openTab({ user: AN, storage, http: server.routes });
    await settled();
    server.write([]);
    tab.store.dispatch(replaced([]));
    return { server, storage, tab };
  }

  test('stays when it is added before the empty cart is sent', async () => {
    const { server, tab } = await ordered();
    tab.store.dispatch(added(product('a')));
    await later();
    await later();
    expect(tab.items()).toEqual(['a×1']);
    expect(server.kept()).toEqual(['a×1']);
  });

  test('stays when it is added while the empty cart is being sent', async () => {
    const { server, tab } = await ordered();
    jest.advanceTimersByTime(PAUSE_MS);
    tab.store.dispatch(added(product('a')));
    await settled();
    await later();
    expect(tab.items()).toEqual(['a×1']);
    expect(server.kept()).toEqual(['a×1']);
  });

  test('stays when the page is reloaded before and after it is added', async () => {
    const { server, storage, tab } = await ordered();
    tab.dispose();
    const next = openTab({ user: AN, storage, http: { ...server.routes, 'PUT /cart': offline } });
    next.store.dispatch(added(product('a')));
    await settled();
    next.dispose();
    const last = openTab({ user: AN, storage, http: server.routes });
    await settled();
    await later();
    expect(last.items()).toEqual(['a×1']);
    expect(server.kept()).toEqual(['a×1']);
  });
});

test('sends nothing when both devices made the same change', async () => {
  const { server, phone } = await openBoth([line('a')]);
  phone.store.dispatch(quantitySet('a', 2));
  server.write([line('a', 2)]);
  await later(20 * PAUSE_MS);
  expect(server.state.puts).toBe(1);
  expect(parseCart(phone.storage.local.get(CART_KEY)).sync).toBe('clean');
});

test('accepts the other device’s cart after repeated conflicts and reports it once', async () => {
  const { server, phone } = await openBoth([line('a')]);
  phone.http.routes = {
    ...server.routes,
    'PUT /cart': (request) => {
      server.write([line('a', 1 + (server.state.version % 7)), line('theirs')]);
      return server.routes['PUT /cart'](request);
    },
  };
  phone.store.dispatch(added(product('mine')));
  for (let turn = 0; turn < 3 * MAX_CONFLICTS; turn += 1) await later();
  expect(server.state.puts).toBe(MAX_CONFLICTS + 1);
  expect(phone.items()).toEqual(server.kept());
  expect(phone.told()).toEqual([texts.overtaken]);
  phone.http.routes = server.routes;
  phone.store.dispatch(added(product('mine')));
  await later();
  expect(server.kept()).toContain('mine×1');
});

test('handles a conflict response that contains no cart as a rejection and loads the server’s cart', async () => {
  const { server, phone } = await openBoth([line('a')]);
  phone.http.routes = {
    ...server.routes,
    'PUT /cart': () => {
      throw refusal(409, 'STALE_VERSION', 'Giỏ hàng vừa được thay đổi ở nơi khác.', { details: {} });
    },
  };
  phone.store.dispatch(added(product('mine')));
  await later();
  expect(phone.items()).toEqual(['a×1']);
  expect(phone.told()).toEqual([texts.refused]);
});

test('reports that the cart is full when another device has already added 100 products', async () => {
  const { server, phone } = await openBoth([]);
  phone.store.dispatch(added(product('mine')));
  server.write(Array.from({ length: 100 }, (_, at) => line(`p${at}`)));
  await later();
  expect(phone.items()).toEqual(server.kept());
  expect(phone.told()).toEqual([texts.full(100)]);
  await later(20 * PAUSE_MS);
  expect(server.state.puts).toBe(1);
});

describe('an account’s cart that could not be loaded at first', () => {
  async function openOffline() {
    const server = account([line('server', 2)]);
    const tab = openTab({ user: AN, http: { ...server.routes, 'GET /cart': offline } });
    await settled();
    tab.http.routes = server.routes;
    return { server, tab };
  }

  test.each([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the retry delay has passed', () => jest.advanceTimersByTime(RETRY_MS)],
  ])('is loaded once when %s', async (_when, comesBack) => {
    const { tab } = await openOffline();
    comesBack();
    await settled();
    expect(tab.items()).toEqual(['server×2']);
    comesBack();
    await settled();
    expect(tab.calls().filter((call) => call === 'GET /cart')).toHaveLength(2);
    expect(tab.told()).toEqual([]);
  });

  test('is loaded before the next change is sent, and merged with it', async () => {
    const { server, tab } = await openOffline();
    tab.store.dispatch(added(product('mine')));
    await later();
    expect(tab.items()).toEqual(['server×2', 'mine×1']);
    await later();
    expect(server.kept()).toEqual(['server×2', 'mine×1']);
  });

  test('is never overwritten by a cart that an older release stored without a server state', async () => {
    const server = account([line('server', 2)]);
    const storage = new FakeStorage();
    keepCart(storage.local).write({ owner: AN.id, sync: 'put', items: [line('mine')] });
    openTab({ user: AN, storage, http: server.routes });
    await settled();
    await later();
    expect(server.kept()).toEqual(['server×2', 'mine×1']);
  });
});

test('a full cart rejects another product with a message', async () => {
  const tab = openTab();
  tab.store.dispatch(replaced(Array.from({ length: 100 }, (_, at) => line(`p${at}`))));
  tab.bus.emit('cart.add', { product: product('more'), quantity: 2 });
  tab.bus.emit('cart.add', { product: product('p0'), quantity: 2 });
  await settled();
  expect(tab.items()).toHaveLength(100);
  expect(tab.items()[0]).toBe('p0×3');
  expect(tab.told()).toEqual([texts.full(100), texts.added('Sản phẩm p0')]);
});

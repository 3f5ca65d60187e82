import { FakeStorage, refusal } from '@evcare/shared-contracts/testing';
import { HttpError } from '@evcare/shared-contracts';
import { cart as texts } from '../../messages/cart';
import { added, cleared, quantitySet, removed, replaced } from './cart-slice';
import { CART_KEY, keepCart, parseCart } from './kept-cart';
import { PAUSE_MS, RETRY_MS } from './sync-cart';
import { AN, BINH, closeTabs, held, line, openTab, product, reply, settled } from './testing/fixtures';

const offline = () => {
  throw new HttpError('Bạn đang ngoại tuyến', 'offline', 0, 'OFFLINE');
};

/** Mock of an account's cart that answers as the API does. */
function account(first: ReturnType<typeof line>[] = []) {
  const state = { lines: first, puts: [] as string[][] };
  const linesIn = (body: unknown) => (body as { items: { id: string; quantity: number }[] }).items;
  const put = (body: unknown) => {
    state.lines = linesIn(body).map(({ id, quantity }) => line(id, quantity));
    state.puts.push(state.lines.map(({ id, quantity }) => `${id}×${quantity}`));
    return reply(state.lines);
  };
  return {
    state,
    routes: {
      'GET /cart': () => reply(state.lines),
      'PUT /cart': ({ body }: { body: unknown }) => put(body),
      'POST /cart/merge': ({ body }: { body: unknown }) => {
        const both = new Map(state.lines.map(({ id, quantity }) => [id, quantity]));
        for (const { id, quantity } of linesIn(body)) both.set(id, Math.max(quantity, both.get(id) ?? 0));
        return put({ items: [...both].map(([id, quantity]) => ({ id, quantity })) });
      },
      'GET /promotions/saved': () => ({ items: [], now: '2026-11-21T00:00:00.000Z' }),
    },
  };
}

const later = async (ms = PAUSE_MS) => {
  jest.advanceTimersByTime(ms);
  await settled();
};

const guestKept = (...lines: ReturnType<typeof line>[]) => {
  const storage = new FakeStorage();
  keepCart(storage.local).write({ owner: null, sync: 'clean', items: lines });
  return storage;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

describe('a guest’s cart', () => {
  test('is published once at the start and after each change', () => {
    const tab = openTab();
    tab.store.dispatch(added(product('a')));
    tab.store.dispatch(quantitySet('a', 3));
    tab.store.dispatch(quantitySet('a', 3));
    expect(tab.summaries()).toEqual([
      { itemCount: 0, total: 0 },
      { itemCount: 1, total: 320_000 },
      { itemCount: 3, total: 960_000 },
    ]);
    expect(tab.calls()).toEqual([]);
  });

  test('is in the initial state of the next visit and never published as empty', () => {
    const storage = new FakeStorage();
    const first = openTab({ storage });
    first.store.dispatch(added(product('a')));
    first.store.dispatch(added(product('a')));
    const second = openTab({ storage });
    expect(second.items()).toEqual(['a×2']);
    expect(second.summaries()).toEqual([{ itemCount: 2, total: 640_000 }]);
  });

  test('is stored synchronously with each change', () => {
    const storage = new FakeStorage();
    openTab({ storage }).store.dispatch(added(product('a')));
    expect(parseCart(storage.local.get(CART_KEY)).items).toHaveLength(1);
  });

  test('works when the storage is broken or full', () => {
    const storage = new FakeStorage();
    storage.local.set(CART_KEY, '{"format":1,"items":[{"id":');
    jest.spyOn(storage.local, 'set').mockImplementation(() => undefined);
    const tab = openTab({ storage });
    tab.store.dispatch(added(product('a')));
    expect(tab.items()).toEqual(['a×1']);
    expect(tab.summaries()).toEqual([
      { itemCount: 0, total: 0 },
      { itemCount: 1, total: 320_000 },
    ]);
  });

  test('follows changes of another tab, publishes them and does not write back', () => {
    const storage = new FakeStorage();
    const tab = openTab({ storage });
    const other = openTab();
    other.store.dispatch(added(product('b')));
    const written = other.storage.local.get(CART_KEY);
    const set = jest.spyOn(storage.local, 'set');
    storage.local.writtenElsewhere(CART_KEY, written);
    expect(tab.items()).toEqual(['b×1']);
    expect(set.mock.calls.filter(([, text]) => text !== written)).toEqual([]);
    expect(tab.summaries()).toContainEqual({ itemCount: 1, total: 320_000 });
    storage.local.writtenElsewhere(CART_KEY, null);
    expect(tab.items()).toEqual([]);
  });
});

describe('an account’s cart', () => {
  test('is loaded from the server on start', async () => {
    const { routes } = account([line('server', 2)]);
    const storage = new FakeStorage();
    keepCart(storage.local).write({ owner: AN.id, sync: 'clean', items: [line('old')] });
    const tab = openTab({ storage, user: AN, http: routes });
    expect(tab.items()).toEqual(['old×1']);
    await settled();
    expect(tab.items()).toEqual(['server×2']);
    expect(parseCart(storage.local.get(CART_KEY))).toMatchObject({ owner: AN.id, sync: 'clean' });
  });

  test('sends unsent changes on start instead of loading', async () => {
    const { routes, state } = account([line('server')]);
    const storage = new FakeStorage();
    keepCart(storage.local).write({
      owner: AN.id,
      sync: 'put',
      items: [line('mine', 3)],
      known: { version: 1, lines: [{ id: 'server', quantity: 1 }] },
    });
    const tab = openTab({ storage, user: AN, http: routes });
    await settled();
    expect(state.puts).toEqual([['mine×3']]);
    expect(tab.calls()).not.toContain('GET /cart');
  });

  test('shows changes at once and sends them together after a pause', async () => {
    const { routes, state } = account();
    const tab = openTab({ user: AN, http: routes });
    await settled();
    tab.store.dispatch(added(product('a')));
    await later(PAUSE_MS - 1);
    tab.store.dispatch(added(product('a')));
    await later(PAUSE_MS - 1);
    expect(tab.items()).toEqual(['a×2']);
    expect(state.puts).toEqual([]);
    await later(1);
    expect(state.puts).toEqual([['a×2']]);
    await later(10 * PAUSE_MS);
    expect(state.puts).toHaveLength(1);
  });

  test('sends one call at a time, then the latest state', async () => {
    const { routes, state } = account();
    const first = held<void>();
    let open = 0;
    let most = 0;
    const tab = openTab({
      user: AN,
      http: {
        ...routes,
        'PUT /cart': async (request) => {
          most = Math.max(most, (open += 1));
          if (state.puts.length === 0) await first.promise;
          open -= 1;
          return routes['PUT /cart'](request);
        },
      },
    });
    await settled();
    tab.store.dispatch(added(product('a')));
    await later();
    tab.store.dispatch(added(product('b')));
    await later();
    tab.store.dispatch(quantitySet('b', 5));
    await later();
    first.answer();
    await settled();
    expect(tab.items()).toEqual(['a×1', 'b×5']);
    await later();
    expect(state.puts).toEqual([['a×1'], ['a×1', 'b×5']]);
    expect(most).toBe(1);
  });

  test('applies corrections by the server and names all products in one toast', async () => {
    const tab = openTab({
      user: AN,
      http: {
        ...account().routes,
        'PUT /cart': () =>
          reply(
            [line('few', 2)],
            [
              { id: 'few', name: 'Cáp sạc', kind: 'quantity', from: 3, to: 2 },
              { id: 'out', name: 'Găng tay', kind: 'out', from: 1, to: 0 },
              { id: 'gone', name: 'Móc treo', kind: 'gone', from: 1, to: 0 },
            ],
          ),
      },
    });
    await settled();
    tab.store.dispatch(replaced([line('few', 3), line('out'), line('gone')]));
    await later();
    expect(tab.items()).toEqual(['few×2']);
    expect(tab.told()).toEqual([
      'Cáp sạc: chỉ còn 2. Găng tay đã hết hàng nên không còn trong giỏ. Móc treo không còn kinh doanh nên không còn trong giỏ.',
    ]);
  });

  test('is replaced by the server’s cart, with one message, when the server rejects a change', async () => {
    const { routes } = account([line('kept')]);
    const tab = openTab({
      user: AN,
      http: {
        ...routes,
        'PUT /cart': () => {
          throw refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.');
        },
      },
    });
    await settled();
    tab.store.dispatch(added(product('wrong')));
    await later();
    expect(tab.items()).toEqual(['kept×1']);
    expect(tab.told()).toEqual([texts.refused]);
    await later(2 * RETRY_MS);
    expect(tab.calls().filter((call) => call === 'PUT /cart')).toHaveLength(1);
  });

  test('keeps changes while offline, shows one message and sends the changes when the network is back', async () => {
    const { routes, state } = account();
    const tab = openTab({ user: AN, http: { ...routes, 'PUT /cart': offline } });
    await settled();
    tab.store.dispatch(added(product('a')));
    await later();
    tab.store.dispatch(added(product('b')));
    await later();
    expect(tab.items()).toEqual(['a×1', 'b×1']);
    expect(tab.told()).toEqual([texts.notSynced]);
    expect(parseCart(tab.storage.local.get(CART_KEY)).sync).toBe('put');
    tab.http.routes = routes;
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(state.puts).toEqual([['a×1', 'b×1']]);
    expect(parseCart(tab.storage.local.get(CART_KEY)).sync).toBe('clean');
  });

  test('retries after a server error', async () => {
    const { routes, state } = account();
    const tab = openTab({
      user: AN,
      http: {
        ...routes,
        'PUT /cart': () => {
          throw refusal(503, 'UNAVAILABLE', 'Hệ thống đang bận.');
        },
      },
    });
    await settled();
    tab.store.dispatch(added(product('a')));
    await later();
    tab.http.routes = routes;
    await later(RETRY_MS);
    expect(state.puts).toEqual([['a×1']]);
  });

  test('applies a change made during the first load on top of the response and sends it', async () => {
    const { routes, state } = account();
    const first = held<ReturnType<typeof reply>>();
    const tab = openTab({ user: AN, http: { ...routes, 'GET /cart': () => first.promise } });
    tab.store.dispatch(added(product('new')));
    first.answer(reply([line('server', 2)]));
    await settled();
    expect(tab.items()).toEqual(['server×2', 'new×1']);
    await later();
    expect(state.puts).toEqual([['server×2', 'new×1']]);
  });

  test.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is hidden',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        jest.restoreAllMocks();
      },
    ],
  ])('sends pending changes when the page %s', async (_what, leave) => {
    const { routes, state } = account();
    const tab = openTab({ user: AN, http: routes });
    await settled();
    tab.store.dispatch(added(product('a')));
    leave();
    await settled();
    expect(state.puts).toEqual([['a×1']]);
  });
});

describe('signing in and out', () => {
  test('merges a guest’s cart into the account once, with the larger quantity of each product', async () => {
    const { routes, state } = account([line('a', 2), line('b', 1)]);
    const tab = openTab({ storage: guestKept(line('a', 1), line('c', 3)), http: routes });
    tab.session.become(AN);
    expect(tab.items()).toEqual(['a×1', 'c×3']);
    await settled();
    expect(tab.items()).toEqual(['a×2', 'b×1', 'c×3']);
    await later(10 * PAUSE_MS);
    expect(tab.calls().filter((call) => call.endsWith('/cart') || call.endsWith('/merge'))).toEqual([
      'POST /cart/merge',
    ]);
    expect(state.puts).toHaveLength(1);
  });

  test('merges a guest’s cart when the sign-in was on a page without this remote', async () => {
    const { routes } = account([line('a', 2)]);
    const tab = openTab({ storage: guestKept(line('b')), user: AN, http: routes });
    await settled();
    expect(tab.items()).toEqual(['a×2', 'b×1']);
  });

  test('loads the account’s cart when the guest’s is empty', async () => {
    const tab = openTab({ http: account([line('a', 2)]).routes });
    tab.session.become(AN);
    await settled();
    expect(tab.items()).toEqual(['a×2']);
    expect(tab.calls()).toContain('GET /cart');
  });

  test('merges the cart in only one of two tabs; the other tab adopts the response', async () => {
    const { routes } = account([line('server')]);
    const storage = guestKept(line('a'));
    const firstTab = openTab({ storage, http: routes });
    const secondTab = openTab({ storage, http: routes });
    firstTab.session.become(AN);
    secondTab.session.become(AN);
    await settled();
    storage.local.writtenElsewhere(CART_KEY, storage.local.get(CART_KEY));
    expect(
      [...firstTab.calls(), ...secondTab.calls()].filter((call) => call === 'POST /cart/merge'),
    ).toHaveLength(1);
    expect(firstTab.items()).toEqual(['server×1', 'a×1']);
    expect(secondTab.items()).toEqual(firstTab.items());
  });

  test('merges the cart on the next visit if the first attempt fails offline', async () => {
    const { routes } = account([line('server')]);
    const storage = guestKept(line('a'));
    const tab = openTab({ storage, http: { ...routes, 'POST /cart/merge': offline } });
    tab.session.become(AN);
    await settled();
    expect(tab.told()).toEqual([texts.notSynced]);
    tab.dispose();
    const next = openTab({ storage, user: AN, http: routes });
    await settled();
    expect(next.items()).toEqual(['server×1', 'a×1']);
  });

  test('does not restore a line that was removed during a merge', async () => {
    const { routes, state } = account([line('server')]);
    const wait = held<void>();
    const tab = openTab({
      storage: guestKept(line('a'), line('b')),
      http: {
        ...routes,
        'POST /cart/merge': async (request) => {
          await wait.promise;
          return routes['POST /cart/merge'](request);
        },
      },
    });
    tab.session.become(AN);
    tab.store.dispatch(removed('a'));
    wait.answer();
    await settled();
    expect(tab.items()).toEqual(['server×1', 'b×1']);
    await later();
    expect(state.puts.at(-1)).toEqual(['server×1', 'b×1']);
  });

  test('removes the account’s cart from this browser at once on sign-out', async () => {
    const tab = openTab({ user: AN, http: account([line('a')]).routes });
    await settled();
    tab.session.become(null);
    expect(tab.items()).toEqual([]);
    expect(tab.storage.local.get(CART_KEY)).toBeNull();
    expect(tab.summaries().at(-1)).toEqual({ itemCount: 0, total: 0 });
  });

  test('drops a response for a user who has signed out', async () => {
    const wait = held<ReturnType<typeof reply>>();
    const tab = openTab({
      storage: guestKept(line('a')),
      http: { ...account().routes, 'POST /cart/merge': () => wait.promise },
    });
    tab.session.become(AN);
    tab.session.become(null);
    tab.store.dispatch(added(product('guest')));
    wait.answer(reply([line('a'), line('server')]));
    await settled();
    expect(tab.items()).toEqual(['guest×1']);
    expect(parseCart(tab.storage.local.get(CART_KEY)).owner).toBeNull();
  });

  test('does not apply a pending call of one account to the next account’s cart', async () => {
    const wait = held<ReturnType<typeof reply>>();
    const { routes } = account([line('binh')]);
    const tab = openTab({
      user: AN,
      http: { ...account([line('an')]).routes, 'PUT /cart': () => wait.promise },
    });
    await settled();
    tab.store.dispatch(added(product('more')));
    await later();
    tab.http.routes = routes;
    tab.session.become(BINH);
    expect(tab.items()).toEqual([]);
    await settled();
    wait.answer(reply([line('an'), line('more')]));
    await settled();
    expect(tab.items()).toEqual(['binh×1']);
    expect(parseCart(tab.storage.local.get(CART_KEY))).toMatchObject({ owner: BINH.id, sync: 'clean' });
  });

  test('does not report a failure for a user who has signed out', async () => {
    const wait = held<never>();
    const tab = openTab({ user: AN, http: { ...account().routes, 'PUT /cart': () => wait.promise } });
    await settled();
    tab.store.dispatch(added(product('a')));
    await later();
    tab.session.become(null);
    wait.fail(refusal(400, 'VALIDATION_FAILED', 'Thông tin chưa hợp lệ.'));
    await settled();
    expect(tab.told()).toEqual([]);
  });

  test('does not show a guest the cart of a user who signed out in another tab', () => {
    const storage = new FakeStorage();
    keepCart(storage.local).write({ owner: AN.id, sync: 'put', items: [line('secret')] });
    const tab = openTab({ storage });
    expect(tab.items()).toEqual([]);
    expect(tab.summaries()).toEqual([{ itemCount: 0, total: 0 }]);
    expect(storage.local.get(CART_KEY)).toBeNull();
  });

  test('keeps a change that another tab stored just before a response', async () => {
    const { routes, state } = account();
    const wait = held<void>();
    const tab = openTab({
      user: AN,
      http: {
        ...routes,
        'PUT /cart': async (request) => {
          if (state.puts.length === 0) await wait.promise;
          return routes['PUT /cart'](request);
        },
      },
    });
    await settled();
    tab.store.dispatch(added(product('a')));
    await later();
    keepCart(tab.storage.local).write({ owner: AN.id, sync: 'put', items: [line('a'), line('other')] });
    wait.answer();
    await settled();
    expect(tab.items()).toEqual(['a×1', 'other×1']);
    await later();
    expect(state.puts.at(-1)).toEqual(['a×1', 'other×1']);
  });
});

test('keeps the cart when a newer release of this remote takes over, and sends nothing', async () => {
  const { routes, state } = account([line('a')]);
  const tab = openTab({ user: AN, http: routes });
  await settled();
  tab.dispose();
  const { connectCart } = await import('./connect-cart');
  const next = connectCart(tab.context);
  tab.inject(next.reducers);
  await later(10 * PAUSE_MS);
  expect(tab.items()).toEqual(['a×1']);
  expect(state.puts).toEqual([]);
  next.dispose();
});

test('ignores events and neither writes nor sends after disposal', async () => {
  const { routes, state } = account();
  const tab = openTab({ user: AN, http: routes });
  await settled();
  tab.store.dispatch(added(product('a')));
  tab.dispose();
  const written = tab.storage.local.get(CART_KEY);
  tab.store.dispatch(cleared());
  window.dispatchEvent(new Event('online'));
  await later(10 * PAUSE_MS);
  expect(state.puts).toEqual([]);
  expect(tab.storage.local.get(CART_KEY)).toBe(written);
  expect(tab.openSubscriptions()).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

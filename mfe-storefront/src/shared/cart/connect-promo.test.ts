import { HttpError } from '@evcare/shared-contracts';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { Offer } from '@evcare/shared-contracts/shop';
import { added } from './cart-slice';
import { keepPromo, parsePromo, PROMO_KEY } from './kept-promo';
import { applied, appliedRemoved, saved, unsaved } from './promo-slice';
import { AN, BINH, closeTabs, held, line, offer, openTab, product, reply, settled } from './testing/fixtures';

const flash = offer('SAVE500K');
const ship = offer('FREESHIP');
const failedText = 'Không lưu được mã. Vui lòng thử lại.';

/** Mock of an account's saved codes that answers as the API does. */
function account(...first: Offer[]) {
  const kept = new Map(first.map((item) => [item.id, item]));
  const known = [flash, ship, ...first];
  const routes: FakeRoutes = {
    'GET /cart': () => reply([]),
    'GET /promotions/saved': () => ({ items: [...kept.values()], now: '2026-11-21T00:00:00.000Z' }),
  };
  for (const item of known) {
    routes[`PUT /promotions/saved/${item.id}`] = () => void kept.set(item.id, item);
    routes[`DELETE /promotions/saved/${item.id}`] = () => void kept.delete(item.id);
  }
  return { kept, routes };
}

const savingCalls = (calls: string[]) => calls.filter((call) => /^(PUT|DELETE)/.test(call));

afterEach(closeTabs);

describe('codes of a guest', () => {
  test('restores saved and applied codes on the next visit', () => {
    const storage = new FakeStorage();
    const first = openTab({ storage });
    first.store.dispatch(saved(flash));
    first.store.dispatch(applied(ship));
    const second = openTab({ storage });
    expect(second.saved()).toEqual(['SAVE500K']);
    expect(second.store.getState().promo.appliedPromo).toEqual(ship);
    expect(second.calls()).toEqual([]);
  });

  test('removes the storage entry when there are no codes', () => {
    const tab = openTab();
    tab.store.dispatch(applied(ship));
    tab.store.dispatch(appliedRemoved());
    expect(tab.storage.local.get(PROMO_KEY)).toBeNull();
  });

  test('follows codes of another tab and does not write back', () => {
    const storage = new FakeStorage();
    const tab = openTab({ storage });
    const set = jest.spyOn(storage.local, 'set');
    const written = JSON.stringify({ format: 1, owner: null, applied: flash, saved: [ship] });
    storage.local.writtenElsewhere(PROMO_KEY, written);
    expect(tab.saved()).toEqual(['FREESHIP']);
    expect(tab.store.getState().promo.appliedPromo).toEqual(flash);
    expect(set.mock.calls.filter(([, text]) => text !== written)).toEqual([]);
  });

  test.each([
    ['invalid JSON', '{'],
    ['another format', JSON.stringify({ format: 9, saved: [flash] })],
    ['oversized content', JSON.stringify({ format: 1, saved: [{ ...flash, title: 'x'.repeat(300_000) }] })],
  ])('ignores %s in the storage', (_what, text) => {
    expect(parsePromo(text)).toEqual({ owner: null, applied: null, saved: [] });
  });

  test.each([
    ['an empty code', { code: '' }],
    ['an unknown type', { type: 'gift' }],
    ['a value that is a string', { value: '5' }],
    ['an invalid end', { validTo: 'soon' }],
    ['an unknown category', { category: ['toys'] }],
    ['no audience', { audience: undefined }],
  ])('drops a stored code with %s and keeps the others', (_what, wrong) => {
    const text = JSON.stringify({
      format: 1,
      owner: null,
      applied: { ...ship, ...wrong },
      saved: [{ ...flash, ...wrong }, ship],
    });
    expect(parsePromo(text)).toEqual({ owner: null, applied: null, saved: [ship] });
  });
});

describe('codes of an account', () => {
  test('are loaded on start', async () => {
    const tab = openTab({ user: AN, http: account(flash).routes });
    await settled();
    expect(tab.saved()).toEqual(['SAVE500K']);
    expect(savingCalls(tab.calls())).toEqual([]);
  });

  test('are saved and removed at once, then sent to the account', async () => {
    const { kept, routes } = account();
    const tab = openTab({ user: AN, http: routes });
    await settled();
    tab.store.dispatch(saved(flash));
    expect(tab.saved()).toEqual(['SAVE500K']);
    await settled();
    expect([...kept.keys()]).toEqual([flash.id]);
    tab.store.dispatch(unsaved(flash.id));
    await settled();
    expect(kept.size).toBe(0);
    expect(tab.told()).toEqual([]);
  });

  test.each([
    ['rejected', () => refusal(404, 'NOT_FOUND', 'Không tìm thấy.')],
    ['offline', () => new HttpError('Ngoại tuyến', 'offline', 0, 'OFFLINE')],
  ])('are reverted and reported when the call fails: %s', async (_what, error) => {
    const { routes } = account(ship);
    const fail = () => {
      throw error();
    };
    const tab = openTab({
      user: AN,
      http: {
        ...routes,
        [`PUT /promotions/saved/${flash.id}`]: fail,
        [`DELETE /promotions/saved/${ship.id}`]: fail,
      },
    });
    await settled();
    tab.store.dispatch(saved(flash));
    await settled();
    expect(tab.saved()).toEqual(['FREESHIP']);
    tab.store.dispatch(unsaved(ship.id));
    expect(tab.saved()).toEqual([]);
    await settled();
    expect(tab.saved()).toEqual(['FREESHIP']);
    expect(tab.told()).toEqual([failedText, failedText]);
  });

  test('are sent one call at a time, with the latest state', async () => {
    const { kept, routes } = account();
    const wait = held<void>();
    const put = `PUT /promotions/saved/${flash.id}`;
    const tab = openTab({
      user: AN,
      http: {
        ...routes,
        [put]: async (request) => {
          await wait.promise;
          return routes[put]!(request);
        },
      },
    });
    await settled();
    tab.store.dispatch(saved(flash));
    tab.store.dispatch(unsaved(flash.id));
    tab.store.dispatch(saved(flash));
    tab.store.dispatch(unsaved(flash.id));
    wait.answer();
    await settled();
    expect(savingCalls(tab.calls())).toEqual([put, `DELETE /promotions/saved/${flash.id}`]);
    expect(kept.size).toBe(0);
    expect(tab.saved()).toEqual([]);
  });

  test('include a guest’s saved codes after signing in', async () => {
    const { kept, routes } = account(ship);
    const tab = openTab({ http: routes });
    tab.store.dispatch(saved(flash));
    tab.session.become(AN);
    await settled();
    expect(tab.saved().sort()).toEqual(['FREESHIP', 'SAVE500K']);
    expect([...kept.keys()].sort()).toEqual([flash.id, ship.id].sort());
  });

  test('are removed here when they were removed on another device', async () => {
    const storage = new FakeStorage();
    keepPromo(storage.local).write({ owner: AN.id, applied: null, saved: [flash, ship] });
    const tab = openTab({ storage, user: AN, http: account(ship).routes });
    await settled();
    expect(tab.saved()).toEqual(['FREESHIP']);
    expect(savingCalls(tab.calls())).toEqual([]);
  });

  test('stay removed when they are removed while loading', async () => {
    const { kept, routes } = account(flash);
    const wait = held<void>();
    const storage = new FakeStorage();
    keepPromo(storage.local).write({ owner: AN.id, applied: null, saved: [flash] });
    const tab = openTab({
      storage,
      user: AN,
      http: {
        ...routes,
        'GET /promotions/saved': async (request) => {
          const answer = routes['GET /promotions/saved']!(request);
          await wait.promise;
          return answer;
        },
      },
    });
    tab.store.dispatch(unsaved(flash.id));
    wait.answer();
    await settled();
    expect(tab.saved()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  test('leave this browser on sign-out and are hidden from the next user', async () => {
    const tab = openTab({ user: AN, http: account(flash).routes });
    await settled();
    tab.store.dispatch(applied(ship));
    tab.session.become(null);
    expect(tab.saved()).toEqual([]);
    expect(tab.store.getState().promo.appliedPromo).toBeNull();
    expect(tab.storage.local.get(PROMO_KEY)).toBeNull();
    tab.http.routes = account().routes;
    tab.session.become(BINH);
    await settled();
    expect(tab.saved()).toEqual([]);
  });

  test('are not restored by a response for a user who has signed out', async () => {
    const wait = held<unknown>();
    const tab = openTab({
      user: AN,
      http: { ...account().routes, 'GET /promotions/saved': () => wait.promise },
    });
    tab.session.become(null);
    wait.answer({ items: [flash], now: '' });
    await settled();
    expect(tab.saved()).toEqual([]);
  });
});

describe('events from other parts of the site', () => {
  test('add a product at once if they contain its fields', () => {
    const tab = openTab();
    tab.bus.tell('cart.add', { product: product('a'), quantity: 3 });
    tab.bus.tell('cart.add', { product: product('a'), quantity: 1 });
    expect(tab.items()).toEqual(['a×4']);
    expect(tab.told()[0]).toBe('Đã thêm Sản phẩm a vào giỏ hàng.');
  });

  test('add a product by id with the shop’s current price', async () => {
    const tab = openTab({ http: { 'POST /cart/validate': () => reply([line('a', 2, { price: 500 })]) } });
    tab.bus.tell('cart.add', { product: { id: 'a', price: 1 }, quantity: 2 });
    await settled();
    expect(tab.http.requests[0]?.body).toEqual({ items: [{ id: 'a', quantity: 2 }] });
    expect(tab.store.getState().cart).toMatchObject({ itemCount: 2, total: 1_000 });
  });

  test.each([
    ['out of stock', 'out', 'Sản phẩm này đã hết hàng.'],
    ['no longer sold', 'gone', 'Sản phẩm này không còn kinh doanh.'],
  ] as const)('report a product that is %s and do not add it', async (_what, kind, text) => {
    const change = { id: 'a', name: 'A', kind, from: 1, to: 0 };
    const tab = openTab({ http: { 'POST /cart/validate': () => reply([], [change]) } });
    tab.bus.tell('cart.add', { product: { id: 'a', price: 1 }, quantity: 1 });
    await settled();
    expect(tab.items()).toEqual([]);
    expect(tab.toasts).toEqual([{ type: 'error', message: text }]);
  });

  test('report a failure when the API does not answer', async () => {
    const tab = openTab({
      http: {
        'POST /cart/validate': () => {
          throw new HttpError('Ngoại tuyến', 'offline', 0, 'OFFLINE');
        },
      },
    });
    tab.bus.tell('cart.add', { product: { id: 'a', price: 1 }, quantity: 1 });
    await settled();
    expect(tab.told()).toEqual(['Chưa thêm được sản phẩm vào giỏ hàng. Vui lòng thử lại.']);
  });

  test('apply a code that the server accepts', async () => {
    const evaluation = {
      code: 'FREESHIP',
      offer: ship,
      subtotal: 0,
      discount: 0,
      shippingDiscount: 0,
      total: 0,
      reason: null,
      message: null,
      missing: 0,
    };
    const tab = openTab({ http: { 'POST /promotions/evaluate': () => evaluation } });
    tab.store.dispatch(added(product('a')));
    tab.bus.tell('promo.apply', { code: ' freeship ' });
    await settled();
    expect(tab.http.requests[0]?.body).toEqual({ code: 'FREESHIP', lines: [{ id: 'a', quantity: 1 }] });
    expect(tab.store.getState().promo.appliedPromo).toEqual(ship);
    expect(tab.told()).toEqual(['Đã áp dụng mã FREESHIP.']);
  });

  test.each([
    ['a code that the visitor can make valid is applied, with its reason', 'PROMO_MIN_ORDER', true],
    ['an expired code is not applied', 'PROMO_EXPIRED', false],
    ['a used-up code is not applied', 'PROMO_USED_UP', false],
  ])('with a rejected code: %s', async (_what, reason, stays) => {
    const message = 'Vì sao.';
    const tab = openTab({
      http: { 'POST /promotions/evaluate': () => ({ code: 'X', offer: flash, reason, message, missing: 1 }) },
    });
    tab.bus.tell('promo.apply', { code: 'x' });
    await settled();
    expect(tab.store.getState().promo.appliedPromo !== null).toBe(stays);
    expect(tab.told()).toEqual([message]);
  });

  test('report a code that does not exist', async () => {
    const tab = openTab({
      http: {
        'POST /promotions/evaluate': () => ({
          code: 'X',
          offer: null,
          reason: 'PROMO_NOT_FOUND',
          message: null,
          missing: 0,
        }),
      },
    });
    tab.bus.tell('promo.apply', { code: 'x' });
    await settled();
    expect(tab.store.getState().promo.appliedPromo).toBeNull();
    expect(tab.toasts).toEqual([{ type: 'error', message: 'Mã không tồn tại.' }]);
  });
});

import { cartReplySchema } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { cartLines } from './tables';
import { products, stock } from '../../catalogue/products/tables';
import { PASSWORD, startApi, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

type Items = readonly { id: string; quantity: number }[];
const line = (id: string, quantity: number) => ({ id, quantity });
const read = async (token: string) => viewOf(await api.call('GET', '/cart', { token }));
const put = async (token: string, items: Items) =>
  viewOf(await api.call('PUT', '/cart', { token, payload: { items } }));
const merge = async (token: string, items: Items) =>
  viewOf(await api.post('/cart/merge', { items }, { token }));

/** Parses a response with the contract and shortens its lines. */
function viewOf({ statusCode, data }: { statusCode: number; data: { data: unknown } }) {
  expect(statusCode).toBe(200);
  const { items, changes, version } = cartReplySchema.parse(data.data);
  return { items: items.map(({ product, quantity }) => line(product.id, quantity)), changes, version };
}

test('a cart starts empty at version 0, and storing the same lines again does not change the version', async () => {
  const { token } = await api.person();
  const [one, two] = [await addProduct(api), await addProduct(api)];
  expect(await read(token)).toEqual({ items: [], changes: [], version: 0 });
  const items = [line(two, 2), line(one, 1)];
  expect(await put(token, items)).toEqual({ items, changes: [], version: 1 });
  expect(await put(token, items)).toMatchObject({ version: 1 });
  expect(await put(token, [...items].reverse())).toMatchObject({ version: 2 });
  expect(await read(token)).toEqual({ items: [...items].reverse(), changes: [], version: 2 });
  const cleared = viewOf(await api.call('DELETE', '/cart', { token }));
  expect(cleared).toEqual({ items: [], changes: [], version: 3 });
});

test('a cart with insufficient stock is accepted, and the response lists the changes', async () => {
  const { token } = await api.person();
  const ids = {
    few: await addProduct(api, { onHand: 3, name: 'Ít' }),
    out: await addProduct(api, { onHand: 0, name: 'Hết' }),
    gone: await addProduct(api, { status: 'archived', name: 'Cũ' }),
    plenty: await addProduct(api, { onHand: 500, name: 'Nhiều' }),
  };
  const wanted = [
    line(ids.few, 5),
    line(ids.out, 1),
    line(ids.gone, 2),
    line('khong-co', 1),
    line(ids.plenty, 1e9),
  ];
  const { items, changes } = await put(token, wanted);
  expect(items).toEqual([line(ids.few, 3), line(ids.plenty, 99)]);
  expect(changes).toEqual([
    { id: ids.few, name: 'Ít', kind: 'quantity', from: 5, to: 3 },
    { id: ids.out, name: 'Hết', kind: 'out', from: 1, to: 0 },
    { id: ids.gone, name: 'Cũ', kind: 'gone', from: 2, to: 0 },
    { id: 'khong-co', name: '', kind: 'gone', from: 1, to: 0 },
    { id: ids.plenty, name: 'Nhiều', kind: 'quantity', from: 1e9, to: 99 },
  ]);
});

test('an unavailable product is left out of the response and returns when it is available again', async () => {
  const { token } = await api.person();
  const id = await addProduct(api);
  await put(token, [line(id, 2)]);
  await api.db.update(stock).set({ reserved: 10 }).where(eq(stock.productId, id));
  expect(await read(token)).toMatchObject({ items: [], changes: [{ id, kind: 'out' }], version: 1 });
  await api.db.update(stock).set({ reserved: 0 }).where(eq(stock.productId, id));
  expect(await read(token)).toEqual({ items: [line(id, 2)], changes: [], version: 1 });
});

test('the response has current prices, and gives the exact stock only of products that are low in stock', async () => {
  const { token } = await api.person();
  const [few, many] = [await addProduct(api, { onHand: 5 }), await addProduct(api, { onHand: 6 })];
  await put(token, [line(few, 1), line(many, 1)]);
  await api.db.update(products).set({ price: 612_000 }).where(eq(products.id, few));
  const { items } = (await api.call('GET', '/cart', { token })).data.data;
  expect(items[0].product).toMatchObject({ price: 612_000, stock: { state: 'low', left: 5 } });
  expect(items[1].product.stock).toEqual({ state: 'in', left: null });
});

describe('merging', () => {
  test('merging keeps the larger quantity of each product and is idempotent', async () => {
    const { token } = await api.person();
    const [stored, both, added] = [await addProduct(api), await addProduct(api), await addProduct(api)];
    await put(token, [line(stored, 1), line(both, 4)]);
    const guest = [line(both, 2), line(added, 3)];
    const merged = [line(stored, 1), line(both, 4), line(added, 3)];
    expect(await merge(token, guest)).toEqual({ items: merged, changes: [], version: 2 });
    expect(await merge(token, guest)).toEqual({ items: merged, changes: [], version: 2 });
  });

  test('merging from several tabs at once loses nothing', async () => {
    const { token, id: userId } = await api.person();
    const ids = await Promise.all(Array.from({ length: 10 }, () => addProduct(api)));
    const responses = await Promise.all(ids.map((id) => merge(token, [line(id, 1)])));
    expect(new Set(responses.map(({ version }) => version)).size).toBe(10);
    const { items, version } = await read(token);
    expect([...items].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      [...ids].sort((a, b) => a.localeCompare(b)).map((id) => line(id, 1)),
    );
    expect(version).toBe(10);
    const rows = await api.db.select().from(cartLines).where(eq(cartLines.userId, userId));
    expect(new Set(rows.map(({ position }) => position)).size).toBe(10);
  });

  test('merging keeps at most 100 products', async () => {
    const { token } = await api.person();
    const ids = await Promise.all(Array.from({ length: 101 }, () => addProduct(api)));
    await put(
      token,
      ids.slice(0, 100).map((id) => line(id, 1)),
    );
    expect((await merge(token, [line(ids[100] as string, 1)])).items).toHaveLength(100);
  });
});

describe('two devices of one account', () => {
  const signInAgain = async ({ email }: { email: string }): Promise<string> =>
    (await api.post('/auth/login', { email, password: PASSWORD })).data.accessToken;
  const putWithVersion = (token: string, items: Items, tag: string) =>
    api.call('PUT', '/cart', { token, payload: { items }, headers: { 'if-match': tag } });

  test('a write based on the current version succeeds and returns the next version', async () => {
    const { token } = await api.person();
    const id = await addProduct(api);
    expect(viewOf(await putWithVersion(token, [line(id, 1)], '"0"')).version).toBe(1);
    expect(viewOf(await putWithVersion(token, [line(id, 2)], '"1"')).version).toBe(2);
    expect(viewOf(await putWithVersion(token, [line(id, 3)], '*')).version).toBe(3);
  });

  test('a write based on an older version is rejected with the stored cart and changes nothing', async () => {
    const one = await api.person();
    const other = await signInAgain(one);
    const [mine, theirs] = [await addProduct(api), await addProduct(api)];
    await put(other, [line(theirs, 2)]);
    const { statusCode, data } = await putWithVersion(one.token, [line(mine, 1)], '"0"');
    expect([statusCode, data.code]).toEqual([409, 'STALE_VERSION']);
    expect(data.message).toBe('Giỏ hàng vừa được thay đổi ở nơi khác. Vui lòng xem lại giỏ hàng.');
    const stored = viewOf({ statusCode: 200, data: { data: data.details } });
    expect(stored).toEqual({ items: [line(theirs, 2)], changes: [], version: 1 });
    expect(await read(one.token)).toEqual(stored);
  });

  test('a write without a version succeeds', async () => {
    const one = await api.person();
    const [mine, theirs] = [await addProduct(api), await addProduct(api)];
    await put(await signInAgain(one), [line(theirs, 2)]);
    expect(await put(one.token, [line(mine, 1)])).toMatchObject({ items: [line(mine, 1)], version: 2 });
  });

  test('simultaneous writes lose nothing: one succeeds per round, and the others retry with its version', async () => {
    const one = await api.person();
    const tokens = [one.token, await signInAgain(one)];
    const ids = await Promise.all(Array.from({ length: 6 }, () => addProduct(api)));
    let rejected = 0;
    async function add(token: string, id: string): Promise<void> {
      let { items, version } = await read(token);
      for (;;) {
        const { statusCode, data } = await putWithVersion(token, [...items, line(id, 1)], `"${version}"`);
        if (statusCode === 200) return;
        expect([statusCode, data.code]).toEqual([409, 'STALE_VERSION']);
        rejected += 1;
        ({ items, version } = viewOf({ statusCode: 200, data: { data: data.details } }));
      }
    }
    await Promise.all(ids.map((id, at) => add(tokens[at % 2] as string, id)));
    const { items, version } = await read(one.token);
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids));
    expect(version).toBe(ids.length);
    expect(rejected).toBeGreaterThan(0);
  });

  test.each(['1', 'W/"1"', '"eins"', '"-1"', '"1", "2"', '""'])(
    'an ETag like %s is rejected',
    async (tag) => {
      const { token } = await api.person();
      const { statusCode, data } = await putWithVersion(token, [], tag);
      expect([statusCode, data.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(data.errors).toHaveProperty('If-Match');
    },
  );
});

test('anyone can validate a cart without storing it', async () => {
  const id = await addProduct(api, { onHand: 2 });
  const items = [line(id, 1), line(id, 2)];
  const response = viewOf(await api.post('/cart/validate', { items }));
  expect(response).toEqual({
    items: [line(id, 2)],
    changes: [{ id, name: expect.any(String), kind: 'quantity', from: 3, to: 2 }],
    version: 0,
  });
  expect(await api.db.$count(cartLines, eq(cartLines.productId, id))).toBe(0);
});

test('each user has their own cart, and guests have none', async () => {
  const [one, other] = [await api.person(), await api.person()];
  const id = await addProduct(api);
  await put(one.token, [line(id, 1)]);
  expect(await read(other.token)).toMatchObject({ items: [], version: 0 });
  for (const [method, path] of [
    ['GET', '/cart'],
    ['PUT', '/cart'],
    ['DELETE', '/cart'],
    ['POST', '/cart/merge'],
  ] as const) {
    expect((await api.call(method, path, { payload: { items: [] } })).statusCode).toBe(401);
  }
});

test.each([
  [[{ id: 'a', quantity: 0 }]],
  [[{ id: 'a', quantity: -1 }]],
  [[{ id: 'a', quantity: 1.5 }]],
  [[{ id: 'a', quantity: '2' }]],
  [[{ id: '', quantity: 1 }]],
  [[{ id: 'x'.repeat(65), quantity: 1 }]],
  [Array.from({ length: 101 }, (_, n) => ({ id: `p${n}`, quantity: 1 }))],
  ['alles'],
])('rejects tampered lines: %j', async (items) => {
  const { token } = await api.person();
  for (const response of [
    await api.post('/cart/validate', { items }),
    await api.post('/cart/merge', { items }, { token }),
    await api.call('PUT', '/cart', { token, payload: { items } }),
  ]) {
    expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('the sum of two huge quantities is limited to the stock', async () => {
  const id = await addProduct(api);
  const items = [line(id, Number.MAX_SAFE_INTEGER), line(id, Number.MAX_SAFE_INTEGER)];
  expect(viewOf(await api.post('/cart/validate', { items })).items).toEqual([line(id, 10)]);
});

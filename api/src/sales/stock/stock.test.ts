import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { notifications } from '../../messaging/notifications/tables';
import { stock } from '../../catalogue/products/tables';
import { startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  manager = await api.person({ role: 'manager', fullName: 'Lê Quản Lý' });
});
afterAll(() => api.close());

const at = (id: string, path: string) => `/admin/stock/${id}/${path}`;
const receive = (id: string, payload: object, key: string = randomUUID()): Promise<Reply> =>
  api.post(at(id, 'receive'), payload, { token: manager.token, headers: { 'idempotency-key': key } });
const countOf = (id: string, payload: object): Promise<Reply> =>
  api.post(at(id, 'count'), { reason: 'Kiểm kê tháng.', ...payload }, { token: manager.token });
const setPoint = (id: string, reorderPoint: unknown, seen = '"1"'): Promise<Reply> =>
  api.call('PUT', at(id, 'reorder-point'), {
    payload: { reorderPoint },
    token: manager.token,
    headers: { 'if-match': seen },
  });
const list = async (query: string) =>
  (await api.call('GET', `/admin/stock?${query}`, { token: manager.token })).data.data;
const buy = (id: string, quantity: number) =>
  sendOrder(api, orderForm([{ id, quantity }], quantity * 500_000));

test.each([
  ['customer', 403],
  ['technician', 403],
  ['staff', 403],
  ['manager', 200],
  ['admin', 200],
] as const)('the role %s gets %i from the routes of stock', async (role, status) => {
  const id = await addProduct(api);
  const { token } = await api.person({ role });
  expect((await api.call('GET', '/admin/stock', { token })).statusCode).toBe(status);
  const responses = [
    await api.post(
      at(id, 'receive'),
      { quantity: 1, reference: 'PN' },
      { token, headers: { 'idempotency-key': randomUUID() } },
    ),
    await api.post(at(id, 'count'), { counted: 11, reason: 'Đếm.' }, { token }),
    await api.call('PUT', at(id, 'reorder-point'), {
      payload: { reorderPoint: 1 },
      token,
      headers: { 'if-match': '*' },
    }),
    await api.call('GET', at(id, 'movements'), { token }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
});

test('a delivery is added once, with its delivery note and cost, and written to the audit log', async () => {
  const id = await addProduct(api, { onHand: 3, name: 'Lọc gió HEPA', searchText: 'loc gio hepa' });
  const key = randomUUID();
  const delivery = { quantity: 20, reference: 'PN-2026-118', cost: 380_000 };
  const [first, again] = [await receive(id, delivery, key), await receive(id, delivery, key)];
  expect(first.data.data).toMatchObject({ onHand: 23, available: 23, lastCost: 380_000, value: 11_500_000 });
  expect(again.data.data.onHand).toBe(23);
  expect((await receive(id, { ...delivery, quantity: 21 }, key)).data.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await stockOf(api, id)).toEqual([23, 0]);
  const moves = await api.call('GET', at(id, 'movements'), { token: manager.token });
  expect(moves.data.data).toMatchObject({
    items: [
      { kind: 'receive', quantity: 20, reference: 'PN-2026-118', actor: 'Lê Quản Lý', unitCost: 380_000 },
    ],
    total: 1,
  });
  const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([['stock_received', manager.id]]);
});

test.each([
  [{ quantity: 0, reference: 'PN' }, 'quantity'],
  [{ quantity: 1.5, reference: 'PN' }, 'quantity'],
  [{ quantity: 1, reference: ' ' }, 'reference'],
  [{ quantity: 1, reference: 'PN', cost: -1 }, 'cost'],
])('rejects the delivery %j', async (payload, field) => {
  const response = await receive(await addProduct(api), payload);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.data.errors)).toEqual([field]);
});

test('a count sets the stock, but not below the reserved quantity and not over a concurrent change', async () => {
  const id = await addProduct(api, { onHand: 10 });
  expect((await buy(id, 4)).statusCode).toBe(201);
  const low = await countOf(id, { counted: 3 });
  expect([low.statusCode, low.data.code]).toEqual([409, 'BELOW_RESERVED']);
  expect(low.data.errors.counted).toEqual([
    'Không thể ghi ít hơn 4 sản phẩm đang giữ cho đơn hàng và phiếu dịch vụ.',
  ]);
  const stale = await countOf(id, { counted: 9, seen: 11 });
  expect([stale.statusCode, stale.data.code]).toEqual([409, 'STALE_VERSION']);
  const counted = await countOf(id, { counted: 8, seen: 10 });
  expect(counted.data.data).toMatchObject({ onHand: 8, reserved: 4, available: 4 });
  const moves = await api.call('GET', at(id, 'movements'), { token: manager.token });
  expect(moves.data.data.items).toMatchObject([
    { kind: 'adjust', quantity: -2, reference: 'Kiểm kê tháng.', unitCost: null },
  ]);
});

test('simultaneous counts and orders never reserve more than the stock on hand', async () => {
  const id = await addProduct(api, { onHand: 5 });
  const responses = await Promise.all([
    ...Array.from({ length: 5 }, () => buy(id, 1)),
    countOf(id, { counted: 2 }),
    countOf(id, { counted: 3 }),
  ]);
  expect(responses.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true);
  const [onHand, reserved] = await stockOf(api, id);
  const placed = responses.slice(0, 5).filter(({ statusCode }) => statusCode === 201).length;
  expect(reserved).toBe(placed);
  expect(onHand).toBeGreaterThanOrEqual(reserved);
});

test('a product that reaches its reorder point notifies managers once a day and is listed first', async () => {
  const id = await addProduct(api, { onHand: 6, name: 'Ắc quy thử', searchText: 'ac quy thu' });
  expect((await setPoint(id, 4)).data.data).toMatchObject({ reorderPoint: 4, low: false });
  expect((await setPoint(id, -1)).statusCode).toBe(400);
  const told = () =>
    api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, manager.id), eq(notifications.href, '/manager?tab=stock&low=1')));
  await buy(id, 1);
  expect(await told()).toEqual([]);
  await buy(id, 1);
  await buy(id, 1);
  expect((await told()).map(({ text }) => text)).toEqual(['Ắc quy thử sắp hết: còn 4 sản phẩm có thể dùng.']);
  const page = await list('low=1&q=ac quy');
  expect(page.items).toMatchObject([{ productId: id, available: 3, low: true }]);
  expect((await list('')).items[0].low).toBe(true);
  expect((await list('')).lowCount).toBeGreaterThanOrEqual(1);
});

test('of two changes of a reorder point based on one version, one is rejected; deliveries do not conflict', async () => {
  const id = await addProduct(api, { onHand: 6 });
  await receive(id, { quantity: 1, reference: 'PN' }, randomUUID());
  const responses = await Promise.all([setPoint(id, 4), setPoint(id, 5)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [first, late] = responses[0]?.statusCode === 200 ? responses : responses.reverse();
  expect(late?.data).toMatchObject({ code: 'STALE_VERSION', details: { version: 2 } });
  expect(late?.data.message).toContain('vừa được người khác cập nhật');
  const stored = (await api.call('GET', `/admin/stock/${id}`, { token: manager.token })).data.data;
  expect(stored).toMatchObject({ reorderPoint: first?.data.data.reorderPoint, version: 2 });
});

test('archived products are not listed, and unknown products return 404', async () => {
  const id = await addProduct(api, { status: 'archived', searchText: 'hang ngung ban' });
  expect((await list('q=hang ngung ban')).items).toEqual([]);
  await api.db.delete(stock).where(eq(stock.productId, id));
  for (const unknown of [id, 'khong-co']) {
    expect((await receive(unknown, { quantity: 1, reference: 'PN' })).statusCode).toBe(404);
    expect((await countOf(unknown, { counted: 1 })).statusCode).toBe(404);
    expect((await setPoint(unknown, 1)).statusCode).toBe(404);
  }
});

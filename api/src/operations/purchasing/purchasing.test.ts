import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { stock } from '../../catalogue/products/tables';
import { auditLog } from '../../platform/audit/tables';
import { stockMovements } from '../../sales/stock/tables';

let api: TestApi;
let manager: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  manager = await api.person({ role: 'manager', fullName: 'Lê Quản Lý' });
  staff = await api.person({ role: 'staff', fullName: 'Trần Lễ Tân' });
});
afterAll(() => api.close());

let names = 0;
const supplierForm = (changes: object = {}) => ({
  name: `Phụ tùng Số ${++names}`,
  contact: 'Chị Lan',
  phone: '028 3822 0000',
  email: `ncc${names}@example.vn`,
  taxCode: '0312345678',
  leadTimeDays: 5,
  note: '',
  active: true,
  prices: [],
  ...changes,
});
const asManager = (method: string, path: string, payload?: object, headers = {}): Promise<Reply> =>
  api.call(method, path, { token: manager.token, headers, ...(payload && { payload }) });
const addSupplier = async (changes: object = {}) =>
  (await asManager('POST', '/admin/suppliers', supplierForm(changes))).data.data;

const addOrder = async (
  lines: readonly { productId: string; quantity: number; price: number }[],
  { supplier, ...changes }: { supplier?: { id: string } } & Record<string, unknown> = {},
) => {
  const { id } = supplier ?? (await addSupplier());
  const body = { supplierId: id, expectedOn: null, note: '', lines, ...changes };
  return (await asManager('POST', '/admin/purchase-orders', body)).data.data;
};
const step = (id: string, name: string, body: object): Promise<Reply> =>
  asManager('POST', `/admin/purchase-orders/${id}/${name}`, body);
const sentOrder = async (...args: Parameters<typeof addOrder>) => {
  const { id } = await addOrder(...args);
  return (await step(id, 'send', { way: 'other' })).data.data;
};
interface Piece {
  readonly lineId: string;
  readonly quantity: number;
  readonly damaged?: number;
  readonly unitCost?: number | null;
}
const receive = (
  id: string,
  lines: readonly Piece[],
  {
    reason = '',
    key = randomUUID() as string,
    by = staff,
  }: { reason?: string; key?: string; by?: Person } = {},
): Promise<Reply> =>
  api.post(
    `/staff/purchase-orders/${id}/receipts`,
    {
      reference: 'PGH-001',
      reason,
      lines: lines.map((line) => ({ damaged: 0, unitCost: null, ...line })),
    },
    { token: by.token, headers: { 'idempotency-key': key } },
  );
const stockRow = async (productId: string) => {
  const [row] = await api.db.select().from(stock).where(eq(stock.productId, productId));
  const moves = await api.db.select().from(stockMovements).where(eq(stockMovements.productId, productId));
  return {
    onHand: row?.onHand,
    average: row?.averageCost == null ? null : Number(row.averageCost),
    moved: moves.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

test('a supplier keeps its price list, and only one supplier has a name', async () => {
  const productId = await addProduct(api, { name: 'Nước làm mát' });
  const prices = [{ productId, price: 180_000, leadTimeDays: 2 }];
  const added = await asManager('POST', '/admin/suppliers', supplierForm({ name: 'Đại Nam', prices }));
  expect([added.statusCode, added.data.message]).toEqual([201, 'Đã thêm nhà cung cấp.']);
  const supplier = added.data.data;
  expect(supplier).toMatchObject({
    note: null,
    awaiting: 0,
    prices: [{ ...prices[0], name: 'Nước làm mát' }],
  });
  const twin = await asManager('POST', '/admin/suppliers', supplierForm({ name: 'dai nam' }));
  expect([twin.statusCode, twin.data.code, Object.keys(twin.data.errors)]).toEqual([
    409,
    'NAME_TAKEN',
    ['name'],
  ]);
  const { items } = (await asManager('GET', '/admin/suppliers')).data.data;
  expect(items).toContainEqual(supplier);
  const at = `/admin/suppliers/${supplier.id}`;
  const headers = { 'if-match': '"1"' };
  const both = await Promise.all(
    [3, 4].map((leadTimeDays) =>
      asManager('PUT', at, supplierForm({ name: 'Đại Nam', leadTimeDays }), headers),
    ),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await asManager('GET', at)).data.data).toMatchObject({ version: 2, prices: [] });
  const trail = await api.db.select().from(auditLog).where(eq(auditLog.entityId, supplier.id));
  const plain = (text: unknown) => String(text).replace(/\u00a0/g, ' ');
  expect(trail.map(({ action, detail }) => [action, plain((detail as { prices: string[] }).prices)])).toEqual(
    [
      ['supplier_added', 'Nước làm mát: — → 180.000 ₫'],
      ['supplier_changed', 'Nước làm mát: 180.000 ₫ → —'],
    ],
  );
});

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'khong' }],
  ['taxCode', { taxCode: '12' }],
  ['leadTimeDays', { leadTimeDays: 366 }],
  ['prices', { prices: [{ productId: 'la', price: 1, leadTimeDays: null }] }],
])('an invalid value of a supplier is reported at its field: %s', async (field, changes) => {
  const response = await asManager('POST', '/admin/suppliers', supplierForm(changes));
  expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, [field]]);
});

test('an order is mailed to its supplier, and its goods are expected after the longest lead time', async () => {
  const [fast, slow] = [
    await addProduct(api, { name: 'Cầu chì' }),
    await addProduct(api, { name: 'Mô-đun' }),
  ];
  const supplier = await addSupplier({
    leadTimeDays: 3,
    prices: [{ productId: slow, price: 9_000_000, leadTimeDays: 21 }],
  });
  const draft = await addOrder(
    [
      { productId: fast, quantity: 4, price: 50_000 },
      { productId: slow, quantity: 1, price: 9_000_000 },
    ],
    { supplier, note: 'Giao giờ hành chính' },
  );
  expect(draft).toMatchObject({ state: 'draft', version: 1, total: 9_200_000, createdBy: 'Lê Quản Lý' });
  expect(draft.code).toMatch(/^DMH-\d{6}-\d{4}$/);
  const sent = await step(draft.id, 'send', { way: 'mail' });
  expect([sent.statusCode, sent.data.message]).toEqual([200, 'Đã gửi đơn mua hàng qua email.']);
  const { expectedOn, sentTo, state } = sent.data.data;
  const days =
    (Date.parse(expectedOn) -
      Date.parse(new Date(api.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10))) /
    86_400_000;
  expect([state, sentTo, days]).toEqual(['sent', supplier.email, 21]);
  const [mail] = await api.mails(supplier.email);
  expect(mail?.text.replace(/\u00a0/g, ' ')).toMatch(
    /4 × Cầu chì.*200\.000 ₫[\s\S]*Tổng cộng: 9\.200\.000 ₫/,
  );
  expect(mail?.text).toContain('Giao giờ hành chính');
  expect((await step(draft.id, 'send', { way: 'mail' })).data.code).toBe('INVALID_TRANSITION');
  const changed = await asManager(
    'PUT',
    `/admin/purchase-orders/${draft.id}`,
    {
      supplierId: supplier.id,
      expectedOn: null,
      note: '',
      lines: [{ productId: fast, quantity: 1, price: 1 }],
    },
    { 'if-match': '*' },
  );
  expect(changed.data.code).toBe('INVALID_TRANSITION');
});

test('an order cannot be mailed to a supplier without an address, nor written for an inactive one', async () => {
  const productId = await addProduct(api);
  const lines = [{ productId, quantity: 1, price: 1_000 }];
  const { id } = await addOrder(lines, { supplier: await addSupplier({ email: '' }) });
  expect(Object.keys((await step(id, 'send', { way: 'mail' })).data.errors)).toEqual(['way']);
  const { id: supplierId } = await addSupplier({ active: false });
  const body = { supplierId, expectedOn: null, note: '', lines };
  const refused = await asManager('POST', '/admin/purchase-orders', body);
  expect([refused.statusCode, Object.keys(refused.data.errors)]).toEqual([400, ['supplierId']]);
});

test('goods arrive in parts: good pieces raise the stock and its average cost, damaged ones stay due', async () => {
  const productId = await addProduct(api, { name: 'Vòng bi', onHand: 0 });
  const order = await sentOrder([{ productId, quantity: 10, price: 100_000 }]);
  const [{ id: lineId }] = order.lines;
  const silent = await receive(order.id, [{ lineId, quantity: 5, damaged: 1 }]);
  expect([silent.statusCode, Object.keys(silent.data.errors)]).toEqual([400, ['reason']]);
  const first = await receive(order.id, [{ lineId, quantity: 5, damaged: 1 }], { reason: 'Một hộp móp.' });
  expect(first.data.data).toMatchObject({ state: 'partial', receivedPieces: 5, total: null });
  expect(first.data.data.lines[0]).toMatchObject({ received: 5, damaged: 1, price: null });
  expect(await stockRow(productId)).toEqual({ onHand: 5, average: 100_000, moved: 5 });
  const second = await receive(order.id, [{ lineId, quantity: 5, unitCost: 130_000 }], { by: manager });
  expect([second.data.message, second.data.data.state]).toEqual(['Đã nhận đủ đơn mua hàng.', 'received']);
  expect(second.data.data.receipts).toMatchObject([
    { by: 'Trần Lễ Tân', reason: 'Một hộp móp.', lines: [{ quantity: 5, damaged: 1, unitCost: 100_000 }] },
    { by: 'Lê Quản Lý', reason: null, lines: [{ name: 'Vòng bi', unitCost: 130_000 }] },
  ]);
  expect(await stockRow(productId)).toEqual({ onHand: 10, average: 115_000, moved: 10 });
  const shown = (await asManager('GET', `/admin/stock/${productId}`)).data.data;
  expect(shown).toMatchObject({ onHand: 10, averageCost: 115_000, lastCost: 130_000 });
  expect((await receive(order.id, [{ lineId, quantity: 1 }])).data.code).toBe('INVALID_TRANSITION');
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, order.id))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({
    action: 'purchase_order_received',
    detail: { code: order.code, reference: 'PGH-001' },
  });
});

test('more than is due needs a reason', async () => {
  const productId = await addProduct(api, { name: 'Dây cu-roa', onHand: 1 });
  const order = await sentOrder([{ productId, quantity: 2, price: 70_000 }]);
  const [{ id: lineId }] = order.lines;
  const over = await receive(order.id, [{ lineId, quantity: 3 }]);
  expect([over.statusCode, over.data.code, over.data.details]).toMatchObject([
    409,
    'OVER_DELIVERY',
    { due: 2 },
  ]);
  expect(await stockRow(productId)).toMatchObject({ onHand: 1 });
  const kept = await receive(order.id, [{ lineId, quantity: 3 }], { reason: 'Hãng tặng một cái.' });
  expect(kept.data.data).toMatchObject({ state: 'received', receivedPieces: 3 });
});

test('the desk sees no prices and may not type one', async () => {
  const productId = await addProduct(api);
  const order = await sentOrder([{ productId, quantity: 2, price: 70_000 }]);
  const at = `/staff/purchase-orders/${order.id}`;
  const { data } = (await api.call('GET', at, { token: staff.token })).data;
  expect([data.total, data.lines[0].price]).toEqual([null, null]);
  expect((await asManager('GET', at)).data.data.total).toBe(140_000);
  const list = await api.call('GET', `/staff/purchase-orders?q=${order.code}`, { token: staff.token });
  expect(list.data.data.items).toMatchObject([
    { code: order.code, pieces: 2, receivedPieces: 0, total: null },
  ]);
  const typed = await receive(order.id, [{ lineId: order.lines[0].id, quantity: 1, unitCost: 1 }]);
  expect([typed.statusCode, typed.data.code]).toEqual([403, 'FORBIDDEN']);
});

test('an order is cancelled while nothing came, and closed short afterwards', async () => {
  const productId = await addProduct(api);
  const lines = [{ productId, quantity: 2, price: 70_000 }];
  const cancelled = await sentOrder(lines);
  expect((await step(cancelled.id, 'close', { reason: 'Hết hàng.' })).data.code).toBe('INVALID_TRANSITION');
  expect((await step(cancelled.id, 'cancel', { reason: 'Đặt nhầm.' })).data.data).toMatchObject({
    state: 'cancelled',
    endReason: 'Đặt nhầm.',
    endedBy: 'Lê Quản Lý',
  });
  const short = await sentOrder(lines);
  await receive(short.id, [{ lineId: short.lines[0].id, quantity: 1 }]);
  expect((await step(short.id, 'cancel', { reason: 'Đặt nhầm.' })).data.code).toBe('INVALID_TRANSITION');
  expect((await step(short.id, 'close', { reason: ' ' })).statusCode).toBe(400);
  expect((await step(short.id, 'close', { reason: 'Hãng ngừng sản xuất.' })).data.data).toMatchObject({
    state: 'closed',
    receivedPieces: 1,
  });
  const late = await receive(short.id, [{ lineId: short.lines[0].id, quantity: 1 }]);
  expect(late.data.code).toBe('INVALID_TRANSITION');
});

test('of two deliveries entered at once for the same pieces, one is received', async () => {
  const productId = await addProduct(api, { onHand: 2 });
  const order = await sentOrder([{ productId, quantity: 5, price: 70_000 }]);
  const [{ id: lineId }] = order.lines;
  const both = await Promise.all([1, 2].map(() => receive(order.id, [{ lineId, quantity: 5 }])));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { onHand, moved } = await stockRow(productId);
  // The two pieces that a test's product starts with have no movement.
  expect([onHand, moved]).toEqual([7, 5]);
});

test('a repeated request receives once; another body under its key is refused', async () => {
  const productId = await addProduct(api, { onHand: 0 });
  const order = await sentOrder([{ productId, quantity: 5, price: 70_000 }]);
  const [{ id: lineId }] = order.lines;
  const key = randomUUID();
  const both = await Promise.all([1, 2].map(() => receive(order.id, [{ lineId, quantity: 2 }], { key })));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await stockRow(productId)).onHand).toBe(2);
  expect((await receive(order.id, [{ lineId, quantity: 3 }], { key })).data.code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

test.each([1, 2, 3, 4])(
  'the average cost is the cost of all deliveries by their pieces, in whatever order they arrive (%i)',
  async (seed) => {
    // Deterministic pseudo-random deliveries.
    let state = seed * 7_919;
    const random = (max: number) => (state = (state * 48_271) % 2_147_483_647) % max;
    const deliveries = Array.from({ length: 8 }, () => ({
      quantity: 1 + random(40),
      unitCost: random(5_000_000),
    }));
    const productId = await addProduct(api, { onHand: 0 });
    const pieces = deliveries.reduce((sum, { quantity }) => sum + quantity, 0);
    const value = deliveries.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0);
    const order = await sentOrder([{ productId, quantity: pieces, price: 1 }]);
    const [{ id: lineId }] = order.lines;
    const replies = await Promise.all(
      deliveries.map((delivery) => receive(order.id, [{ lineId, ...delivery }], { by: manager })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(deliveries.map(() => 200));
    const { onHand, moved, average } = await stockRow(productId);
    expect([onHand, moved]).toEqual([pieces, pieces]);
    expect(Math.abs((average ?? 0) * pieces - value)).toBeLessThan(0.01);
    expect((await asManager('GET', `/staff/purchase-orders/${order.id}`)).data.data.state).toBe('received');
  },
);

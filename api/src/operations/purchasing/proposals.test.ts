import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { approveParts, askParts, issueParts, jobWithParts } from '../../../test/parts';
import { addProduct } from '../../../test/shop';
import { products, stock } from '../../catalogue/products/tables';
import { proposedQuantity } from './proposals';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const post = async (path: string, body: object) =>
  (await api.post(path, body, { token: manager.token })).data.data as { id: string; version: number };

const addPart = async (name: string, onHand: number, reorderPoint: number): Promise<string> => {
  const productId = await addProduct(api, { name, onHand });
  await api.db.update(stock).set({ reorderPoint }).where(eq(stock.productId, productId));
  return productId;
};
const addSupplier = (name: string, productId: string, price: number, leadTimeDays: number, active = true) =>
  post('/admin/suppliers', {
    name,
    contact: null,
    phone: null,
    email: null,
    taxCode: null,
    leadTimeDays,
    note: null,
    active,
    prices: [{ productId, price, leadTimeDays: null }],
  });
const proposalOf = async (productId: string) => {
  const { data } = await api.call('GET', '/admin/purchase-proposals', { token: manager.token });
  return data.data.items.find((item: { productId: string }) => item.productId === productId);
};

test('a product at its reorder point is proposed, from the cheapest active supplier', async () => {
  const productId = await addPart('Gạt mưa', 2, 4);
  expect(await proposalOf(productId)).toMatchObject({ available: 2, quantity: 3, supplier: null });
  await addSupplier('Nhà đắt', productId, 90_000, 1);
  await addSupplier('Nhà rẻ, đã ngừng', productId, 50_000, 1, false);
  await addSupplier('Nhà rẻ, chậm', productId, 70_000, 9);
  const { id } = await addSupplier('Nhà rẻ, nhanh', productId, 70_000, 2);
  expect(await proposalOf(productId)).toMatchObject({
    quantity: 3,
    supplier: { id, name: 'Nhà rẻ, nhanh', price: 70_000, leadTimeDays: 2 },
  });
  await api.db.update(products).set({ status: 'archived' }).where(eq(products.id, productId));
  expect(await proposalOf(productId)).toBeUndefined();
});

test('a sent order counts as stock to come, a draft does not', async () => {
  const productId = await addPart('Lọc gió', 0, 2);
  const supplier = await addSupplier('Lọc Việt', productId, 80_000, 3);
  const lines = [{ productId, quantity: 5, price: 80_000 }];
  const order = await post('/admin/purchase-orders', {
    supplierId: supplier.id,
    expectedOn: null,
    note: null,
    lines,
  });
  expect(await proposalOf(productId)).toMatchObject({ onOrder: 0, quantity: 3 });
  await api.post(
    `/admin/purchase-orders/${order.id}/send`,
    { way: 'other' },
    { token: manager.token, headers: { 'if-match': `"${order.version}"` } },
  );
  expect(await proposalOf(productId)).toBeUndefined();
});

test('a part that a job still needs is proposed until it is reserved, and counts once', async () => {
  const productId = await addPart('Cảm biến ABS', 1, 0);
  expect(await proposalOf(productId)).toBeUndefined();
  // The customer has approved one piece.
  const job = await jobWithParts(api, [productId]);
  expect(await proposalOf(productId)).toMatchObject({ available: 1, needed: 1, quantity: 1 });
  const { id } = (await askParts(api, job, [{ productId }])).data.data;
  expect(await proposalOf(productId)).toMatchObject({ needed: 1 });
  await approveParts(api, id, job.staff);
  expect(await proposalOf(productId)).toMatchObject({ available: 0, needed: 0, quantity: 1 });
  await issueParts(api, id, job.staff);
  expect(await proposalOf(productId)).toMatchObject({ available: 0, needed: 0, used: 1 });
});

test('the front desk can’t read proposals, which contain cost', async () => {
  const { token } = await api.person({ role: 'staff' });
  expect((await api.call('GET', '/admin/purchase-proposals', { token })).statusCode).toBe(403);
});

test('after buying what is proposed, more than the reorder point remains', () => {
  const pieces = fc.nat(1_000);
  const supply = fc.record({
    available: fc.integer({ min: -50, max: 1_000 }),
    onOrder: pieces,
    needed: pieces,
    reorderPoint: pieces,
    used: pieces,
  });
  fc.assert(
    fc.property(supply, fc.nat(365), (given, leadTimeDays) => {
      const quantity = proposedQuantity(given, leadTimeDays);
      const remaining = given.available + given.onOrder - given.needed;
      expect(remaining + quantity).toBeGreaterThan(given.reorderPoint);
      expect(quantity > 0).toBe(remaining <= given.reorderPoint);
      const used = Math.ceil((given.used * leadTimeDays) / 90);
      if (quantity > 0) expect(remaining + quantity - given.reorderPoint).toBe(Math.max(1, used));
    }),
  );
});

import { asc, eq, inArray } from 'drizzle-orm';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { bulkCalls } from '../../../test/bulk-changes';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { nextNumber } from '../../../test/unique';
import { products, stock } from '../../catalogue/products';
import { auditLog } from '../../platform/audit/tables';

/** Two instances of the API on one database. */
let api: TestApi;
let copy: TestApi;
let token: string;
let calls: readonly [ReturnType<typeof bulkCalls>, ReturnType<typeof bulkCalls>];
beforeAll(async () => {
  api = await startApi();
  copy = await startApi({ databaseUrl: api.config.databaseUrl });
  ({ token } = await api.person({ role: 'manager' }));
  calls = [bulkCalls(api, token), bulkCalls(copy, token)];
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const addProducts = async (count: number) => {
  const added: { id: string; sku: string }[] = [];
  for (let index = 0; index < count; index++) {
    const sku = `RACE-${nextNumber()}`;
    added.push({ sku, id: await addProduct(api, { sku, onHand: 1_000 }) });
  }
  return added;
};
const list = (rows: readonly { sku: string }[], price: number, point: number) =>
  ['Mã sản phẩm;Giá bán;Mức đặt thêm', ...rows.map(({ sku }) => `${sku};${price};${point}`)].join('\n');
const codes = (replies: readonly Reply[]) =>
  replies.map(({ statusCode, data }) => (statusCode === 200 ? 'ok' : data.code)).sort();
const pricesOf = async (rows: readonly { id: string }[]) => {
  const found = await api.db
    .select({ price: products.price, point: stock.reorderPoint, version: products.version })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(
      inArray(
        products.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(products.id));
  return [...new Set(found.map(({ price, point, version }) => `${price} ${point} v${version}`))];
};

test('of simultaneous bulk changes of the same products, one is applied as a whole', async () => {
  const rows = await addProducts(40);
  const [one, two] = calls;
  const previews = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) => {
      const order = index % 2 ? rows : [...rows].reverse();
      return one.previewed(list(order, 600_000 + index * 1_000, index + 1));
    }),
  );
  const replies = await Promise.all(previews.map((preview, index) => (index % 2 ? one : two).apply(preview)));
  expect(codes(replies)).toEqual([
    'PRODUCTS_CHANGED',
    'PRODUCTS_CHANGED',
    'PRODUCTS_CHANGED',
    'PRODUCTS_CHANGED',
    'PRODUCTS_CHANGED',
    'ok',
  ]);
  const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
  expect(await pricesOf(rows)).toEqual([`${600_000 + winner * 1_000} ${winner + 1} v2`]);
});

test('simultaneous requests apply a preview once, whether they have the same key or not', async () => {
  const rows = await addProducts(3);
  const [one, two] = calls;
  const preview = await one.previewed(list(rows, 700_000, 2));
  const same = await Promise.all([one.apply(preview, 'same-key-1'), two.apply(preview, 'same-key-1')]);
  expect(codes(same)).toEqual(['ok', 'ok']);
  const other = await one.previewed(list(rows, 800_000, 3));
  const different = await Promise.all([one.apply(other), two.apply(other)]);
  expect(codes(different)).toEqual(['INVALID_TRANSITION', 'ok']);
  expect(await pricesOf(rows)).toEqual(['800000 3 v3']);
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.entityId, [preview.id, other.id]));
  expect(entries).toHaveLength(2);
});

test('simultaneous undos write the former values back once', async () => {
  const rows = await addProducts(3);
  const [one, two] = calls;
  const applied = (await one.apply(await one.previewed(list(rows, 700_000, 2)))).data.data;
  const replies = await Promise.all([one.undo(applied), two.undo(applied), one.undo(applied)]);
  expect(codes(replies)).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION', 'ok']);
  expect(await pricesOf(rows)).toEqual(['500000 0 v3']);
});

test('orders and the form of a product neither deadlock with bulk changes nor get lost', async () => {
  const rows = await addProducts(12);
  const [one, two] = calls;
  const items = rows.slice(0, 4).map(({ id }) => ({ id, quantity: 1 }));
  const previews = await Promise.all(
    // Some rows change the product only, others its reorder point only.
    [1, 2, 3].map((point) =>
      one.previewed(
        [
          'Mã sản phẩm;Giá bán;Mức đặt thêm',
          ...rows.map(({ sku }, index) =>
            index % 2 ? `${sku};500000;${point}` : `${sku};${500_000 + point};0`,
          ),
        ].join('\n'),
      ),
    ),
  );
  const orders = Array.from({ length: 12 }, (_, index) =>
    sendOrder(index % 2 ? api : copy, orderForm(index % 3 ? items : [...items].reverse(), 2_000_000)),
  );
  const [applied, placed] = await Promise.all([
    Promise.all(previews.map((preview, index) => (index % 2 ? one : two).apply(preview))),
    Promise.all(orders),
  ]);
  expect(codes(applied).filter((code) => code === 'ok')).toHaveLength(1);
  const sold = placed.filter(({ statusCode }) => statusCode === 201).length;
  // An order that meets the new price is rejected with it, as after any change of a price.
  expect([...new Set(codes(placed.filter(({ statusCode }) => statusCode !== 201)))]).toEqual(
    sold === placed.length ? [] : ['PRICE_CHANGED'],
  );
  expect(await stockOf(api, items[0]?.id as string)).toEqual([1_000, sold]);
});

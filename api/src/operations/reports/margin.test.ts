import { eq, sql } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { bringBack, handOver, shopOrder, vn } from '../../../test/numbers';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { stock } from '../../catalogue/products/tables';
import { orderLines, orders } from '../../sales/orders/tables';
import { insertReturn } from '../../sales/returns/repository';
import { orderReturnLines } from '../../sales/returns/tables';
import { stockMovements } from '../../sales/stock/tables';
import { partsRequestLines, partsRequests } from '../../workshop/parts-requests/tables';
import { serviceLines, serviceOrders } from '../../workshop/service-orders/tables';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ limitScale: 1_000 });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate service_orders, orders, stock_movements cascade`));

const PERIOD = 'from=2026-03-01&to=2026-03-31';
const get = async (kind: string, query = PERIOD) =>
  (await api.call('GET', `/reports/${kind}?${query}`, { token: manager.token })).data.data;
const stamps = (time: Date) => ({ createdAt: time, updatedAt: time });

const issued = (productId: string, reference: string, pieces: number, cost: number | null) =>
  api.db.insert(stockMovements).values({
    productId,
    kind: 'issue',
    quantity: -pieces,
    reference,
    averageCost: cost === null ? null : String(cost),
    ...stamps(vn('2026-03-01 08:00')),
  });

interface Sold {
  readonly productId: string;
  readonly price: number;
  readonly quantity: number;
  readonly discountShare?: number;
  readonly cost: number | null;
}
/** Delivered order with lines, whose goods were issued at a cost. */
const sell = async (day: string, lines: readonly Sold[], shippingFee = 0) => {
  const total = lines.reduce(
    (sum, { price, quantity, discountShare = 0 }) => sum + price * quantity - discountShare,
    0,
  );
  const discount = lines.reduce((sum, { discountShare = 0 }) => sum + discountShare, 0);
  const deliveredAt = vn(`${day} 10:00`);
  const id = await shopOrder(api, deliveredAt, {
    total: total + shippingFee,
    discount,
    shippingFee,
    deliveredAt,
  });
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  for (const [position, { productId, price, quantity, discountShare = 0, cost }] of lines.entries()) {
    await api.db.insert(orderLines).values({
      orderId: id,
      productId,
      position,
      price,
      quantity,
      discountShare,
      sku: `S${position}`,
      name: `Hàng ${position}`,
      ...stamps(deliveredAt),
    });
    await issued(productId, order?.code ?? '', quantity, cost);
  }
  return id;
};

test('the margin of a product is what it was sold for less its average cost when it was issued', async () => {
  const id = await addProduct(api, { category: 'motor', name: 'Vòng bi' });
  await sell('2026-03-05', [
    { productId: id, price: 500_000, quantity: 2, discountShare: 100_000, cost: 300_000 },
  ]);
  await sell('2026-02-05', [{ productId: id, price: 500_000, quantity: 1, cost: 450_000 }]);
  const { rows, totals } = await get('margin');
  expect(rows).toMatchObject([
    {
      ...{
        goods: 'Vòng bi',
        goodsCategory: 'Động cơ',
        sold: 2,
        goodsRevenue: 900_000,
        costedRevenue: 900_000,
      },
      goodsCost: 600_000,
      margin: 300_000,
      marginRate: 33.3,
      uncosted: 0,
      marginBefore: 50_000,
    },
  ]);
  expect(totals).toMatchObject({ margin: 300_000, marginRate: 33.3, marginBefore: 50_000 });
});

test('goods whose cost was not recorded count as revenue, but not as margin, and are counted', async () => {
  const [known, unknown] = [await addProduct(api), await addProduct(api)];
  await sell('2026-03-05', [
    { productId: known, price: 100_000, quantity: 1, cost: 60_000 },
    { productId: unknown, price: 900_000, quantity: 1, cost: null },
  ]);
  const { totals } = await get('margin');
  expect(totals).toMatchObject({
    goodsRevenue: 1_000_000,
    costedRevenue: 100_000,
    goodsCost: 60_000,
    margin: 40_000,
    marginRate: 40,
    uncosted: 1,
  });
  const { rows } = await get('margin-lines');
  expect(rows.map(({ goodsCost, margin }: Record<string, unknown>) => [goodsCost, margin])).toEqual([
    [60_000, 40_000],
    [null, null],
  ]);
});

test('returned goods are subtracted on the day of the return; what is written off stays a cost', async () => {
  const id = await addProduct(api);
  const orderId = await sell('2026-03-05', [{ productId: id, price: 200_000, quantity: 3, cost: 120_000 }]);
  const returned = { orderId, status: 'received' as const, reason: 'changed_mind' as const, photoIds: [] };
  await insertReturn(
    api.db,
    { ...returned, refundAmount: 400_000 },
    [{ productId: id, quantity: 2 }],
    vn('2026-03-10 09:00'),
  );
  await api.db.update(orderReturnLines).set({ restocked: 1, writtenOff: 1 });
  await bringBack(api, orderId, vn('2026-04-02 09:00'));
  expect((await get('margin')).totals).toMatchObject({ sold: 3, margin: 240_000 });
  expect((await get('margin', 'from=2026-04-01&to=2026-04-30')).totals).toMatchObject({
    sold: -2,
    goodsRevenue: -400_000,
    goodsCost: -120_000,
    margin: -280_000,
  });
});

test('parts of a service order have the cost of what was issued for them', async () => {
  const id = await addProduct(api);
  const soId = await handOver(api, vn('2026-03-08 16:00'), {
    lines: [
      { unitPrice: 300_000 },
      { kind: 'part', productId: id, name: 'Bơm', unitPrice: 250_000, quantity: 2, discountPercent: 10 },
      { kind: 'part', name: 'Ngoài kho', unitPrice: 80_000 },
    ],
  });
  const [line] = await api.db
    .select()
    .from(serviceLines)
    .where(sql`${serviceLines.serviceOrderId} = ${soId} and ${serviceLines.productId} = ${id}`);
  const [request] = await api.db
    .insert(partsRequests)
    .values({
      code: 'YPT-M-1',
      serviceOrderId: soId,
      status: 'issued',
      urgency: 'normal',
      reason: 'x',
      ...stamps(vn('2026-03-07 09:00')),
    })
    .returning();
  await api.db.insert(partsRequestLines).values({
    requestId: request?.id as string,
    position: 0,
    productId: id,
    sku: 'S',
    name: 'Bơm',
    quantity: 2,
    approvedQty: 2,
    unitPrice: 250_000,
    serviceLineId: line?.id as string,
    ...stamps(vn('2026-03-07 09:00')),
  });
  await issued(id, 'YPT-M-1', 2, 150_000);
  const [order] = await api.db.select().from(serviceOrders).where(eq(serviceOrders.id, soId));
  const { rows } = await get('margin-lines');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ saleCode: order?.code, goods: 'Ngoài kho', goodsCost: null }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ sold: 2, goodsRevenue: 450_000, goodsCost: 300_000, margin: 150_000 }),
  );
  expect((await get('margin')).totals).toMatchObject({ goodsRevenue: 530_000, margin: 150_000, uncosted: 1 });
});

test('categories, products, lines and the revenue report agree with each other', async () => {
  const goods = [
    await addProduct(api, { category: 'motor' }),
    await addProduct(api, { category: 'motor' }),
    await addProduct(api, { category: 'tool' }),
  ];
  for (const [at, productId] of goods.entries()) {
    const cost = at === 1 ? null : 70_000 + at;
    const line = { productId, price: 100_000 + at, quantity: at + 1, discountShare: at * 999, cost };
    await sell(`2026-03-0${at + 1}`, [line], 30_000);
  }
  const back = await sell('2026-03-04', [
    { productId: goods[0] as string, price: 90_000, quantity: 1, cost: 1 },
  ]);
  await bringBack(api, back, vn('2026-03-09 09:00'));
  await handOver(api, vn('2026-03-08 16:00'), {
    lines: [{ unitPrice: 7_000 }, { kind: 'part', name: 'Keo', unitPrice: 33_333, discountPercent: 10 }],
  });
  const [categories, products, lines, revenue] = [
    await get('margin-categories'),
    await get('margin'),
    await get('margin-lines'),
    await get('revenue'),
  ];
  for (const key of ['sold', 'goodsRevenue', 'goodsCost', 'margin', 'marginRate'])
    expect([key, categories.totals[key], products.totals[key]]).toEqual([
      key,
      lines.totals[key],
      lines.totals[key],
    ]);
  const fees = 3 * 30_000;
  expect(lines.totals.goodsRevenue + fees).toBe(revenue.totals.parts);
  for (const row of categories.rows) {
    const within = await get('margin', `${PERIOD}&of=${row.of}`);
    expect([row.of, within.totals.margin, within.totals.uncosted]).toEqual([
      row.of,
      row.margin,
      row.uncosted,
    ]);
  }
  for (const row of products.rows) {
    const behind = await get('margin-lines', `${PERIOD}&of=${encodeURIComponent(row.of)}`);
    expect([row.of, behind.totals.goodsRevenue, behind.totals.margin]).toEqual([
      ...[row.of, row.goodsRevenue, row.margin],
    ]);
  }
});

test('an order that is shipped records the average cost of its goods', async () => {
  const id = await addProduct(api);
  await api.db.update(stock).set({ averageCost: '123456.5' }).where(eq(stock.productId, id));
  const { code } = (await sendOrder(api, orderForm([{ id, quantity: 2 }], 1_000_000))).data.data;
  for (const step of ['confirm', 'pack', 'ship'])
    await api.post(`/staff/shop-orders/${String(code)}/${step}`, { reason: 'x' }, { token: manager.token });
  const moves = await api.db.select().from(stockMovements).where(eq(stockMovements.productId, id));
  expect(moves).toMatchObject([{ kind: 'issue', quantity: -2, averageCost: '123456.500000' }]);
});

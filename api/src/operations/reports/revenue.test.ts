import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { bringBack, handOver, shopOrder, vn } from '../../../test/numbers';
import { insertReturn } from '../../sales/returns/repository';
import { addProduct, addPromotion } from '../../../test/shop';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate service_orders, orders cascade`));

const get = async (path: string) => (await api.call('GET', path, { token: manager.token })).data.data;
const revenue = (from: string, to: string) => get(`/reports/revenue?from=${from}&to=${to}`);
const dashboard = (card: string, query = '?from=2026-03-01&to=2026-03-31') =>
  get(`/manager/dashboard/${card}${query}`);

test('a hand-over at 23:30 in Vietnam counts for that day, and a hand-over at 00:30 for the next day', async () => {
  await handOver(api, vn('2026-03-31 23:30'), { lines: [{ unitPrice: 100_000 }] });
  await handOver(api, vn('2026-04-01 00:30'), { lines: [{ unitPrice: 7_000 }] });
  const march = await revenue('2026-03-01', '2026-03-31');
  expect(march.rows).toHaveLength(31);
  expect(march.rows.at(-1)).toEqual({
    of: '2026-03-31',
    bucket: '2026-03-31',
    services: 100_000,
    parts: 0,
    revenue: 100_000,
    serviceOrders: 1,
    shopOrders: 0,
  });
  expect(march.totals).toMatchObject({ revenue: 100_000, serviceOrders: 1 });
  const april = await revenue('2026-04-01', '2026-04-30');
  expect(april.totals).toMatchObject({ revenue: 7_000, serviceOrders: 1 });
});

test('labour counts as services and goods as parts; lines paid by a package or not approved do not count', async () => {
  await handOver(api, vn('2026-03-10 10:00'), {
    lines: [
      { unitPrice: 500_000 },
      { unitPrice: 900_000, coveredByPackage: true },
      { unitPrice: 300_000, approval: 'declined' },
      { unitPrice: 200_000, approval: 'pending' },
      { kind: 'part', unitPrice: 150_000, quantity: 3 },
      // The discount of 10 % of 99.999 is 9.999, rounded down as on the bill.
      { kind: 'part', unitPrice: 99_999, discountPercent: 10 },
    ],
  });
  const delivered = vn('2026-03-11 09:00');
  await shopOrder(api, vn('2026-02-27 09:00'), {
    total: 630_000,
    shippingFee: 30_000,
    deliveredAt: delivered,
  });
  await shopOrder(api, vn('2026-03-11 09:00'), { total: 1_000, status: 'shipping' });
  const { totals, rows } = await revenue('2026-03-10', '2026-03-11');
  expect(rows.map((row: { revenue: number }) => row.revenue)).toEqual([1_040_000, 630_000]);
  expect(totals).toEqual({
    services: 500_000,
    parts: 450_000 + 90_000 + 630_000,
    revenue: 1_670_000,
    serviceOrders: 1,
    shopOrders: 1,
  });
});

test('a returned order is subtracted on the day of the return, and its delivery still counts on the day of the delivery', async () => {
  const id = await shopOrder(api, vn('2026-03-28 09:00'), {
    total: 500_000,
    status: 'returned',
    deliveredAt: vn('2026-03-30 09:00'),
  });
  await bringBack(api, id, vn('2026-04-02 09:00'));
  expect((await revenue('2026-03-01', '2026-03-31')).totals.revenue).toBe(500_000);
  expect((await revenue('2026-04-01', '2026-04-30')).totals.revenue).toBe(-500_000);
  expect((await revenue('2026-03-01', '2026-04-30')).totals.revenue).toBe(0);
});

test('a return of some goods subtracts their refund only, and once', async () => {
  const id = await shopOrder(api, vn('2026-03-28 09:00'), {
    total: 500_000,
    status: 'returned',
    deliveredAt: vn('2026-03-30 09:00'),
  });
  await insertReturn(
    api.db,
    { orderId: id, status: 'received', reason: 'changed_mind', photoIds: [], refundAmount: 200_000 },
    [{ productId: await addProduct(api), quantity: 1 }],
    vn('2026-04-01 09:00'),
  );
  await bringBack(api, id, vn('2026-04-02 09:00'));
  // The refund is an event of the returned order.
  await bringBack(api, id, vn('2026-05-03 09:00'));
  expect((await revenue('2026-03-01', '2026-04-30')).totals.revenue).toBe(300_000);
  expect((await revenue('2026-05-01', '2026-05-31')).totals.revenue).toBe(0);
});

test('returning an order that was never delivered subtracts nothing', async () => {
  const id = await shopOrder(api, vn('2026-03-28 09:00'), { total: 500_000, status: 'returned' });
  await bringBack(api, id, vn('2026-03-30 09:00'));
  expect(await revenue('2026-03-01', '2026-03-31')).toMatchObject({ empty: true, totals: { revenue: 0 } });
});

test('a long period has a row per month, with partial first and last months', async () => {
  await handOver(api, vn('2026-01-31 23:59'), { lines: [{ unitPrice: 1 }] });
  await handOver(api, vn('2026-02-01 00:00'), { lines: [{ unitPrice: 20 }] });
  await handOver(api, vn('2026-05-01 00:00'), { lines: [{ unitPrice: 300 }] });
  const { rows, columns } = await revenue('2026-01-15', '2026-04-30');
  expect(rows.map((row: { bucket: string; revenue: number }) => [row.bucket, row.revenue])).toEqual([
    ['2026-01', 1],
    ['2026-02', 20],
    ['2026-03', 0],
    ['2026-04', 0],
  ]);
  expect(columns[0]).toMatchObject({ label: 'Tháng', kind: 'date' });
});

test('revenue is the sum of services and parts, in each row and in the total', async () => {
  const line = fc.record({
    kind: fc.constantFrom('labour' as const, 'part' as const),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.integer({ min: 0, max: 68_000_000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    coveredByPackage: fc.boolean(),
    approval: fc.constantFrom('approved' as const, 'declined' as const, 'pending' as const),
  });
  const sale = fc.record({
    minute: fc.integer({ min: 0, max: 10 * 1_440 - 1 }),
    lines: fc.array(line, { maxLength: 4 }),
    total: fc.integer({ min: 0, max: 90_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 5 }), async (sales) => {
      await api.db.execute(sql`truncate service_orders, orders cascade`);
      let expected = 0;
      const byDay = new Map<string, number>();
      for (const { minute, lines, total } of sales) {
        const time = new Date(vn('2026-03-01 00:00').getTime() + minute * 60_000);
        await handOver(api, time, { lines });
        await shopOrder(api, time, { total, deliveredAt: time });
        const bill = lines.reduce(
          (sum, { approval, coveredByPackage, quantity, unitPrice, discountPercent }) => {
            const price = quantity * unitPrice;
            const due = approval === 'approved' && !coveredByPackage;
            return sum + (due ? price - Math.floor((price * discountPercent) / 100) : 0);
          },
          total,
        );
        expected += bill;
        const day = new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
        byDay.set(day, (byDay.get(day) ?? 0) + bill);
      }
      const { rows, totals } = await revenue('2026-03-01', '2026-03-10');
      expect(totals.revenue).toBe(expected);
      expect(totals.services + totals.parts).toBe(totals.revenue);
      for (const row of rows) {
        expect(row.services + row.parts).toBe(row.revenue);
        expect(row.revenue).toBe(byDay.get(row.bucket) ?? 0);
      }
    }),
    { numRuns: 15 },
  );
});

test('the revenue card shows today, the last 7 and 30 days, the period, and the period before it', async () => {
  const day = (ago: number) => new Date(api.clock.now().getTime() - ago * 86_400_000);
  for (const [ago, price] of [
    [0, 1],
    [6, 20],
    [29, 300],
    [30, 4_000],
  ] as const) {
    await handOver(api, day(ago), { lines: [{ unitPrice: price }] });
  }
  await handOver(api, vn('2026-02-28 23:59'), { lines: [{ unitPrice: 50_000 }] });
  await handOver(api, vn('2026-03-31 23:59'), { lines: [{ unitPrice: 70_000 }] });
  const card = await dashboard('revenue');
  expect(card).toMatchObject({ today: 1, days7: 21, days30: 321, total: 70_000, before: 50_000 });
  expect(card.series.labels).toHaveLength(31);
});

test('orders are counted by the day they were placed, with their outcome', async () => {
  const time = vn('2026-03-05 23:30');
  await shopOrder(api, time, { total: 300_000 });
  await shopOrder(api, time, { total: 100_000, status: 'placed' });
  await shopOrder(api, time, { total: 900_000, status: 'cancelled' });
  await shopOrder(api, time, { total: 800_000, status: 'returned' });
  await shopOrder(api, vn('2026-03-06 00:10'), { total: 50_000, status: 'completed' });
  const { rows, totals } = await get('/reports/orders?from=2026-03-05&to=2026-03-06');
  expect(rows[0]).toEqual({
    of: '2026-03-05',
    bucket: '2026-03-05',
    placed: 4,
    orderDelivered: 1,
    orderCancelled: 1,
    orderReturned: 1,
    value: 400_000,
    average: 200_000,
    cancelRate: 25,
  });
  expect(totals).toEqual({
    placed: 5,
    orderDelivered: 2,
    orderCancelled: 1,
    orderReturned: 1,
    value: 450_000,
    average: 150_000,
    cancelRate: 20,
  });
});

test('the promotions report shows uses, discounts and order values by code, without cancelled orders', async () => {
  const time = vn('2026-03-05 10:00');
  const { code } = await addPromotion(api, { title: 'Ưu đãi tháng Ba' });
  await shopOrder(api, time, { total: 900_000, discount: 100_000, promoCode: code });
  await shopOrder(api, time, {
    total: 500_000,
    shippingFee: 30_000,
    shippingDiscount: 30_000,
    promoCode: code,
  });
  await shopOrder(api, time, { total: 5, discount: 999, promoCode: code, status: 'cancelled' });
  await shopOrder(api, time, { total: 200_000 });
  const { rows, totals } = await get('/reports/promotions?from=2026-03-01&to=2026-03-31');
  const row = {
    uses: 2,
    discount: 100_000,
    shippingDiscount: 30_000,
    orderValue: 1_400_000,
    average: 700_000,
    costRate: 8.5,
  };
  expect(rows).toEqual([{ of: code, promotion: code, promotionTitle: 'Ưu đãi tháng Ba', ...row }]);
  expect(totals).toEqual(row);
  expect(await dashboard('promotions')).toEqual({
    cost: 130_000,
    orders: 3,
    ordersWithCode: 2,
    revenueWithCode: 1_400_000,
    averageWithCode: 700_000,
    averageWithout: 200_000,
    codes: [{ code, uses: 2, cost: 130_000, revenue: 1_400_000 }],
  });
});

test('a customer is new on the day of the first hand-over or delivery, and returning afterwards', async () => {
  const { id: userId } = await api.person();
  const phone = '+84900000001';
  await handOver(api, vn('2026-02-10 10:00'), { userId, lines: [{ unitPrice: 5 }] });
  await shopOrder(api, vn('2026-03-02 10:00'), { total: 1_000, userId, deliveredAt: vn('2026-03-02 10:00') });
  await handOver(api, vn('2026-03-02 11:00'), { phoneNumber: phone, lines: [{ unitPrice: 200 }] });
  await handOver(api, vn('2026-03-03 11:00'), { phoneNumber: phone, lines: [{ unitPrice: 30 }] });
  const { rows, totals } = await get('/reports/customers?from=2026-03-02&to=2026-03-03');
  expect(rows).toEqual([
    {
      of: '2026-03-02',
      bucket: '2026-03-02',
      fresh: 1,
      returning: 1,
      returningRate: 50,
      freshRevenue: 200,
      returningRevenue: 1_000,
    },
    {
      of: '2026-03-03',
      bucket: '2026-03-03',
      fresh: 0,
      returning: 1,
      returningRate: 100,
      freshRevenue: 0,
      returningRevenue: 30,
    },
  ]);
  expect(totals).toMatchObject({ fresh: 1, returning: 2, returningRate: 66.7 });
});

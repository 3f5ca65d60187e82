import { eq } from 'drizzle-orm';
import { createServices, type Services } from '../../app/services';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { openPage, orderAt, payerPhone, readOrder, startPayment } from '../../../test/payments';
import { addProduct, addPromotion, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { paymentAttempts } from '../gateway-payments/tables';
import { promotions } from '../promotions/tables';
import { orderLines, orders } from './tables';

const PHONE = '0987654321';

/** Two instances of the API on one database. */
let api: TestApi;
let copy: TestApi;
/** Services of another instance, with which the simulated gateways report payments. */
let tasks: Services;
beforeAll(async () => {
  api = await startApi({ demo: true });
  copy = await startApi({ demo: true, databaseUrl: api.config.databaseUrl });
  const transport = { leaves: false, send: async () => {}, close: () => {} };
  tasks = createServices({ ...coreOf(api), publicData: { version: () => null } as never }, transport);
  tasks.sandbox?.deliverTo(tasks.gatewayCallbacks.receive);
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

const place = async (items: readonly { id: string; quantity: number }[], total: number, more: object = {}) =>
  (await sendOrder(api, orderForm([...items], total, more))).data.data.code as string;
const resize = (
  side: TestApi,
  code: string,
  items: readonly { id: string; quantity: number }[],
  expectedTotal: number,
  phone = PHONE,
) => side.post(`/orders/${code}/changes`, { phone, delivery: null, items, expectedTotal });
const atOnce = (count: number, send: (side: TestApi, index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const side = index % 2 ? api : copy;
      let response = await send(side, index);
      // A busy machine may respond with 503 while no connection is free; clients retry.
      while (response.statusCode === 503) response = await send(side, index);
      return response;
    }),
  );
const statusesOf = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode).sort();
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};
const quantitiesOf = async (code: string) => {
  const { id } = await rowOf(code);
  const rows = await api.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return rows.map(({ quantity }) => quantity);
};

test('of two orders that add the last item at once, one gets it', async () => {
  const id = await addProduct(api, { onHand: 3 });
  const codes = [await place([{ id, quantity: 1 }], 500_000), await place([{ id, quantity: 1 }], 500_000)];
  const responses = await atOnce(2, (side, index) =>
    resize(side, codes[index] as string, [{ id, quantity: 2 }], 1_000_000),
  );
  expect(statusesOf(responses)).toEqual([200, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.data).toMatchObject({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ id, left: 1 }] },
  });
  expect(await stockOf(api, id)).toEqual([3, 3]);
  const totals = await Promise.all(codes.map(async (code) => (await rowOf(code)).total));
  expect(totals.sort()).toEqual([1_000_000, 500_000]);
});

test('an added item and a new order cannot both take the last item', async () => {
  const id = await addProduct(api, { onHand: 2 });
  const code = await place([{ id, quantity: 1 }], 500_000);
  const responses = await atOnce(10, (side, index) =>
    index === 0
      ? resize(side, code, [{ id, quantity: 2 }], 1_000_000)
      : sendOrder(side, orderForm([{ id, quantity: 1 }], 500_000)),
  );
  expect(responses.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  expect(await stockOf(api, id)).toEqual([2, 2]);
});

test('parallel changes of an order are made one after another, and stock, lines and code agree', async () => {
  const [one, two] = [await addProduct(api), await addProduct(api)];
  const { id: promotionId, code: promoCode } = await addPromotion(api, { minOrder: 1_500_000 });
  const items = (a: number, b: number) => [
    { id: one, quantity: a },
    { id: two, quantity: b },
  ];
  const code = await place(items(2, 2), 1_900_000, { promoCode });
  const changes = [
    { items: items(1, 3), total: 1_900_000 },
    { items: items(3, 1), total: 1_900_000 },
    { items: items(1, 1), total: 1_000_000 },
  ];
  const responses = await atOnce(12, (side, index) => {
    const change = changes[index % changes.length] as (typeof changes)[number];
    return resize(side, code, change.items, change.total);
  });
  // Once the code is lost, the totals with it are rejected.
  expect(responses.every(({ statusCode, data }) => statusCode === 200 || data.code === 'PRICE_CHANGED')).toBe(
    true,
  );
  const [a = 0, b = 0] = await quantitiesOf(code);
  expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
    [10, a],
    [10, b],
  ]);
  const [promotion] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
  expect(promotion?.usedCount).toBe(0);
  expect(await rowOf(code)).toMatchObject({ promoCode: null, total: (a + b) * 500_000 });
});

test('orders that exchange quantities of the same products in reverse order do not deadlock', async () => {
  const [one, two] = [await addProduct(api, { onHand: 100 }), await addProduct(api, { onHand: 100 })];
  const items = (a: number, b: number) => [
    { id: one, quantity: a },
    { id: two, quantity: b },
  ];
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => place(index % 2 ? items(1, 3) : items(3, 1), 2_000_000)),
  );
  const responses = await atOnce(10, (side, index) =>
    resize(side, codes[index] as string, index % 2 ? items(3, 1).reverse() : items(1, 3), 2_000_000),
  );
  expect(statusesOf(responses)).toEqual(responses.map(() => 200));
  expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
    [100, 20],
    [100, 20],
  ]);
});

test('a change and the packing of an order at once leave goods and lines that agree', async () => {
  const { token } = await api.person({ role: 'staff' });
  for (let round = 0; round < 5; round++) {
    const id = await addProduct(api);
    const code = await place([{ id, quantity: 2 }], 1_000_000);
    const { version } = (await api.post(`/staff/shop-orders/${code}/confirm`, { reason: null }, { token }))
      .data.data as { version: number };
    const [changed, packed] = await Promise.all([
      resize(copy, code, [{ id, quantity: 1 }], 500_000),
      api.post(`/staff/shop-orders/${code}/pack`, { reason: null }, { token, version }),
    ]);
    // Staff who read the order before the change have to read it again.
    const outcome = [changed, packed].map(({ statusCode, data }) => data.code ?? statusCode);
    expect([
      [200, 'STALE_VERSION'],
      ['INVALID_TRANSITION', 200],
    ]).toContainEqual(outcome);
    const [quantity] = await quantitiesOf(code);
    expect([quantity, await stockOf(api, id)]).toEqual([changed.statusCode === 200 ? 1 : 2, [10, quantity]]);
  }
});

describe('payments at a gateway', () => {
  /** Places an order of two items that is to be paid at VNPay. */
  const payable = async () => {
    const code = await orderAt(api, 'vnpay');
    const { lines } = await readOrder(api, code);
    const id = lines[0]?.productId as string;
    const set = (quantity: number) =>
      resize(copy, code, [{ id, quantity }], quantity * 500_000, payerPhone(code));
    return { code, set };
  };

  test('a payment that starts with a change has the amount of the order', async () => {
    for (let round = 0; round < 5; round++) {
      const { code, set } = await payable();
      const [changed, started] = await Promise.all([set(2), startPayment(api, code, 'vnpay')]);
      expect([200, 409]).toContain(changed.statusCode);
      expect(started.data.data.amount).toBe((await rowOf(code)).total);
    }
  });

  test('an open payment locks the total until its result is known', async () => {
    const { code, set } = await payable();
    const { payUrl } = (await startPayment(api, code, 'vnpay')).data.data as { payUrl: string };
    const rejected = await set(2);
    expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'TOTAL_LOCKED']);
    expect(rejected.data.message).toMatch(/^Cổng thanh toán chưa báo kết quả/);
    await (await openPage(api, payUrl)).finish('cancelled');
    expect((await set(2)).data.data.total).toBe(1_000_000);
  });

  test('money of an attempt that seemed to have failed is returned if the total has changed since', async () => {
    const { code, set } = await payable();
    const { payUrl } = (await startPayment(api, code, 'vnpay')).data.data as { payUrl: string };
    const page = await openPage(api, payUrl);
    const { id } = await rowOf(code);
    await api.db.update(paymentAttempts).set({ status: 'expired' }).where(eq(paymentAttempts.orderId, id));
    expect((await set(2)).statusCode).toBe(200);
    await page.finish('ipn-before-return');
    const order = await readOrder(api, code);
    expect(order).toMatchObject({
      status: 'pending_payment',
      total: 1_000_000,
      payment: { status: 'unpaid', attempt: { status: 'paid', refund: 'pending' } },
    });
    expect(order.timeline.at(-1)?.note).toMatch(
      /^Đã nhận 500\.000\s₫ qua VNPay, nhưng tổng tiền của đơn DH\d+ đã thay đổi\./,
    );
  });

  test('a paid order keeps its total, whichever of payment and change comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const { code, set } = await payable();
      const { payUrl } = (await startPayment(api, code, 'vnpay')).data.data as { payUrl: string };
      const page = await openPage(api, payUrl);
      const [changed] = await Promise.all([set(2), page.finish('ipn-before-return')]);
      expect(changed.data.code).toBe('TOTAL_LOCKED');
      expect(await readOrder(api, code)).toMatchObject({ total: 500_000, payment: { status: 'paid' } });
    }
  });
});

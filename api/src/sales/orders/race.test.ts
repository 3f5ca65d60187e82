import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { orders } from './tables';
import { promoRedemptions, promotions } from '../promotions/tables';
import { stockReservations } from '../stock/tables';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, orderForm, sendOrder, stockOf } from '../../../test/shop';

/** Two instances of the API on one database. */
let api: TestApi;
let copy: TestApi;
beforeAll(async () => {
  api = await startApi();
  copy = await startApi({ databaseUrl: api.config.databaseUrl });
});
afterAll(async () => {
  await copy.close();
  await api.close();
});

type Send = (side: TestApi, index: number, key: string) => Promise<Reply>;
const atOnce = (count: number, item: Send): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const key = randomUUID();
      const send = () => item(index % 2 ? api : copy, index, key);
      let response = await send();
      // A busy machine may respond with 503 while no connection is free; clients retry.
      while (response.statusCode === 503) response = await send();
      return response;
    }),
  );
const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter(({ statusCode }) => statusCode === status);
const codesOf = (replies: readonly Reply[]) => [...new Set(replies.map(({ data }) => data.code as string))];
const ordersWith = (code: string) => api.db.select().from(orders).where(eq(orders.promoCode, code));

test('of 50 simultaneous orders of the last item, one succeeds, and the others report that none is left', async () => {
  const id = await addProduct(api, { onHand: 1, name: 'Cụm động cơ' });
  const responses = await atOnce(50, (side, _, key) =>
    sendOrder(side, orderForm([{ id, quantity: 1 }], 500_000), { key }),
  );
  expect(withStatus(responses, 201)).toHaveLength(1);
  const lost = withStatus(responses, 409);
  expect(lost).toHaveLength(49);
  expect(codesOf(lost)).toEqual(['OUT_OF_STOCK']);
  expect(lost[0]?.data.details).toEqual({ lines: [{ id, name: 'Cụm động cơ', left: 0 }] });
  expect(await stockOf(api, id)).toEqual([1, 1]);
  const reserved = await api.db.select().from(stockReservations).where(eq(stockReservations.productId, id));
  expect(reserved.map(({ quantity, state }) => [quantity, state])).toEqual([[1, 'active']]);
});

test('orders of the same products in reverse order do not deadlock or oversell', async () => {
  const [one, two] = [await addProduct(api, { onHand: 20 }), await addProduct(api, { onHand: 20 })];
  const items = [
    { id: one, quantity: 1 },
    { id: two, quantity: 1 },
  ];
  const responses = await atOnce(30, (side, index, key) =>
    sendOrder(side, orderForm(index % 3 ? items : [...items].reverse(), 1_000_000), { key }),
  );
  expect(withStatus(responses, 201)).toHaveLength(20);
  expect(withStatus(responses, 409)).toHaveLength(10);
  expect(await stockOf(api, one)).toEqual([20, 20]);
  expect(await stockOf(api, two)).toEqual([20, 20]);
});

test('of 50 simultaneous redemptions of a code with five uses left, five succeed', async () => {
  const id = await addProduct(api, { onHand: 1_000 });
  const { id: promotionId, code } = await addPromotion(api, { usageLimit: 105, usedCount: 100 });
  const form = orderForm([{ id, quantity: 1 }], 400_000, { promoCode: code });
  const responses = await atOnce(50, (side, _, key) => sendOrder(side, form, { key }));
  expect(withStatus(responses, 201)).toHaveLength(5);
  expect(codesOf(withStatus(responses, 409))).toEqual(['PROMO_USED_UP']);
  const [row] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
  expect(row?.usedCount).toBe(105);
  expect(await ordersWith(code)).toHaveLength(5);
  expect(await stockOf(api, id)).toEqual([1_000, 5]);
});

test('20 simultaneous orders of one customer use a code only once if it is limited to one use per customer', async () => {
  const id = await addProduct(api, { onHand: 1_000 });
  const { id: promotionId, code } = await addPromotion(api, { usageScope: 'customer', usageLimit: 1 });
  const { token } = await api.person();
  const form = orderForm([{ id, quantity: 1 }], 400_000, { promoCode: code });
  const responses = await atOnce(20, (side, _, key) => sendOrder(side, form, { token, key }));
  expect(withStatus(responses, 201)).toHaveLength(1);
  expect(codesOf(withStatus(responses, 409))).toEqual(['PROMO_ALREADY_USED']);
  const used = await api.db
    .select()
    .from(promoRedemptions)
    .where(eq(promoRedemptions.promotionId, promotionId));
  expect(used.map(({ seq, period, amount }) => [seq, period, amount])).toEqual([[1, 'all', 100_000]]);
  expect(await stockOf(api, id)).toEqual([1_000, 1]);
});

test('two accounts with the same phone number count as one new customer', async () => {
  const id = await addProduct(api, { onHand: 1_000 });
  const { code } = await addPromotion(api, { usageScope: 'customer', usageLimit: 1, audience: 'new' });
  const people = await Promise.all(
    Array.from({ length: 8 }, () => api.person({ phoneNumber: null, emailVerified: true })),
  );
  const form = orderForm([{ id, quantity: 1 }], 400_000, {
    promoCode: code,
    contact: { fullName: 'Lê An', phoneNumber: '0355 000 111', email: null },
  });
  const responses = await atOnce(8, (side, index, key) =>
    sendOrder(side, form, { token: people[index]?.token as string, key }),
  );
  expect(withStatus(responses, 201)).toHaveLength(1);
  expect(codesOf(withStatus(responses, 409))).toEqual(['PROMO_AUDIENCE']);
});

test('20 identical requests place one order, and all return its code', async () => {
  const id = await addProduct(api, { onHand: 100 });
  const key = randomUUID();
  const form = orderForm([{ id, quantity: 2 }], 1_000_000);
  const responses = await atOnce(20, (side) => sendOrder(side, form, { key }));
  expect(withStatus(responses, 201)).toHaveLength(20);
  expect(new Set(responses.map(({ data }) => data.data.code)).size).toBe(1);
  const first = responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined);
  expect(first).toHaveLength(1);
  expect(await stockOf(api, id)).toEqual([100, 2]);
  const other = await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000), { key });
  expect([other.statusCode, other.data.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await stockOf(api, id)).toEqual([100, 2]);
});

test('20 identical requests for the last item and the last use of a code place one order, and all return its code', async () => {
  const id = await addProduct(api, { onHand: 1 });
  const { code } = await addPromotion(api, { usageLimit: 1 });
  const key = randomUUID();
  const form = orderForm([{ id, quantity: 1 }], 400_000, { promoCode: code });
  const responses = await atOnce(20, (side) => sendOrder(side, form, { key }));
  expect(withStatus(responses, 201)).toHaveLength(20);
  expect(new Set(responses.map(({ data }) => data.data.code)).size).toBe(1);
  expect(await stockOf(api, id)).toEqual([1, 1]);
  expect(await ordersWith(code)).toHaveLength(1);
});

test('cancelling an order ten times at once releases stock and code once', async () => {
  const id = await addProduct(api, { onHand: 10 });
  const { id: promotionId, code } = await addPromotion(api, { usedCount: 7 });
  const form = orderForm([{ id, quantity: 3 }], 1_400_000, { promoCode: code });
  const placed = await sendOrder(api, form);
  const path = `/orders/${placed.data.data.code as string}/cancel`;
  const body = { reason: 'Đặt nhầm', phone: '0987654321' };
  const responses = await atOnce(10, (side) => side.post(path, body));
  expect(withStatus(responses, 200)).toHaveLength(1);
  expect(codesOf(withStatus(responses, 409))).toEqual(['INVALID_TRANSITION']);
  expect(await stockOf(api, id)).toEqual([10, 0]);
  const [row] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
  expect(row?.usedCount).toBe(7);
});

import type { ShopOrderRow } from '@evcare/shared-contracts/office';
import { GATEWAYS } from '@evcare/shared-contracts/shop';
import { eq, sql } from 'drizzle-orm';
import type { Person, TestApi } from '../../../../test/api';
import { openPage } from '../../../../test/payments';
import { addProduct, addPromotion, HCMC, orderForm, sendOrder } from '../../../../test/shop';
import {
  FEE,
  pieces,
  PRICE,
  startSplitSite,
  TOTAL,
  type PlacedSplit,
  type SplitDesk,
  type SplitSite,
} from '../../../../test/split-orders';
import { nextNumber } from '../../../../test/unique';
import { notifications } from '../../../messaging/notifications/tables';
import { paymentAttempts } from '../../gateway-payments/tables';
import { sandboxPayments } from '../../sandbox/tables';
import { orders } from '../tables';

let api: TestApi;
let copy: TestApi;
let manager: Person;
let desk: SplitDesk;
let close: SplitSite['close'];
beforeAll(async () => {
  ({ api, copy, manager, desk, close } = await startSplitSite());
});
afterAll(() => close());

const REASON = { reason: 'Hàng bị hỏng' };
const REFERENCE = { reference: 'FT26335001' };
const FAILED = { reason: 'Khách không nghe máy' };

/** Sends one piece of an order as its first parcel. */
async function firstSent(order: PlacedSplit): Promise<PlacedSplit> {
  await desk.mustAct(order, 'parcels', pieces(order, 1));
  await desk.ship(order, 1);
  return order;
}
/** Returns money of an order as the manager does, and lets its gateway answer. */
async function refund(order: PlacedSplit, body: object = { reference: null }) {
  const reply = await desk.act(order, 'refund', { body, by: manager });
  await api.app.settled();
  return reply;
}
const readManager = async ({ code }: PlacedSplit) =>
  (await api.call('GET', `/staff/shop-orders/${code}`, { token: manager.token })).data.data;
const attemptsOf = async ({ code }: PlacedSplit) =>
  (
    await api.db
      .select({ attempt: paymentAttempts })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.code, code))
      .orderBy(paymentAttempts.createdAt)
  ).map(({ attempt }) => attempt);
const netOf = async (order: PlacedSplit) =>
  (await desk.moneyOf(order)).reduce((sum, { amount }) => sum + amount, 0);

describe('an order that was paid by transfer', () => {
  test('owes its customer the rest that was cancelled, until a manager transfers it back', async () => {
    const order = await firstSent(await desk.packed({ payment: 'transfer' }));
    const cancelled = await desk.mustAct(order, 'cancel-rest', REASON);
    const due = 4 * PRICE;
    expect(cancelled).toMatchObject({
      status: 'shipping',
      total: PRICE + FEE,
      payment: { status: 'paid' },
      refundDue: due,
      moneySteps: ['refund'],
      split: { remaining: [], refunds: [{ amount: due, state: 'due', reason: REASON.reason }] },
    });
    expect(cancelled.split?.refunds?.[0]?.lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(cancelled.timeline.at(-1)?.note).toMatch(/^Huỷ phần chưa gửi \(2 × .*\): Hàng bị hỏng$/);
    expect(await desk.moneyOf(order)).toEqual([{ kind: 'payment', way: 'transfer', amount: TOTAL }]);

    expect((await desk.act(order, 'refund', { body: REFERENCE })).statusCode).toBe(403);
    const paid = await refund(order, REFERENCE);
    expect(paid.data.data).toMatchObject({
      status: 'shipping',
      payment: { status: 'paid' },
      refundDue: 0,
      moneySteps: [],
      split: { refunds: [{ state: 'done', refundedAt: expect.any(String) }] },
    });
    expect(await desk.moneyOf(order)).toEqual([
      { kind: 'payment', way: 'transfer', amount: TOTAL },
      { kind: 'refund', way: 'transfer', amount: -due },
    ]);
    expect((await refund(order, REFERENCE)).statusCode).toBe(409);
    const done = await desk.mustAct(order, 'parcels/1/deliver');
    expect(done).toMatchObject({ status: 'delivered', total: PRICE + FEE });
    expect(await netOf(order)).toBe(PRICE + FEE);
  });

  test('notifies the customer and the managers of what is due, and the customer of what was returned', async () => {
    const order = await firstSent(await desk.packed({ payment: 'transfer' }));
    await desk.mustAct(order, 'cancel-rest', REASON);
    const [mail] = await api.mails(order.email);
    expect(mail?.text).toMatch('Bạn đã thanh toán: chúng tôi hoàn lại 2.000.000');
    const notices = await api.db.select().from(notifications).where(eq(notifications.userId, manager.id));
    expect(notices.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(new RegExp(`${order.code}: chờ hoàn 2\\.000\\.000`)),
    );
    expect((await desk.readGuest(order)).receipt).toMatchObject({
      amount: TOTAL,
      cancelled: { amount: 4 * PRICE, isDone: false },
      refund: null,
    });
    await refund(order, REFERENCE);
    expect((await api.mails(order.email))[0]?.subject).toMatch(/^Đã hoàn 2\.000\.000/);
    expect((await desk.readGuest(order)).receipt?.cancelled).toEqual({ amount: 4 * PRICE, isDone: true });
  });

  test('is listed among the orders that wait for a refund until the money is returned', async () => {
    const order = await firstSent(await desk.packed({ payment: 'transfer' }));
    const listed = async () => {
      const path = `/staff/shop-orders?status=refund&q=${order.code}`;
      const { data } = await api.call('GET', path, { token: manager.token });
      return [data.data.total, data.data.items.map((row: ShopOrderRow) => [row.code, row.refund])];
    };
    const counted = async (): Promise<number> =>
      (await api.call('GET', '/staff/summary', { token: manager.token })).data.data.badges.shopRefunds;
    const before = await counted();
    expect(await listed()).toEqual([0, []]);
    await desk.mustAct(order, 'cancel-rest', REASON);
    expect(await listed()).toEqual([1, [[order.code, { amount: 4 * PRICE, inProgress: false }]]]);
    expect(await counted()).toBe(before + 1);
    await refund(order, REFERENCE);
    expect(await listed()).toEqual([0, []]);
    expect(await counted()).toBe(before);
  });

  test('gets the goods of a failed parcel back, and returns their share with the fee', async () => {
    const order = await desk.packed({ payment: 'transfer' });
    await desk.mustAct(order, 'parcels', pieces(order, 1));
    await desk.mustAct(order, 'parcels', pieces(order, 2, 2));
    for (const number of [1, 2]) await desk.ship(order, number);
    await desk.mustAct(order, 'parcels/1/fail', FAILED);
    const back = await desk.mustAct(order, 'parcels/1/return');
    expect(back).toMatchObject({ total: 4 * PRICE, refundDue: PRICE + FEE });
    expect((await api.mails(order.email))[0]?.text).toMatch('đã về xưởng, chúng tôi hoàn lại 530.000');
    await refund(order, REFERENCE);
    await desk.mustAct(order, 'parcels/2/deliver');
    expect(await netOf(order)).toBe(4 * PRICE);
  });
});

describe.each(GATEWAYS)('an order that was paid at %s', (gateway) => {
  test('returns each part through the gateway, and the order stays paid', async () => {
    const order = await firstSent(await desk.packed({ payment: gateway }));
    await desk.mustAct(order, 'parcels', pieces(order, 2));
    await desk.ship(order, 2);
    await desk.mustAct(order, 'cancel-rest', REASON);
    expect((await readManager(order)).gatewayPayments).toMatchObject([{ refund: null }]);
    await refund(order);
    expect(await readManager(order)).toMatchObject({
      payment: { status: 'paid', attempt: { refund: 'done' } },
      moneySteps: [],
      gatewayPayments: [{ refund: 'done', refundAmount: 2 * PRICE, refundedBefore: 0 }],
      split: { refunds: [{ state: 'done', amount: 2 * PRICE }] },
    });

    await desk.mustAct(order, 'parcels/2/fail', FAILED);
    await desk.mustAct(order, 'parcels/2/return');
    await refund(order);
    expect(await readManager(order)).toMatchObject({
      payment: { status: 'paid' },
      gatewayPayments: [{ refund: 'done', refundAmount: 2 * PRICE, refundedBefore: 2 * PRICE }],
      split: { refunds: [{ state: 'done' }, { state: 'done', amount: 2 * PRICE, reason: null }] },
    });
    expect((await desk.mustAct(order, 'parcels/1/deliver')).status).toBe('delivered');
    expect(await desk.moneyOf(order)).toEqual([
      { kind: 'payment', way: 'gateway', amount: TOTAL },
      { kind: 'refund', way: 'gateway', amount: -2 * PRICE },
      { kind: 'refund', way: 'gateway', amount: -2 * PRICE },
    ]);
  });

  test('returns the whole payment, once, if the parcels come back after the rest was cancelled', async () => {
    const order = await firstSent(await desk.packed({ payment: gateway }));
    await desk.mustAct(order, 'cancel-rest', REASON);
    await refund(order);
    await desk.mustAct(order, 'parcels/1/fail', FAILED);
    const returned = await desk.mustAct(order, 'parcels/1/return');
    expect(returned).toMatchObject({
      status: 'returned',
      payment: { status: 'paid' },
      refundDue: PRICE + FEE,
    });
    await refund(order);
    expect(await readManager(order)).toMatchObject({
      payment: { status: 'refunded' },
      moneySteps: [],
      receipt: { amount: TOTAL, refund: { amount: PRICE + FEE, isDone: true } },
    });
    const [attempt] = await attemptsOf(order);
    expect((attempt?.refundedBefore ?? 0) + (attempt?.refundAmount ?? 0)).toBe(TOTAL);
    expect(await netOf(order)).toBe(0);
  });
});

test('a refund that failed is sent again with its amount, and what became due since follows', async () => {
  const order = await firstSent(await desk.packed({ payment: 'vnpay' }));
  await desk.mustAct(order, 'parcels', pieces(order, 2));
  await desk.ship(order, 2);
  await desk.mustAct(order, 'cancel-rest', REASON);
  await refund(order);
  const [attempt] = await attemptsOf(order);
  // As if the gateway had refused the refund.
  await api.db.execute(sql`update order_refunds r set state = 'requested', refunded_at = null
    from orders o where o.id = r.order_id and o.code = ${order.code}`);
  await api.db
    .update(paymentAttempts)
    .set({ refund: 'failed', refundedAt: null, refundReference: null })
    .where(eq(paymentAttempts.id, attempt?.id as string));
  await desk.mustAct(order, 'parcels/2/fail', FAILED);
  const back = await desk.mustAct(order, 'parcels/2/return');
  expect(back).toMatchObject({ refundDue: 2 * PRICE, moneySteps: ['refund'] });
  await refund(order);
  const { split, refundDue } = await readManager(order);
  expect(split.refunds.map(({ state }: { state: string }) => state)).toEqual(['done', 'due']);
  expect(refundDue).toBe(2 * PRICE);
  await refund(order);
  expect(await readManager(order)).toMatchObject({ refundDue: 0, payment: { status: 'paid' } });
});

test('a refund that staff made outside of the gateway completes that of the cancelled goods only', async () => {
  const order = await firstSent(await desk.packed({ payment: 'momo' }));
  await desk.mustAct(order, 'cancel-rest', REASON);
  const [attempt] = await attemptsOf(order);
  const refused = { refund: 'failed', refundAmount: 4 * PRICE } as const;
  await api.db
    .update(paymentAttempts)
    .set(refused)
    .where(eq(paymentAttempts.id, attempt?.id as string));
  await api.db.execute(sql`update order_refunds r set state = 'requested'
    from orders o where o.id = r.order_id and o.code = ${order.code}`);
  const resolved = await api.post(
    `/staff/payments/${attempt?.reference}/resolve`,
    { resolution: 'Đã chuyển khoản trả khách' },
    { token: manager.token },
  );
  expect(resolved.statusCode).toBe(200);
  expect(await readManager(order)).toMatchObject({
    status: 'shipping',
    payment: { status: 'paid' },
    refundDue: 0,
    split: { refunds: [{ state: 'done' }] },
  });
});

test.each([
  { parcels: [[1], [0, 1], [2]], cancels: true },
  { parcels: [[2, 1], [1]], cancels: true },
  { parcels: [[1], [1, 1], [1, 1]], cancels: false },
])('shares and refunds of $parcels add up to what was paid, to the đồng', async ({ parcels, cancels }) => {
  const prices = [333_333, 123_457] as const;
  const paid = 3 * prices[0] + 2 * prices[1] - 99_999 + FEE;
  const { code } = await addPromotion(api, { type: 'fixed', value: 99_999 });
  const order = await desk.packed({ payment: 'transfer', prices, promo: { code, total: paid } });
  for (const [index, quantities] of parcels.entries()) {
    await desk.mustAct(order, 'parcels', pieces(order, ...quantities));
    await desk.ship(order, index + 1);
  }
  if (cancels) await desk.mustAct(order, 'cancel-rest', REASON);
  for (const index of parcels.keys()) {
    await desk.mustAct(order, `parcels/${index + 1}/fail`, FAILED);
    await desk.mustAct(order, `parcels/${index + 1}/return`);
    const { total, refundDue, status } = await readManager(order);
    if (status !== 'returned') expect(total + refundDue).toBe(paid);
  }
  expect(await readManager(order)).toMatchObject({ status: 'returned', refundDue: paid });
  await refund(order, REFERENCE);
  expect(await netOf(order)).toBe(0);
  expect((await readManager(order)).payment.status).toBe('refunded');
});

describe('at once', () => {
  test('clerks who cancel the rest make one refund', async () => {
    const order = await firstSent(await desk.packed({ payment: 'transfer' }));
    const { version } = await desk.readStaff(order);
    const replies = await Promise.all(
      [api, copy, api, copy].map((side) => desk.act(order, 'cancel-rest', { body: REASON, side, version })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await readManager(order)).split.refunds).toHaveLength(1);
  });

  test('the rest is either packed or cancelled, never both', async () => {
    const order = await firstSent(await desk.packed({ payment: 'transfer' }));
    const { version } = await desk.readStaff(order);
    const [packed, cancelled] = await Promise.all([
      desk.act(order, 'parcels', { body: pieces(order, 2, 2), side: copy, version }),
      desk.act(order, 'cancel-rest', { body: REASON, version }),
    ]);
    expect([packed.statusCode, cancelled.statusCode].sort()).toEqual([200, 409]);
    const { total, refundDue, split } = await readManager(order);
    expect(total + refundDue).toBe(TOTAL);
    expect(split.parcels).toHaveLength(packed.statusCode === 200 ? 2 : 1);
  });

  test('managers who return the money of an order request one refund', async () => {
    const order = await firstSent(await desk.packed({ payment: 'vnpay' }));
    await desk.mustAct(order, 'cancel-rest', REASON);
    const path = `/staff/shop-orders/${order.code}/refund`;
    const replies = await Promise.all(
      [api, copy, api].map((side) => side.post(path, { reference: null }, { token: manager.token })),
    );
    await Promise.all([api.app.settled(), copy.app.settled()]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await desk.moneyOf(order)).toEqual([
      { kind: 'payment', way: 'gateway', amount: TOTAL },
      { kind: 'refund', way: 'gateway', amount: -4 * PRICE },
    ]);
  });

  test('a second payment that arrives while the rest is cancelled goes back as a whole, beside its refund', async () => {
    const order = await desk.packed({ payment: 'vnpay' });
    const [paid] = await attemptsOf(order);
    // An attempt that the customer had replaced, and paid as well.
    const twice = {
      ...paid,
      id: `${paid?.id}-2`,
      reference: `${paid?.reference}Z`,
      createdAt: api.clock.now(),
    };
    await api.db.insert(paymentAttempts).values({ ...twice, status: 'open', settledAt: null } as never);
    const [page] = await api.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, paid?.reference as string));
    const key = page?.key as string;
    const open = {
      reference: twice.reference,
      state: 'open',
      paidAt: null,
      transactionNo: '77777777',
    } as const;
    await api.db
      .insert(sandboxPayments)
      .values({ ...(page as typeof sandboxPayments.$inferSelect), ...open });
    await firstSent(order);
    const { version } = await desk.readStaff(order);
    const finish = `/sandbox/payments/${twice.reference}/finish?key=${key}&outcome=ipn-before-return`;
    const [cancelled] = await Promise.all([
      desk.act(order, 'cancel-rest', { body: REASON, version, side: copy }),
      api.call('GET', finish),
    ]);
    await api.app.settled();
    expect([200, 409]).toContain(cancelled.statusCode);
    if (cancelled.statusCode === 409) await desk.mustAct(order, 'cancel-rest', REASON);
    await refund(order);
    const attempts = await attemptsOf(order);
    expect(attempts).toMatchObject([
      { problem: null, refund: 'done', refundAmount: 4 * PRICE },
      { problem: 'double', refund: expect.stringMatching(/pending|done/), refundAmount: null },
    ]);
    expect(await readManager(order)).toMatchObject({ payment: { status: 'paid' }, refundDue: 0 });
  });
});

test('a payment at a gateway that arrives after the order was split goes back, as couriers collect it', async () => {
  const ids = [await addProduct(api), await addProduct(api)];
  const phone = `0355${nextNumber(6)}`;
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone, email: null };
  const items = ids.map((id) => ({ id, quantity: 1 }));
  const form = { method: 'delivery', address: HCMC, payment: 'vnpay', contact };
  const { data } = await sendOrder(api, orderForm(items, 2 * PRICE + FEE, form));
  const { code } = data.data;
  const order = { code, phone, email: '', ids };
  const started = await api.post(`/orders/${code}/payments`, { gateway: 'vnpay', phone });
  const page = await openPage(api, started.data.data.payUrl);
  await api.post(`/orders/${code}/payment-method`, { method: 'cod', phone });
  for (const step of ['confirm', 'pack']) await desk.mustAct(order, step);
  await firstSent(order);
  const { version } = await desk.readStaff(order);
  const [delivered] = await Promise.all([
    desk.act(order, 'parcels/1/deliver', { body: { collected: PRICE + FEE }, version, side: copy }),
    page.finish('ipn-before-return'),
  ]);
  expect(delivered.statusCode).toBe(200);
  await api.app.settled();
  expect(await attemptsOf(order)).toMatchObject([{ status: 'paid', problem: 'late' }]);
  expect(await desk.readStaff(order)).toMatchObject({ payment: { method: 'cod', status: 'unpaid' } });
  expect(await desk.moneyOf(order)).toEqual([{ kind: 'payment', way: 'cod', amount: PRICE + FEE }]);
});

test('the database refuses to mark an order as refunded that goes on', async () => {
  const order = await desk.packed({ payment: 'transfer' });
  const wrong = api.db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.code, order.code));
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'orders_refunded' } });
});

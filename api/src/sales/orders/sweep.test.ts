import { eq } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { cleanUp } from '../../app/worker';
import { auditLog } from '../../platform/audit/tables';
import { idempotencyKeys } from '../../platform/idempotency/tables';
import { orders } from './tables';
import { promotions } from '../promotions/tables';
import { stock } from '../../catalogue/products/tables';
import { stockReservations } from '../stock/tables';
import { createOutbox } from '../../platform/mail/outbox';
import { DAY, freshEmail, HOUR, MINUTE, startApi, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { addProduct, addPromotion, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { releaseFitting } from '../../workshop/booking/fitting';
import { loadWorkCalendar } from '../../workshop/staffing/work-calendar';
import { createOrderSweep, type OrderSweep } from './sweep';

let api: TestApi;
/** Scheduled tasks of several instances of the API. */
let sweeps: OrderSweep[];
beforeAll(async () => {
  api = await startApi({ demo: true });
  sweeps = Array.from({ length: 4 }, () => {
    const core = coreOf(api);
    return createOrderSweep(core, {
      outbox: createOutbox(core, transport),
      fittings: { release: releaseFitting },
      readWorkCalendar: () => loadWorkCalendar(api.db),
    });
  });
});
afterAll(() => api.close());

const transport = { leaves: false, send: async () => {}, close: () => {} };
const orderByTransfer = async (id: string, phoneNumber: string): Promise<string> => {
  const contact = { fullName: 'Trần Thị Bình', phoneNumber, email: null };
  const form = orderForm([{ id, quantity: 1 }], 500_000, { payment: 'transfer', contact });
  return (await sendOrder(api, form)).data.data.code as string;
};
const expireEverywhere = async (): Promise<number> =>
  (await Promise.all(sweeps.map((sweep) => sweep.expireTransfers()))).reduce((all, item) => all + item, 0);
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};

test('exactly one instance cancels an order whose transfer does not arrive within 24 hours', async () => {
  const [id, email] = [await addProduct(api), freshEmail()];
  const { id: promotionId, code: promoCode } = await addPromotion(api);
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: '0987654321', email };
  const form = orderForm([{ id, quantity: 2 }], 900_000, { payment: 'transfer', promoCode, contact });
  const { code } = (await sendOrder(api, form)).data.data;
  api.clock.advance(24 * HOUR - 60_000);
  expect(await expireEverywhere()).toBe(0);
  expect(await stockOf(api, id)).toEqual([10, 2]);
  api.clock.advance(60_000);
  expect(await expireEverywhere()).toBe(1);
  expect(await expireEverywhere()).toBe(0);
  const row = await rowOf(code);
  expect(row.status).toBe('cancelled');
  expect(await stockOf(api, id)).toEqual([10, 0]);
  const reserved = await api.db.select().from(stockReservations).where(eq(stockReservations.productId, id));
  expect(reserved.map(({ state }) => state)).toEqual(['expired']);
  const [promotion] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
  expect(promotion?.usedCount).toBe(0);
  const read = await api.call('GET', `/orders/${code}?phone=0987654321`);
  expect(read.data.data.timeline.at(-1)).toMatchObject({
    status: 'cancelled',
    note: 'Quá hạn chuyển khoản.',
  });
  const audited = await api.db.select().from(auditLog).where(eq(auditLog.entityId, row.id));
  expect(audited.filter(({ action }) => action === 'order_status')).toMatchObject([{ actorId: null }]);
  expect((await api.mails(email))[0]?.subject).toBe(`Đơn ${code} đã được huỷ.`);
});

test('if an order expires while its transfer is reported, one of the two succeeds', async () => {
  const id = await addProduct(api, { onHand: 100 });
  const phones = Array.from({ length: 12 }, (_, n) => `09870000${String(n).padStart(2, '0')}`);
  const codes = await Promise.all(phones.map((phone) => orderByTransfer(id, phone)));
  api.clock.advance(25 * HOUR);
  const [expired, ...sent] = await Promise.all([
    expireEverywhere(),
    ...codes.map((code, n) => api.post(`/orders/${code}/transfer-sent`, { phone: phones[n] })),
  ]);
  const rows = await Promise.all(codes.map(rowOf));
  for (const [index, row] of rows.entries()) {
    const noted = sent[index]?.statusCode === 200;
    expect([row.status, row.paymentStatus]).toEqual(
      noted ? ['pending_payment', 'pending'] : ['cancelled', 'unpaid'],
    );
  }
  const kept = sent.filter(({ statusCode }) => statusCode === 200).length;
  expect(expired + kept).toBe(12);
  expect(await stockOf(api, id)).toEqual([100, kept]);
});

test('an order with a reported transfer waits exactly 72 more hours', async () => {
  const [id, email, phoneNumber] = [await addProduct(api), freshEmail(), '0987100001'];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber, email };
  const form = orderForm([{ id, quantity: 1 }], 500_000, { payment: 'transfer', contact });
  const { code } = (await sendOrder(api, form)).data.data;
  api.clock.advance(23 * HOUR);
  const sent = await api.post(`/orders/${code}/transfer-sent`, { phone: phoneNumber });
  const left = Date.parse(sent.data.data.payment.dueAt) - api.clock.now().getTime();
  expect(Math.round(left / MINUTE)).toBe(72 * 60);
  api.clock.advance(72 * HOUR - MINUTE);
  await expireEverywhere();
  expect((await rowOf(code)).status).toBe('pending_payment');
  api.clock.advance(MINUTE);
  await expireEverywhere();
  expect((await rowOf(code)).status).toBe('cancelled');
  expect(await stockOf(api, id)).toEqual([10, 0]);
  const note = 'Chưa nhận được tiền sau 72 giờ kể từ khi khách hàng báo đã chuyển khoản.';
  const read = await api.call('GET', `/orders/${code}?phone=${phoneNumber}`);
  expect(read.data.data.timeline.at(-1)).toMatchObject({ status: 'cancelled', note });
  const [mail] = await api.mails(email);
  expect(mail?.subject).toBe(`Đơn ${code} đã được huỷ.`);
  expect(mail?.text).toContain(note);
});

test('orders that have been due longest come first, and orders that fail do not block the next ones', async () => {
  await expireEverywhere();
  const broken = await addProduct(api);
  const stuck: string[] = [];
  for (const phone of ['0987200001', '0987200002', '0987200003', '0987200004', '0987200005']) {
    stuck.push(await orderByTransfer(broken, phone));
  }
  const sound = await orderByTransfer(await addProduct(api), '0987200006');
  // Both orders have the same due time.
  const [first, second] = [await rowOf(stuck[1] as string), stuck[2] as string];
  await api.db.update(orders).set({ paymentDueAt: first.paymentDueAt }).where(eq(orders.code, second));
  await api.db.update(stock).set({ reserved: 0 }).where(eq(stock.productId, broken));
  api.clock.advance(25 * HOUR);
  const tried: string[] = [];
  const core: Core = {
    ...coreOf(api),
    log: { error: (entry: { orderId: string }) => tried.push(entry.orderId) } as never,
  };
  const two = createOrderSweep(core, {
    outbox: createOutbox(core, transport),
    fittings: { release: releaseFitting },
    readWorkCalendar: () => loadWorkCalendar(api.db),
    batch: 2,
  });
  expect(await two.expireTransfers()).toBe(1);
  expect((await rowOf(sound)).status).toBe('cancelled');
  const rows = await Promise.all(stuck.map(rowOf));
  const due = rows
    .sort((a, b) => Number(a.paymentDueAt) - Number(b.paymentDueAt) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  expect(tried).toEqual(due);
  await api.db.update(stock).set({ reserved: 5 }).where(eq(stock.productId, broken));
  expect(await two.expireTransfers()).toBe(5);
});

test('an order that fails does not stop the other orders', async () => {
  const [broken, sound] = [await addProduct(api), await addProduct(api)];
  const order = async (id: string) => {
    const form = orderForm([{ id, quantity: 1 }], 500_000, { payment: 'transfer' });
    return (await sendOrder(api, form)).data.data.code as string;
  };
  const [first, second] = [await order(broken), await order(sound)];
  await api.db.update(stock).set({ reserved: 0 }).where(eq(stock.productId, broken));
  api.clock.advance(25 * HOUR);
  expect(await expireEverywhere()).toBe(1);
  expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual([
    'pending_payment',
    'cancelled',
  ]);
  await api.db.update(stock).set({ reserved: 1 }).where(eq(stock.productId, broken));
  expect(await expireEverywhere()).toBe(1);
});

test('a delivered order is completed once, after seven days', async () => {
  const id = await addProduct(api);
  const { code } = (await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000))).data.data;
  const deliveredAt = api.clock.now();
  await api.db.update(orders).set({ status: 'delivered', deliveredAt }).where(eq(orders.code, code));
  const complete = async () => Promise.all(sweeps.map((sweep) => sweep.complete()));
  api.clock.advance(7 * DAY - HOUR);
  expect(await complete()).toEqual([0, 0, 0, 0]);
  api.clock.advance(HOUR);
  expect((await complete()).reduce((all, item) => all + item, 0)).toBe(1);
  const read = await api.call('GET', `/orders/${code}?phone=0987654321`);
  expect(read.data.data).toMatchObject({ status: 'completed', actions: [] });
});

test('an idempotency key is stored for 72 hours', async () => {
  const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000);
  await api.db.delete(idempotencyKeys);
  const key = 'kept-for-three-days';
  const { code } = (await sendOrder(api, form, { key })).data.data;
  api.clock.advance(72 * HOUR - 60_000);
  await cleanUp({ db: api.db, now: api.clock.now });
  expect((await sendOrder(api, form, { key })).data.data.code).toBe(code);
  api.clock.advance(120_000);
  await cleanUp({ db: api.db, now: api.clock.now });
  expect(await api.db.$count(idempotencyKeys)).toBe(0);
});

import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Order } from '@evcare/shared-contracts/shop';
import { DAY, freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
import { newPayerPhone, orderAt, pay, payerPhone } from '../../../test/payments';
import { deliverOrder, requestReturn, returnForm, takeSteps } from '../../../test/returns';
import { addProduct, HCMC, orderForm, sendOrder } from '../../../test/shop';

let api: TestApi;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

/** Places an order of a guest, paid by transfer unless the changes say otherwise. */
async function place(changes: object = {}, email: string | null = null, total = 500_000) {
  const [id, phone] = [await addProduct(api), newPayerPhone()];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone, email };
  const form = orderForm([{ id, quantity: 1 }], total, { contact, payment: 'transfer', ...changes });
  const { code } = (await sendOrder(api, form)).data.data as Order;
  return { code, phone };
}
const read = async ({ code, phone }: { code: string; phone: string }): Promise<Order> =>
  (await api.call('GET', `/orders/${code}?phone=${phone}`)).data.data as Order;
const receiptOf = async (order: { code: string; phone: string }) => (await read(order)).receipt;
/** Runs an action and expects the time that it stored; `timeOf` reads this time. */
async function expectNow(action: () => Promise<unknown>, timeOf: () => Promise<string | null | undefined>) {
  const start = api.clock.now().getTime();
  await action();
  const end = api.clock.now().getTime();
  const time = Date.parse((await timeOf()) ?? '');
  expect([start <= time, time <= end]).toEqual([true, true]);
}
const act = (code: string, step: string, body: object = {}) =>
  api.post(`/staff/shop-orders/${code}/${step}`, body, { token: manager.token });

describe('a receipt', () => {
  test('appears once a transfer is confirmed, with the reference and the time', async () => {
    const email = freshEmail();
    const order = await place({}, email);
    expect(await receiptOf(order)).toBeNull();
    await act(order.code, 'confirm-payment', { reference: 'FT26' });
    const { receipt, timeline } = await read(order);
    expect(receipt).toEqual({
      number: `BN-${order.code}`,
      amount: 500_000,
      paidAt: timeline.at(-1)?.at,
      reference: 'FT26',
      refund: null,
    });
    expect((await api.mails(email))[0]?.text).toContain(`/orders/${order.code}/receipt`);
    const staffView = await api.call('GET', `/staff/shop-orders/${order.code}`, { token: manager.token });
    expect(staffView.data.data.receipt).toEqual(receipt);
  });

  test('disappears when the confirmation of a transfer is voided', async () => {
    const order = await place();
    await act(order.code, 'confirm-payment', { reference: 'FT27' });
    expect((await act(order.code, 'void-payment', { reference: null, reason: 'Nhầm đơn' })).statusCode).toBe(
      200,
    );
    expect(await receiptOf(order)).toBeNull();
  });

  test('keeps the time of a transfer when the order is delayed or its address changes later', async () => {
    const order = await place({ method: 'delivery', address: HCMC }, null, 530_000);
    api.clock.advance(60_000);
    await act(order.code, 'confirm-payment', { reference: 'FT34' });
    const paidAt = (await read(order)).timeline.at(-1)?.at;
    api.clock.advance(60_000);
    const delivery = { ...HCMC, fullName: 'Trần Thị Bình', line: '9 Yersin' };
    const change = { phone: order.phone, delivery, items: null, expectedTotal: 530_000 };
    expect((await api.post(`/orders/${order.code}/changes`, change)).statusCode).toBe(200);
    api.clock.advance(60_000);
    const readyOn = dayInVietnam(new Date(api.clock.now().getTime() + 20 * DAY));
    expect((await act(order.code, 'delay', { reason: 'stock', readyOn })).statusCode).toBe(200);
    const { receipt, timeline } = await read(order);
    expect(timeline.slice(-3).map(({ status }) => status)).toEqual(['placed', 'placed', 'placed']);
    expect(receipt?.paidAt).toBe(paidAt);
  });

  test('of a cash order that a late transfer has paid has the time at which the transfer was applied', async () => {
    const order = await place({ method: 'delivery', address: HCMC, payment: 'cod' }, null, 530_000);
    await takeSteps(api, order.code, manager, ['confirm']);
    const recorded = await act(order.code, 'late-transfers', { amount: 530_000, reference: 'FT35' });
    const { id } = recorded.data.data.lateTransfers[0];
    api.clock.advance(60_000);
    await expectNow(
      () => act(order.code, `late-transfers/${id}/apply`, { reason: 'Khách đã chuyển' }),
      async () => (await receiptOf(order))?.paidAt,
    );
    expect(await receiptOf(order)).toMatchObject({ amount: 530_000, reference: 'FT35' });
  });

  test('of an order that is paid at the hand-over has the time of the hand-over', async () => {
    const email = freshEmail();
    const order = await place({ payment: 'at_shop' }, email);
    await takeSteps(api, order.code, manager, ['confirm', 'pack', 'ship']);
    expect(await receiptOf(order)).toBeNull();
    api.clock.advance(60_000);
    await takeSteps(api, order.code, manager, ['deliver']);
    const { receipt, timeline } = await read(order);
    expect(receipt).toMatchObject({ amount: 500_000, paidAt: timeline.at(-1)?.at, reference: null });
    const texts = (await api.mails(email)).map(({ text }) => text.includes('/receipt'));
    expect(texts).toEqual([true, false, false, false, false]);
  });

  test.each(['vnpay', 'momo'] as const)(
    'of an order paid at %s has the time and the reference',
    async (gateway) => {
      const code = await orderAt(api, gateway);
      const order = { code, phone: payerPhone(code) };
      await expectNow(
        () => pay(api, code, { gateway }),
        async () => (await receiptOf(order))?.paidAt,
      );
      expect(await receiptOf(order)).toMatchObject({
        amount: 500_000,
        reference: expect.stringMatching(/./),
        refund: null,
      });
    },
  );

  test('is shown to the customer only', async () => {
    const { code } = await place();
    await act(code, 'confirm-payment', { reference: 'FT28' });
    const wrong = await api.call('GET', `/orders/${code}?phone=0911111111`);
    const { token } = await api.person();
    const foreign = await api.call('GET', `/orders/${code}`, { token });
    expect([wrong.statusCode, foreign.statusCode]).toEqual([404, 404]);
    expect(JSON.stringify([wrong.data, foreign.data])).not.toContain('FT28');
  });
});

describe('a refund on the receipt', () => {
  test('of a cancelled order is the whole amount', async () => {
    const order = await place();
    await act(order.code, 'confirm-payment', { reference: 'FT29' });
    await act(order.code, 'cancel', { reason: 'Hết hàng' });
    expect((await receiptOf(order))?.refund).toBeNull();
    await expectNow(
      () => act(order.code, 'refund', { reference: 'FT30' }),
      async () => (await receiptOf(order))?.refund?.at,
    );
    expect((await receiptOf(order))?.refund).toMatchObject({ amount: 500_000, isDone: true });
  });

  test('of a transfer that arrived after the cancellation has the time at which it was noted', async () => {
    const order = await place();
    await act(order.code, 'cancel', { reason: 'Hết hàng' });
    api.clock.advance(60_000);
    await expectNow(
      () => act(order.code, 'payment-received', { reference: 'FT31' }),
      async () => (await receiptOf(order))?.paidAt,
    );
    expect(await receiptOf(order)).toMatchObject({ amount: 500_000, refund: null });
  });

  test('of a transfer that was never noted leaves the time of the payment open', async () => {
    const order = await place();
    await api.post(`/orders/${order.code}/transfer-sent`, { phone: order.phone });
    await act(order.code, 'cancel', { reason: 'Hết hàng' });
    expect((await act(order.code, 'refund', { reference: 'FT32' })).statusCode).toBe(200);
    expect(await receiptOf(order)).toMatchObject({ paidAt: null, refund: { amount: 500_000, isDone: true } });
  });

  test('of returned pieces is pending until the money is sent', async () => {
    const id = await addProduct(api);
    const order = await deliverOrder(api, { items: [{ id, quantity: 2 }], total: 1_000_000, staff: manager });
    await requestReturn(api, order, returnForm([{ productId: id, quantity: 1 }]));
    await act(order.code, 'returns/approve');
    expect((await receiptOf(order))?.refund).toBeNull();
    await act(order.code, 'returns/receive', { lines: [{ productId: id, restocked: 1, writtenOff: 0 }] });
    expect(await receiptOf(order)).toMatchObject({
      amount: 1_000_000,
      refund: { amount: 500_000, isDone: false, at: null },
    });
    await act(order.code, 'refund', { reference: 'FT33' });
    expect((await receiptOf(order))?.refund).toMatchObject({ amount: 500_000, isDone: true });
  });

  test('at a gateway is the amount that it has returned', async () => {
    const code = await orderAt(api, 'momo', { quantity: 2 });
    await pay(api, code, { gateway: 'momo' });
    await takeSteps(api, code, manager, ['confirm', 'pack', 'ship', 'deliver']);
    const order = { code, phone: payerPhone(code) };
    const productId = (await read(order)).lines[0]?.productId as string;
    await requestReturn(api, order, returnForm([{ productId, quantity: 1 }], { account: null }));
    await act(code, 'returns/approve');
    await act(code, 'returns/receive', { lines: [{ productId, restocked: 1, writtenOff: 0 }] });
    await act(code, 'refund', { reference: null });
    await api.app.settled();
    expect(await receiptOf(order)).toMatchObject({
      amount: 1_000_000,
      refund: { amount: 500_000, isDone: true, at: expect.any(String) },
    });
  });

  test('of an order that was cancelled after its payment at a gateway is the whole amount', async () => {
    const code = await orderAt(api, 'vnpay');
    await pay(api, code, { gateway: 'vnpay' });
    const order = { code, phone: payerPhone(code) };
    await api.post(`/orders/${code}/cancel`, { reason: 'Đổi ý', phone: order.phone });
    await act(code, 'refund', { reference: null });
    await api.app.settled();
    expect((await receiptOf(order))?.refund).toMatchObject({ amount: 500_000, isDone: true });
  });
});

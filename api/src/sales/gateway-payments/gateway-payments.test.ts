import { GATEWAYS } from '@evcare/shared-contracts/shop';
import { eq, sql } from 'drizzle-orm';
import { createServices, type Services } from '../../app/services';
import { freshEmail, HOUR, MINUTE, startApi, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { orderAt, openPage, pathOf, pay, payerPhone, readOrder, startPayment } from '../../../test/payments';
import { waitingBackend } from '../../../test/locks';
import { addProduct, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { orders } from '../orders/tables';
import { paymentAttempts } from './tables';

let api: TestApi;
/** Services of another instance, whose scheduled tasks the tests run. */
let tasks: Services;
beforeAll(async () => {
  api = await startApi({ demo: true });
  const transport = { leaves: false, send: async () => {}, close: () => {} };
  tasks = createServices({ ...coreOf(api), publicData: { version: () => null } as never }, transport);
  tasks.sandbox?.deliverTo(tasks.gatewayCallbacks.receive);
});
afterAll(() => api.close());

const attemptsOf = async (code: string) => {
  const rows = await api.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.code, code))
    .orderBy(paymentAttempts.createdAt);
  return rows.map(({ attempt }) => attempt);
};
const setOrder = (code: string, values: Partial<typeof orders.$inferInsert>) =>
  api.db.update(orders).set(values).where(eq(orders.code, code));
const notesOf = async (code: string) => (await readOrder(api, code)).timeline.map(({ note }) => note);
const change = (code: string, method: string) =>
  api.post(`/orders/${code}/payment-method`, { method, phone: payerPhone(code) });

describe.each(GATEWAYS)('%s', (gateway) => {
  test('a paid order is processed, with the reference of the gateway, an event and a mail', async () => {
    const email = freshEmail();
    const code = await orderAt(api, gateway, { email });
    expect(await readOrder(api, code)).toMatchObject({
      status: 'pending_payment',
      payment: { method: gateway, status: 'unpaid', attempt: null },
    });
    const back = await pay(api, code, { gateway });
    const returned = await api.call('GET', pathOf(back));
    expect([returned.statusCode, returned.headers['location']]).toEqual([
      302,
      `/orders/${code}?payment=returned`,
    ]);
    expect(await readOrder(api, code)).toMatchObject({
      status: 'placed',
      payment: { method: gateway, status: 'paid', attempt: { gateway, status: 'paid' }, payableWith: [] },
    });
    expect((await attemptsOf(code))[0]).toMatchObject({
      status: 'paid',
      gatewayReference: expect.any(String),
    });
    expect((await api.mails(email))[0]?.subject).toBe(`Đơn ${code} đã được thanh toán.`);
  });

  test('a cancelled payment is reported with its reason, and a second attempt can succeed', async () => {
    const code = await orderAt(api, gateway);
    await pay(api, code, { gateway, outcome: 'cancelled' });
    const { payment } = await readOrder(api, code);
    expect(payment).toMatchObject({ status: 'unpaid', attempt: { status: 'failed' } });
    expect(payment.attempt?.failure).toMatch(/^Bạn đã (huỷ|từ chối)/);
    await pay(api, code, { gateway });
    const paid = await readOrder(api, code);
    expect(paid.payment).toMatchObject({
      status: 'paid',
      attempt: { status: 'paid' },
      earlier: [{ gateway, status: 'failed', amount: paid.total, failure: payment.attempt?.failure }],
    });
    expect((await attemptsOf(code)).map(({ reference }) => reference)).toEqual([`${code}P1`, `${code}P2`]);
  });

  test('a return without a call is resolved by asking the gateway after a minute', async () => {
    const code = await orderAt(api, gateway);
    const back = await pay(api, code, { gateway, outcome: 'return-without-ipn' });
    await api.call('GET', pathOf(back));
    expect((await readOrder(api, code)).payment.status).toBe('unpaid');
    await tasks.paymentChecks.run();
    expect((await readOrder(api, code)).payment.status).toBe('unpaid');
    api.clock.advance(MINUTE + 1_000);
    await tasks.paymentChecks.run();
    expect(await readOrder(api, code)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
  });

  test('a call before the return pays the order at once', async () => {
    const code = await orderAt(api, gateway);
    await pay(api, code, { gateway, outcome: 'ipn-before-return' });
    expect((await readOrder(api, code)).payment.status).toBe('paid');
  });

  test('an order that is read while a payment is stored is shown unpaid in all its parts', async () => {
    const code = await orderAt(api, gateway);
    await startPayment(api, code, gateway);
    const [attempt] = await attemptsOf(code);
    const reading = await api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${paymentAttempts} in access exclusive mode`);
      const read = readOrder(api, code);
      await waitingBackend(api);
      const paid = { status: 'placed', paymentStatus: 'paid' } as const;
      await tx.update(orders).set(paid).where(eq(orders.code, code));
      await tx
        .update(paymentAttempts)
        .set({ status: 'paid' })
        .where(eq(paymentAttempts.reference, attempt?.reference ?? ''));
      // Not awaited here: the reader waits for the end of this transaction.
      return { read };
    });
    const { status, payment } = await reading.read;
    expect([status, payment.status, payment.attempt?.status]).toEqual(['pending_payment', 'unpaid', 'open']);
    const later = await readOrder(api, code);
    expect([later.status, later.payment.attempt?.status]).toEqual(['placed', 'paid']);
  });

  test('two calls at the same time pay the order once', async () => {
    const code = await orderAt(api, gateway);
    await pay(api, code, { gateway, outcome: 'ipn-twice' });
    expect((await notesOf(code)).filter((note) => note?.startsWith('Đã nhận thanh toán'))).toHaveLength(1);
    expect((await attemptsOf(code)).map(({ status }) => status)).toEqual(['paid']);
  });

  test('a wrong amount pays nothing and is shown to staff with both amounts', async () => {
    const { token } = await api.person({ role: 'staff' });
    const code = await orderAt(api, gateway);
    await pay(api, code, { gateway, outcome: 'wrong-amount' });
    expect(await readOrder(api, code)).toMatchObject({
      status: 'pending_payment',
      payment: {
        status: 'unpaid',
        attempt: { status: 'open', failure: expect.stringContaining('báo số tiền khác với đơn hàng') },
      },
    });
    const list = await api.call('GET', `/staff/payments?q=${code}`, { token });
    expect(list.data.data).toMatchObject({
      items: [{ orderCode: code, problem: 'amount', amount: 500_000, reportedAmount: 50_000 }],
      counts: { attention: 1, all: 1 },
    });
  });

  test('an order whose amount is being cleared up does not expire, and cannot be paid again meanwhile', async () => {
    const email = freshEmail();
    const code = await orderAt(api, gateway, { email });
    await pay(api, code, { gateway, outcome: 'wrong-amount' });
    const repeated = await startPayment(api, code, gateway);
    expect([repeated.statusCode, repeated.data.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect((await change(code, 'cod')).statusCode).toBe(409);
    api.clock.advance(3 * HOUR);
    await tasks.orderSweep.expireTransfers();
    await tasks.paymentChecks.run();
    const kept = await readOrder(api, code);
    expect(kept).toMatchObject({
      status: 'pending_payment',
      payment: { dueAt: null, payableWith: [], attempt: { status: 'open' } },
    });
    expect(kept.timeline.filter(({ note }) => note?.includes('số tiền khác với đơn hàng'))).toHaveLength(1);

    const { token } = await api.person({ role: 'manager' });
    const resolution = { resolution: 'Đã hoàn khách khoản nhận thiếu' };
    const url = `/staff/payments/${code}P1/resolve`;
    expect((await api.post(url, resolution, { token })).statusCode).toBe(200);
    const { payment } = await readOrder(api, code);
    expect(payment.attempt).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('Đã đối soát'),
    });
    expect(Date.parse(payment.dueAt ?? '')).toBeGreaterThan(api.clock.now().getTime() + HOUR);
    expect((await api.mails(email)).map(({ subject }) => subject).join()).toContain('Đã đối soát xong');
    await pay(api, code, { gateway });
    expect(await readOrder(api, code)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
  });

  test('money that arrives after the order has expired is refunded, and the order stays cancelled', async () => {
    const email = freshEmail();
    const code = await orderAt(api, gateway, { email });
    await pay(api, code, { gateway, outcome: 'paid-after-expiry' });
    api.clock.advance(2 * HOUR + MINUTE);
    await tasks.orderSweep.expireTransfers();
    expect((await readOrder(api, code)).status).toBe('cancelled');
    api.clock.advance(2 * MINUTE);
    await tasks.sandbox?.callDue();
    expect((await attemptsOf(code))[0]).toMatchObject({ status: 'paid', problem: 'late', refund: 'pending' });
    await tasks.refunds.run();
    expect((await attemptsOf(code))[0]).toMatchObject({ problem: 'late', refund: 'done' });
    const order = await readOrder(api, code);
    expect(order.status).toBe('cancelled');
    expect(await stockOf(api, order.lines[0]?.productId as string)).toEqual([10, 0]);
    const subjects = (await api.mails(email)).map(({ subject }) => subject);
    expect(subjects[0]).toMatch(/đã hoàn 500\.000/);
    expect(subjects[1]).toMatch(/^Đã nhận 500\.000.* sau khi đơn .* kết thúc/);
  });

  test('an unpaid attempt expires after the gateway was asked', async () => {
    const code = await orderAt(api, gateway);
    const { payUrl } = (await startPayment(api, code, gateway)).data.data as { payUrl: string };
    await openPage(api, payUrl);
    for (let minute = 0; minute < 40; minute += 4) {
      api.clock.advance(4 * MINUTE);
      await tasks.paymentChecks.run();
    }
    expect((await attemptsOf(code)).map(({ status }) => status)).toEqual(['expired']);
    expect((await readOrder(api, code)).payment.attempt?.status).toBe('expired');
  });
});

describe('starting a payment', () => {
  test('simultaneous requests share one attempt and one page', async () => {
    const code = await orderAt(api, 'momo');
    const replies = await Promise.all(Array.from({ length: 6 }, () => startPayment(api, code, 'momo')));
    expect(new Set(replies.map(({ data }) => data.data.payUrl)).size).toBe(1);
    expect(await attemptsOf(code)).toHaveLength(1);
  });

  test('two payments of one order at once: one pays it, the other is refunded', async () => {
    const code = await orderAt(api, 'vnpay');
    const pages = [];
    for (const gateway of GATEWAYS) {
      const { payUrl } = (await startPayment(api, code, gateway)).data.data as { payUrl: string };
      pages.push(await openPage(api, payUrl));
    }
    await Promise.all(pages.map((page) => page.finish('ipn-before-return')));
    await tasks.refunds.run();
    const attempts = await attemptsOf(code);
    expect(attempts.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(attempts.filter(({ problem, refund }) => problem === 'double' && refund === 'done')).toHaveLength(
      1,
    );
    expect(await readOrder(api, code)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
  });

  test('an order with nothing due is not paid again', async () => {
    const code = await orderAt(api, 'vnpay');
    await pay(api, code, { gateway: 'vnpay' });
    expect((await startPayment(api, code, 'vnpay')).data.code).toBe('INVALID_TRANSITION');
  });

  test('a guest with a wrong phone number finds no order', async () => {
    const code = await orderAt(api, 'vnpay');
    const reply = await api.post(`/orders/${code}/payments`, { gateway: 'vnpay', phone: '0912000111' });
    expect(reply.statusCode).toBe(404);
  });

  test('amounts outside the limits of a gateway are rejected when the order is placed', async () => {
    const id = await addProduct(api, { price: 60_000_000 });
    const form = orderForm([{ id, quantity: 1 }], 60_000_000, { payment: 'momo' });
    expect((await sendOrder(api, form)).data.errors.payment[0]).toMatch(/^MoMo nhận mỗi lần từ/);
    const paid = await sendOrder(api, { ...form, payment: 'vnpay' });
    const { payableWith } = paid.data.data.payment;
    expect(payableWith.find(({ method }: { method: string }) => method === 'momo').blocked).toMatch(
      /^MoMo nhận/,
    );
  });

  test('the page refuses parameters that were changed, and requests from another time', async () => {
    const code = await orderAt(api, 'vnpay');
    const { payUrl } = (await startPayment(api, code, 'vnpay')).data.data as { payUrl: string };
    const changed = pathOf(payUrl).replace('vnp_Amount=50000000', 'vnp_Amount=500000');
    expect((await api.call('GET', changed)).body).toContain('mã 70');
    await api.clock.still(async () => {
      api.clock.advance(16 * MINUTE);
      expect((await api.call('GET', pathOf(payUrl))).body).toContain('mã 15');
    });
  });
});

describe('a gateway that does not respond', () => {
  test('costs no order: the customer gets 503 with a message, and can pay in another way', async () => {
    const keys = { partnerCode: 'M', accessKey: 'a', secretKey: 's', apiUrl: 'http://127.0.0.1:1' };
    const cut = await startApi({
      gateways: { vnpay: null, momo: keys },
      databaseUrl: api.config.databaseUrl,
    });
    try {
      const code = await orderAt(cut, 'momo');
      const reply = await startPayment(cut, code, 'momo');
      expect([reply.statusCode, reply.data.code]).toEqual([503, 'GATEWAY_UNAVAILABLE']);
      const { status, payment } = await readOrder(cut, code);
      expect([status, payment.attempt?.status]).toEqual(['pending_payment', 'failed']);
      expect(payment.attempt?.failure).toMatch(/^Cổng thanh toán không phản hồi/);
      const changed = await cut.post(`/orders/${code}/payment-method`, {
        method: 'at_shop',
        phone: payerPhone(code),
      });
      expect(changed.data.data).toMatchObject({ status: 'placed', payment: { method: 'at_shop' } });
    } finally {
      await cut.close();
    }
  });

  test('without keys and outside a demo no gateway is offered', async () => {
    const real = await startApi();
    try {
      const { data } = await real.call('GET', '/checkout/options');
      expect(data.data.payments.map(({ method }: { method: string }) => method)).toEqual(['cod', 'at_shop']);
      expect((await real.call('GET', '/sandbox/momo/pay?t=x')).statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});

describe('changing the payment method', () => {
  test('an order that is paid later is processed now, unpaid, and the customer is told so', async () => {
    const email = freshEmail();
    const code = await orderAt(api, 'vnpay', { email });
    const { data } = await change(code, 'at_shop');
    expect(data.data).toMatchObject({
      status: 'placed',
      payment: { method: 'at_shop', status: 'unpaid', dueAt: null, payableWith: [] },
    });
    expect((await api.mails(email))[0]?.subject).toBe(`Đã nhận đơn ${code}. Bạn thanh toán tại xưởng.`);
  });

  test('an order that is paid first keeps waiting, with a new due time', async () => {
    const code = await orderAt(api, 'vnpay');
    const before = (await readOrder(api, code)).payment.dueAt as string;
    const { data } = await change(code, 'transfer');
    expect(data.data).toMatchObject({ status: 'pending_payment', actions: ['cancel', 'transfer-sent'] });
    expect(data.data.payment.dueAt > before).toBe(true);
  });

  test('changes of the method cannot reserve goods for more than two days after the order', async () => {
    const code = await orderAt(api, 'vnpay');
    const placedAt = Date.parse((await readOrder(api, code)).placedAt);
    await setOrder(code, { createdAt: new Date(placedAt - 47 * HOUR) });
    const due = Date.parse((await change(code, 'transfer')).data.data.payment.dueAt as string);
    // The order already had two hours.
    expect(due).toBe(placedAt + 2 * HOUR);
  });

  test('a change to a gateway does not shorten the time that is left', async () => {
    const code = await orderAt(api, 'vnpay');
    const before = (await change(code, 'transfer')).data.data.payment.dueAt as string;
    expect((await change(code, 'momo')).data.data.payment.dueAt).toBe(before);
  });

  test('a method that the delivery or the amount rules out is rejected', async () => {
    const code = await orderAt(api, 'vnpay');
    expect((await change(code, 'cod')).data.errors.method).toHaveLength(1);
    const large = await orderAt(api, 'vnpay', { price: 60_000_000 });
    expect((await change(large, 'momo')).data.errors.method[0]).toMatch(/^MoMo nhận/);
  });

  test('a payment of an order that was changed to be paid later still counts', async () => {
    const code = await orderAt(api, 'vnpay');
    const { payUrl } = (await startPayment(api, code, 'vnpay')).data.data as { payUrl: string };
    const page = await openPage(api, payUrl);
    await change(code, 'at_shop');
    await page.finish('ipn-before-return');
    expect(await readOrder(api, code)).toMatchObject({
      status: 'placed',
      payment: { method: 'vnpay', status: 'paid' },
    });
  });
});

describe('refunds', () => {
  const staffOrder = async (code: string, token: string) =>
    (await api.call('GET', `/staff/shop-orders/${code}`, { token })).data.data;

  test('an order that is cancelled after its payment is refunded by itself', async () => {
    const code = await orderAt(api, 'momo');
    await pay(api, code, { gateway: 'momo' });
    await api.post(`/orders/${code}/cancel`, { reason: 'Đổi ý', phone: payerPhone(code) });
    await tasks.refunds.run();
    expect((await readOrder(api, code)).payment).toMatchObject({
      status: 'refunded',
      attempt: { refund: 'done' },
    });
    expect((await notesOf(code)).at(-1)).toMatch(/^MoMo đã hoàn 500\.000/);
  });

  test('a returned order is refunded through its gateway when a manager requests it', async () => {
    const { token } = await api.person({ role: 'manager' });
    const code = await orderAt(api, 'vnpay');
    await pay(api, code, { gateway: 'vnpay' });
    await setOrder(code, { status: 'returned' });
    expect(await staffOrder(code, token)).toMatchObject({
      moneySteps: ['refund'],
      gatewayPayments: [{ gateway: 'vnpay', status: 'paid', refund: null }],
    });
    await api.post(`/staff/shop-orders/${code}/refund`, { reference: null }, { token });
    await api.app.settled();
    expect(await staffOrder(code, token)).toMatchObject({
      moneySteps: [],
      payment: { status: 'refunded' },
      gatewayPayments: [{ refund: 'done' }],
    });
    expect(await notesOf(code)).toEqual(
      expect.arrayContaining([
        'Đã gửi yêu cầu hoàn tiền qua VNPay.',
        expect.stringMatching(/^VNPay đã hoàn 500\.000/),
      ]),
    );
  });

  test('a refund that stays unanswered is left to staff, who can send it again', async () => {
    const { token } = await api.person({ role: 'manager' });
    const code = await orderAt(api, 'vnpay');
    await pay(api, code, { gateway: 'vnpay' });
    const [attempt] = await attemptsOf(code);
    const reference = attempt?.reference as string;
    await api.db
      .update(paymentAttempts)
      .set({ problem: 'double', refund: 'failed' })
      .where(eq(paymentAttempts.reference, reference));
    const list = await api.call('GET', `/staff/payments?view=attention&q=${reference}`, { token });
    expect(list.data.data.items).toMatchObject([{ reference, refund: 'failed', canRefund: true }]);
    expect((await api.post(`/staff/payments/${reference}/refund`, {}, { token })).statusCode).toBe(200);
    await api.app.settled();
    expect((await attemptsOf(code))[0]).toMatchObject({ refund: 'done' });
    const again = await api.post(`/staff/payments/${reference}/refund`, {}, { token });
    expect(again.data.code).toBe('INVALID_TRANSITION');
  });

  test('staff can ask the gateway for a result, and staff without the right cannot refund', async () => {
    const { token } = await api.person({ role: 'staff' });
    const code = await orderAt(api, 'vnpay');
    await pay(api, code, { gateway: 'vnpay', outcome: 'return-without-ipn' });
    const reference = `${code}P1`;
    const checked = await api.post(`/staff/payments/${reference}/check`, {}, { token });
    expect(checked.data.data).toMatchObject({ reference, status: 'paid', orderStatus: 'placed' });
    expect((await api.post(`/staff/payments/${reference}/refund`, {}, { token })).statusCode).toBe(403);
    expect((await api.post('/staff/payments/KHONGCO/check', {}, { token })).statusCode).toBe(404);
  });
});

describe('payments that need attention', () => {
  test('a manager stores how a wrong amount was dealt with, and it needs no more attention', async () => {
    const { token } = await api.person({ role: 'manager' });
    const code = await orderAt(api, 'momo');
    await pay(api, code, { gateway: 'momo', outcome: 'wrong-amount' });
    const resolve = (resolution: string) =>
      api.post(`/staff/payments/${code}P1/resolve`, { resolution }, { token });
    expect((await resolve('  ')).data.errors.resolution).toHaveLength(1);
    const { data } = await resolve('Đã chuyển khoản trả khách');
    expect(data.data).toMatchObject({ resolution: 'Đã chuyển khoản trả khách', canResolve: false });
    const list = await api.call('GET', `/staff/payments?view=attention&q=${code}`, { token });
    expect(list.data.data.items).toEqual([]);
    expect((await resolve('Lần nữa')).data.code).toBe('INVALID_TRANSITION');
  });

  test('a refund that was made outside of this system ends the refund of its order', async () => {
    const { token } = await api.person({ role: 'manager' });
    const code = await orderAt(api, 'vnpay');
    await pay(api, code, { gateway: 'vnpay' });
    await setOrder(code, { status: 'returned' });
    await api.db
      .update(paymentAttempts)
      .set({ refund: 'failed' })
      .where(eq(paymentAttempts.reference, `${code}P1`));
    const body = { resolution: 'Chuyển khoản FT26331' };
    expect((await api.post(`/staff/payments/${code}P1/resolve`, body, { token })).statusCode).toBe(200);
    expect((await readOrder(api, code)).payment).toMatchObject({
      status: 'refunded',
      attempt: { refund: 'done' },
    });
  });

  test('a payment whose gateway never answers is shown to staff after a day', async () => {
    const code = await orderAt(api, 'momo');
    await startPayment(api, code, 'momo');
    const silent = createServices(
      {
        ...coreOf({ ...api, config: { ...api.config, demo: false } }),
        publicData: { version: () => null } as never,
      },
      { leaves: false, send: async () => {}, close: () => {} },
    );
    for (let hour = 0; hour < 30; hour++) {
      api.clock.advance(HOUR);
      await silent.paymentChecks.run();
    }
    expect((await attemptsOf(code))[0]).toMatchObject({ status: 'expired', problem: 'unclear' });
  });
});

describe('calls that do not come from the gateway', () => {
  test('are rejected and change nothing', async () => {
    const code = await orderAt(api, 'vnpay');
    await startPayment(api, code, 'vnpay');
    const forged = new URLSearchParams({
      vnp_TmnCode: 'EVCARE01',
      vnp_TxnRef: `${code}P1`,
      vnp_Amount: '50000000',
      vnp_ResponseCode: '00',
      vnp_TransactionStatus: '00',
      vnp_SecureHash: 'a'.repeat(128),
    });
    const reply = await api.call('GET', `/payments/vnpay/ipn?${forged}`);
    expect(reply.data).toEqual({ RspCode: '97', Message: 'Invalid signature' });
    expect((await api.call('GET', `/payments/vnpay/return?${forged}`)).headers['location']).toBe('/orders');
    const momo = await api.post('/payments/momo/ipn', {
      orderId: `${code}P1`,
      resultCode: 0,
      amount: 500_000,
    });
    expect([momo.statusCode, momo.body]).toEqual([204, '']);
    expect((await readOrder(api, code)).payment.status).toBe('unpaid');
  });
});

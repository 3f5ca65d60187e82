import type { Role } from '@evcare/shared-contracts';
import { formatDays } from '@evcare/shared-contracts/format';
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from '@evcare/shared-contracts/shop';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { orders } from './tables';
import { promoRedemptions } from '../promotions/tables';
import { stockMovements, stockReservations } from '../stock/tables';
import { freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { STAFF_STEPS, type StaffStep } from './steps';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

const BODY = { reason: 'Khách yêu cầu' };
const step = (code: string, name: string, { token }: Pick<Person, 'token'> = staff, body: object = BODY) =>
  api.post(`/staff/shop-orders/${code}/${name}`, body, { token });

/** Places an order of two items; returns its code, product and mail address. */
const order = async (changes: object = {}, total = 1_000_000) => {
  const [id, email] = [await addProduct(api), freshEmail()];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: '0987654321', email };
  const placed = await sendOrder(api, orderForm([{ id, quantity: 2 }], total, { contact, ...changes }));
  return { code: placed.data.data.code as string, id, email };
};
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};

describe('access to orders', () => {
  test.each([
    ['customer', 403],
    ['technician', 403],
    ['staff', 200],
    ['manager', 200],
    ['admin', 200],
  ] as [Role, number][])('the role %s gets %i from the routes of orders', async (role, status) => {
    const { token } = await api.person({ role });
    const { code } = await order();
    const list = await api.call('GET', '/staff/shop-orders', { token });
    const read = await api.call('GET', `/staff/shop-orders/${code}`, { token });
    const moved = await step(code, 'confirm', { token });
    expect([list, read, moved].map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    if (status === 403) expect(moved.data).toMatchObject({ code: 'FORBIDDEN' });
    expect((await rowOf(code)).status).toBe(status === 200 ? 'confirmed' : 'placed');
  });

  test('requires a bearer token, whatever the body', async () => {
    const { code } = await order();
    for (const name of [...Object.keys(STAFF_STEPS), 'payment-received', 'refund']) {
      expect((await api.post(`/staff/shop-orders/${code}/${name}`, { reason: 5 })).statusCode).toBe(401);
    }
    expect((await api.call('GET', '/staff/shop-orders')).statusCode).toBe(401);
  });

  test('only managers can refund', async () => {
    const { code } = await order();
    await api.db
      .update(orders)
      .set({ status: 'returned', paymentStatus: 'paid' })
      .where(eq(orders.code, code));
    expect((await step(code, 'refund')).statusCode).toBe(403);
    const manager = await api.person({ role: 'manager' });
    const refunded = await step(code, 'refund', manager);
    expect(refunded.data.data).toMatchObject({ status: 'returned', payment: { status: 'refunded' } });
    expect((await step(code, 'refund', manager)).data.code).toBe('INVALID_TRANSITION');
  });

  test.each([
    ['pending', 200],
    ['unpaid', 409],
  ] as const)('refunding a cancelled order (transfer %s) returns %i', async (paymentStatus, status) => {
    const { token } = await api.person({ role: 'manager' });
    const { code } = await order();
    await api.db.update(orders).set({ status: 'cancelled', paymentStatus }).where(eq(orders.code, code));
    expect((await step(code, 'refund', { token })).statusCode).toBe(status);
    expect((await rowOf(code)).paymentStatus).toBe(status === 200 ? 'refunded' : 'unpaid');
  });
});

describe('a transfer that arrives after its order was cancelled', () => {
  test.each(['unpaid', 'pending'] as const)(
    'a transfer for a cancelled %s order is stored and can be refunded',
    async (paymentStatus) => {
      const [manager, { code }] = [
        await api.person({ role: 'manager' }),
        await order({ payment: 'transfer' }),
      ];
      await step(code, 'cancel');
      await api.db.update(orders).set({ paymentStatus }).where(eq(orders.code, code));
      expect((await step(code, 'payment-received')).statusCode).toBe(403);
      const received = await step(code, 'payment-received', manager);
      expect(received.data.data).toMatchObject({ status: 'cancelled', payment: { status: 'paid' } });
      expect(received.data.data.timeline.at(-1)).toMatchObject({
        status: 'cancelled',
        note: 'Đã nhận được tiền sau khi đơn bị huỷ.',
      });
      expect((await step(code, 'payment-received', manager)).data.code).toBe('INVALID_TRANSITION');
      expect((await step(code, 'refund', manager)).data.data.payment.status).toBe('refunded');
      const { id } = await rowOf(code);
      const audited = await api.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.entityId, id))
        .orderBy(auditLog.id);
      expect(audited.slice(-2)).toMatchObject([
        { action: 'order_payment_received', actorId: manager.id, detail: { code, amount: 1_000_000 } },
        { action: 'order_refunded', actorId: manager.id },
      ]);
    },
  );

  test('storing a transfer is rejected if the order is not cancelled, or has another payment method', async () => {
    const admin = await api.person({ role: 'admin' });
    const [open, other] = [await order({ payment: 'transfer' }), await order()];
    await step(other.code, 'cancel');
    for (const { code } of [open, other]) {
      const response = await step(code, 'payment-received', admin);
      expect([response.statusCode, response.data.code]).toEqual([409, 'INVALID_TRANSITION']);
      expect((await rowOf(code)).paymentStatus).toBe('unpaid');
    }
    await step(open.code, 'cancel');
    expect((await step(open.code, 'payment-received', admin)).statusCode).toBe(200);
  });
});

test('each step is possible from the statuses that allow it, and from no other status', async () => {
  const { code } = await order();
  const outcomes: Partial<Record<OrderStatus, string[]>> = {};
  for (const status of ORDER_STATUSES) {
    outcomes[status] = [];
    for (const [name, to] of Object.entries(STAFF_STEPS)) {
      await api.db.update(orders).set({ status }).where(eq(orders.code, code));
      const response = await step(code, name);
      if (response.statusCode === 200) outcomes[status]?.push(to);
      else {
        expect(response.data).toMatchObject({
          code: 'INVALID_TRANSITION',
          details: { allowed: ORDER_TRANSITIONS[status] },
        });
      }
    }
  }
  const reachable: OrderStatus[] = Object.values(STAFF_STEPS);
  for (const status of ORDER_STATUSES) {
    const allowed = ORDER_TRANSITIONS[status].filter(
      // Only a rejected or withdrawn return, and a delivery that the carrier reports, lead back to delivered.
      (to) =>
        reachable.includes(to) &&
        !(['return_requested', 'delivery_failed'].includes(status) && to === 'delivered'),
    );
    expect([status, [...(outcomes[status] ?? [])].sort()]).toEqual([status, [...allowed].sort()]);
  }
});

describe('goods', () => {
  const walk = async (code: string, ...names: StaffStep[]) => {
    for (const name of names) expect([name, (await step(code, name)).statusCode]).toEqual([name, 200]);
  };
  const movesOf = async (id: string) =>
    (await api.db.select().from(stockMovements).where(eq(stockMovements.productId, id))).map(
      ({ kind, quantity, reference, actorId }) => [kind, quantity, reference, actorId],
    );

  test('goods leave stock when the order is shipped, and cash is collected on delivery', async () => {
    const { code, id } = await order();
    await walk(code, 'confirm', 'pack');
    expect(await stockOf(api, id)).toEqual([10, 2]);
    await walk(code, 'ship');
    expect(await stockOf(api, id)).toEqual([8, 0]);
    expect(await movesOf(id)).toEqual([['issue', -2, code, staff.id]]);
    expect((await rowOf(code)).paymentStatus).toBe('unpaid');
    await walk(code, 'deliver');
    const row = await rowOf(code);
    expect([row.paymentStatus, row.deliveredAt]).toEqual(['paid', expect.any(Date)]);
  });

  test('undeliverable goods can be shipped again once, or return to stock', async () => {
    const { code: promoCode, id: promotionId } = await addPromotion(api);
    const { code, id } = await order({ promoCode }, 900_000);
    await walk(code, 'confirm', 'pack', 'ship', 'fail', 'ship');
    expect(await stockOf(api, id)).toEqual([8, 0]);
    await walk(code, 'fail', 'return');
    expect(await stockOf(api, id)).toEqual([10, 0]);
    expect((await movesOf(id)).map(([kind, quantity]) => [kind, quantity])).toEqual([
      ['issue', -2],
      ['return', 2],
    ]);
    const [use] = await api.db
      .select()
      .from(promoRedemptions)
      .where(eq(promoRedemptions.promotionId, promotionId));
    expect(use?.state).toBe('released');
  });

  test('returned goods are restocked, and the promo code stays used', async () => {
    const { code: promoCode, id: promotionId } = await addPromotion(api);
    const { code, id } = await order({ promoCode }, 900_000);
    await walk(code, 'confirm', 'pack', 'ship', 'deliver');
    await api.post(`/orders/${code}/return`, { reason: 'Không vừa', phone: '0987654321' });
    await walk(code, 'return');
    expect(await stockOf(api, id)).toEqual([10, 0]);
    const [use] = await api.db
      .select()
      .from(promoRedemptions)
      .where(eq(promoRedemptions.promotionId, promotionId));
    expect(use?.state).toBe('used');
  });

  test('goods paid by a confirmed transfer count as paid before shipping', async () => {
    const { code, id } = await order({ payment: 'transfer' });
    await walk(code, 'confirm-payment');
    const row = await rowOf(code);
    expect([row.status, row.paymentStatus]).toEqual(['placed', 'paid']);
    await walk(code, 'confirm', 'pack', 'cancel');
    expect(await stockOf(api, id)).toEqual([10, 0]);
    const reserved = await api.db.select().from(stockReservations).where(eq(stockReservations.productId, id));
    expect(reserved.map(({ state }) => state)).toEqual(['released']);
  });

  test('goods leave stock once if several users ship the order at once', async () => {
    const { code, id } = await order();
    await walk(code, 'confirm', 'pack');
    const responses = await Promise.all(Array.from({ length: 8 }, () => step(code, 'ship')));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await stockOf(api, id)).toEqual([8, 0]);
  });
});

test('each step notifies the customer and is written to the audit log with its author', async () => {
  const { code, email } = await order({ method: 'pickup' });
  for (const name of ['confirm', 'pack', 'ship', 'deliver']) await step(code, name);
  const subjects = (await api.mails(email)).map(({ subject }) => subject).reverse();
  expect(subjects).toEqual([
    `Đã nhận đơn hàng ${code}`,
    `Đơn ${code} đã được xác nhận.`,
    `Đơn ${code} đang được đóng gói.`,
    `Đơn ${code} đã sẵn sàng tại xưởng.`,
    `Đơn ${code} đã được giao.`,
  ]);
  const { id } = await rowOf(code);
  const audited = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'order_status')))
    .orderBy(auditLog.id);
  expect(audited.map(({ actorId, detail }) => [actorId, detail?.['to']])).toEqual([
    [staff.id, 'confirmed'],
    [staff.id, 'packing'],
    [staff.id, 'shipping'],
    [staff.id, 'delivered'],
  ]);
});

test('the mail of a shipped order says that it is on its way, and the mail of a cancelled order gives the reason', async () => {
  const { code, email } = await order({
    method: 'delivery',
    address: { provinceCode: '79', wardCode: '27475', line: '12 Lê Lợi' },
    payment: 'cod',
    expectedTotal: 1_030_000,
  });
  for (const name of ['confirm', 'pack', 'ship']) await step(code, name);
  const [shipped] = await api.mails(email);
  expect(shipped?.subject).toBe(`Đơn ${code} đang được giao.`);
  const { promisedFrom, promisedTo } = await rowOf(code);
  expect(shipped?.text).toContain(formatDays(promisedFrom!, promisedTo!));
  const other = await order();
  expect((await step(other.code, 'cancel', staff, {})).statusCode).toBe(400);
  await step(other.code, 'cancel', staff, { reason: 'Hết hàng tại kho' });
  expect((await api.mails(other.email))[0]?.text).toContain('Ghi chú: Hết hàng tại kho');
});

test('the list filters orders by status, code, name and phone number', async () => {
  const contact = { fullName: 'Đặng Quỳnh Như', phoneNumber: '0356 777 888', email: null };
  const { code } = await order({ contact });
  await step(code, 'confirm');
  const find = async (query: string): Promise<string[]> => {
    const response = await api.call('GET', `/staff/shop-orders?${query}`, staff);
    return response.data.data.items.map((item: { code: string }) => item.code);
  };
  for (const q of [code.slice(-9), 'quỳnh như', '0356 777 888', '+84356777888']) {
    expect(await find(`q=${encodeURIComponent(q)}`)).toContain(code);
  }
  expect(await find(`q=${encodeURIComponent(code)}&status=confirmed`)).toEqual([code]);
  expect(await find(`q=${encodeURIComponent(code)}&status=shipping`)).toEqual([]);
  expect(await find('q=%25%25')).toEqual([]);
  const { data } = (await api.call('GET', `/staff/shop-orders?q=${code}`, staff)).data;
  expect(data.items[0]).toMatchObject({
    contact: { fullName: 'Đặng Quỳnh Như', phoneNumber: '+84356777888' },
    steps: ['pack', 'cancel'],
  });
});

describe('bulk steps and versions', () => {
  const bulk = (codes: string[], name: string, { token } = staff) =>
    api.post('/staff/shop-orders/steps', { codes, step: name }, { token });

  test('in a bulk step, each order has its own result, and a rejected order does not stop the others', async () => {
    const [one, two, cancelled] = [await order(), await order(), await order()];
    await step(cancelled.code, 'cancel');
    const codes = [one.code, cancelled.code, two.code, one.code, 'DH-KHONG-CO'];
    const { data } = await bulk(codes, 'confirm');
    expect(data.message).toBe('Đã cập nhật 2 trên 4 đơn hàng.');
    expect(data.data.results).toEqual([
      { code: one.code, status: 'confirmed', refusal: null },
      { code: cancelled.code, status: 'cancelled', refusal: expect.stringMatching(/vừa thay đổi/) },
      { code: two.code, status: 'confirmed', refusal: null },
      { code: 'DH-KHONG-CO', status: null, refusal: expect.any(String) },
    ]);
    expect((await bulk([one.code, two.code], 'pack')).data.data.results).toMatchObject([
      { status: 'packing' },
      { status: 'packing' },
    ]);
  });

  test('bulk steps are limited to the back office and to steps that need no individual check', async () => {
    const { code } = await order();
    expect((await bulk([code], 'cancel')).statusCode).toBe(400);
    expect((await bulk([], 'confirm')).statusCode).toBe(400);
    expect((await bulk([code], 'confirm', await api.person())).statusCode).toBe(403);
    expect((await rowOf(code)).status).toBe('placed');
  });

  test('a step with an outdated version is rejected', async () => {
    const { code } = await order();
    const from = (version: number, name: string) =>
      api.post(`/staff/shop-orders/${code}/${name}`, BODY, {
        token: staff.token,
        headers: { 'if-match': `"${version}"` },
      });
    const read = await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token });
    const { version } = read.data.data;
    expect((await from(version, 'confirm')).data.data.version).toBe(version + 1);
    const late = await from(version, 'cancel');
    expect(late.data).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Đơn hàng vừa được người khác cập nhật. Tải lại?',
    });
    expect((await rowOf(code)).status).toBe('confirmed');
  });

  test('tabs show the number of matching orders in each status', async () => {
    const name = { fullName: 'Khách Đếm Thử', phoneNumber: '0987654399', email: null };
    const [one] = [await order({ contact: name }), await order({ contact: name })];
    await step(one.code, 'confirm');
    const { data } = await api.call('GET', '/staff/shop-orders?q=dem%20thu&status=placed', {
      token: staff.token,
    });
    expect(data.data).toMatchObject({ total: 1, counts: { placed: 1, confirmed: 1 } });
  });

  test('managers see the payment step that an order allows', async () => {
    const { code } = await order({ payment: 'transfer' });
    await step(code, 'cancel');
    const stepsNow = async () =>
      (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data.moneySteps;
    expect(await stepsNow()).toEqual(['payment-received']);
    await step(code, 'payment-received', await api.person({ role: 'manager' }));
    expect(await stepsNow()).toEqual(['refund']);
  });
});

describe('evidence of money and goods', () => {
  const delivery = {
    method: 'delivery',
    address: { provinceCode: '79', wardCode: '27475', line: '12 Lê Lợi' },
    payment: 'cod',
    expectedTotal: 1_030_000,
  };
  const read = async (code: string) =>
    (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data;
  const auditOf = async (code: string, action: string) => {
    const { id } = await rowOf(code);
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, action)))
      .orderBy(auditLog.id);
    return entries.at(-1)?.detail;
  };

  test('a confirmed transfer stores the bank reference', async () => {
    const { code } = await order({ payment: 'transfer' });
    expect((await step(code, 'confirm-payment', staff, { reference: 'x'.repeat(61) })).statusCode).toBe(400);
    await step(code, 'confirm-payment', staff, { reference: ' FT26329 0012 ' });
    expect(await read(code)).toMatchObject({ status: 'placed', paymentReference: 'FT26329 0012' });
    expect(await auditOf(code, 'order_status')).toMatchObject({ to: 'placed', reference: 'FT26329 0012' });
  });

  test('a shipped parcel stores carrier and tracking code, and the mail to the customer contains both', async () => {
    const { code, email } = await order(delivery);
    for (const name of ['confirm', 'pack']) await step(code, name, staff, {});
    await step(code, 'ship', staff, { carrier: 'Viettel Post', trackingCode: 'VTP123' });
    expect((await read(code)).parcel).toEqual({ carrier: 'Viettel Post', trackingCode: 'VTP123' });
    expect((await api.mails(email))[0]?.text).toContain('Viettel Post, mã vận đơn VTP123');
    const seen = await api.call('GET', `/orders/${code}?phone=0987654321`);
    expect(seen.data.data.timeline.at(-1)).toMatchObject({ note: 'Viettel Post, mã vận đơn VTP123' });
  });

  test('an order for pick-up has no parcel', async () => {
    const { code } = await order({ method: 'pickup' });
    for (const name of ['confirm', 'pack']) await step(code, name, staff, {});
    await step(code, 'ship', staff, { carrier: 'Viettel Post', trackingCode: 'VTP123' });
    expect((await read(code)).parcel).toBeNull();
  });

  test('a delivery is rejected if the collected cash differs from the total', async () => {
    const { code } = await order(delivery);
    for (const name of ['confirm', 'pack', 'ship']) await step(code, name, staff, {});
    const short = await step(code, 'deliver', staff, { collected: 1_000_000 });
    expect([short.statusCode, short.data.errors.collected[0]]).toEqual([
      400,
      expect.stringContaining('1.030.000'),
    ]);
    expect((await rowOf(code)).status).toBe('shipping');
    await step(code, 'deliver', staff, { collected: 1_030_000 });
    expect(await read(code)).toMatchObject({ status: 'delivered', collected: 1_030_000 });
    expect(await auditOf(code, 'order_status')).toMatchObject({ to: 'delivered', collected: 1_030_000 });
  });

  test('nothing is collected for an order that was already paid', async () => {
    const { code } = await order({ payment: 'transfer' });
    for (const name of ['confirm-payment', 'confirm', 'pack', 'ship']) await step(code, name, staff, {});
    expect((await step(code, 'deliver', staff, { collected: 1_000_000 })).statusCode).toBe(400);
    expect((await step(code, 'deliver', staff, {})).statusCode).toBe(200);
  });
});

describe('a transfer that was confirmed by mistake', () => {
  const reason = 'Tiền của đơn khác';
  const paid = async (...names: string[]) => {
    const placed = await order({ payment: 'transfer' });
    await step(placed.code, 'confirm-payment', staff, { reference: 'FT1' });
    for (const name of names) await step(placed.code, name, staff, {});
    return placed;
  };

  test('a manager can void a transfer confirmed by mistake, with a reason, and the order waits for payment again', async () => {
    const manager = await api.person({ role: 'manager' });
    const { code, id, email } = await paid('confirm', 'pack');
    expect((await step(code, 'void-payment', staff, { reason })).statusCode).toBe(403);
    expect((await step(code, 'void-payment', manager, {})).statusCode).toBe(400);
    const before = Date.now();
    const { data } = (await step(code, 'void-payment', manager, { reason })).data;
    expect(data).toMatchObject({
      status: 'pending_payment',
      paymentReference: null,
      moneySteps: [],
      payment: { status: 'unpaid' },
    });
    expect(Date.parse(data.payment.dueAt)).toBeGreaterThan(before);
    expect(data.timeline.at(-1)).toMatchObject({ status: 'pending_payment', note: reason });
    expect(await stockOf(api, id)).toEqual([10, 2]);
    expect((await api.mails(email))[0]?.text).toContain(reason);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'order_payment_voided'));
    expect(entry).toMatchObject({
      actorId: manager.id,
      detail: { code, amount: 1_000_000, reference: 'FT1', reason },
    });
    // The actual transfer can still arrive.
    expect((await step(code, 'confirm-payment', staff, { reference: 'FT2' })).statusCode).toBe(200);
  });

  test('a confirmed transfer cannot be voided after the goods have left, or for other payment methods', async () => {
    const manager = await api.person({ role: 'manager' });
    const { code } = await paid('confirm', 'pack', 'ship');
    expect((await step(code, 'void-payment', manager, { reason })).data.code).toBe('INVALID_TRANSITION');
    const other = await order({ method: 'pickup' });
    expect((await step(other.code, 'void-payment', manager, { reason })).data.code).toBe(
      'INVALID_TRANSITION',
    );
  });
});

test('the filter “waiting” lists exactly the orders that the badge of the front desk counts', async () => {
  const { code: placed } = await order();
  const { code: reported } = await order({ payment: 'transfer' });
  await api.db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.code, reported));
  const { code: unpaid } = await order({ payment: 'transfer' });
  const { code: confirmed } = await order();
  await step(confirmed, 'confirm', staff, {});
  const list = async (query: string) =>
    (await api.call('GET', `/staff/shop-orders?${query}`, { token: staff.token })).data.data;
  const { badges } = (await api.call('GET', '/staff/summary', { token: staff.token })).data.data;
  const all = await list('status=waiting');
  expect([all.total, all.waiting]).toEqual([badges.shopOrders, badges.shopOrders]);
  const found = await Promise.all(
    [placed, reported, unpaid, confirmed].map(async (code) => (await list(`status=waiting&q=${code}`)).total),
  );
  expect(found).toEqual([1, 1, 0, 0]);
});

test('the pick list has the goods of chosen orders that are to be packed, in their order', async () => {
  const [first, second, sent] = [await order(), await order(), await order()];
  for (const name of ['confirm', 'pack', 'ship']) await step(sent.code, name);
  const read = (query: string) =>
    api.call('GET', `/staff/shop-orders/pick-list${query}`, { token: staff.token });
  const { data } = await read(`?codes=${[second.code, first.code, sent.code, 'DH-KHONG-CO'].join(',')}`);
  expect(data.data.orders.map(({ code }: { code: string }) => code)).toEqual([second.code, first.code]);
  expect(data.data.orders[0]).toMatchObject({ customer: 'Trần Thị Bình', lines: [{ quantity: 2 }] });
  expect(data.data.omitted).toEqual([sent.code, 'DH-KHONG-CO']);
  expect((await read('')).data.data).toEqual({ orders: [], omitted: [] });
});

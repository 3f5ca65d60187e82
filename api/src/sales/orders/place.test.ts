import { dayInVietnam } from '@evcare/shared-contracts/format';
import { checkoutMessages, orderSchema, priceChangeSchema } from '@evcare/shared-contracts/shop';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { cartLines } from '../cart/tables';
import { orderLines, orders } from './tables';
import { products } from '../../catalogue/products/tables';
import { promoRedemptions, promotions } from '../promotions/tables';
import { DAY, freshEmail, HOUR, startApi, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, HCMC, orderForm, sendOrder, stockOf } from '../../../test/shop';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

const contact = (email: string | null = null) => ({
  fullName: 'Trần Thị Bình',
  phoneNumber: '0987 654 321',
  email,
});
const home = { method: 'delivery', address: HCMC, payment: 'cod' };
const rejected = async (form: object, options = {}) => {
  const before = await api.db.$count(orders);
  const { statusCode, data } = await sendOrder(api, form, options);
  expect(await api.db.$count(orders)).toBe(before);
  return { statusCode, ...data };
};

describe('an order', () => {
  test('a guest’s order is priced, delivered with cash on delivery, and found by code and phone number', async () => {
    const id = await addProduct(api, { weightGram: 2_600 });
    const email = freshEmail();
    const form = orderForm([{ id, quantity: 2 }], 1_036_000, { ...home, contact: contact(email) });
    const placed = await sendOrder(api, form);
    expect([placed.statusCode, placed.headers['idempotency-replayed']]).toEqual([201, undefined]);
    const order = orderSchema.parse(placed.data.data);
    expect(order).toMatchObject({
      status: 'placed',
      contact: { fullName: 'Trần Thị Bình', phoneNumber: '+84987654321', email },
      address: expect.stringMatching(/^12 Lê Lợi, .+, Thành phố Hồ Chí Minh$/),
      subtotal: 1_000_000,
      shippingFee: 36_000,
      total: 1_036_000,
      payment: { method: 'cod', status: 'unpaid', dueAt: null },
      actions: ['cancel'],
      timeline: [{ status: 'placed', note: null }],
    });
    expect(order.code).toMatch(
      new RegExp(`^DH${dayInVietnam(api.clock.now()).slice(2).replaceAll('-', '')}\\d{5}$`),
    );
    expect(await stockOf(api, id)).toEqual([10, 2]);
    const [product] = await api.db.select().from(products).where(eq(products.id, id));
    expect(product?.soldCount).toBe(2);
    const read = await api.call('GET', `/orders/${order.code}?phone=%2B84987654321`);
    expect(read.data.data).toEqual(order);
  });

  test('an order is confirmed by mail with its lines, sums and a link', async () => {
    const id = await addProduct(api, { name: 'Cáp <sạc>' });
    const email = freshEmail();
    const { code: promoCode } = await addPromotion(api);
    const form = orderForm([{ id, quantity: 2 }], 900_000, { contact: contact(email), promoCode });
    const { code } = (await sendOrder(api, form)).data.data;
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe(`Đã nhận đơn hàng ${code}`);
    expect(mail?.link).toBe(`${api.config.webOrigin}/orders/${code}`);
    const text = mail?.text.replaceAll('\u00a0', ' ');
    for (const row of ['2 × Cáp <sạc>: 1.000.000 ₫', 'Giảm giá: -100.000 ₫', 'Tổng cộng: 900.000 ₫']) {
      expect(text).toContain(row);
    }
    for (const row of [
      /Thanh toán: \p{L}.+/u,
      /Nhận hàng: \p{L}.+/u,
      /Địa chỉ: .+, .+, .+/,
      /Người nhận: .+, 0\d/,
    ]) {
      expect(text).toMatch(row);
    }
    expect(text).toMatch(/Nhận tại xưởng: Thứ \p{L}+ \d\d\/\d\d/u);
    expect(mail?.html).not.toContain('<sạc>');
  });

  test('a signed-in user’s order belongs to the user, is mailed to their address, and is removed from their cart', async () => {
    const [bought, kept] = [await addProduct(api), await addProduct(api)];
    const { token, id, email } = await api.person();
    const items = [
      { id: bought, quantity: 1 },
      { id: kept, quantity: 2 },
    ];
    const before = await api.call('PUT', '/cart', { token, payload: { items } });
    const placed = await sendOrder(api, orderForm([{ id: bought, quantity: 1 }], 500_000), { token });
    const { code } = placed.data.data;
    const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
    expect(row).toMatchObject({ userId: id, contactEmail: email });
    const lines = await api.db.select().from(cartLines).where(eq(cartLines.userId, id));
    expect(lines.map(({ productId }) => productId)).toEqual([kept]);
    const cart = await api.call('GET', '/cart', { token });
    expect(cart.data.data.version).toBe(before.data.data.version + 1);
    expect((await api.mails(email))[0]?.subject).toContain(code);
    const [audited] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, row?.id ?? ''), eq(auditLog.entityName, 'order')));
    expect(audited).toMatchObject({ actorId: id, action: 'order_placed', detail: { code, total: 500_000 } });
  });

  test('an order of a product bought directly leaves the same product in the cart', async () => {
    const bought = await addProduct(api);
    const { token } = await api.person();
    const before = await api.call('PUT', '/cart', {
      token,
      payload: { items: [{ id: bought, quantity: 2 }] },
    });
    const form = { ...orderForm([{ id: bought, quantity: 1 }], 500_000), keepCart: true };
    expect((await sendOrder(api, form, { token })).statusCode).toBe(201);
    const { data } = (await api.call('GET', '/cart', { token })).data;
    expect(data.items).toMatchObject([{ product: { id: bought }, quantity: 2 }]);
    expect(data.version).toBe(before.data.data.version);
  });

  test('an order paid by transfer waits 24 hours for the payment', async () => {
    const id = await addProduct(api);
    const form = orderForm([{ id, quantity: 1 }], 500_000, { payment: 'transfer' });
    const { data } = (await sendOrder(api, form)).data;
    expect(data).toMatchObject({ status: 'pending_payment', actions: ['cancel', 'transfer-sent'] });
    expect(Date.parse(data.payment.dueAt) - Date.parse(data.placedAt)).toBe(24 * HOUR);
    expect(await stockOf(api, id)).toEqual([10, 1]);
  });

  test('an order distributes a discount over the eligible lines, exact to the đồng', async () => {
    const part = await addProduct(api, { price: 333_333 });
    const tool = await addProduct(api, { price: 100_000, promoGroup: 'equipment' });
    const other = await addProduct(api, { price: 700_000, promoGroup: 'accessories' });
    const { id: promotionId, code } = await addPromotion(api, { category: ['parts', 'equipment'] });
    const items = [part, tool, other].map((id) => ({ id, quantity: 1 }));
    const placed = await sendOrder(api, orderForm(items, 1_033_333, { promoCode: code }));
    const [row] = await api.db.select().from(orders).where(eq(orders.code, placed.data.data.code));
    const lines = await api.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, row?.id ?? ''))
      .orderBy(orderLines.position);
    expect(lines.map(({ discountShare }) => discountShare)).toEqual([76_923, 23_077, 0]);
    const [use] = await api.db
      .select()
      .from(promoRedemptions)
      .where(eq(promoRedemptions.promotionId, promotionId));
    expect(use).toMatchObject({ orderId: row?.id, amount: 100_000, seq: null, state: 'held' });
    expect(use?.customer).toMatch(/^phone:/);
  });

  test('an order fully paid by a promo code needs no transfer', async () => {
    const id = await addProduct(api, { price: 90_000 });
    const { code } = await addPromotion(api);
    const form = orderForm([{ id, quantity: 1 }], 0, { payment: 'transfer', promoCode: code });
    expect((await sendOrder(api, form)).data.data).toMatchObject({
      status: 'placed',
      total: 0,
      payment: { status: 'paid', dueAt: null },
    });
  });

  test('an order does not use up a promo code that gives no discount', async () => {
    const id = await addProduct(api);
    const { id: promotionId, code } = await addPromotion(api, { type: 'shipping', value: 50_000 });
    const placed = await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000, { promoCode: code }));
    expect(placed.data.data.promoCode).toBeNull();
    const [row] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
    expect(row?.usedCount).toBe(0);
  });

  test('orders are numbered from 1 each day in Vietnam time, and the uses of a code can be counted per year', async () => {
    const id = await addProduct(api);
    const { code } = await addPromotion(api, {
      usageScope: 'customer',
      usageLimit: 1,
      usagePerYear: true,
      validTo: new Date(api.clock.now().getTime() + 900 * DAY),
    });
    const now = api.clock.now().getTime();
    const newYear = Date.parse(`${Number(dayInVietnam(now).slice(0, 4)) + 1}-01-01T00:00+07:00`);
    api.clock.advance(newYear - 60_000 - now);
    const signedIn = await api.person();
    const form = orderForm([{ id, quantity: 1 }], 400_000, { promoCode: code });
    const buy = () => sendOrder(api, form, { token: signedIn.token });
    const last = await buy();
    expect(last.data.data.code).toMatch(/^DH\d{2}1231\d{5}$/);
    expect((await buy()).data.code).toBe('PROMO_ALREADY_USED');
    api.clock.advance(120_000);
    const first = await buy();
    expect(first.data.data.code).toMatch(/^DH\d{2}010100001$/);
    api.clock.advance(now - newYear - 60_000);
  });
});

describe('a rejected order stores nothing and gives the reason', () => {
  test('an order is rejected if its idempotency key is missing, too short or malformed', async () => {
    const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000);
    for (const key of [undefined, 'short', 'x'.repeat(129), 'two words']) {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const response = await api.post('/orders', form, { headers });
      expect(response.statusCode).toBe(400);
      expect(response.data.errors).toHaveProperty('Idempotency-Key');
    }
  });

  test('an order is rejected if stock is insufficient, and the error lists every short line', async () => {
    const [none, few, many] = [
      await addProduct(api, { onHand: 0, name: 'A' }),
      await addProduct(api, { onHand: 2, name: 'B' }),
      await addProduct(api),
    ];
    const items = [none, few, many].map((id) => ({ id, quantity: 3 }));
    const { statusCode, code, details } = await rejected(orderForm(items, 4_500_000));
    expect([statusCode, code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(details.lines).toHaveLength(2);
    expect(details.lines).toEqual(
      expect.arrayContaining([
        { id: none, name: 'A', left: 0 },
        { id: few, name: 'B', left: 2 },
      ]),
    );
    expect(await stockOf(api, many)).toEqual([10, 0]);
  });

  test('an order is rejected if a product is archived or unknown', async () => {
    const id = await addProduct(api, { status: 'archived', name: 'Cũ' });
    const gone = await rejected(orderForm([{ id, quantity: 1 }], 500_000));
    expect([gone.code, gone.details.lines]).toEqual(['OUT_OF_STOCK', [{ id, name: 'Cũ', left: 0 }]]);
    const never = await rejected(orderForm([{ id: 'khong-co', quantity: 1 }], 500_000));
    expect([never.statusCode, Object.keys(never.errors)]).toEqual([400, ['items']]);
  });

  test('an order is rejected if the price has changed', async () => {
    const id = await addProduct(api);
    const { id: promotionId, code: promoCode } = await addPromotion(api);
    await api.db.update(products).set({ price: 550_000 }).where(eq(products.id, id));
    const form = orderForm([{ id, quantity: 2 }], 900_000, { promoCode });
    const { statusCode, code, details } = await rejected(form);
    expect([statusCode, code]).toEqual([409, 'PRICE_CHANGED']);
    expect(priceChangeSchema.parse(details)).toMatchObject({
      expectedTotal: 900_000,
      total: 1_000_000,
      subtotal: 1_100_000,
      discount: 100_000,
      lines: [{ id, price: 550_000, quantity: 2 }],
    });
    expect(await stockOf(api, id)).toEqual([10, 0]);
    const [row] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
    expect(row?.usedCount).toBe(0);
  });

  test.each([
    ['PROMO_NOT_FOUND', { isActive: false }, 'Mã không tồn tại.'],
    ['PROMO_NOT_STARTED', { validFrom: new Date(Date.now() + DAY) }, /^Mã có hiệu lực từ/],
    ['PROMO_EXPIRED', { validTo: new Date(Date.now() - 1_000) }, 'Mã đã hết hạn.'],
    ['PROMO_LOGIN', { usageScope: 'customer' }, 'Đăng nhập để dùng mã này.'],
    ['PROMO_USED_UP', { usageLimit: 3, usedCount: 3 }, 'Mã đã hết lượt sử dụng.'],
    ['PROMO_CATEGORY', { category: ['accessories'] }, 'Mã chỉ áp dụng cho phụ kiện.'],
    ['PROMO_MIN_ORDER', { minOrder: 500_001 }, /^Đơn tối thiểu 500\.001.₫, cần thêm 1.₫\.$/],
  ] as const)('an order is rejected with %s', async (reason, changes, message) => {
    const id = await addProduct(api);
    const { code } = await addPromotion(api, changes as object);
    const response = await rejected(orderForm([{ id, quantity: 1 }], 400_000, { promoCode: code }));
    expect([response.statusCode, response.code]).toEqual([409, reason]);
    expect(response.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message as RegExp),
    );
    expect(await stockOf(api, id)).toEqual([10, 0]);
  });

  test('an order is rejected if its code requires a verified address or another audience', async () => {
    const id = await addProduct(api);
    const { token } = await api.person();
    const unverified = await addPromotion(api, { requiresVerifiedEmail: true });
    const members = await addPromotion(api, { audience: 'member' });
    const reasonOf = async (promoCode: string) =>
      (await rejected(orderForm([{ id, quantity: 1 }], 400_000, { promoCode }), { token })).code;
    expect(await reasonOf(unverified.code)).toBe('PROMO_UNVERIFIED');
    expect(await reasonOf(members.code)).toBe('PROMO_AUDIENCE');
  });

  test('a code for new customers is rejected if the phone number has an earlier order, whatever the account', async () => {
    const id = await addProduct(api);
    const { code } = await addPromotion(api, { audience: 'new' });
    const form = (changes: object) => orderForm([{ id, quantity: 1 }], 400_000, changes);
    const earlier = orderForm([{ id, quantity: 1 }], 500_000, {
      contact: { fullName: 'Lê An', phoneNumber: '0377 123 123', email: null },
    });
    await sendOrder(api, earlier);
    const { token } = await api.person({ phoneNumber: null });
    const again = { fullName: 'Lê An', phoneNumber: '+84 377 123 123', email: null };
    const response = await rejected(form({ promoCode: code, contact: again }), { token });
    expect(response.code).toBe('PROMO_AUDIENCE');
    const fresh = { fullName: 'Lê An', phoneNumber: '0377 123 124', email: null };
    expect((await sendOrder(api, form({ promoCode: code, contact: fresh }), { token })).statusCode).toBe(201);
  });

  test('an order is rejected if cash on delivery exceeds 20.000.000 ₫', async () => {
    const id = await addProduct(api, { price: 19_970_000 });
    const dearer = await addProduct(api, { price: 19_970_001 });
    const { statusCode, errors } = await rejected(orderForm([{ id: dearer, quantity: 1 }], 20_000_001, home));
    expect(statusCode).toBe(400);
    expect(errors.payment[0].replaceAll('\u00a0', ' ')).toContain('20.000.000 ₫');
    const allowed = await sendOrder(api, orderForm([{ id, quantity: 1 }], 20_000_000, home));
    expect(allowed.statusCode).toBe(201);
  });

  test('an order is rejected if the warning for a high-voltage part was not accepted', async () => {
    const id = await addProduct(api, { isHighVoltage: true });
    const { errors } = await rejected(orderForm([{ id, quantity: 1 }], 530_000, home));
    expect(errors).toEqual({ highVoltageAccepted: [checkoutMessages.highVoltage] });
    const form = orderForm([{ id, quantity: 1 }], 530_000, { ...home, highVoltageAccepted: true });
    expect((await sendOrder(api, form)).statusCode).toBe(201);
    expect((await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000))).statusCode).toBe(201);
  });

  test('an order is rejected if the commune is not in the province', async () => {
    const id = await addProduct(api);
    for (const address of [
      { ...HCMC, provinceCode: '01' },
      { ...HCMC, wardCode: '99999' },
    ]) {
      const { errors } = await rejected(orderForm([{ id, quantity: 1 }], 545_000, { ...home, address }));
      expect(errors).toEqual({ address: [checkoutMessages.province] });
    }
  });

  test('an order of bulky goods is rejected for a province without such deliveries', async () => {
    const id = await addProduct(api, { bulky: true });
    const address = { provinceCode: '11', wardCode: '03127', line: '5 Đường Hoàng Công Chất' };
    const { errors } = await rejected(orderForm([{ id, quantity: 1 }], 850_000, { ...home, address }));
    expect(errors).toEqual({ address: ['Khu vực này chưa hỗ trợ giao hàng cồng kềnh.'] });
    expect((await sendOrder(api, orderForm([{ id, quantity: 1 }], 850_000, home))).statusCode).toBe(201);
  });

  test('an order is rejected if method and payment do not match, or the tax code is invalid', async () => {
    const id = await addProduct(api);
    const errorsOf = async (changes: object) =>
      Object.keys((await rejected(orderForm([{ id, quantity: 1 }], 500_000, changes))).errors);
    expect(await errorsOf({ payment: 'cod' })).toEqual(['payment']);
    expect(await errorsOf({ address: HCMC })).toEqual(['address']);
    expect(await errorsOf({ method: 'delivery', payment: 'cod' })).toEqual(['address']);
    expect(await errorsOf({ method: 'fitting' })).toEqual(['fitting']);
    const invoice = {
      companyName: 'Công ty An',
      taxCode: '12345',
      address: '12 Lê Lợi, Huế',
      email: 'a@b.vn',
    };
    expect(await errorsOf({ invoice })).toEqual(['invoice']);
    expect(await errorsOf({ contact: { ...contact(), phoneNumber: '12' } })).toEqual(['contact']);
  });

  test.each([0, -1, 1.5, 100, 1e9, '2', null])(
    'an order is rejected if a quantity is %p',
    async (quantity) => {
      const id = await addProduct(api, { onHand: 1_000 });
      const { statusCode, errors } = await rejected(
        orderForm([{ id, quantity: quantity as number }], 500_000),
      );
      expect([statusCode, Object.keys(errors)]).toEqual([400, ['items']]);
    },
  );

  test('an order is rejected if the lines of one product add up to more than the maximum', async () => {
    const id = await addProduct(api, { onHand: 1_000 });
    const line = { id, quantity: 50 };
    const { statusCode } = await rejected(orderForm([line, line], 50_000_000));
    expect(statusCode).toBe(400);
  });

  test.each([-1, 0.5, '500000', Number.MAX_SAFE_INTEGER + 2])(
    'an order is rejected if the expected total is %p',
    async (total) => {
      const id = await addProduct(api);
      const { statusCode } = await rejected(orderForm([{ id, quantity: 1 }], total as number));
      expect(statusCode).toBe(400);
    },
  );
});

test('orders of a guest are rate-limited, and repeated requests do not count', async () => {
  const form = orderForm([{ id: 'khong-co', quantity: 1 }], 1);
  const ip = '203.0.113.9';
  const responses = await Promise.all(Array.from({ length: 61 }, () => sendOrder(api, form, { ip })));
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  const id = await addProduct(api);
  const [good, key] = [orderForm([{ id, quantity: 1 }], 500_000), 'a-key-of-mine'];
  const first = await sendOrder(api, good, { key });
  const repeated = await sendOrder(api, good, { key, ip });
  expect(repeated.data.data.code).toBe(first.data.data.code);
  expect(repeated.headers['idempotency-replayed']).toBe('true');
});

test('an order by transfer is rejected without a configured account', async () => {
  const plain = await startApi();
  try {
    const id = await addProduct(plain);
    const form = orderForm([{ id, quantity: 1 }], 500_000, { payment: 'transfer' });
    const { statusCode, data } = await sendOrder(plain, form);
    expect([statusCode, data.errors]).toEqual([400, { payment: [checkoutMessages.paymentNotHere] }]);
    const options = await plain.call('GET', '/checkout/options');
    expect(options.data.data.payments.map(({ method }: { method: string }) => method)).toEqual([
      'cod',
      'at_shop',
    ]);
  } finally {
    await plain.close();
  }
});

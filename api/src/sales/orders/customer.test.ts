import { checkoutOptionsSchema, orderListSchema, orderSchema } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { orders } from './tables';
import { products } from '../../catalogue/products/tables';
import { promotions } from '../promotions/tables';
import { DAY, freshEmail, HOUR, startApi, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, HCMC, orderForm, sendOrder, stockOf } from '../../../test/shop';

const PHONE = '0987654321';
const NOT_FOUND = 'Không tìm thấy đơn hàng. Kiểm tra lại mã và số điện thoại.';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

/** Places an order of one item, as a guest unless a token is given. */
const order = async (token?: string, changes: object = {}): Promise<string> => {
  const id = await addProduct(api);
  const placed = await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000, changes), {
    ...(token !== undefined && { token }),
  });
  return placed.data.data.code as string;
};
const set = (code: string, values: Partial<typeof orders.$inferInsert>) =>
  api.db.update(orders).set(values).where(eq(orders.code, code));

describe('looking an order up', () => {
  test('a guest finds an order with the phone number, however the number is written', async () => {
    const code = await order();
    for (const phone of [PHONE, '0987 654 321', '+84987654321', '84 987-654-321', '0084987654321']) {
      const response = await api.call(
        'GET',
        `/orders/${code.toLowerCase()}?phone=${encodeURIComponent(phone)}`,
      );
      expect(orderSchema.parse(response.data.data).code).toBe(code);
    }
  });

  test('other users cannot find an order', async () => {
    const { token } = await api.person();
    const [guests, owned] = [await order(), await order(token)];
    const stranger = await api.person();
    const responses = await Promise.all([
      api.call('GET', `/orders/${guests}?phone=0912000111`),
      api.call('GET', `/orders/${guests}`),
      api.call('GET', `/orders/${guests}`, { token: stranger.token }),
      api.call('GET', `/orders/${owned}?phone=${PHONE}`),
      api.call('GET', `/orders/${owned}`, { token: stranger.token }),
      api.call('GET', `/orders/DH26010100001?phone=${PHONE}`),
      api.post(`/orders/${owned}/cancel`, { reason: 'x', phone: PHONE }, { token: stranger.token }),
      api.post(`/orders/${guests}/return`, { reason: 'x', phone: '0912000111' }),
      api.post(`/orders/${guests}/transfer-sent`, {}),
      api.call('GET', `/orders/${guests}/vietqr`),
    ]);
    for (const { statusCode, data } of responses) {
      expect([statusCode, data.code, data.message]).toEqual([404, 'NOT_FOUND', NOT_FOUND]);
    }
    expect((await api.call('GET', `/orders/${owned}`, { token })).statusCode).toBe(200);
  });

  test('failed lookups of orders are rate-limited, and successful lookups do not count', async () => {
    const code = await order();
    const ip = '198.51.100.7';
    const request = (phone: string) => api.call('GET', `/orders/${code}?phone=${phone}`, { ip });
    for (let n = 0; n < 25; n++) expect((await request(PHONE)).statusCode).toBe(200);
    for (let n = 0; n < 20; n++) expect((await request('0912000111')).statusCode).toBe(404);
    expect((await request('0912000111')).statusCode).toBe(429);
    expect((await request(PHONE)).statusCode).toBe(429);
  });
});

test('a customer’s orders are listed by tab, newest first, with the number of orders in each tab', async () => {
  const { token } = await api.person();
  const codes = [];
  for (let n = 0; n < 3; n++) codes.push(await order(token));
  const [first, second, third] = codes as [string, string, string];
  await set(first, { status: 'placed' });
  await set(second, { status: 'shipping' });
  await set(third, { status: 'completed' });
  const list = async (query = '') => {
    const response = await api.call('GET', `/orders${query}`, { token });
    return orderListSchema.parse(response.data.data);
  };
  const all = await list();
  expect(all.items.map(({ code }) => code)).toEqual([third, second, first]);
  expect(all).toMatchObject({
    total: 3,
    page: 1,
    counts: {
      all: 3,
      unpaid: 0,
      waiting: 1,
      preparing: 0,
      shipping: 1,
      done: 1,
      returns: 0,
      cancelled: 0,
    },
  });
  expect(all.items[0]).toMatchObject({
    itemCount: 1,
    names: [expect.stringContaining('Sản phẩm')],
    total: 500_000,
  });
  const shipping = await list('?tab=shipping');
  expect([shipping.total, shipping.items[0]?.code]).toEqual([1, second]);
  await set(first, { status: 'confirmed', paymentStatus: 'paid' });
  expect((await list('?tab=waiting')).items).toEqual([]);
  expect((await list('?tab=preparing')).items.map(({ code }) => code)).toEqual([first]);
  expect((await list('?tab=khac&page=x')).total).toBe(3);
  expect((await list('?page=2')).items).toEqual([]);
  expect((await api.call('GET', '/orders')).statusCode).toBe(401);
});

describe('cancelling', () => {
  test.each(['pending_payment', 'placed', 'confirmed'] as const)(
    'the customer can cancel an order while its status is %s',
    async (status) => {
      const id = await addProduct(api);
      const email = freshEmail();
      const contact = { fullName: 'Trần Thị Bình', phoneNumber: PHONE, email };
      const { id: promotionId, code: promoCode } = await addPromotion(api);
      const form = orderForm([{ id, quantity: 2 }], 900_000, { contact, promoCode });
      const { code } = (await sendOrder(api, form)).data.data;
      await set(code, { status });
      const response = await api.post(`/orders/${code}/cancel`, { reason: '  Đổi   ý ', phone: PHONE });
      expect(response.data.data).toMatchObject({
        status: 'cancelled',
        actions: [],
        timeline: [{ status: 'placed' }, { status: 'cancelled', note: 'Đổi ý' }],
      });
      expect(await stockOf(api, id)).toEqual([10, 0]);
      const [product] = await api.db.select().from(products).where(eq(products.id, id));
      expect(product?.soldCount).toBe(0);
      const [promotion] = await api.db.select().from(promotions).where(eq(promotions.id, promotionId));
      expect(promotion?.usedCount).toBe(0);
      expect((await api.mails(email))[0]?.subject).toBe(`Đơn ${code} đã được huỷ.`);
    },
  );

  test.each(['packing', 'shipping', 'delivered', 'completed', 'cancelled', 'returned'] as const)(
    'the customer cannot cancel an order whose status is %s',
    async (status) => {
      const { token } = await api.person();
      const code = await order(token);
      await set(code, { status });
      const response = await api.post(`/orders/${code}/cancel`, { reason: 'x' }, { token });
      expect([response.statusCode, response.data.code, response.data.details]).toEqual([
        409,
        'INVALID_TRANSITION',
        { allowed: [] },
      ]);
    },
  );

  test('cancelling returns the use of a promo code to the customer', async () => {
    const id = await addProduct(api);
    const { token } = await api.person();
    const { code: promoCode } = await addPromotion(api, { usageScope: 'customer', usageLimit: 1 });
    const form = orderForm([{ id, quantity: 1 }], 400_000, { promoCode });
    const { code } = (await sendOrder(api, form, { token })).data.data;
    expect((await sendOrder(api, form, { token })).data.code).toBe('PROMO_ALREADY_USED');
    await api.post(`/orders/${code}/cancel`, { reason: 'x' }, { token });
    expect((await sendOrder(api, form, { token })).statusCode).toBe(201);
  });

  test('cancelling requires a reason', async () => {
    const code = await order();
    for (const reason of ['', '   ', 'x'.repeat(301), 5, undefined]) {
      const response = await api.post(`/orders/${code}/cancel`, { reason, phone: PHONE });
      expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, ['reason']]);
    }
  });
});

test('goods can be returned for seven days after delivery', async () => {
  const { token } = await api.person();
  const [early, late] = [await order(token), await order(token)];
  const now = api.clock.now().getTime();
  await set(early, { status: 'delivered', deliveredAt: new Date(now - 7 * DAY + HOUR) });
  await set(late, { status: 'delivered', deliveredAt: new Date(now - 7 * DAY) });
  const read = (await api.call('GET', `/orders/${early}`, { token })).data.data;
  expect(read.actions).toEqual(['return']);
  expect(Date.parse(read.returnableUntil)).toBe(now + HOUR);
  const response = await api.post(`/orders/${early}/return`, { reason: 'Không vừa' }, { token });
  expect(response.data.data).toMatchObject({ status: 'return_requested', returnableUntil: null });
  const rejected = await api.post(`/orders/${late}/return`, { reason: 'Không vừa' }, { token });
  expect([rejected.statusCode, rejected.data.code]).toEqual([409, 'INVALID_TRANSITION']);
});

test('the customer can report a transfer once, and only for an order by transfer', async () => {
  const code = await order(undefined, { payment: 'transfer' });
  const send = (to: string) => api.post(`/orders/${to}/transfer-sent`, { phone: PHONE });
  const sent = await send(code);
  expect(sent.data.data).toMatchObject({
    status: 'pending_payment',
    payment: { status: 'pending' },
    actions: ['cancel'],
    timeline: [{ note: null }, { status: 'pending_payment', note: 'Khách hàng báo đã chuyển khoản.' }],
  });
  expect((await send(code)).data.details).toEqual({ allowed: ['cancel'] });
  expect((await send(await order())).statusCode).toBe(409);
});

describe('the checkout', () => {
  test('the checkout offers a guest pick-up and the payment methods', async () => {
    const response = await api.call('GET', '/checkout/options');
    expect(checkoutOptionsSchema.parse(response.data.data)).toEqual({
      payments: [
        { method: 'cod', demo: false },
        { method: 'transfer', demo: true },
        { method: 'at_shop', demo: false },
        { method: 'vnpay', demo: true },
        { method: 'momo', demo: true },
      ],
      workshop: {
        name: 'EVCare Việt Nam',
        address: '128 Đường Nguyễn Văn Linh, Phường Tân Hưng, Thành phố Hồ Chí Minh',
        hours: expect.stringContaining('08:00'),
      },
      addresses: [],
      contact: null,
    });
  });

  test('the checkout suggests the last three addresses of a customer, each once', async () => {
    const { token, email } = await api.person();
    const id = await addProduct(api);
    for (const line of ['1 Lê Lợi', '2 Lê Lợi', '1 LÊ LỢI', '3 Lê Lợi', '4 Lê Lợi']) {
      const form = orderForm([{ id, quantity: 1 }], 530_000, {
        method: 'delivery',
        payment: 'cod',
        address: { ...HCMC, line },
      });
      expect((await sendOrder(api, form, { token })).statusCode).toBe(201);
    }
    const { addresses, contact } = (await api.call('GET', '/checkout/options', { token })).data.data;
    expect(addresses.map(({ line }: { line: string }) => line)).toEqual(['4 Lê Lợi', '3 Lê Lợi', '1 LÊ LỢI']);
    expect(addresses[0].text).toMatch(/^4 Lê Lợi, .+, Thành phố Hồ Chí Minh$/);
    expect(contact).toEqual({ fullName: 'Nguyễn Văn Bé', phoneNumber: '+84912345678', email });
  });
});

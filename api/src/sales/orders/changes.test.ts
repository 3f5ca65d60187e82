import { changePreviewSchema, orderSchema, type ChangePreview } from '@evcare/shared-contracts/shop';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { products } from '../../catalogue/products/tables';
import { promoRedemptions, promotions } from '../promotions/tables';
import { stockReservations } from '../stock/tables';
import { DAY, freshEmail, HOUR, startApi, type CallOptions, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, HCMC, orderForm, sendOrder, stockOf } from '../../../test/shop';
import { orders } from './tables';

const PHONE = '0987654321';
const HANOI = { provinceCode: '01', wardCode: '00070', line: '5 Tràng Tiền' };
const SON_LA = { provinceCode: '14', wardCode: '03646', line: '1 Chu Văn An' };
const NEAR = { provinceCode: '79', wardCode: '25747', line: '8 Yersin' };

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

interface Placed {
  readonly code: string;
  readonly id: string;
  readonly email: string;
}

/** Places an order of two items at 500.000 ₫ each, for delivery in the workshop's province. */
async function order(
  changes: object = {},
  { total = 1_030_000, product = {}, ...options }: { total?: number; product?: object } & CallOptions = {},
): Promise<Placed> {
  const [id, email] = [await addProduct(api, product), freshEmail()];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: PHONE, email };
  const delivery = { method: 'delivery', address: HCMC, payment: 'cod' };
  const form = orderForm([{ id, quantity: 2 }], total, { contact, ...delivery, ...changes });
  const { data, statusCode } = await sendOrder(api, form, options);
  if (statusCode !== 201) throw new Error(JSON.stringify(data));
  return { code: data.data.code as string, id, email };
}

interface Change {
  readonly address?: object;
  readonly fullName?: string;
  readonly items?: readonly { readonly id: string; readonly quantity: number }[];
  readonly phone?: string;
}

const bodyOf = ({ address, fullName = 'Trần Thị Bình', items, phone = PHONE }: Change) => ({
  phone,
  delivery: address ? { fullName, ...address } : null,
  items: items ?? null,
});
const requestPreview = (code: string, change: Change, options: CallOptions = {}) =>
  api.post(`/orders/${code}/changes/preview`, bodyOf(change), options);
const preview = async (code: string, change: Change): Promise<ChangePreview> =>
  changePreviewSchema.parse((await requestPreview(code, change)).data.data);
const send = (code: string, change: Change, expectedTotal: number, options: CallOptions = {}) =>
  api.post(`/orders/${code}/changes`, { ...bodyOf(change), expectedTotal }, options);
/** Makes a change with the total of its preview. */
const confirm = async (code: string, change: Change) =>
  send(code, change, (await preview(code, change)).total);
const resize = (id: string, quantity: number): Change => ({ items: [{ id, quantity }] });

const set = (code: string, values: Partial<typeof orders.$inferInsert>) =>
  api.db.update(orders).set(values).where(eq(orders.code, code));
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};
const useOf = async (code: string) => {
  const [use] = await api.db
    .select()
    .from(promoRedemptions)
    .where(eq(promoRedemptions.orderId, (await rowOf(code)).id));
  return use as typeof promoRedemptions.$inferSelect;
};
const read = async (code: string) =>
  orderSchema.parse((await api.call('GET', `/orders/${code}?phone=${PHONE}`)).data.data);

describe('what can be changed', () => {
  test.each(['pending_payment', 'placed', 'confirmed'] as const)(
    'address and quantities of a delivery can be changed while the status is %s',
    async (status) => {
      const { code } = await order();
      await set(code, { status });
      expect((await read(code)).changeable).toEqual({ address: HCMC, lines: true });
    },
  );

  test.each(['packing', 'shipping', 'delivered', 'completed', 'cancelled', 'returned'] as const)(
    'nothing can be changed when the status is %s',
    async (status) => {
      const { code, id } = await order();
      await set(code, { status });
      expect((await read(code)).changeable).toEqual({ address: null, lines: false });
      for (const change of [{ address: NEAR }, resize(id, 1)]) {
        for (const response of [await requestPreview(code, change), await send(code, change, 530_000)]) {
          expect([response.statusCode, response.data.code]).toEqual([409, 'INVALID_TRANSITION']);
        }
      }
      expect(await rowOf(code)).toMatchObject({ total: 1_030_000, version: 1 });
    },
  );

  test('a pick-up has no address to change, and an installation has nothing', async () => {
    const pickup = { method: 'pickup', address: null, payment: 'at_shop' };
    const { code, id } = await order(pickup, { total: 1_000_000 });
    expect((await read(code)).changeable).toEqual({ address: null, lines: true });
    expect((await send(code, { address: NEAR }, 1_000_000)).data.code).toBe('INVALID_TRANSITION');
    expect((await confirm(code, resize(id, 1))).data.data.total).toBe(500_000);
    await set(code, { method: 'fitting' });
    expect((await read(code)).changeable).toEqual({ address: null, lines: false });
    expect((await send(code, resize(id, 2), 1_000_000)).data.code).toBe('INVALID_TRANSITION');
  });

  test('other users cannot see or make changes', async () => {
    const { token } = await api.person();
    const [guests, owned] = [await order(), await order({}, { token })];
    const stranger = await api.person();
    const change = { address: NEAR };
    const wrongPhone = { ...change, phone: '0912000111' };
    const responses = await Promise.all([
      requestPreview(guests.code, wrongPhone),
      send(guests.code, wrongPhone, 1_030_000),
      requestPreview(guests.code, wrongPhone, { token: stranger.token }),
      requestPreview(owned.code, change),
      send(owned.code, change, 1_030_000),
      requestPreview(owned.code, change, { token: stranger.token }),
      send(owned.code, change, 1_030_000, { token: stranger.token }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
    expect((await rowOf(owned.code)).address).toMatchObject(HCMC);
    expect((await send(owned.code, change, 1_030_000, { token })).statusCode).toBe(200);
  });
});

describe('changing the address', () => {
  test('the preview shows fee, days and total of the new address, and stores nothing', async () => {
    const { code } = await order();
    const before = await read(code);
    const planned = await preview(code, { address: HANOI });
    expect(planned).toMatchObject({
      subtotal: 1_000_000,
      shippingFee: 45_000,
      total: 1_045_000,
      lostPromo: null,
      blocked: null,
    });
    expect(planned.promise && before.promise && planned.promise.to > before.promise.to).toBe(true);
    expect(await read(code)).toEqual(before);
  });

  test('the order has the new recipient, address, fee and days, for customer and staff', async () => {
    const { code, email } = await order();
    const change = { address: HANOI, fullName: 'Đỗ Minh Khôi' };
    const planned = await preview(code, change);
    const { data } = await send(code, change, planned.total);
    const address = '5 Tràng Tiền, Phường Hoàn Kiếm, Thành phố Hà Nội';
    expect(data.message).toBe('Đã thay đổi đơn hàng.');
    expect(data.data).toMatchObject({
      contact: { fullName: 'Đỗ Minh Khôi', phoneNumber: '+84987654321' },
      address,
      shippingFee: 45_000,
      total: 1_045_000,
      promise: { ...planned.promise, firstTo: planned.promise?.to, delay: null },
      changeable: { address: HANOI },
    });
    expect(data.data.timeline.at(-1)).toMatchObject({
      status: 'placed',
      note: `Khách hàng đổi địa chỉ nhận: Đỗ Minh Khôi, ${address}.`,
    });
    const { token } = await api.person({ role: 'staff' });
    const found = await api.call('GET', '/staff/shop-orders?q=minh khoi', { token });
    expect(found.data.data.items).toMatchObject([{ code, total: 1_045_000 }]);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe(`Đơn ${code} đã được thay đổi`);
    for (const text of [address, 'Đỗ Minh Khôi', '1.045.000', 'Ngày giao dự kiến', '2 × Sản phẩm']) {
      expect(mail?.text).toContain(text);
    }
  });

  test('the audit log has the order before and after the change', async () => {
    const { token, id: userId } = await api.person();
    const { code } = await order({}, { token });
    await send(code, { address: NEAR }, 1_030_000, { token });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, (await rowOf(code)).id), eq(auditLog.action, 'order_changed')));
    expect(entry).toMatchObject({
      actorId: userId,
      detail: {
        code,
        from: { address: expect.stringContaining('12 Lê Lợi'), total: 1_030_000 },
        to: { address: expect.stringContaining('8 Yersin'), total: 1_030_000 },
      },
    });
  });

  test('a ward of another province, and an incomplete address, are rejected', async () => {
    const { code } = await order();
    const wrong = await send(code, { address: { ...HANOI, provinceCode: '79' } }, 1_030_000);
    expect([wrong.statusCode, wrong.data.errors]).toEqual([
      400,
      { 'delivery.provinceCode': ['Vui lòng chọn Tỉnh/Thành phố và Phường/Xã.'] },
    ]);
    for (const change of [{ address: { ...NEAR, line: 'x' } }, { address: NEAR, fullName: '1' }]) {
      expect((await send(code, change, 1_030_000)).statusCode).toBe(400);
    }
  });

  test('bulky goods are not sent to a province without such deliveries', async () => {
    const { code } = await order({}, { product: { bulky: true }, total: 1_350_000 });
    const text = 'Khu vực này chưa hỗ trợ giao hàng cồng kềnh.';
    expect((await preview(code, { address: SON_LA })).blocked).toBe(text);
    const response = await send(code, { address: SON_LA }, 1_350_000);
    expect([response.statusCode, response.data.errors]).toEqual([400, { 'delivery.provinceCode': [text] }]);
    expect((await rowOf(code)).address).toMatchObject(HCMC);
  });

  test('an announced delay stays if the days stay', async () => {
    const { code } = await order();
    const { promisedTo, readyBy } = await rowOf(code);
    await set(code, { firstPromisedTo: '2026-01-01', delayReason: 'stock' });
    await send(code, { address: NEAR }, 1_030_000);
    expect(await rowOf(code)).toMatchObject({
      promisedTo,
      readyBy,
      firstPromisedTo: '2026-01-01',
      delayReason: 'stock',
    });
  });

  test('days are counted from the change if the goods should have been ready before', async () => {
    const { code } = await order();
    await set(code, {
      readyBy: new Date(api.clock.now().getTime() - 9 * DAY),
      promisedTo: '2026-01-02',
      promisedFrom: '2026-01-01',
    });
    const { data } = await send(code, { address: NEAR }, 1_030_000);
    const { promisedFrom, firstPromisedTo, promisedTo } = await rowOf(code);
    expect(promisedFrom && promisedFrom > api.clock.now().toISOString().slice(0, 10)).toBe(true);
    expect([firstPromisedTo, data.data.promise.to]).toEqual([promisedTo, promisedTo]);
  });
});

describe('changing quantities', () => {
  test('fewer items return to stock, more items are reserved, and the total follows', async () => {
    const { code, id } = await order();
    const fewer = await confirm(code, resize(id, 1));
    expect(fewer.data.data).toMatchObject({ subtotal: 500_000, total: 530_000, lines: [{ quantity: 1 }] });
    expect(fewer.data.data.timeline.at(-1).note).toMatch(
      /^Khách hàng đổi số lượng: Sản phẩm \d+ từ 2 thành 1\.$/,
    );
    expect(await stockOf(api, id)).toEqual([10, 1]);
    const more = await confirm(code, resize(id, 6));
    // Six kilograms cost one more than the base fee covers.
    expect(more.data.data).toMatchObject({ subtotal: 3_000_000, shippingFee: 36_000, total: 3_036_000 });
    expect(await stockOf(api, id)).toEqual([10, 6]);
    const [product] = await api.db.select().from(products).where(eq(products.id, id));
    expect(product?.soldCount).toBe(6);
  });

  test('goods of a changed order leave the stock once, when they are sent', async () => {
    const { code, id } = await order();
    await confirm(code, resize(id, 5));
    const { token } = await api.person({ role: 'staff' });
    for (const step of ['confirm', 'pack', 'ship']) {
      await api.post(
        `/staff/shop-orders/${code}/${step}`,
        { reason: null, carrier: 'GHN', trackingCode: 'X1' },
        { token },
      );
    }
    expect((await rowOf(code)).status).toBe('shipping');
    expect(await stockOf(api, id)).toEqual([5, 0]);
  });

  test('a line that is left out is removed and released', async () => {
    const [one, two] = [await addProduct(api), await addProduct(api, { name: 'Kẹp dây' })];
    const items = [
      { id: one, quantity: 1 },
      { id: two, quantity: 2 },
    ];
    const { code } = (await sendOrder(api, orderForm(items, 1_500_000))).data.data;
    const { data } = await confirm(code, resize(one, 1));
    expect(data.data).toMatchObject({ total: 500_000, lines: [{ productId: one }] });
    expect(data.data.timeline.at(-1).note).toBe('Khách hàng đổi số lượng: bỏ Kẹp dây.');
    expect(await stockOf(api, two)).toEqual([10, 0]);
    const [reservation] = await api.db
      .select()
      .from(stockReservations)
      .where(eq(stockReservations.productId, two));
    expect(reservation?.state).toBe('released');
    expect((await send(code, { items }, 1_500_000)).data.code).toBe('STALE_VERSION');
    await api.post(`/orders/${code}/cancel`, { reason: 'x', phone: PHONE });
    expect([await stockOf(api, one), await stockOf(api, two)]).toEqual([
      [10, 0],
      [10, 0],
    ]);
  });

  test('the last line stays', async () => {
    const { code } = await order();
    const response = await send(code, { items: [] }, 0);
    expect([response.statusCode, response.data.errors]).toEqual([
      400,
      { items: ['Giữ lại ít nhất một sản phẩm. Nếu không cần nữa, bạn hãy huỷ đơn.'] },
    ]);
  });

  test('more items than there are, or than an order may have, are rejected with the limit', async () => {
    const { code, id } = await order({}, { product: { onHand: 3, name: 'Bộ sạc' } });
    const planned = await preview(code, resize(id, 4));
    const text = 'Bộ sạc: đặt được tối đa 3.';
    expect(planned).toMatchObject({ blocked: text, lines: [{ quantity: 4, maxQuantity: 3, limit: text }] });
    const response = await send(code, resize(id, 4), planned.total);
    expect([response.statusCode, response.data.code, response.data.details]).toEqual([
      409,
      'OUT_OF_STOCK',
      { lines: [{ id, name: 'Bộ sạc', left: 3 }] },
    ]);
    expect((await send(code, resize(id, 100), 1)).data.errors.items).toHaveLength(1);
    expect(await stockOf(api, id)).toEqual([3, 2]);
  });

  test('ordered items keep their price, and none can be added once the product costs more', async () => {
    const { code, id } = await order({}, { product: { name: 'Bộ sạc' } });
    await api.db.update(products).set({ price: 600_000 }).where(eq(products.id, id));
    const text = 'Bộ sạc đã tăng giá nên không thêm được vào đơn này. Bạn có thể đặt đơn mới.';
    expect((await preview(code, {})).lines).toMatchObject([{ maxQuantity: 2, limit: text }]);
    const response = await send(code, resize(id, 3), 1_530_000);
    expect([response.statusCode, response.data.errors]).toEqual([400, { items: [text] }]);
    expect((await confirm(code, resize(id, 1))).data.data.total).toBe(530_000);
    await api.db.update(products).set({ price: 400_000 }).where(eq(products.id, id));
    expect((await confirm(code, resize(id, 2))).data.data.total).toBe(1_030_000);
  });

  test('nothing can be added to a product that is no longer sold', async () => {
    const { code, id } = await order();
    await api.db.update(products).set({ status: 'archived' }).where(eq(products.id, id));
    expect((await send(code, resize(id, 3), 1_530_000)).data.errors.items[0]).toMatch(/không còn bán/);
    expect((await confirm(code, resize(id, 1))).statusCode).toBe(200);
  });
});

describe('the promo code of a changed order', () => {
  const withCode = async (terms: Parameters<typeof addPromotion>[1], total: number) => {
    const promotion = await addPromotion(api, { usedCount: 5, ...terms });
    return { promotion, ...(await order({ promoCode: promotion.code }, { total })) };
  };
  const usedCountOf = async (id: string) =>
    (await api.db.select().from(promotions).where(eq(promotions.id, id)))[0]?.usedCount;

  test('holds for the address of an order although its period was changed', async () => {
    const { code, promotion } = await withCode({ type: 'percentage', value: 10 }, 930_000);
    const validFrom = new Date(api.clock.now().getTime() + 86_400_000);
    await api.db.update(promotions).set({ validFrom }).where(eq(promotions.id, promotion.id));
    expect(await preview(code, { address: NEAR })).toMatchObject({
      promoCode: promotion.code,
      lostPromo: null,
      total: 930_000,
    });
  });

  test('is calculated for the new lines and keeps its use', async () => {
    const { code, id, promotion } = await withCode({ type: 'percentage', value: 10 }, 930_000);
    const { data } = await confirm(code, resize(id, 4));
    expect(data.data).toMatchObject({
      discount: 200_000,
      total: 1_830_000,
      promoCode: promotion.code,
      lines: [{ discountShare: 200_000 }],
    });
    expect([await usedCountOf(promotion.id), (await useOf(code)).amount]).toEqual([6, 200_000]);
  });

  test('still holds after it has ended, was used up or was turned off', async () => {
    const { code, id, promotion } = await withCode({ minOrder: 500_000 }, 930_000);
    const time = api.clock.now().getTime();
    const ended = { validTo: new Date(time + HOUR), usageLimit: 6, isActive: false };
    await api.db.update(promotions).set(ended).where(eq(promotions.id, promotion.id));
    expect(await preview(code, resize(id, 1))).toMatchObject({ total: 430_000, lostPromo: null });
  });

  test('is lost below its minimum, as the preview says, and its use is released', async () => {
    const { code, id, promotion } = await withCode({ minOrder: 1_000_000 }, 930_000);
    const planned = await preview(code, resize(id, 1));
    expect(planned).toMatchObject({ discount: 0, total: 530_000, promoCode: null });
    expect(planned.lostPromo?.code).toBe(promotion.code);
    expect(planned.lostPromo?.reason).toMatch(/^Đơn tối thiểu 1\.000\.000\s₫, cần thêm 500\.000\s₫\.$/);
    const { data } = await send(code, resize(id, 1), 530_000);
    expect(data.data).toMatchObject({ promoCode: null, discount: 0, lines: [{ discountShare: 0 }] });
    expect(data.data.timeline.at(-1).note).toContain(`Mã ${promotion.code} không còn áp dụng.`);
    expect([await usedCountOf(promotion.id), (await useOf(code)).state]).toEqual([5, 'released']);
  });

  test('for free delivery follows the fee of the new address', async () => {
    const { code } = await withCode({ type: 'shipping', value: 40_000 }, 1_000_000);
    const { data } = await confirm(code, { address: HANOI });
    expect(data.data).toMatchObject({ shippingFee: 45_000, shippingDiscount: 40_000, total: 1_005_000 });
    expect((await useOf(code)).amount).toBe(40_000);
  });

  test('that covers the whole total lets an unpaid order be processed', async () => {
    const promotion = await addPromotion(api, { value: 500_000 });
    const { code, id, email } = await order(
      { method: 'pickup', address: null, payment: 'transfer', promoCode: promotion.code },
      { total: 500_000 },
    );
    expect((await rowOf(code)).status).toBe('pending_payment');
    const { data } = await confirm(code, resize(id, 1));
    expect(data.data).toMatchObject({ status: 'placed', total: 0, payment: { status: 'paid', dueAt: null } });
    const mails = await api.mails(email);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-changed', 'order-placed']);
    expect(mails[0]?.text).not.toContain('Bạn chọn chuyển khoản');
  });
});

describe('the total of a changed order', () => {
  test('must be the total that the customer agreed to', async () => {
    const { code } = await order();
    const response = await send(code, { address: HANOI }, 1_030_000);
    expect([response.statusCode, response.data.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(response.data.details).toMatchObject({
      expectedTotal: 1_030_000,
      total: 1_045_000,
      shippingFee: 45_000,
    });
    expect(await rowOf(code)).toMatchObject({ total: 1_030_000, address: HCMC });
  });

  test('may not exceed the limit of cash on delivery', async () => {
    const { code, id } = await order({}, { product: { price: 9_000_000 }, total: 18_030_000 });
    const planned = await preview(code, resize(id, 3));
    expect(planned.blocked).toMatch(/^Thanh toán khi nhận hàng chỉ dùng được cho đơn đến 20\.000\.000/);
    const response = await send(code, resize(id, 3), planned.total);
    expect([response.statusCode, Object.keys(response.data.errors)]).toEqual([400, ['payment']]);
    expect(await stockOf(api, id)).toEqual([10, 2]);
  });

  test.each([
    [
      'paid',
      'placed',
      /^Đơn đã thanh toán nên tổng tiền phải giữ nguyên 1\.030\.000\s₫\. .*hotline 1900 0000\.$/,
    ],
    ['pending', 'pending_payment', /^Bạn đã báo chuyển khoản 1\.030\.000\s₫ .*hotline 1900 0000\.$/],
  ] as const)('stays if the payment is %s', async (paymentStatus, status, text) => {
    const { code, id } = await order({ payment: 'transfer' });
    await set(code, { paymentStatus, status });
    expect((await preview(code, {})).blocked).toBeNull();
    for (const change of [{ address: HANOI }, resize(id, 1)]) {
      const planned = await preview(code, change);
      expect(planned.blocked).toMatch(text);
      const response = await send(code, change, planned.total);
      expect([response.statusCode, response.data.code]).toEqual([409, 'TOTAL_LOCKED']);
      expect(response.data.message).toMatch(text);
    }
    expect((await send(code, { address: NEAR }, 1_030_000)).statusCode).toBe(200);
    expect(await rowOf(code)).toMatchObject({ paymentStatus, status, total: 1_030_000, address: NEAR });
    expect(await stockOf(api, id)).toEqual([10, 2]);
  });

  test('is the amount of the transfer that is due', async () => {
    const { code, id } = await order({ payment: 'transfer' });
    await confirm(code, resize(id, 1));
    const { data } = await api.call('GET', `/orders/${code}/vietqr?phone=${PHONE}`);
    expect(data.data.amount).toBe(530_000);
  });
});

test('a repeated change does nothing, and a change without a difference neither', async () => {
  const { code, id, email } = await order();
  await send(code, resize(id, 1), 530_000);
  const { version } = await rowOf(code);
  for (const change of [resize(id, 1), { address: HCMC }, {}]) {
    expect((await send(code, change, 530_000)).data.data.total).toBe(530_000);
  }
  expect((await rowOf(code)).version).toBe(version);
  expect((await api.mails(email)).map(({ kind }) => kind)).toEqual(['order-changed', 'order-placed']);
});

test('an order can be changed twenty times an hour', async () => {
  const { code, id } = await order();
  for (let n = 0; n < 20; n++) {
    expect((await send(code, resize(id, 1 + (n % 2)), n % 2 ? 1_030_000 : 530_000)).statusCode).toBe(200);
  }
  expect((await send(code, resize(id, 1), 530_000)).statusCode).toBe(429);
});

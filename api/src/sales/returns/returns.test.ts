import { orderSchema, returnMessages, type Order } from '@evcare/shared-contracts/shop';
import { shopOrderSchema, type ShopOrder } from '@evcare/shared-contracts/office';
import { eq, like } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { products } from '../../catalogue/products/tables';
import { notifications } from '../../messaging/notifications/tables';
import { orders } from '../orders/tables';
import { sandboxPayments } from '../sandbox/tables';
import { stockMovements } from '../stock/tables';
import { orderReturns } from './tables';
import { DAY, freshEmail, startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { orderAt, pay, payerPhone } from '../../../test/payments';
import { addProduct, addPromotion, HCMC, stockOf } from '../../../test/shop';
import {
  ACCOUNT,
  addReturnPhoto,
  deliverOrder,
  requestReturn,
  returnForm,
  takeSteps,
  type DeliveredOrder,
} from '../../../test/returns';

let api: TestApi;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff' });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

/** Delivers an order of two pieces for 1.000.000 ₫. */
const delivered = async (more: { email?: string; token?: string } = {}) => {
  const id = await addProduct(api);
  const order = await deliverOrder(api, { items: [{ id, quantity: 2 }], total: 1_000_000, staff, ...more });
  return { ...order, id };
};
const pieces = (productId: string, quantity: number) => [{ productId, quantity }];
const act = (code: string, step: string, body: object = {}, { token }: Pick<Person, 'token'> = staff) =>
  api.post(`/staff/shop-orders/${code}/returns/${step}`, body, { token });
const refund = (code: string) =>
  api.post(`/staff/shop-orders/${code}/refund`, { reference: 'FT1' }, { token: manager.token });
const read = async ({ code, phone }: DeliveredOrder): Promise<Order> =>
  orderSchema.parse((await api.call('GET', `/orders/${code}?phone=${phone}`)).data.data);
const readAsStaff = async (code: string, { token }: Pick<Person, 'token'> = staff): Promise<ShopOrder> =>
  shopOrderSchema.parse((await api.call('GET', `/staff/shop-orders/${code}`, { token })).data.data);
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  return row as typeof orders.$inferSelect;
};
const resultOf = ({ statusCode, data }: Reply) => [statusCode, data.code];

/** Requests the return of an order, and approves it. */
const approved = async (quantity = 2, more: { email?: string; token?: string } = {}) => {
  const order = await delivered(more);
  const sent = await requestReturn(api, order, returnForm(pieces(order.id, quantity)), more.token);
  expect(sent.statusCode).toBe(200);
  expect((await act(order.code, 'approve')).statusCode).toBe(200);
  return order;
};

describe('a return that staff open for a caller', () => {
  const open = (code: string, form: object, version: string, by: Pick<Person, 'token'> = staff) =>
    api.call('POST', `/staff/shop-orders/${code}/returns`, {
      payload: form,
      token: by.token,
      headers: { 'if-match': version === '*' ? version : `"${version}"` },
    });

  test('follows the rules of the customer, and the audit log names who opened it', async () => {
    const email = freshEmail();
    const order = await delivered({ email });
    const { version } = await readAsStaff(order.code);
    const photo = await addReturnPhoto(api, staff.id);
    const form = returnForm(pieces(order.id, 1), { reason: 'faulty', photoIds: [photo] });
    const opened = await open(order.code, form, String(version));
    expect(opened.data.message).toBe('Đã ghi yêu cầu đổi trả của khách.');
    expect(shopOrderSchema.parse(opened.data.data)).toMatchObject({
      status: 'return_requested',
      version: version + 1,
      returnSteps: ['approve', 'reject'],
      returnForm: null,
      return: { status: 'requested', reason: 'faulty', refund: { amount: 500_000 } },
    });
    expect((await read(order)).timeline).toContainEqual(
      expect.objectContaining({
        note: 'Nhân viên ghi theo yêu cầu của khách. Trả 1 món: hàng bị lỗi, không hoạt động.',
      }),
    );
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe(`Đã nhận yêu cầu đổi trả của đơn ${order.code}.`);
    const { id } = await rowOf(order.code);
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.filter(({ action }) => action === 'return_opened')).toMatchObject([
      { actorId: staff.id, detail: { code: order.code, pieces: 1, amount: 500_000 } },
    ]);
    expect(resultOf(await open(order.code, form, '*'))).toEqual([409, 'INVALID_TRANSITION']);
  });

  test.each([
    ['more pieces than were ordered', (id: string) => ({ lines: pieces(id, 3) }), 'lines'],
    ['a fault without a photo', () => ({ reason: 'damaged' }), 'photoIds'],
    ['another reason without words', () => ({ reason: 'other' }), 'note'],
    ['no account', () => ({ account: null }), 'account'],
  ])('is rejected with %s', async (_title, change, field) => {
    const order = await delivered();
    const form = { ...returnForm(pieces(order.id, 1)), ...change(order.id) };
    const { statusCode, data } = await open(order.code, form, '*');
    expect([statusCode, Object.keys(data.errors)]).toEqual([400, [expect.stringContaining(field)]]);
    expect((await rowOf(order.code)).status).toBe('delivered');
  });

  test('is rejected after the last day, from an old version, and from a customer', async () => {
    const order = await delivered();
    const form = returnForm(pieces(order.id, 1));
    const customer = await api.person();
    expect((await open(order.code, form, '*', customer)).statusCode).toBe(403);
    expect(resultOf(await open(order.code, form, '1'))).toEqual([409, 'STALE_VERSION']);
    const deliveredAt = new Date(api.clock.now().getTime() - 7 * DAY);
    await api.db.update(orders).set({ deliveredAt }).where(eq(orders.code, order.code));
    expect(resultOf(await open(order.code, form, '*'))).toEqual([409, 'INVALID_TRANSITION']);
  });
});

describe('requesting a return', () => {
  test('a guest requests the return of some pieces, with photos and an account', async () => {
    const email = freshEmail();
    const order = await delivered({ email });
    expect(await read(order)).toMatchObject({ return: null, returnForm: { needsAccount: true } });
    const photo = await addReturnPhoto(api);
    const form = returnForm(pieces(order.id, 1), {
      reason: 'faulty',
      note: 'Không lên nguồn',
      photoIds: [photo],
    });
    expect((await requestReturn(api, order, form)).data.message).toBe(
      'Đã gửi yêu cầu đổi trả. Chúng tôi sẽ xem và trả lời bạn.',
    );
    expect(await read(order)).toMatchObject({
      status: 'return_requested',
      returnForm: null,
      actions: [],
      return: {
        status: 'requested',
        reason: 'faulty',
        note: 'Không lên nguồn',
        lines: [{ productId: order.id, quantity: 1, restocked: null, writtenOff: null }],
        photos: [`/api/uploads/${photo}`],
        refund: { amount: 500_000, status: 'estimated', at: null },
        account: { bank: 'Vietcombank', ending: '3456' },
        canWithdraw: true,
      },
      timeline: expect.arrayContaining([
        expect.objectContaining({ note: 'Trả 1 món: hàng bị lỗi, không hoạt động.' }),
      ]),
    });
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe(`Đã nhận yêu cầu đổi trả của đơn ${order.code}.`);
    expect(mail?.text).toMatch(/Tiền hoàn dự kiến: 500\.000/);
  });

  test.each([
    ['more pieces than were ordered', (id: string) => ({ lines: pieces(id, 3) }), 'lines'],
    ['a product that was not ordered', () => ({ lines: pieces('01J', 1) }), 'lines'],
    ['the same product twice', (id: string) => ({ lines: [...pieces(id, 1), ...pieces(id, 1)] }), 'lines'],
    ['no pieces', () => ({ lines: [] }), 'lines'],
    ['a fault without a photo', () => ({ reason: 'damaged' }), 'photoIds'],
    ['another reason without words', () => ({ reason: 'other' }), 'note'],
    ['no account', () => ({ account: null }), 'account'],
    ['letters in the account number', () => ({ account: { ...ACCOUNT, number: '12345a' } }), 'account'],
    ['an unknown bank', () => ({ account: { ...ACCOUNT, bank: 'Ngân hàng X' } }), 'account'],
    ['an unknown photo', () => ({ photoIds: ['0'.repeat(48)] }), 'photoIds'],
  ])('%s is rejected at the field, and changes nothing', async (_what, changes, field) => {
    const order = await delivered();
    const form = returnForm(pieces(order.id, 1), changes(order.id));
    const response = await requestReturn(api, order, form);
    expect(resultOf(response)).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(response.data.errors)).toEqual([field]);
    expect(await read(order)).toMatchObject({ status: 'delivered', return: null });
  });

  test('parts that the workshop fitted are not returned because the customer changed their mind', async () => {
    const part = await addProduct(api, { promoGroup: 'parts' });
    const cable = await addProduct(api, { promoGroup: 'accessories' });
    const items = [part, cable].map((id) => ({ id, quantity: 1 }));
    const order = await deliverOrder(api, { items, total: 1_000_000, staff });
    await api.db.update(orders).set({ method: 'fitting' }).where(eq(orders.code, order.code));
    expect((await read(order)).lines.map(({ fittedAtWorkshop }) => fittedAtWorkshop)).toEqual([true, false]);
    const refused = await requestReturn(api, order, returnForm(pieces(part, 1)));
    expect(refused).toMatchObject({ statusCode: 400, data: { errors: { reason: [returnMessages.fitted] } } });
    const other = { reason: 'other', note: 'Mua nhầm loại' };
    expect((await requestReturn(api, order, returnForm(pieces(part, 1), other))).statusCode).toBe(200);
    const accessory = await deliverOrder(api, { items, total: 1_000_000, staff });
    await api.db.update(orders).set({ method: 'fitting' }).where(eq(orders.code, accessory.code));
    expect((await requestReturn(api, accessory, returnForm(pieces(cable, 1)))).statusCode).toBe(200);
  });

  test('photos of another user cannot be attached', async () => {
    const [other, order] = [await api.person(), await delivered()];
    const photoIds = [await addReturnPhoto(api, other.id)];
    const response = await requestReturn(api, order, returnForm(pieces(order.id, 1), { photoIds }));
    expect([...resultOf(response), Object.keys(response.data.errors)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['photoIds'],
    ]);
  });

  test('other users get 404 for requesting and withdrawing', async () => {
    const owner = await api.person();
    const stranger = await api.person();
    const [guests, owned] = [await delivered(), await delivered({ token: owner.token })];
    const form = returnForm(pieces(guests.id, 1));
    const responses = [
      await requestReturn(api, { ...guests, phone: '0912000111' }, form),
      await requestReturn(api, owned, form, stranger.token),
      await requestReturn(api, owned, form),
      await api.post(`/orders/${guests.code}/returns/withdraw`, { phone: '0912000111' }),
    ];
    expect(responses.map(resultOf)).toEqual(responses.map(() => [404, 'NOT_FOUND']));
  });

  test('a return cannot be requested before the delivery or after the period', async () => {
    const order = await delivered();
    const form = returnForm(pieces(order.id, 1));
    for (const changes of [
      { status: 'shipping' as const },
      { status: 'delivered' as const, deliveredAt: new Date(api.clock.now().getTime() - 7 * DAY) },
    ]) {
      await api.db.update(orders).set(changes).where(eq(orders.code, order.code));
      expect(resultOf(await requestReturn(api, order, form))).toEqual([409, 'INVALID_TRANSITION']);
    }
  });

  test('of parallel requests, one is stored', async () => {
    const order = await delivered();
    const form = returnForm(pieces(order.id, 1));
    const replies = await Promise.all(Array.from({ length: 5 }, () => requestReturn(api, order, form)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    const { id } = await rowOf(order.code);
    expect(await api.db.$count(orderReturns, eq(orderReturns.orderId, id))).toBe(1);
  });

  test('a request without goods, as earlier pages send it, is handled by the earlier steps', async () => {
    const order = await delivered();
    await api.post(`/orders/${order.code}/return`, { reason: 'Không vừa', phone: order.phone });
    expect(await read(order)).toMatchObject({ status: 'return_requested', return: null });
    expect(await readAsStaff(order.code)).toMatchObject({ steps: ['return'], returnSteps: [] });
    await takeSteps(api, order.code, staff, ['return']);
    expect(await stockOf(api, order.id)).toEqual([10, 0]);
  });

  test('a request without goods cannot evade a return that was rejected before', async () => {
    const order = await delivered();
    await requestReturn(api, order, returnForm(pieces(order.id, 1)));
    await act(order.code, 'reject', { reason: 'Thiếu ảnh' });
    const body = { reason: 'Không vừa', phone: order.phone };
    expect(resultOf(await api.post(`/orders/${order.code}/return`, body))).toEqual([
      409,
      'INVALID_TRANSITION',
    ]);
    expect(await read(order)).toMatchObject({ status: 'delivered', return: { status: 'rejected' } });
  });
});

describe('steps of staff', () => {
  test('some pieces are restocked, damaged ones are written off, and the received ones are refunded', async () => {
    const email = freshEmail();
    const order = await approved(2, { email });
    expect(await stockOf(api, order.id)).toEqual([8, 0]);
    const lines = [{ productId: order.id, restocked: 1, writtenOff: 1 }];
    const received = await act(order.code, 'receive', { lines });
    expect(received.data.data).toMatchObject({
      status: 'returned',
      returnSteps: [],
      steps: [],
      return: {
        status: 'received',
        lines: [{ restocked: 1, writtenOff: 1 }],
        refund: { amount: 1_000_000, status: 'pending', at: null },
        canWithdraw: false,
      },
    });
    expect(await stockOf(api, order.id)).toEqual([9, 0]);
    const [product] = await api.db.select().from(products).where(eq(products.id, order.id));
    expect(product?.soldCount).toBe(0);
    const moves = await api.db.select().from(stockMovements).where(eq(stockMovements.productId, order.id));
    expect(moves.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['issue', -2],
      ['return', 1],
    ]);
    expect((await api.mails(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Yêu cầu đổi trả của đơn ${order.code} đã được duyệt.`,
        `Đã nhận hàng trả của đơn ${order.code}.`,
      ]),
    );
  });

  test('missing pieces are not refunded', async () => {
    const order = await approved();
    await act(order.code, 'receive', { lines: [{ productId: order.id, restocked: 1, writtenOff: 0 }] });
    expect((await read(order)).return?.refund).toMatchObject({ amount: 500_000, status: 'pending' });
    expect(await stockOf(api, order.id)).toEqual([9, 0]);
  });

  test.each([
    ['more pieces than were requested', { restocked: 2, writtenOff: 1 }],
    ['no pieces', { restocked: 0, writtenOff: 0 }],
    ['a negative number', { restocked: 3, writtenOff: -1 }],
  ])('an inspection with %s is rejected', async (_what, result) => {
    const order = await approved();
    const lines = [{ productId: order.id, ...result }];
    expect(resultOf(await act(order.code, 'receive', { lines }))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await stockOf(api, order.id)).toEqual([8, 0]);
  });

  test('an inspection that leaves out a product is rejected', async () => {
    const order = await approved();
    const lines = [{ productId: await addProduct(api), restocked: 1, writtenOff: 0 }];
    expect(resultOf(await act(order.code, 'receive', { lines }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('a rejection has a reason for the customer, who may request again within the period', async () => {
    const { token, id } = await api.person();
    const order = await delivered({ token });
    const { deliveredAt } = await rowOf(order.code);
    await requestReturn(api, order, returnForm(pieces(order.id, 1)), token);
    expect((await act(order.code, 'reject', {})).statusCode).toBe(400);
    await act(order.code, 'reject', { reason: 'Hàng đã qua sử dụng' });
    const { data } = await api.call('GET', `/orders/${order.code}`, { token });
    expect(data.data).toMatchObject({
      status: 'delivered',
      actions: ['return'],
      return: { status: 'rejected', rejection: 'Hàng đã qua sử dụng', account: null, canWithdraw: false },
    });
    expect((await rowOf(order.code)).deliveredAt).toEqual(deliveredAt);
    const notices = await api.db.select().from(notifications).where(eq(notifications.userId, id));
    expect(notices.map(({ text }) => text)).toContain(
      `Yêu cầu đổi trả của đơn ${order.code} không được duyệt.`,
    );
    const again = await requestReturn(api, order, returnForm(pieces(order.id, 2)), token);
    expect(again.data.data.return).toMatchObject({ status: 'requested', refund: { amount: 1_000_000 } });
  });

  test('a customer withdraws an approved return, but not one whose goods were received', async () => {
    const order = await approved();
    const withdraw = () => api.post(`/orders/${order.code}/returns/withdraw`, { phone: order.phone });
    expect((await withdraw()).data.data).toMatchObject({
      status: 'delivered',
      return: { status: 'withdrawn', account: null },
    });
    expect(resultOf(await withdraw())).toEqual([409, 'INVALID_TRANSITION']);
    await requestReturn(api, order, returnForm(pieces(order.id, 1)));
    await act(order.code, 'approve');
    await act(order.code, 'receive', { lines: [{ productId: order.id, restocked: 1, writtenOff: 0 }] });
    expect(resultOf(await withdraw())).toEqual([409, 'INVALID_TRANSITION']);
  });

  test('a step is possible only when it is due, and the earlier step for all goods is not', async () => {
    const order = await delivered();
    const lines = [{ productId: order.id, restocked: 1, writtenOff: 0 }];
    expect(resultOf(await act(order.code, 'approve'))).toEqual([409, 'INVALID_TRANSITION']);
    await requestReturn(api, order, returnForm(pieces(order.id, 1)));
    expect(await readAsStaff(order.code)).toMatchObject({ steps: [], returnSteps: ['approve', 'reject'] });
    const early = await act(order.code, 'receive', { lines });
    expect([...resultOf(early), early.data.details]).toEqual([
      409,
      'INVALID_TRANSITION',
      { allowed: ['approve', 'reject'] },
    ]);
    for (const step of ['return', 'deliver']) {
      const response = await api.post(`/staff/shop-orders/${order.code}/${step}`, {}, { token: staff.token });
      expect([step, response.statusCode]).toEqual([step, 409]);
    }
    const list = await api.call('GET', `/staff/shop-orders?q=${order.code}`, { token: staff.token });
    expect(list.data.data.items).toMatchObject([{ code: order.code, steps: [] }]);
  });

  test('of parallel receptions and a withdrawal, one takes effect, and stock changes once', async () => {
    const order = await approved();
    const lines = [{ productId: order.id, restocked: 2, writtenOff: 0 }];
    const replies = await Promise.all([
      act(order.code, 'receive', { lines }),
      act(order.code, 'receive', { lines }),
      api.post(`/orders/${order.code}/returns/withdraw`, { phone: order.phone }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const wasReceived = (await read(order)).status === 'returned';
    expect(await stockOf(api, order.id)).toEqual([wasReceived ? 10 : 8, 0]);
  });

  test('a step that is based on an older version is rejected', async () => {
    const order = await delivered();
    await requestReturn(api, order, returnForm(pieces(order.id, 1)));
    const { version } = await rowOf(order.code);
    const path = `/staff/shop-orders/${order.code}/returns/approve`;
    expect((await api.post(path, {}, { token: staff.token, version })).statusCode).toBe(200);
    const stale = await api.post(
      `/staff/shop-orders/${order.code}/returns/reject`,
      { reason: 'Cũ' },
      { token: staff.token, version },
    );
    expect(resultOf(stale)).toEqual([409, 'STALE_VERSION']);
  });

  test('each step is audited, without the account', async () => {
    const order = await approved();
    await act(order.code, 'receive', { lines: [{ productId: order.id, restocked: 2, writtenOff: 0 }] });
    const { id } = await rowOf(order.code);
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ['return_requested', null],
        ['return_approved', staff.id],
        ['return_received', staff.id],
      ]),
    );
    expect(JSON.stringify(entries)).not.toMatch(/0071000123456|TRAN THI BINH/);
  });
});

describe('refunds', () => {
  const inspected = async (email?: string) => {
    const order = await approved(1, email === undefined ? {} : { email });
    await act(order.code, 'receive', { lines: [{ productId: order.id, restocked: 1, writtenOff: 0 }] });
    return order;
  };

  test('only managers see the account, and nobody sees one that is not needed any more', async () => {
    const order = await inspected();
    const account = ({ token }: Person) =>
      api.call('GET', `/staff/shop-orders/${order.code}/returns/account`, { token });
    expect((await account(staff)).statusCode).toBe(403);
    expect((await account(manager)).data.data).toEqual({ ...ACCOUNT, number: '0071000123456' });
    expect(JSON.stringify(await readAsStaff(order.code, manager))).not.toContain('0071000123456');
    const rejected = await approved();
    await act(rejected.code, 'reject', { reason: 'Không gửi hàng' });
    const path = `/staff/shop-orders/${rejected.code}/returns/account`;
    expect(resultOf(await api.call('GET', path, { token: manager.token }))).toEqual([404, 'NOT_FOUND']);
  });

  test('a manager records the refund of the returned pieces once, and the customer is notified', async () => {
    const email = freshEmail();
    const order = await inspected(email);
    expect(await readAsStaff(order.code)).toMatchObject({ moneySteps: ['refund'] });
    const replies = await Promise.all([refund(order.code), refund(order.code), refund(order.code)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await read(order)).return?.refund).toEqual({
      amount: 500_000,
      status: 'done',
      at: expect.any(String),
    });
    const { id, refundedAt } = await rowOf(order.code);
    expect(refundedAt).toBeInstanceOf(Date);
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries.filter(({ action }) => action === 'order_refunded')).toMatchObject([
      { detail: { amount: 500_000, reference: 'FT1' } },
    ]);
    expect((await api.mails(email))[0]?.subject).toMatch(/^Đã hoàn 500\.000.₫ của đơn/);
  });

  test.each(['vnpay', 'momo'] as const)(
    'an order that was paid at %s is refunded there, once and for the returned pieces only',
    async (gateway) => {
      const code = await orderAt(api, gateway, { quantity: 2 });
      await pay(api, code, { gateway });
      await takeSteps(api, code, staff, ['confirm', 'pack', 'ship', 'deliver']);
      const order = { code, phone: payerPhone(code) };
      const { lines, returnForm: needs } = await read(order);
      expect(needs).toEqual({ needsAccount: false });
      const productId = lines[0]?.productId as string;
      await requestReturn(api, order, returnForm(pieces(productId, 1), { account: null }));
      await act(code, 'approve');
      await act(code, 'receive', { lines: [{ productId, restocked: 1, writtenOff: 0 }] });
      expect((await read(order)).return?.refund).toMatchObject({ amount: 500_000, status: 'pending' });
      await Promise.all([refund(code), refund(code)]);
      await api.app.settled();
      expect(await readAsStaff(code)).toMatchObject({
        payment: { status: 'refunded' },
        gatewayPayments: [{ amount: 1_000_000, refund: 'done', refundAmount: 500_000 }],
        return: { refund: { amount: 500_000, status: 'done', at: expect.any(String) } },
      });
      const [known] = await api.db
        .select()
        .from(sandboxPayments)
        .where(like(sandboxPayments.reference, `${code}%`));
      expect(known?.refundAmount).toBe(500_000);
      expect(
        (await read(order)).timeline.filter(({ note }) => note?.includes('đã hoàn 500.000')),
      ).toHaveLength(1);
      expect(resultOf(await refund(code))).toEqual([409, 'INVALID_TRANSITION']);
    },
  );

  test('a discount is shared by the pieces, and the delivery fee is refunded only for faults of everything', async () => {
    const { code: promoCode } = await addPromotion(api);
    const id = await addProduct(api);
    const form = { promoCode, method: 'delivery', address: HCMC, payment: 'cod' };
    const order = await deliverOrder(api, { items: [{ id, quantity: 3 }], total: 1_430_000, staff, form });
    const photoIds = [await addReturnPhoto(api)];
    const amountFor = async (quantity: number, changes: object) => {
      const { data } = await requestReturn(api, order, returnForm(pieces(id, quantity), changes));
      await api.post(`/orders/${order.code}/returns/withdraw`, { phone: order.phone });
      return data.data.return.refund.amount as number;
    };
    expect(await amountFor(1, {})).toBe(500_000 - 33_333);
    expect(await amountFor(3, {})).toBe(1_400_000);
    expect(await amountFor(3, { reason: 'wrong_item', photoIds })).toBe(1_430_000);
  });
});

import { lateTransferListSchema, shopOrderSchema, type ShopOrder } from '@evcare/shared-contracts/office';
import { eq, isNull } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { orders } from '../orders/tables';
import { freshEmail, startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { takeSteps } from '../../../test/returns';
import { addProduct, HCMC, orderForm, sendOrder } from '../../../test/shop';
import { lateTransfers } from './tables';

const TOTAL = 530_000;
let api: TestApi;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff' });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

let counter = 0;
const nextReference = () => `FT${String(++counter).padStart(6, '0')}`;
const resultOf = ({ statusCode, data }: Reply) => [statusCode, data.code];

/** Places an order that is to be paid by a transfer, and changes its method. */
async function changed(method: 'cod' | 'vnpay' = 'cod', email: string | null = null): Promise<string> {
  const phone = `0369${String(++counter).padStart(6, '0')}`;
  const contact = { fullName: 'Lê An', phoneNumber: phone, email };
  const form = { method: 'delivery', address: HCMC, payment: 'transfer', contact } as const;
  const items = [{ id: await addProduct(api), quantity: 1 }];
  const { code } = (await sendOrder(api, orderForm(items, TOTAL, form))).data.data;
  const response = await api.post(`/orders/${code}/payment-method`, { method, phone });
  if (response.statusCode !== 200) throw new Error(`change returned ${response.statusCode}`);
  return code;
}
/** Places an order that waits for a transfer. */
async function placed(): Promise<string> {
  const phoneNumber = `0369${String(++counter).padStart(6, '0')}`;
  const contact = { fullName: 'Lê An', phoneNumber, email: null };
  const items = [{ id: await addProduct(api), quantity: 1 }];
  const form = orderForm(items, 500_000, { payment: 'transfer', contact });
  return (await sendOrder(api, form)).data.data.code;
}
const path = (code: string) => `/staff/shop-orders/${code}/late-transfers`;
const record = (code: string, body: object = {}, { token }: Pick<Person, 'token'> = staff) =>
  api.post(path(code), { amount: TOTAL, reference: nextReference(), ...body }, { token });
const apply = (code: string, id: string, { token }: Pick<Person, 'token'> = staff) =>
  api.post(`${path(code)}/${id}/apply`, { reason: 'Khách chuyển trước khi đổi' }, { token });
const refund = (code: string, id: string, { token }: Pick<Person, 'token'> = manager) =>
  api.post(`${path(code)}/${id}/refund`, { reason: 'Khách trả tiền mặt', reference: 'FT9' }, { token });
const read = async (code: string): Promise<ShopOrder> =>
  shopOrderSchema.parse(
    (await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token })).data.data,
  );
/** Records a transfer and returns its id. */
const recorded = async (code: string, body?: object): Promise<string> =>
  ((await record(code, body)).data.data as ShopOrder).lateTransfers.at(-1)?.id as string;
const openCodes = async () => {
  const { data } = (await api.call('GET', '/staff/late-transfers', { token: staff.token })).data;
  return lateTransferListSchema.parse(data).items.map(({ orderCode }) => orderCode);
};
const auditOf = (action: string) => api.db.select().from(auditLog).where(eq(auditLog.action, action));

test('a transfer that arrives after a change to cash is recorded, and listed until it is decided', async () => {
  const code = await changed();
  expect(await read(code)).toMatchObject({ lateTransfers: [], canRecordTransfer: true });
  const response = await record(code, { reference: 'ft26331001' });
  expect([response.statusCode, response.data.data]).toMatchObject([
    200,
    {
      payment: { method: 'cod', status: 'unpaid' },
      lateTransfers: [{ amount: TOTAL, reference: 'FT26331001', outcome: null, canApply: true }],
    },
  ]);
  expect(await openCodes()).toContain(code);
});

test.each([
  ['cash', 'cod', 'placed'],
  ['a gateway, whose order still waits', 'vnpay', 'placed'],
] as const)('pays the order that was changed to %s', async (_what, method, status) => {
  const email = freshEmail();
  const code = await changed(method, email);
  const id = await recorded(code);
  const response = await apply(code, id);
  expect([response.statusCode, response.data.data]).toMatchObject([
    200,
    {
      status,
      payment: { method: 'transfer', status: 'paid' },
      lateTransfers: [{ outcome: 'applied', reason: 'Khách chuyển trước khi đổi', canApply: false }],
    },
  ]);
  expect((response.data.data as ShopOrder).paymentReference).toMatch(/^FT/);
  expect(await openCodes()).not.toContain(code);
  const [mail] = await api.mails(email);
  expect(mail?.subject).toMatch(/^Đã nhận chuyển khoản 530\.000.* đã được thanh toán\.$/u);
  const entries = await auditOf('late_transfer_applied');
  expect(entries.at(-1)?.detail).toMatchObject({ code, amount: TOTAL, reason: 'Khách chuyển trước khi đổi' });
});

describe('a payment by a late transfer that is voided', () => {
  const voidPayment = (code: string) =>
    api.post(`/staff/shop-orders/${code}/void-payment`, { reason: 'Nhầm đơn' }, { token: manager.token });

  test('leaves a cash order with cash, where it was, and the transfer undecided', async () => {
    const email = freshEmail();
    const code = await changed('cod', email);
    await takeSteps(api, code, staff, ['confirm']);
    const id = await recorded(code);
    await apply(code, id);
    const { statusCode, data } = await voidPayment(code);
    expect([statusCode, data.data]).toMatchObject([
      200,
      {
        status: 'confirmed',
        payment: { method: 'cod', status: 'unpaid' },
        paymentReference: null,
        receipt: null,
        lateTransfers: [{ outcome: null, reason: null, resolvedAt: null, canApply: true }],
      },
    ]);
    expect((data.data as ShopOrder).timeline.at(-1)).toMatchObject({ status: 'confirmed', note: 'Nhầm đơn' });
    expect(await openCodes()).toContain(code);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toMatch(/chưa nhận được khoản chuyển khoản 530\.000.*Thanh toán khi nhận hàng\.$/u);
    expect(mail?.text).toContain('Nhầm đơn');
    expect((await apply(code, id)).statusCode).toBe(200);
  });

  test('lets an order wait again for its payment at the gateway, and the transfer can go back', async () => {
    const code = await changed('vnpay');
    const id = await recorded(code);
    await apply(code, id);
    expect((await voidPayment(code)).data.data).toMatchObject({
      status: 'pending_payment',
      payment: { method: 'vnpay', status: 'unpaid', dueAt: expect.stringMatching(/./) },
      lateTransfers: [{ outcome: null }],
    });
    expect((await refund(code, id)).data.data).toMatchObject({
      status: 'pending_payment',
      lateTransfers: [{ outcome: 'refunded', refundReference: 'FT9' }],
    });
  });
});

test('goes back with the reference of the refund, and the order keeps its method', async () => {
  const email = freshEmail();
  const code = await changed('cod', email);
  const id = await recorded(code);
  const response = await refund(code, id);
  expect(response.data.data).toMatchObject({
    status: 'placed',
    payment: { method: 'cod', status: 'unpaid' },
    lateTransfers: [{ outcome: 'refunded', refundReference: 'FT9', reason: 'Khách trả tiền mặt' }],
  });
  const [mail] = await api.mails(email);
  expect(mail?.subject).toMatch(/^Đã hoàn khoản chuyển khoản 530\.000/);
  const entries = await auditOf('late_transfer_refunded');
  expect(entries.at(-1)?.detail).toMatchObject({ code, reference: 'FT9', reason: 'Khách trả tiền mặt' });
});

describe('a transfer that was recorded for the wrong order', () => {
  const withdraw = (code: string, id: string, { token }: Pick<Person, 'token'> = staff) =>
    api.post(`${path(code)}/${id}/withdraw`, { reason: 'Tiền của đơn khác' }, { token });

  test('can be withdrawn and recorded for the right one', async () => {
    const [wrong, right, reference] = [await changed(), await changed(), nextReference()];
    const id = await recorded(wrong, { reference });
    expect((await read(wrong)).lateTransfers[0]?.canWithdraw).toBe(true);
    const { statusCode, data } = await withdraw(wrong, id);
    expect([statusCode, data.data]).toMatchObject([
      200,
      { lateTransfers: [], payment: { status: 'unpaid' } },
    ]);
    const { note } = (data.data as ShopOrder).timeline.at(-1) ?? {};
    expect(note).toMatch(/^Khoản chuyển khoản 530\.000.* được gỡ khỏi đơn\.$/u);
    expect((await record(right, { reference })).statusCode).toBe(200);
    expect(await openCodes()).toEqual(expect.arrayContaining([right]));
    expect(await openCodes()).not.toContain(wrong);
    const entries = await auditOf('late_transfer_withdrawn');
    const detail = { code: wrong, amount: TOTAL, reference, reason: 'Tiền của đơn khác' };
    expect(entries.at(-1)).toMatchObject({ actorId: staff.id, detail });
  });

  test('cannot be withdrawn once it was decided, by another role, or with the code of another order', async () => {
    const [code, other] = [await changed(), await changed()];
    const id = await recorded(code);
    expect(resultOf(await withdraw(other, id))).toEqual([404, 'NOT_FOUND']);
    expect((await withdraw(code, id, await api.person({ role: 'technician' }))).statusCode).toBe(403);
    await apply(code, id);
    expect(resultOf(await withdraw(code, id))).toEqual([409, 'INVALID_TRANSITION']);
    expect((await read(code)).lateTransfers).toMatchObject([{ outcome: 'applied', canWithdraw: false }]);
  });

  test('is either withdrawn or applied at the same time', async () => {
    const code = await changed();
    const id = await recorded(code);
    const replies = await Promise.all([withdraw(code, id), apply(code, id)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { payment, lateTransfers: shown } = await read(code);
    expect([payment.status, shown.length]).toEqual(shown.length === 1 ? ['paid', 1] : ['unpaid', 0]);
  });
});

test('the list has the oldest transfers and the total of all', async () => {
  const code = await changed();
  const [order] = await api.db.select().from(orders).where(eq(orders.code, code));
  const now = api.clock.now();
  await api.db.insert(lateTransfers).values(
    Array.from({ length: 101 }, () => ({
      orderId: order!.id,
      amount: TOTAL,
      reference: nextReference(),
      recordedBy: staff.id,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const { data } = (await api.call('GET', '/staff/late-transfers', { token: staff.token })).data;
  const waiting = await api.db.$count(lateTransfers, isNull(lateTransfers.outcome));
  expect([data.items.length, data.total]).toEqual([100, waiting]);
  await api.db.delete(lateTransfers).where(eq(lateTransfers.orderId, order!.id));
});

test('another amount cannot pay the order, but can go back', async () => {
  const code = await changed();
  const id = await recorded(code, { amount: TOTAL - 1 });
  expect((await read(code)).lateTransfers[0]?.canApply).toBe(false);
  const response = await apply(code, id);
  expect(resultOf(response)).toEqual([409, 'INVALID_TRANSITION']);
  expect(response.data.message).toMatch(/phải đúng 530\.000/);
  expect((await refund(code, id)).statusCode).toBe(200);
});

test('cannot pay an order whose courier collects the cash, that is cancelled, or that is paid', async () => {
  for (const changes of [
    { status: 'shipping' as const },
    { status: 'cancelled' as const },
    { paymentStatus: 'paid' as const },
  ]) {
    const code = await changed();
    const id = await recorded(code);
    await api.db.update(orders).set(changes).where(eq(orders.code, code));
    expect(resultOf(await apply(code, id))).toEqual([409, 'INVALID_TRANSITION']);
    expect((await refund(code, id)).statusCode).toBe(200);
  }
});

test('an order that waits for a transfer confirms it with its own step', async () => {
  const code = await placed();
  expect((await read(code)).canRecordTransfer).toBe(false);
  expect(resultOf(await record(code))).toEqual([409, 'INVALID_TRANSITION']);
  await api.post(`/staff/shop-orders/${code}/confirm-payment`, { reference: 'FT77' }, { token: staff.token });
  const again = await record(code, { reference: 'ft77' });
  expect([again.statusCode, again.data.errors]).toEqual([
    400,
    { reference: [`Mã giao dịch này đã được ghi nhận cho đơn ${code}.`] },
  ]);
});

describe('a reference that was used', () => {
  const usedBy = (code: string) => [
    400,
    { reference: [`Mã giao dịch này đã được ghi nhận cho đơn ${code}.`] },
  ];
  const errorsOf = ({ statusCode, data }: Reply) => [statusCode, data.errors];
  const act = (code: string, step: string, body: object) =>
    api.post(`/staff/shop-orders/${code}/${step}`, body, { token: manager.token });
  const confirm = (code: string, reference: string) => act(code, 'confirm-payment', { reference });

  test('cannot be recorded for another order, nor confirm its payment, whatever its case', async () => {
    const [confirmed, waiting] = [await placed(), await placed()];
    const [paid, recordedWith] = [nextReference(), nextReference()];
    await confirm(confirmed, paid.toLowerCase());
    expect(errorsOf(await record(await changed(), { reference: paid }))).toEqual(usedBy(confirmed));
    expect(errorsOf(await confirm(waiting, paid))).toEqual(usedBy(confirmed));
    const late = await changed();
    await recorded(late, { reference: recordedWith });
    expect(errorsOf(await confirm(waiting, recordedWith.toLowerCase()))).toEqual(usedBy(late));
    expect((await read(waiting)).status).toBe('pending_payment');
  });

  test('of a transfer after the cancellation is stored with the order', async () => {
    const [code, other, reference] = [await placed(), await placed(), nextReference()];
    for (const each of [code, other]) await act(each, 'cancel', { reason: 'Hết hàng' });
    await act(code, 'payment-received', { reference });
    expect((await read(code)).paymentReference).toBe(reference);
    expect(errorsOf(await act(other, 'payment-received', { reference }))).toEqual(usedBy(code));
    expect((await read(other)).payment.status).toBe('unpaid');
  });

  test('is stored once when it is recorded, confirmed and received at the same time', async () => {
    const [late, waiting, cancelled] = [await changed(), await placed(), await placed()];
    await act(cancelled, 'cancel', { reason: 'Hết hàng' });
    const reference = nextReference();
    const replies = await Promise.all([
      record(late, { reference }),
      confirm(waiting, reference),
      act(cancelled, 'payment-received', { reference }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('can be used again once its confirmation is voided', async () => {
    const [code, other, reference] = [await placed(), await placed(), nextReference()];
    await confirm(code, reference);
    await act(code, 'void-payment', { reason: 'Nhầm đơn' });
    expect((await confirm(other, reference)).statusCode).toBe(200);
  });
});

test('of parallel records with one reference, one is stored', async () => {
  const codes = [await changed(), await changed(), await changed()];
  const reference = nextReference();
  const replies = await Promise.all(codes.map((code) => record(code, { reference })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect(await api.db.$count(lateTransfers, eq(lateTransfers.reference, reference))).toBe(1);
});

test('of parallel decisions, one takes effect', async () => {
  const code = await changed();
  const id = await recorded(code);
  const replies = await Promise.all([apply(code, id), refund(code, id), apply(code, id)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const { payment, lateTransfers: shown } = await read(code);
  expect([payment.status, shown[0]?.outcome]).toEqual(
    payment.status === 'paid' ? ['paid', 'applied'] : ['unpaid', 'refunded'],
  );
});

test('an order that a transfer has paid is delivered without cash', async () => {
  const code = await changed();
  await apply(code, await recorded(code));
  await takeSteps(api, code, staff, ['confirm', 'pack']);
  const parcel = { carrier: 'GHN', trackingCode: `LATE${counter}` };
  await api.post(`/staff/shop-orders/${code}/ship`, parcel, { token: staff.token });
  const delivered = await api.post(`/staff/shop-orders/${code}/deliver`, {}, { token: staff.token });
  expect([delivered.statusCode, (delivered.data.data as ShopOrder).collected]).toEqual([200, null]);
});

test.each([
  ['no amount', { amount: 0 }, 'amount'],
  ['an amount that is not whole', { amount: 1.5 }, 'amount'],
  ['no reference', { reference: ' ' }, 'reference'],
])('%s is rejected at the field', async (_what, body, field) => {
  const { statusCode, data } = await record(await changed(), body);
  expect([statusCode, Object.keys(data.errors)]).toEqual([400, [field]]);
});

test('a transfer of another order is not found', async () => {
  const [one, other] = [await changed(), await changed()];
  expect(resultOf(await apply(other, await recorded(one)))).toEqual([404, 'NOT_FOUND']);
});

test('staff without the right to refund can record and apply only', async () => {
  const code = await changed();
  expect((await refund(code, await recorded(code), staff)).statusCode).toBe(403);
  expect((await record(code, {}, await api.person({ role: 'technician' }))).statusCode).toBe(403);
  expect((await record(code, {}, await api.person())).statusCode).toBe(403);
});

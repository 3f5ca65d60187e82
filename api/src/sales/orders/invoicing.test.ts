import { orderSchema, type Order } from '@evcare/shared-contracts/shop';
import { shopOrderSchema, type ShopOrder } from '@evcare/shared-contracts/office';
import { dayInVietnam, formatDate } from '@evcare/shared-contracts/format';
import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { DAY, freshEmail, startApi, type CallOptions, type Person, type TestApi } from '../../../test/api';
import { addProduct, HCMC, orderForm, sendOrder } from '../../../test/shop';
import { lastDayOfMonth } from './invoicing';
import { orders } from './tables';

const PHONE = '0987654329';
const INVOICE = {
  companyName: 'Công ty TNHH An Bình',
  taxCode: '0312345678',
  address: '2 Nguyễn Huệ, Quận 1',
  email: 'ke-toan@an-binh.vn',
};
const OTHER = { ...INVOICE, companyName: 'Công ty Cổ phần An Bình' };

let api: TestApi;
let desk: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  desk = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

async function place(changes: object = {}, options: CallOptions = {}) {
  const [id, email] = [await addProduct(api), freshEmail()];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: PHONE, email };
  const delivery = { method: 'delivery', address: HCMC, payment: 'cod' };
  const form = orderForm([{ id, quantity: 1 }], 530_000, { contact, ...delivery, ...changes });
  return { code: (await sendOrder(api, form, options)).data.data.code as string, email };
}
const read = async (code: string): Promise<Order> =>
  orderSchema.parse((await api.call('GET', `/orders/${code}?phone=${PHONE}`)).data.data);
const request = (code: string, invoice: object = INVOICE, options: CallOptions = {}) =>
  api.post(`/orders/${code}/invoice`, { phone: PHONE, ...invoice }, options);
const staffView = async (code: string): Promise<ShopOrder> =>
  shopOrderSchema.parse(
    (await api.call('GET', `/staff/shop-orders/${code}`, { token: desk.token })).data.data,
  );
const today = () => dayInVietnam(api.clock.now());
const record = (code: string, number: string | null, day = today()) =>
  api.post(`/staff/shop-orders/${code}/invoice`, { number, day }, { token: desk.token });
const set = (code: string, values: Partial<typeof orders.$inferInsert>) =>
  api.db.update(orders).set(values).where(eq(orders.code, code));

test.each([
  ['2026-11-29T10:00:00Z', '2026-11-30'],
  // Already the 1st in Vietnam.
  ['2026-11-30T17:00:00Z', '2026-12-31'],
  ['2028-02-01T00:00:00Z', '2028-02-29'],
])('the month of %s ends on %s', (time, day) => expect(lastDayOfMonth(new Date(time))).toBe(day));

describe('the request for a company invoice', () => {
  test('can be made after the order, and corrected, by a guest with the phone number', async () => {
    const { code } = await place();
    expect(await read(code)).toMatchObject({
      invoice: null,
      invoicing: { isOpen: true, lastDay: null, requestedAt: null, issued: null },
    });
    const { data } = await request(code);
    expect(data.message).toBe('Đã ghi nhận thông tin hoá đơn.');
    expect(data.data).toMatchObject({ invoice: INVOICE, invoicing: { isOpen: true } });
    expect((await request(code, OTHER)).data.data.invoice).toEqual(OTHER);
    const { invoice, invoicing, timeline } = await read(code);
    expect(invoice).toEqual(OTHER);
    expect(invoicing?.requestedAt).not.toBeNull();
    expect(timeline).toHaveLength(1);
  });

  test('is refused without access, and with data that is not valid', async () => {
    const owner = await api.person();
    const { code } = await place({}, { token: owner.token });
    const stranger = await api.person();
    expect((await request(code)).statusCode).toBe(404);
    expect((await request(code, INVOICE, { token: stranger.token })).statusCode).toBe(404);
    const wrong = await request(code, { ...INVOICE, taxCode: '12' }, { token: owner.token });
    expect([wrong.statusCode, Object.keys(wrong.data.errors)]).toEqual([400, ['taxCode']]);
    expect((await request(code, INVOICE, { token: owner.token })).statusCode).toBe(200);
  });

  test('is open until the end of the month of the delivery', async () => {
    const { code } = await place();
    const now = api.clock.now();
    await set(code, { status: 'delivered', deliveredAt: now });
    const lastDay = lastDayOfMonth(now);
    expect((await read(code)).invoicing).toMatchObject({ isOpen: true, lastDay });
    expect((await request(code)).statusCode).toBe(200);
    await set(code, { status: 'completed', deliveredAt: new Date(now.getTime() - 32 * DAY) });
    expect((await read(code)).invoicing).toMatchObject({ isOpen: false });
    const late = await request(code, OTHER);
    expect([late.statusCode, late.data.code]).toEqual([409, 'INVALID_TRANSITION']);
    expect(late.data.message).toContain('không còn nhận thông tin hoá đơn');
    expect((await read(code)).invoice).toEqual(INVOICE);
  });

  test.each(['cancelled', 'returned'] as const)('is refused for an order that is %s', async (status) => {
    const { code } = await place();
    await set(code, { status });
    expect((await request(code)).data.code).toBe('INVALID_TRANSITION');
  });

  test('that repeats the stored data changes nothing', async () => {
    const { code } = await place({ invoice: INVOICE });
    const before = await staffView(code);
    expect((await request(code)).statusCode).toBe(200);
    expect(await staffView(code)).toEqual(before);
    expect(before.invoicing?.requestedAt).toBe(before.placedAt);
  });
});

describe('the e-invoice that staff record', () => {
  test('closes the request, and the customer is told its number by mail', async () => {
    const { code, email } = await place({ invoice: INVOICE });
    expect(await staffView(code)).toMatchObject({ canRecordInvoice: true });
    const { data } = await record(code, '1C26TEV-00000123');
    const issued = { number: '1C26TEV-00000123', day: today() };
    expect(data.data.invoicing).toMatchObject({ isOpen: false, issued });
    expect(await read(code)).toMatchObject({ invoice: INVOICE, invoicing: { isOpen: false, issued } });
    expect((await request(code, OTHER)).data.code).toBe('INVALID_TRANSITION');
    const [mail] = await api.mails(email);
    expect(mail?.text).toContain(
      `Hoá đơn điện tử số 1C26TEV-00000123 của đơn ${code} đã được xuất và gửi đến ${INVOICE.email}.`,
    );
  });

  test('can be corrected and removed, which the audit log shows', async () => {
    const { code } = await place({ invoice: INVOICE });
    await record(code, 'A-1');
    await record(code, 'A-2');
    expect((await read(code)).invoicing?.issued?.number).toBe('A-2');
    expect((await record(code, null)).data.data.invoicing).toMatchObject({ isOpen: true, issued: null });
    const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, row?.id ?? ''), eq(auditLog.action, 'order_invoice_recorded')));
    expect(entries.map(({ actorId }) => actorId)).toEqual([desk.id, desk.id, desk.id]);
  });

  test('needs a request, a number to begin with, and no later day', async () => {
    const without = await place();
    expect((await staffView(without.code)).canRecordInvoice).toBe(false);
    expect((await record(without.code, 'A-3')).data.code).toBe('INVALID_TRANSITION');
    const { code } = await place({ invoice: INVOICE });
    expect((await record(code, null)).data.errors).toHaveProperty('number');
    const tomorrow = dayInVietnam(new Date(api.clock.now().getTime() + DAY));
    expect((await record(code, 'A-4', tomorrow)).data.errors).toHaveProperty('day');
    expect((await read(code)).invoicing?.issued).toBeNull();
  });
});

test('staff list the orders that wait for their invoice', async () => {
  const [waiting, issued] = [await place({ invoice: INVOICE }), await place({ invoice: INVOICE })];
  await record(issued.code, 'A-5');
  const without = await place();
  const cancelled = await place({ invoice: INVOICE });
  await set(cancelled.code, { status: 'cancelled' });
  const { data } = await api.call('GET', '/staff/shop-orders?status=invoice', { token: desk.token });
  const codes = data.data.items.map(({ code }: { code: string }) => code) as string[];
  expect(codes).toContain(waiting.code);
  for (const { code } of [issued, without, cancelled]) expect(codes).not.toContain(code);
  expect(data.data.total).toBe(codes.length);
});

describe('the mails of an order', () => {
  const textOf = async (email: string) => (await api.mails(email)).map(({ text }) => text).join('\n');

  test('offer an invoice, or repeat for whom it was requested', async () => {
    const [without, requested] = [await place(), await place({ invoice: INVOICE })];
    expect(await textOf(without.email)).toContain('Cần hoá đơn công ty?');
    expect(await textOf(requested.email)).toContain(
      'Hoá đơn công ty: Công ty TNHH An Bình, mã số thuế 0312345678.',
    );
  });

  test('have the last day for a request once the goods are delivered', async () => {
    const { code, email } = await place();
    await set(code, { status: 'shipping' });
    const body = { reason: null, collected: 530_000 };
    const delivered = await api.post(`/staff/shop-orders/${code}/deliver`, body, { token: desk.token });
    expect(delivered.statusCode).toBe(200);
    const day = formatDate(lastDayOfMonth(api.clock.now()));
    expect(await textOf(email)).toContain(
      `thông tin hoá đơn công ty trong trang đơn hàng đến hết ngày ${day}.`,
    );
  });
});

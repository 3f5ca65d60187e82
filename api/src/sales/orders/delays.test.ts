import { eq } from 'drizzle-orm';
import { notifications } from '../../messaging/notifications/tables';
import { createOutbox } from '../../platform/mail/outbox';
import { releaseFitting } from '../../workshop/booking/fitting';
import { closedDays } from '../../workshop/staffing/tables';
import { loadWorkCalendar } from '../../workshop/staffing/work-calendar';
import { freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { addProduct, HCMC, orderForm, sendOrder } from '../../../test/shop';
import { addHours } from '../../../test/workshop';
import { createOrderSweep, type OrderSweep } from './sweep';
import { orders } from './tables';

let api: TestApi;
let staff: Person;
/** Scheduled tasks of several instances of the API. */
let sweeps: OrderSweep[];
beforeAll(async () => {
  api = await startApi({ demo: true });
  api.clock.stop();
  await addHours(api.db);
  const transport = { leaves: false, send: async () => {}, close: () => {} };
  sweeps = Array.from({ length: 3 }, () => {
    const core = coreOf(api);
    return createOrderSweep(core, {
      outbox: createOutbox(core, transport),
      fittings: { release: releaseFitting },
      readWorkCalendar: () => loadWorkCalendar(api.db),
    });
  });
});
afterAll(() => api.close());

/**
 * Sets the clock and signs in again, because tokens expire in the meantime. The clock only moves forward, so
 * each test uses a week of its own.
 */
async function setClock(local: string): Promise<void> {
  api.clock.advance(new Date(`${local}:00+07:00`).getTime() - api.clock.now().getTime());
  staff = await api.person({ role: 'staff' });
}
const announce = async () =>
  (await Promise.all(sweeps.map((sweep) => sweep.announceDelays()))).reduce((sum, count) => sum + count, 0);
const step = (code: string, name: string, body: object = {}) =>
  api.post(`/staff/shop-orders/${code}/${name}`, body, { token: staff.token });

async function place(changes: object = {}, options: { token?: string } = {}, total = 530_000) {
  const [id, email] = [await addProduct(api), freshEmail()];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: '0987654321', email };
  const form = { method: 'delivery', address: HCMC, payment: 'cod', contact, ...changes };
  const { data } = await sendOrder(api, orderForm([{ id, quantity: 1 }], total, form), options);
  return { ...data.data, email } as { code: string; promise: unknown; email: string };
}
const read = async (code: string) => (await api.call('GET', `/orders/${code}?phone=0987654321`)).data.data;

test('an order stores, shows and mails the days that were promised before ordering', async () => {
  await setClock('2027-03-02T14:59');
  const id = await addProduct(api);
  const { data } = await api.call('GET', `/shipping/promise?items=${id}&ward=${HCMC.wardCode}`);
  const { code, promise, email } = await place();
  expect(promise).toEqual({ from: '2027-03-03', to: '2027-03-04', firstTo: '2027-03-04', delay: null });
  expect(data.data.delivery.days).toEqual({ from: '2027-03-03', to: '2027-03-04' });
  expect((await read(code)).promise).toEqual(promise);
  const office = await api.call('GET', `/staff/shop-orders/${code}`, { token: staff.token });
  expect(office.data.data).toMatchObject({ promise, canBeDelayed: true });
  const [mail] = await api.mails(email);
  expect(mail?.text).toContain('Ngày giao dự kiến: Thứ Tư 03/03 – Thứ Năm 04/03');
  await step(code, 'cancel', { reason: 'Khách đổi ý' });
});

test('work on an order by transfer begins when the money arrives', async () => {
  await setClock('2027-03-03T09:00');
  const { code, email } = await place({ payment: 'transfer' });
  expect((await api.mails(email))[0]?.text).toContain('tính lại khi chúng tôi nhận được tiền');
  await setClock('2027-03-04T08:30');
  expect(await announce()).toBe(0);
  const { data } = await step(code, 'confirm-payment', { reference: 'FT1' });
  expect(data.data.promise).toEqual({
    from: '2027-03-05',
    to: '2027-03-06',
    firstTo: '2027-03-06',
    delay: null,
  });
  await step(code, 'cancel', { reason: 'Khách đổi ý' });
});

test('all instances together notify a customer once of an order that is not packed in time', async () => {
  await setClock('2027-03-09T10:00');
  const { token, id: userId } = await api.person();
  const [late, shipped] = [await place({}, { token }), await place()];
  for (const name of ['confirm', 'pack', 'ship']) await step(shipped.code, name);
  await setClock('2027-03-09T17:29');
  expect(await announce()).toBe(0);
  await setClock('2027-03-09T17:30');
  expect(await announce()).toBe(1);
  expect(await announce()).toBe(0);
  const text =
    `Đơn ${late.code} giao muộn hơn đã hẹn vì xưởng chưa kịp chuẩn bị hàng. ` +
    'Ngày giao mới: Thứ Năm 11/03 – Thứ Sáu 12/03.';
  const office = await api.call('GET', `/staff/shop-orders/${late.code}`, { token: staff.token });
  const { promise, timeline, status } = office.data.data;
  expect(promise).toEqual({ from: '2027-03-11', to: '2027-03-12', firstTo: '2027-03-11', delay: 'packing' });
  expect([status, timeline.at(-1)]).toEqual([
    'placed',
    expect.objectContaining({ status: 'placed', note: text }),
  ]);
  const [mail] = await api.mails(late.email);
  expect([mail?.subject, mail?.text]).toEqual([
    `Đơn ${late.code} sẽ đến muộn hơn đã hẹn`,
    expect.stringContaining(text),
  ]);
  const notices = await api.db.select().from(notifications).where(eq(notifications.userId, userId));
  expect(notices).toMatchObject([{ kind: 'order', text, href: `/orders/${late.code}` }]);
  expect((await read(shipped.code)).promise.delay).toBeNull();
  await step(late.code, 'cancel', { reason: 'Khách đổi ý' });
  await step(shipped.code, 'deliver', { collected: 530_000 });
});

test('an order that is still not packed is delayed again, and its new days skip a holiday', async () => {
  await setClock('2027-03-16T10:00');
  await api.db.insert(closedDays).values({ day: '2027-03-18', reason: 'Nghỉ bù' });
  const { code } = await place();
  await setClock('2027-03-16T18:00');
  await announce();
  await setClock('2027-03-17T20:59');
  await announce();
  expect((await read(code)).promise).toEqual({
    from: '2027-03-20',
    to: '2027-03-22',
    firstTo: '2027-03-19',
    delay: 'packing',
  });
  await step(code, 'cancel', { reason: 'Khách đổi ý' });
});

test('customers are not notified at night', async () => {
  await setClock('2027-03-23T10:00');
  const { code } = await place();
  await setClock('2027-03-23T21:00');
  expect(await announce()).toBe(0);
  await setClock('2027-03-24T06:59');
  expect(await announce()).toBe(0);
  await setClock('2027-03-24T07:00');
  expect(await announce()).toBeGreaterThan(0);
  expect((await read(code)).promise.delay).toBe('packing');
  await step(code, 'cancel', { reason: 'Khách đổi ý' });
});

test('a parcel that is not delivered by the evening of its last day gets later days', async () => {
  await setClock('2027-03-30T10:00');
  const { code } = await place();
  for (const name of ['confirm', 'pack', 'ship']) await step(code, name);
  await setClock('2027-04-01T18:59');
  await announce();
  expect((await read(code)).promise.delay).toBeNull();
  await setClock('2027-04-01T19:00');
  await announce();
  expect((await read(code)).promise).toMatchObject({
    from: '2027-04-02',
    to: '2027-04-03',
    delay: 'carrier',
  });
});

test('staff announce missing goods with the day on which they arrive', async () => {
  await setClock('2027-04-06T10:00');
  const { code, email } = await place();
  const delay = (readyOn: string) => step(code, 'delay', { reason: 'stock', readyOn });
  expect((await delay('2027-04-05')).data.errors.readyOn).toEqual([
    'Ngày giao mới phải sau ngày đã hẹn (Thứ Tư 07/04 – Thứ Năm 08/04).',
  ]);
  const { data, statusCode } = await delay('2027-04-12');
  expect([statusCode, data.data.promise]).toEqual([
    200,
    { from: '2027-04-13', to: '2027-04-14', firstTo: '2027-04-08', delay: 'stock' },
  ]);
  expect((await api.mails(email))[0]?.text).toContain('vì xưởng đang thiếu hàng, chờ hàng về');
  for (const name of ['confirm', 'pack', 'ship']) await step(code, name);
  await step(code, 'deliver', { collected: 530_000 });
  expect((await delay('2027-04-20')).statusCode).toBe(409);
});

test('an order for pick-up is promised for today, and is never late once it is ready', async () => {
  await setClock('2027-04-13T10:00');
  const { code } = await place({ method: 'pickup', address: null, payment: 'at_shop' }, {}, 500_000);
  expect((await read(code)).promise).toMatchObject({ from: '2027-04-13', to: '2027-04-13' });
  for (const name of ['confirm', 'pack', 'ship']) await step(code, name);
  await setClock('2027-04-15T19:30');
  await announce();
  expect((await read(code)).promise.delay).toBeNull();
  const [row] = await api.db.select().from(orders).where(eq(orders.code, code));
  expect(row?.readyBy).toEqual(new Date('2027-04-13T17:30:00+07:00'));
});

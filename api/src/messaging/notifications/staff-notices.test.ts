import { eq } from 'drizzle-orm';
import { HOUR, MINUTE, SECOND, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { openJob, propose, step, labour } from '../../../test/service-orders';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  workday,
} from '../../../test/workshop';
import { appointments } from '../../workshop/booking/tables';
import { notifications } from './tables';
import { createLateNotices } from '../../operations/reminders/late';

let api: TestApi;
let service: string;
let desk: Person;
let colleague: Person;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  await addHours(api.db);
  for (let n = 0; n < 3; n++) {
    await addBay(api);
    await addTechnician(api);
  }
  service = await addService(api);
  [desk, colleague] = [await api.person({ role: 'staff' }), await api.person({ role: 'staff' })];
});
afterAll(() => api.close());

const noticesAbout = async ({ id }: Pick<Person, 'id'>, about: string) =>
  (await api.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
    .filter(({ text }) => text.includes(about))
    .map(({ text, href }) => [text, href]);

const slot = (time: string, days = 5) => at(workday(api, days), time);
async function bookedByGuest(startAt: string): Promise<string> {
  const response = await book(api, bookingForm([service], startAt));
  expect(response.statusCode).toBe(201);
  return response.data.data.code as string;
}

describe('a new appointment', () => {
  test('a new appointment notifies everyone at the front desk once, and no other role', async () => {
    const others = [
      await api.person({ role: 'staff', status: 'locked' }),
      await api.person({ role: 'technician' }),
      await api.person({ role: 'manager' }),
    ];
    const [form, key] = [bookingForm([service], slot('08:00')), 'dat-lich-mot-lan'];
    const { code } = (await book(api, form, { key })).data.data as { code: string };
    expect((await book(api, form, { key })).headers['idempotency-replayed']).toBe('true');
    for (const person of [desk, colleague]) {
      const [[text, href] = [], ...more] = await noticesAbout(person, code);
      expect(text).toMatch(new RegExp(`^Lịch hẹn mới ${code}: 08:00 .*, xe 51K-\\d{3}\\.\\d{2}\\.$`));
      expect([href, more]).toEqual([`/staff/appointments?open=${code}`, []]);
    }
    for (const person of others) expect(await noticesAbout(person, code)).toEqual([]);
  });

  test('a new appointment does not notify the staff member who booked it', async () => {
    const appointment = bookingForm([service], slot('08:00'));
    const { data, statusCode } = await api.post(
      '/staff/appointments',
      { source: 'phone', customerId: null, appointment },
      { token: desk.token, headers: { 'idempotency-key': 'khach-goi-dien' } },
    );
    expect(statusCode).toBe(201);
    const { code } = data.data as { code: string };
    expect([await noticesAbout(desk, code), (await noticesAbout(colleague, code)).length]).toEqual([[], 1]);
  });

  test('a booking that fails notifies no one', async () => {
    const before = (await noticesAbout(desk, 'Lịch hẹn mới')).length;
    const rejected = await book(api, bookingForm(['KHONG-CO'], slot('10:00')));
    expect(rejected.statusCode).toBe(400);
    expect(await noticesAbout(desk, 'Lịch hẹn mới')).toHaveLength(before);
  });
});

describe('a late customer', () => {
  /** Sweeps of three instances of the API. */
  const copies = Array.from({ length: 3 }, () => () => {
    const core = coreOf(api);
    return createLateNotices(core)();
  });
  const look = async () =>
    (await Promise.all(copies.map((copy) => copy()))).reduce((all, item) => all + item, 0);
  const goTo = (time: Date, ms: number) => api.clock.advance(time.getTime() + ms - api.clock.now().getTime());
  const set = (code: string, values: Partial<typeof appointments.$inferInsert>) =>
    api.db.update(appointments).set(values).where(eq(appointments.code, code));

  test('one instance reports a late customer after 15 minutes, but not a customer who has arrived', async () => {
    const time = slot('13:00', 8);
    const [late, came] = [await bookedByGuest(time), await bookedByGuest(time)];
    await set(late, { status: 'confirmed', fullName: 'Lý Văn Muộn' });
    await set(came, { status: 'checked_in' });
    const start = new Date(time);
    goTo(start, 15 * MINUTE - SECOND);
    expect(await look()).toBe(0);
    goTo(start, 15 * MINUTE + SECOND);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    for (const person of [desk, colleague]) {
      const [[text, href] = [], ...more] = await noticesAbout(person, 'trễ hẹn');
      expect(text).toMatch(new RegExp(`^Lý Văn Muộn, xe .*, trễ hẹn hơn 15 phút \\(${late}\\)\\.$`));
      expect([href, more]).toEqual([`/staff/appointments?open=${late}`, []]);
    }
  });

  test('a late customer is reported again after the appointment moved to another time', async () => {
    const time = slot('14:30');
    const code = await bookedByGuest(time);
    const start = new Date(time);
    await set(code, { status: 'confirmed' });
    goTo(start, 16 * MINUTE);
    expect(await look()).toBe(1);
    await set(code, {
      startAt: new Date(start.getTime() + HOUR),
      endAt: new Date(start.getTime() + 2 * HOUR),
    });
    expect(await look()).toBe(0);
    goTo(start, HOUR + 16 * MINUTE);
    expect(await look()).toBe(1);
    expect(await noticesAbout(desk, `(${code})`)).toHaveLength(2);
  });
});

test('check-in notifies the technician of the job once', async () => {
  const job = await openJob(api);
  expect(await noticesAbout(job.technician, `Bạn được giao phiếu ${job.code}`)).toHaveLength(1);
});

test('an answered quote notifies the desk with a link to its service order', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
  const decisions = [{ lineId: lines[0]?.id, decision: 'approved' }];
  const body = { seq, decisions, otpCode: null };
  const say = () => api.post(`/service-orders/${job.id}/approvals`, body, { token: job.owner.token });
  expect([(await say()).statusCode, (await say()).statusCode]).toEqual([200, 200]);
  expect(await noticesAbout(desk, job.code)).toEqual([
    [`Khách đã trả lời báo giá của phiếu ${job.code}.`, `/staff/service-orders?open=${job.id}`],
  ]);
});

test('a discount above ten per cent notifies managers once, and again after the discount changes', async () => {
  const manager = await api.person({ role: 'manager' });
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await step(api, job, 'lines', job.staff, labour('Thay má phanh', 900_000));
  const shown = await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token });
  const path = `/staff/service-orders/${job.id}/quotes/${shown.data.data.quotes.at(-1).seq}/discount`;
  const request = async (percent: number) => {
    const payload = { percent, reason: 'Khách quen' };
    expect((await api.call('PUT', path, { payload, token: job.staff.token })).statusCode).toBe(200);
    return (await noticesAbout(manager, job.code)).length;
  };
  expect([await request(8), await request(15), await request(15), await request(20)]).toEqual([0, 1, 1, 2]);
});

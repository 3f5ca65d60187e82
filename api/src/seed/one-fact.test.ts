import { formatDuration, formatLastDay, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { DEFAULT_COMPANY } from '@evcare/shared-contracts/release';
import { visitText } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';
import { DEMO_PASSWORD } from '../identity/users/demo-accounts';
import { workshopMessages } from '../platform/messages';
import { appointmentMail } from '../workshop/booking';
import { appointments } from '../workshop/booking/tables';
import { serviceMailTexts } from '../workshop/service-orders/messages';

/** Tuesday the 24th at 09:00 in Vietnam. */

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true }, undefined, await demonstration());
  api.clock.stop();
});
afterAll(() => api.close());

const tokens = new Map<string, string>();
/** Reads the data that a page of the account shows. */
const readAs = async (account: string, path: string) => {
  const login = { email: `${account}@evcare.test`, password: DEMO_PASSWORD };
  const token = tokens.get(account) ?? (await api.post('/auth/login', login)).data.accessToken;
  tokens.set(account, token);
  const { statusCode, data } = await api.call('GET', path, { token });
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  return data.data;
};

interface Appointment {
  readonly code: string;
  readonly status: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly vehicle: { readonly id: string | null } | null;
}
const factsOf = ({ code, status, startAt, endAt }: Appointment) => ({ code, status, startAt, endAt });

test('a promotion ends on the same day on every page', async () => {
  const ends = (items: readonly { code: string; validTo: string }[]) =>
    new Map(items.map(({ code, validTo }) => [code, formatLastDay(validTo)]));
  const shown = ends((await readAs('khachhang', '/promotions')).items);
  expect(shown.size).toBeGreaterThan(3);
  const saved = ends((await readAs('khachhang', '/promotions/saved')).items);
  const admin = ends((await readAs('admin', '/admin/promotions')).items);
  for (const [code, day] of saved) expect([code, shown.get(code) ?? day]).toEqual([code, day]);
  for (const [code, day] of shown) expect([code, admin.get(code)]).toEqual([code, day]);
});

test('an appointment has the same status and time in the list, on its page and at the front desk', async () => {
  const tabs = ['upcoming', 'running', 'past'];
  const lists = await Promise.all(tabs.map((tab) => readAs('khachhang', `/appointments?tab=${tab}`)));
  const listed: Appointment[] = lists.flatMap(({ items }) => items);
  expect(listed.length).toBeGreaterThan(1);
  for (const row of listed) {
    const page = await readAs('khachhang', `/appointments/${row.code}`);
    const desk = await readAs('nhanvien', `/staff/appointments/${row.code}`);
    expect([factsOf(page), factsOf(desk)]).toEqual([factsOf(row), factsOf(row)]);
  }
});

test('the mail about an appointment has the same time, duration and place as the appointment’s page', async () => {
  const rows = await api.db.select().from(appointments).where(eq(appointments.status, 'confirmed')).limit(5);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const page = await readAs('nhanvien', `/staff/appointments/${row.code}`);
    const mail = await appointmentMail(
      api.db,
      { ...row, email: 'an@evcare.test', userId: null },
      'confirmed',
      'https://evcare.test',
    );
    expect(mail?.subject).toContain(formatTimeAndDay(new Date(page.startAt)));
    expect(mail?.text).toContain(formatDuration(page.minutes));
    expect(mail?.text).toContain(page.address ?? DEFAULT_COMPANY.address);
  }
});

test('the mail about an appointment whose price is not known yet states no amount', async () => {
  const [row] = await api.db.select().from(appointments).limit(1);
  const [service] = row?.services ?? [];
  if (!row || !service) throw new Error('no appointment');
  const unpriced = { ...service, name: 'Lắp phụ tùng', price: 0, coveredByPackage: false };
  const mail = await appointmentMail(
    api.db,
    { ...row, services: [unpriced], email: 'an@evcare.test', userId: null },
    'moved',
    'https://evcare.test',
  );
  expect(mail?.text).toContain('Lắp phụ tùng: Báo giá tại xưởng');
  expect(mail?.text).not.toMatch(/(^|\D)0\s₫|Ước tính/);
});

test('every page agrees on whether a vehicle is in the workshop or booked', async () => {
  const { items: work } = await readAs('khachhang', '/service-orders');
  const running: Appointment[] = (await readAs('khachhang', '/appointments?tab=running')).items;
  const upcoming: Appointment[] = (await readAs('khachhang', '/appointments?tab=upcoming')).items;
  const { items: vehicles } = await readAs('khachhang', '/vehicles');
  for (const vehicle of vehicles) {
    const isHere = work.some(
      (order: { vehicle: { id: string }; status: string }) =>
        order.vehicle.id === vehicle.id && order.status !== 'delivered',
    );
    const isBooked = upcoming.some((visit) => visit.vehicle?.id === vehicle.id);
    const expected = isHere ? 'Đang ở xưởng' : isBooked ? 'Đang có lịch hẹn' : null;
    expect([vehicle.name, visitText(vehicle)]).toEqual([vehicle.name, expected]);
    const page = await readAs('khachhang', `/vehicles/${vehicle.id}`);
    expect(visitText(page)).toBe(expected);
    if (!isHere) continue;
    expect(running.filter((visit) => visit.vehicle?.id === vehicle.id)).toHaveLength(1);
  }
});

test('customer, front desk and technician see the same status and promised time of the work', async () => {
  const { items } = await readAs('khachhang', '/service-orders');
  expect(items.length).toBeGreaterThan(0);
  for (const { id } of items) {
    const customer = await readAs('khachhang', `/service-orders/${id}`);
    const office = await readAs('nhanvien', `/staff/service-orders/${id}`);
    const { receivedAt, promisedAt } = customer;
    expect({ receivedAt: office.receivedAt, promisedAt: office.promisedAt }).toEqual({
      receivedAt,
      promisedAt,
    });
    const board = await readAs('nhanvien', '/staff/service-orders');
    const row = board.items.find((item: { id: string }) => item.id === id);
    expect([row.status, row.promisedAt, row.receivedAt]).toEqual([customer.status, promisedAt, receivedAt]);
    if (customer.status === 'delivered') continue;
    const { job } = await readAs('kythuat1', `/technician/jobs/${id}`);
    expect([job.status, job.promisedAt]).toEqual([customer.status, promisedAt]);
  }
});

test('a service has the same duration in the list and in the back office', async () => {
  const { items } = await readAs('khachhang', '/services');
  expect(items.length).toBeGreaterThan(10);
  const admin = await readAs('admin', '/admin/services');
  for (const { code, minutes } of items) {
    const edited = admin.items.find((service: { code: string }) => service.code === code);
    expect([code, edited?.minutes]).toEqual([code, minutes]);
  }
});

test('the list of reminders, the vehicle and its prediction agree on what is due', async () => {
  const { items: all } = await readAs('khachhang', '/reminders');
  const { items: vehicles } = await readAs('khachhang', '/vehicles');
  for (const { id, nextDue } of vehicles) {
    const { items: own } = await readAs('khachhang', `/vehicles/${id}/reminders`);
    for (const reminder of own) {
      const listed = all.find((item: { id: string }) => item.id === reminder.id);
      if (listed) expect(listed).toEqual(reminder);
    }
    if (nextDue) expect(own).toContainEqual(nextDue);
    const prediction = await readAs('khachhang', `/vehicles/${id}/predictions`);
    for (const { serviceCode, state, percent } of prediction.items) {
      const isOverdue = state === 'overdue';
      const reminder = own.find(
        (item: { serviceCode: string | null; kind: string }) =>
          item.serviceCode === serviceCode && item.kind === 'maintenance',
      );
      // The prediction also counts findings, so it may reach 'soon' earlier, but both must agree on what is
      // overdue.
      if (reminder) expect([serviceCode, reminder.state === 'overdue']).toEqual([serviceCode, isOverdue]);
      expect([serviceCode, isOverdue ? percent >= 100 : percent <= 100]).toEqual([serviceCode, true]);
    }
  }
});

test('opening hours on pages, in mails and in the calendar include the lunch break', async () => {
  const { workshop } = await readAs('khachhang', '/checkout/options');
  expect(workshop.hours).toBe(DEFAULT_COMPANY.hours);
  expect(workshopMessages.hours).toBe(DEFAULT_COMPANY.hours);
  expect(serviceMailTexts.ready.hours).toContain(DEFAULT_COMPANY.hours);
  const { hours } = await readAs('admin', '/admin/calendar');
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const monday = hours
    .filter(({ weekday }: { weekday: number }) => weekday === 1)
    .map(({ startMinute, endMinute }: { startMinute: number; endMinute: number }) =>
      [clock(startMinute), clock(endMinute)].join(' – '),
    )
    .join(' và ');
  expect(DEFAULT_COMPANY.hours).toContain(monday);
});

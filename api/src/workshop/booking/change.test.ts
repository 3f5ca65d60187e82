import { eq } from 'drizzle-orm';
import { appointments, claims } from './tables';
import { liveEvents } from '../../messaging/live/tables';
import { DAY, freshEmail, HOUR, startApi, type TestApi } from '../../../test/api';
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

let api: TestApi;
let service: string;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await addHours(api.db);
  await addBay(api);
  await addTechnician(api);
  service = await addService(api);
});
afterAll(() => api.close());

let ahead = 3;
const freshDay = () => {
  const day = workday(api, ahead);
  ahead = Math.round((Date.parse(day) - Date.parse(workday(api, 0))) / DAY) + 2;
  return day;
};
interface Booked {
  readonly code: string;
  readonly phone: string;
  readonly email: string;
}
const booked = async (startAt: string): Promise<Booked> => {
  const email = freshEmail();
  const form = bookingForm([service], startAt);
  const contact = { ...form.contact, email };
  const response = await book(api, { ...form, contact });
  expect(response.statusCode).toBe(201);
  return { code: response.data.data.code, phone: contact.phoneNumber, email };
};
const move = ({ code, phone }: Booked, startAt: string, holdId: string | null = null) =>
  api.post(`/appointments/${code}/reschedule`, { startAt, holdId, phone });
const cancel = ({ code, phone }: Booked, reason: string | null = null) =>
  api.post(`/appointments/${code}/cancel`, { reason, phone });
const holdFor = ({ code }: Booked, startAt: string) =>
  api.post('/booking/holds', {
    services: [service],
    vehicleType: 'car',
    startAt,
    replaces: null,
    appointment: code,
  });
const claimsOf = async (code: string) => {
  const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
  return api.db
    .select()
    .from(claims)
    .where(eq(claims.appointmentId, row?.id ?? ''));
};

test('an appointment can move to a time that overlaps its current time, which other customers cannot book', async () => {
  const day = freshDay();
  const own = await booked(at(day, '09:00'));
  expect((await book(api, bookingForm([service], at(day, '09:30')))).data.code).toBe('SLOT_TAKEN');
  const moved = await move(own, at(day, '09:30'));
  expect([moved.statusCode, moved.data.message]).toEqual([200, 'Đã đổi lịch hẹn.']);
  expect(moved.data.data).toMatchObject({
    startAt: at(day, '09:30'),
    endAt: at(day, '10:30'),
    status: 'requested',
    version: 2,
    timeline: [{ note: null }, { note: expect.stringMatching(/^Đổi lịch từ 09:00 Thứ .+ sang 09:30 Thứ/) }],
  });
  const [mail] = await api.mails(own.email);
  expect(mail?.subject).toContain(`Lịch hẹn ${own.code} đã được đổi sang 09:30`);
  expect(await claimsOf(own.code)).toHaveLength(2);
  expect((await book(api, bookingForm([service], at(day, '08:30')))).statusCode).toBe(201);
});

test('an appointment’s own time counts as free when it is moved, and can be held for the move', async () => {
  const day = freshDay();
  const own = await booked(at(day, '09:00'));
  const query = `services=${service}&vehicleType=car&from=${day}&to=${day}`;
  const starts = async (more: string) => {
    const response = await api.call('GET', `/booking/availability?${query}${more}`);
    return response.data.data.days[0].slots.map(({ startAt }: { startAt: string }) => startAt);
  };
  expect(await starts('')).not.toContain(at(day, '09:30'));
  expect(await starts(`&appointment=${own.code}`)).toContain(at(day, '09:30'));
  const { holdId } = (await holdFor(own, at(day, '09:30'))).data.data;
  // The hold reserves only the time outside the current time of the appointment.
  expect((await book(api, bookingForm([service], at(day, '10:00')))).data.code).toBe('SLOT_TAKEN');
  const moved = await move(own, at(day, '09:30'), holdId);
  expect(moved.data.data.startAt).toBe(at(day, '09:30'));
  expect(await api.db.$count(claims, eq(claims.holdId, holdId))).toBe(0);
});

test('rescheduling an appointment to its current start changes nothing', async () => {
  const day = freshDay();
  const own = await booked(at(day, '09:00'));
  const same = await move(own, at(day, '09:00'));
  expect([same.statusCode, same.data.data.version]).toEqual([200, 1]);
});

test('rescheduling to a taken start returns the free starts and keeps the current start', async () => {
  const day = freshDay();
  const own = await booked(at(day, '09:00'));
  await booked(at(day, '14:00'));
  const lost = await move(own, at(day, '14:00'));
  expect([lost.statusCode, lost.data.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(lost.data.details.nearest).toContain(at(day, '15:00'));
  expect(await claimsOf(own.code)).toHaveLength(2);
  expect((await move(own, at(day, '12:30'))).data.code).toBe('SLOT_UNAVAILABLE');
});

test.each([
  ['move to', (own: Booked, startAt: string) => move(own, startAt)],
  ['hold for', (own: Booked, startAt: string) => holdFor(own, startAt)],
])(
  'a %s a taken start returns the nearest free starts without the appointment’s current start',
  async (_, ask) => {
    const day = freshDay();
    const own = await booked(at(day, '09:00'));
    await booked(at(day, '10:00'));
    const lost = await ask(own, at(day, '10:00'));
    expect([lost.statusCode, lost.data.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(lost.data.details.nearest).toEqual(
      ['08:00', '08:30', '11:00', '11:30', '13:00', '13:30'].map((time) => at(day, time)),
    );
  },
);

test('cancelling an appointment frees its time once', async () => {
  const day = freshDay();
  const own = await booked(at(day, '09:00'));
  const gone = await cancel(own, 'Bận việc');
  expect(gone.data.data).toMatchObject({ status: 'cancelled', cancelReason: 'Bận việc', actions: [] });
  expect(await claimsOf(own.code)).toEqual([]);
  const again = await cancel(own);
  expect([again.statusCode, again.data.code, again.data.details]).toEqual([
    ...[409, 'INVALID_TRANSITION', { allowed: [] }],
  ]);
  const [mail] = await api.mails(own.email);
  expect(mail?.subject).toMatch(new RegExp(`^Lịch hẹn ${own.code} \\(09:00 .+\\) đã được huỷ\\.$`));
  expect((await book(api, bookingForm([service], at(day, '09:00')))).statusCode).toBe(201);
});

test('a customer cannot change an appointment within four hours of its start', async () => {
  const day = freshDay();
  const own = await booked(at(day, '16:00'));
  const until = Date.parse(at(day, '12:00'));
  api.clock.advance(until - api.clock.now().getTime() - HOUR);
  expect((await move(own, at(day, '16:30'))).statusCode).toBe(200);
  api.clock.advance(2 * HOUR);
  for (const response of [await cancel(own), await move(own, at(freshDay(), '10:00'))]) {
    expect([response.statusCode, response.data.code]).toEqual([409, 'TOO_LATE_TO_CHANGE']);
    expect(response.data.message).toContain('Vui lòng gọi hotline');
    expect(response.data.details).toEqual({ changeableUntil: at(day, '12:30') });
  }
  const read = await api.call('GET', `/appointments/${own.code}?phone=${own.phone}`);
  expect(read.data.data.actions).toEqual([]);
});

test('only the owner can change an appointment', async () => {
  const { token, id } = await api.person({ emailVerified: true });
  const form = bookingForm([service], at(freshDay(), '09:00'));
  const { code } = (await book(api, form, { token })).data.data;
  const stranger = await api.person();
  const body = { reason: null, phone: form.contact.phoneNumber };
  for (const options of [{}, { token: stranger.token }]) {
    expect((await api.post(`/appointments/${code}/cancel`, body, options)).statusCode).toBe(404);
  }
  expect((await api.post(`/appointments/${code}/cancel`, body, { token })).statusCode).toBe(200);
  const events = await api.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.topic, `user:${id}`));
  const changes = events.filter(({ type }) => type === 'appointment.changed');
  expect(changes.map(({ data }) => data)).toEqual([
    { code, status: 'confirmed' },
    { code, status: 'cancelled' },
  ]);
});

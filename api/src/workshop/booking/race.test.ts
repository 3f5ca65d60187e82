import { eq } from 'drizzle-orm';
import { appointments, claims } from './tables';
import { startApi, type Reply, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  car,
  HV,
  phone,
  freshDays,
} from '../../../test/workshop';

/**
 * Instances of the API on one database: enough for 50 requests to have a connection each, because a request that
 * waits for one too long gets 503.
 */
let api: TestApi;
let copies: readonly TestApi[];
let freshDay: () => string;
let single: string;
let triple: string;
beforeAll(async () => {
  api = await startApi();
  const another = () => startApi({ databaseUrl: api.config.databaseUrl });
  copies = [api, await another(), await another()];
  freshDay = freshDays(api);
  await addHours(api.db);
  const later = new Date(api.clock.now().getTime() + 90 * 86_400_000);
  for (const capabilities of [['LIFT'], ['LIFT'], ['LIFT', 'HV_SAFE_ZONE']]) await addBay(api, capabilities);
  for (const certificates of [{}, {}, { HV_ELECTRICAL: later }, { HV_ELECTRICAL: later }]) {
    await addTechnician(api, certificates);
  }
  triple = await addService(api);
  single = await addService(api, HV);
});
afterAll(async () => {
  for (const copy of copies.slice(1)) await copy.close();
  await api.close();
});

const atOnce = (count: number, item: (side: TestApi, index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => item(copies[index % copies.length] as TestApi, index)),
  );
const tally = (replies: readonly Reply[]) => {
  const counts: Record<string, number> = {};
  for (const { statusCode, data } of replies) {
    const key = statusCode < 300 ? String(statusCode) : (data.code as string);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};
const bookedAt = (startAt: string) =>
  api.db.$count(appointments, eq(appointments.startAt, new Date(startAt)));

test('of 50 simultaneous bookings of the last place, one succeeds', async () => {
  const startAt = at(freshDay(), '09:00');
  const responses = await atOnce(50, (side) => book(side, bookingForm([single], startAt)));
  expect(tally(responses)).toEqual({ '201': 1, SLOT_TAKEN: 49 });
  expect(await bookedAt(startAt)).toBe(1);
  const lost = responses.find(({ statusCode }) => statusCode === 409);
  expect(lost?.data.details.nearest).toHaveLength(6);
});

test('of 50 simultaneous bookings of a slot with three places, three succeed, each with its own bay and technician', async () => {
  const startAt = at(freshDay(), '09:00');
  const responses = await atOnce(50, (side) => book(side, bookingForm([triple], startAt)));
  expect(tally(responses)).toEqual({ '201': 3, SLOT_TAKEN: 47 });
  const rows = await api.db
    .select()
    .from(appointments)
    .where(eq(appointments.startAt, new Date(startAt)));
  expect(new Set(rows.map(({ bayId }) => bayId)).size).toBe(3);
  expect(new Set(rows.map(({ technicianId }) => technicianId)).size).toBe(3);
});

test('of 30 simultaneous holds of three places, three succeed, and only their holders can book', async () => {
  const startAt = at(freshDay(), '10:00');
  const input = { services: [triple], vehicleType: 'car', startAt, replaces: null, appointment: null };
  const responses = await atOnce(30, (side) => side.post('/booking/holds', input));
  expect(tally(responses)).toEqual({ '201': 3, SLOT_TAKEN: 27 });
  const holds = responses.flatMap(({ data }) => (data.data?.holdId as string | undefined) ?? []);
  const booked = await atOnce(20, (side, n) =>
    book(side, bookingForm([triple], startAt, { holdId: holds[n] ?? null })),
  );
  expect(tally(booked)).toEqual({ '201': 3, SLOT_TAKEN: 17 });
  expect(booked.slice(0, 3).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
});

test('simultaneous bookings that are adjacent or span the break do not conflict', async () => {
  const day = freshDay();
  const times = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
  const responses = await atOnce(24, (side, n) =>
    book(side, bookingForm([triple], at(day, times[n % 8] as string))),
  );
  expect(tally(responses)).toEqual({ '201': 24 });
});

test('of eight simultaneous bookings by one customer, three succeed; of eight for one vehicle, one succeeds', async () => {
  const [day, another] = [freshDay(), freshDay()];
  const contact = { fullName: 'Lê An', phoneNumber: phone(), email: null };
  const times = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'];
  const one = await atOnce(8, (side, n) =>
    book(side, bookingForm([triple], at(day, times[n] as string), { contact })),
  );
  expect(tally(one)).toEqual({ '201': 3, TOO_MANY_APPOINTMENTS: 5 });
  const vehicle = car();
  const same = await atOnce(8, (side, n) =>
    book(side, bookingForm([triple], at(another, times[n] as string), { vehicle })),
  );
  expect(tally(same)).toEqual({ '201': 1, VEHICLE_HAS_APPOINTMENT: 7 });
});

test('appointments moved between two days at the same time neither deadlock nor overlap', async () => {
  const days = [freshDay(), freshDay()] as const;
  const guests = await atOnce(10, (side, n) =>
    book(side, bookingForm([triple], at(days[n % 2] as string, n < 6 ? '09:00' : '14:00'))),
  );
  const codes = guests.map(({ data }) => data.data as { code: string; contact: { phoneNumber: string } });
  const responses = await atOnce(10, (side, n) =>
    side.post(`/appointments/${codes[n]?.code}/reschedule`, {
      startAt: at(days[(n + 1) % 2] as string, '10:30'),
      holdId: null,
      phone: codes[n]?.contact.phoneNumber,
    }),
  );
  expect(tally(responses)).toEqual({ '200': 6, SLOT_TAKEN: 4 });
  const rows = await api.db.select().from(claims);
  const owners = new Set(rows.map(({ appointmentId }) => appointmentId));
  expect(owners.size).toBe(await api.db.$count(appointments));
});

test('20 identical requests with one key make one appointment, and all return its code', async () => {
  const form = bookingForm([triple], at(freshDay(), '09:00'));
  const responses = await atOnce(20, (side) => book(side, form, { key: 'mot-lan-duy-nhat' }));
  expect(tally(responses)).toEqual({ '201': 20 });
  expect(new Set(responses.map(({ data }) => data.data.code)).size).toBe(1);
  expect(responses.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
});

test('cancelling an appointment ten times at once frees its time once', async () => {
  const startAt = at(freshDay(), '09:00');
  const { code, contact } = (await book(api, bookingForm([single], startAt))).data.data;
  const body = { reason: null, phone: contact.phoneNumber };
  const responses = await atOnce(10, (side) => side.post(`/appointments/${code}/cancel`, body));
  expect(tally(responses)).toEqual({ '200': 1, INVALID_TRANSITION: 9 });
  expect((await book(api, bookingForm([single], startAt))).statusCode).toBe(201);
});

import { staffWaitingListSchema } from '@evcare/shared-contracts/office';
import { waitingEntrySchema, waitingListSchema, type WaitingState } from '@evcare/shared-contracts/workshop';
import { and, eq, inArray } from 'drizzle-orm';
import { freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  car,
  freshDays,
  phone,
} from '../../../test/workshop';
import type { Core } from '../../platform/core/core';
import type { Mail } from '../../platform/mail/mail';
import { createCalendar } from '../booking';
import { appointments } from '../booking/tables';
import { offeredUntil } from './offer-time';
import { createOffers } from './offers';
import { waitingEntries } from './tables';

const HOUR = 3_600_000;

let api: TestApi;
let staff: Person;
/** Takes half a day, so that one booking fills a morning of the only bay. */
let service: string;
let freshDay: () => string;
let offerSlots: () => Promise<number>;
/** Offers that were sent. */
const mails: Mail[] = [];
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
  // Nine in the morning, so that no offer lasts until the next morning.
  const now = api.clock.now().getTime();
  api.clock.advance(24 * HOUR - ((now + 7 * HOUR) % (24 * HOUR)) + 9 * HOUR);
  freshDay = freshDays(api);
  await addHours(api.db);
  await addBay(api);
  await addTechnician(api);
  service = await addService(api, { minutes: 240 });
  staff = await api.person({ role: 'staff', emailVerified: true });
  const core = { ...api, now: api.clock.now, log: api.app.log } as unknown as Core;
  const outbox = { add: async (_tx: unknown, mail: Mail) => void mails.push(mail), kick: () => undefined };
  offerSlots = createOffers(core, { outbox: outbox as never, calendar: createCalendar(core) });
});
afterAll(() => api.close());

const entry = (day: string, changes: object = {}) => ({
  services: [service],
  vehicleId: null,
  vehicle: car(),
  contact: { fullName: 'Trần Thị Bình', phoneNumber: phone(), email: freshEmail('cho') },
  fromDay: day,
  toDay: day,
  dayPart: 'morning',
  ...changes,
});
/** Signs in a customer and adds them to the waiting list. */
async function waiting(day: string, changes: object = {}) {
  const person = await api.person({ emailVerified: true });
  const form = entry(day, changes);
  const reply = await api.post('/booking/waiting-list', form, { token: person.token });
  expect([reply.statusCode, reply.data.message]).toEqual([
    201,
    'Đã ghi vào danh sách chờ. Chúng tôi báo bạn ngay khi có chỗ.',
  ]);
  return { person, form, email: form.contact.email, id: waitingEntrySchema.parse(reply.data.data).id };
}
const tokenTo = (email: string): string => {
  const mail = mails.find(({ to }) => to === email);
  return /\/booking\/offers\/([\w-]+)$/.exec(mail?.link ?? '')?.[1] ?? '';
};
const stateOf = async (id: string): Promise<WaitingState | undefined> =>
  (await api.db.select().from(waitingEntries).where(eq(waitingEntries.id, id)))[0]?.state;
/** Books the morning of the only bay. */
async function full(day: string): Promise<string> {
  const reply = await book(api, bookingForm([service], at(day, '08:00')));
  expect(reply.statusCode).toBe(201);
  return reply.data.data.code;
}
const cancel = async (code: string) => {
  const path = `/staff/appointments/${code}/cancel`;
  const reply = await api.post(path, { reason: 'Khách bận' }, { token: staff.token });
  expect(reply.statusCode).toBe(200);
};
const answer = (token: string, step: 'accept' | 'decline') =>
  api.post(`/booking/offers/${token}/${step}`, undefined, { headers: {} });
const openOn = (day: string) =>
  api.db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.startAt, new Date(at(day, '08:00'))),
        inArray(appointments.status, ['requested', 'confirmed']),
      ),
    );

test('a cancelled slot is held for the first who waits, who books it by the link of the mail', async () => {
  const day = freshDay();
  const code = await full(day);
  const [first, second] = [await waiting(day), await waiting(day)];
  expect(await offerSlots()).toBe(0);
  await cancel(code);
  expect(await offerSlots()).toBe(1);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['offered', 'waiting']);
  expect(tokenTo(second.email)).toBe('');

  const taken = await book(api, bookingForm([service], at(day, '08:00')));
  expect([taken.statusCode, taken.data.code]).toEqual([409, 'SLOT_TAKEN']);

  const token = tokenTo(first.email);
  const read = await api.call('GET', `/booking/offers/${token}`);
  expect(waitingEntrySchema.parse(read.data.data)).toMatchObject({
    state: 'offered',
    offer: { startAt: at(day, '08:00') },
  });
  // Both clicks of a double click, and a second tab.
  const replies = await Promise.all([1, 2, 3].map(() => answer(token, 'accept')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await openOn(day)).toMatchObject([{ userId: first.person.id, status: 'confirmed' }]);
  expect(await stateOf(first.id)).toBe('booked');
  expect(await offerSlots()).toBe(0);
});

test('runs at the same time and customers who book at the same time give one slot to one taker', async () => {
  const day = freshDay();
  const code = await full(day);
  const entries = [await waiting(day), await waiting(day), await waiting(day)];
  await cancel(code);
  const form = () => bookingForm([service], at(day, '08:00'));
  const results = await Promise.all([
    ...[1, 2, 3].map(() => offerSlots()),
    ...[1, 2, 3].map(async () => Number((await book(api, form())).statusCode === 201)),
  ]);
  expect(results.reduce((sum, count) => sum + count, 0)).toBe(1);
  const states = await Promise.all(entries.map(({ id }) => stateOf(id)));
  const offered = states.filter((state) => state === 'offered').length;
  expect(offered + (await openOn(day)).length).toBe(1);
});

test('an offer that is declined or not answered goes to the next customer', async () => {
  const day = freshDay();
  const code = await full(day);
  const [first, second, third] = [await waiting(day), await waiting(day), await waiting(day)];
  await cancel(code);
  await offerSlots();
  expect((await answer(tokenTo(first.email), 'decline')).statusCode).toBe(200);
  await offerSlots();
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['withdrawn', 'offered']);

  api.clock.advance(HOUR);
  const late = await answer(tokenTo(second.email), 'accept');
  expect([late.statusCode, late.data.code]).toEqual([409, 'HOLD_EXPIRED']);
  await offerSlots();
  expect([await stateOf(second.id), await stateOf(third.id)]).toEqual(['passed', 'offered']);
  const taken = await answer(tokenTo(third.email), 'accept');
  expect(taken.statusCode).toBe(200);
  expect(await openOn(day)).toMatchObject([{ userId: third.person.id }]);
  // The session of the first member of staff has expired.
  staff = await api.person({ role: 'staff', emailVerified: true });
});

test('a slot at another part of the day is not offered', async () => {
  const day = freshDay();
  await full(day);
  const { id } = await waiting(day);
  // The afternoon is free.
  expect(await offerSlots()).toBe(0);
  expect(await stateOf(id)).toBe('waiting');
});

test('the front desk adds a caller, sees the offer and books it for them', async () => {
  const day = freshDay();
  const code = await full(day);
  const contact = { fullName: 'Phạm Văn Gọi', phoneNumber: phone(), email: null };
  const body = { customerId: null, entry: entry(day, { contact }) };
  const added = await api.post('/staff/waiting-list', body, { token: staff.token });
  expect(added.statusCode).toBe(201);
  const again = await api.post('/staff/waiting-list', body, { token: staff.token });
  expect([again.statusCode, again.data.code]).toEqual([409, 'ALREADY_WAITING']);
  await cancel(code);
  await offerSlots();
  const list = async () => {
    const { data } = await api.call('GET', '/staff/waiting-list', { token: staff.token });
    return staffWaitingListSchema
      .parse(data.data)
      .items.find(({ customer }) => customer === contact.fullName);
  };
  const { id } = added.data.data;
  expect(await list()).toMatchObject({ state: 'offered', offer: { startAt: at(day, '08:00') } });
  const booked = await api.post(`/staff/waiting-list/${id}/accept`, undefined, { token: staff.token });
  expect(booked.statusCode).toBe(200);
  expect(await list()).toMatchObject({ state: 'booked', appointmentCode: booked.data.data.code });
});

test('a customer sees and leaves only their own entries, and a held slot becomes free', async () => {
  const day = freshDay();
  const code = await full(day);
  const { id, person } = await waiting(day);
  await cancel(code);
  await offerSlots();
  const other = await api.person();
  const path = `/booking/waiting-list/${id}/withdraw`;
  expect((await api.post(path, undefined, { token: other.token })).statusCode).toBe(404);
  const { data } = await api.call('GET', '/booking/waiting-list', { token: person.token });
  expect(waitingListSchema.parse(data.data).items).toMatchObject([{ id, state: 'offered' }]);
  expect((await api.post(path, undefined, { token: person.token })).statusCode).toBe(200);
  expect((await book(api, bookingForm([service], at(day, '08:00')))).statusCode).toBe(201);
});

test('an offer at night is held until nine in the morning', () => {
  const until = (time: string) => offeredUntil(new Date(at('2026-11-24', time))).toISOString();
  expect(until('10:00')).toBe(at('2026-11-24', '11:00'));
  expect(until('20:30')).toBe(at('2026-11-24', '21:30'));
  expect(until('22:00')).toBe(at('2026-11-25', '09:00'));
  expect(until('03:00')).toBe(at('2026-11-24', '09:00'));
});

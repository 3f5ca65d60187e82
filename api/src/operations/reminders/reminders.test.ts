import { dayInVietnam } from '@evcare/shared-contracts/format';
import { eq } from 'drizzle-orm';
import { DAY, freshEmail, HOUR, MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { addVehicle, vehicleForm } from '../../../test/vehicles';
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
import { liveEvents } from '../../messaging/live/tables';
import { notifications } from '../../messaging/notifications/tables';
import { sentReminders } from './tables';
import { createOutbox } from '../../platform/mail/outbox';
import { personTopic } from '../../messaging/live/publish';
import type { PhoneText } from '../../messaging/notifications/texts';
import { leadOf } from './appointments';
import { createReminders, type Reminders } from './service';

let api: TestApi;
/** Reminder tasks of several instances of the API. */
let copies: Reminders[];
let texts: PhoneText[];
let service: string;

beforeAll(async () => {
  api = await startApi({ demo: true });
  copies = Array.from({ length: 4 }, startCopy);
  await addHours(api.db);
  for (let n = 0; n < 3; n++) {
    await addBay(api);
    await addTechnician(api);
  }
  service = await addService(api);
});
beforeEach(() => (texts = []));
afterAll(() => api.close());

/** Starts an instance that has no state of earlier instances. */
function startCopy(): Reminders {
  const core = coreOf(api);
  const outbox = createOutbox(core, { leaves: false, send: async () => {}, close: () => {} });
  return createReminders(core, { outbox, texts: { send: async (text) => void texts.push(text) } });
}

const goTo = (time: string | Date, ms = 0) =>
  api.clock.advance(new Date(time).getTime() + ms - api.clock.now().getTime());
const everywhere = async (job: keyof Reminders): Promise<number> =>
  (await Promise.all(copies.map((copy) => copy[job]()))).reduce((all, item) => all + item, 0);
const remind = () => everywhere('appointments');
const textsOf = async (userId: string) =>
  (
    await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
  )
    .filter(({ kind }) => kind === 'reminder')
    .map(({ text, href }) => [text, href]);
const mailsTo = async (email: string) =>
  (await api.mails(email)).filter(({ kind }) => kind.endsWith('-reminder'));
const contact = (email: string | null, phoneNumber: string) => ({
  fullName: 'Trần Thị Bình',
  phoneNumber,
  email,
});
const tokenOf = (person: Person, values: object) => ({ ...values, token: person.token });

async function bookFor(
  startAt: string,
  { person, ...changes }: { person?: Person } & Parameters<typeof bookingForm>[2] & object = {},
): Promise<string> {
  const response = await book(
    api,
    bookingForm([service], startAt, changes),
    person ? tokenOf(person, {}) : {},
  );
  if (response.statusCode !== 201) throw new Error(response.body);
  const code = response.data.data.code as string;
  await api.db.update(appointments).set({ status: 'confirmed' }).where(eq(appointments.code, code));
  return code;
}

describe('appointments', () => {
  test('an appointment gets one reminder 24 hours and one 2 hours before, whatever the number of instances', async () => {
    const [person, email] = [await api.person(), freshEmail()];
    const start = at(workday(api, 5), '08:30');
    const code = await bookFor(start, { person, contact: contact(email, '0912000001') });
    goTo(start, -24 * HOUR - MINUTE);
    expect(await remind()).toBe(0);
    goTo(start, -24 * HOUR);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const href = `/booking/appointments/${code}`;
    expect(await textsOf(person.id)).toEqual([['Nhắc lịch: bạn có hẹn lúc 08:30 ngày mai.', href]]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Nhắc lịch: bạn có hẹn lúc 08:30 ngày mai.');
    expect(mail?.link).toBe(`${api.config.webOrigin}${href}`);
    goTo(start, -2 * HOUR);
    copies.push(startCopy());
    expect(await remind()).toBe(1);
    expect((await textsOf(person.id)).at(-1)).toEqual(['Nhắc lịch: bạn có hẹn lúc 08:30 hôm nay.', href]);
    expect(await mailsTo(email)).toHaveLength(2);
    const events = await api.db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.topic, personTopic(person.id)));
    expect(events.filter(({ type }) => type === 'notification').length).toBeGreaterThanOrEqual(2);
    expect(texts).toEqual([]);
  });

  test('after a pause of the worker, an appointment gets only the later reminder, and none after its start', async () => {
    const email = freshEmail();
    const start = at(workday(api, 5), '09:00');
    await bookFor(start, { contact: contact(email, '0912000002') });
    goTo(start, -HOUR);
    expect(await remind()).toBe(1);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Nhắc lịch: bạn có hẹn lúc 09:00 hôm nay.',
    ]);
    const missed = freshEmail();
    const later = at(workday(api, 5), '10:00');
    await bookFor(later, { contact: contact(missed, '0912000003') });
    goTo(later);
    expect(await remind()).toBe(0);
    expect(await mailsTo(missed)).toEqual([]);
  });

  test('an appointment gets new reminders after a move and none after a cancellation', async () => {
    const email = freshEmail();
    const start = at(workday(api, 5), '14:00');
    const code = await bookFor(start, { contact: contact(email, '0912000004') });
    goTo(start, -24 * HOUR);
    expect(await remind()).toBe(1);
    const next = at(workday(api, 4), '15:00');
    const moved = await api.post(`/appointments/${code}/reschedule`, {
      startAt: next,
      holdId: null,
      phone: '0912000004',
    });
    expect(moved.statusCode).toBe(200);
    expect(await remind()).toBe(0);
    goTo(next, -24 * HOUR);
    expect(await remind()).toBe(1);
    expect(await mailsTo(email)).toHaveLength(2);
    await api.post(`/appointments/${code}/cancel`, { reason: null, phone: '0912000004' });
    goTo(next, -2 * HOUR);
    expect(await remind()).toBe(0);
  });

  test('a text message is sent only if requested, and no mail is sent if mails are disabled', async () => {
    const [person, email] = [await api.person(), freshEmail()];
    const settings = { appointmentMails: false, reminderMails: true, orderMails: true };
    await api.call('PUT', '/notifications/settings', { token: person.token, payload: settings });
    const start = at(workday(api, 5), '08:00');
    await bookFor(start, { person, contact: contact(email, '0912000005'), wantsTexts: true });
    goTo(start, -24 * HOUR);
    expect(await remind()).toBe(1);
    expect(texts).toEqual([
      {
        to: '+84912000005',
        text: 'Nhắc lịch: bạn có hẹn lúc 08:00 ngày mai.',
        kind: 'appointment-reminder',
      },
    ]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await textsOf(person.id)).toHaveLength(1);
  });

  test('an appointment made after the time of a reminder does not get that reminder', () => {
    const startAt = new Date('2026-11-24T01:30:00Z');
    const ago = (hours: number) => new Date(startAt.getTime() - hours * HOUR);
    expect(leadOf({ startAt, createdAt: ago(20) }, ago(19))).toBeNull();
    expect(leadOf({ startAt, createdAt: ago(20) }, ago(2))).toBe(2);
    expect(leadOf({ startAt, createdAt: ago(24) }, ago(24))).toBe(24);
    expect(leadOf({ startAt, createdAt: ago(48) }, ago(25))).toBeNull();
    expect(leadOf({ startAt, createdAt: ago(48) }, startAt)).toBeNull();
  });
});

describe('maintenance', () => {
  /** Advances the clock to the next time at which it is this hour in Vietnam, at least a day later. */
  const goToHour = (hour: string) =>
    goTo(`${dayInVietnam(api.clock.now().getTime() + DAY)}T${hour}:00+07:00`);
  const dayAhead = (days: number) => dayInVietnam(api.clock.now().getTime() + days * DAY);
  const owner = async (changes: Record<string, unknown>) => {
    const person = await api.person();
    const { id } = await addVehicle(api, person, vehicleForm(changes));
    return { person, href: `/my-vehicles/${id}` };
  };

  test('one instance announces maintenance once when it is due soon and once when it is overdue', async () => {
    goToHour('10:00');
    const { person, href } = await owner({ inspectionUntil: dayAhead(10) });
    expect(await everywhere('maintenance')).toBe(1);
    expect(await everywhere('maintenance')).toBe(0);
    expect(await textsOf(person.id)).toEqual([['VF 8 2023: sắp đến hạn đăng kiểm xe (còn 10 ngày).', href]]);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Xe của bạn có 1 hạng mục cần chú ý');
    expect(mail?.text).toContain('VF 8 2023: sắp đến hạn đăng kiểm xe (còn 10 ngày).');
    goToHour('10:00');
    expect(await everywhere('maintenance')).toBe(0);
    api.clock.advance(11 * DAY);
    expect(await everywhere('maintenance')).toBe(1);
    expect((await textsOf(person.id)).at(-1)?.[0]).toBe('VF 8 2023: quá hạn đăng kiểm xe (quá 2 ngày).');
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  test('maintenance also becomes due by kilometres, and is announced during the day', async () => {
    await addService(api, { name: 'Kiểm tra pin', intervalKm: 20_000 });
    goToHour('22:00');
    const { person, href } = await owner({ odometer: 39_700 });
    expect(await everywhere('maintenance')).toBe(0);
    goToHour('08:00');
    expect(await everywhere('maintenance')).toBe(1);
    expect(await textsOf(person.id)).toEqual([['VF 8 2023: sắp đến hạn kiểm tra pin (còn 300 km).', href]]);
  });

  const refuse: Record<string, (person: Person) => Promise<unknown>> = {
    'in the profile': ({ token }) =>
      api.call('PUT', '/notifications/settings', {
        token,
        payload: { appointmentMails: true, reminderMails: false, orderMails: true },
      }),
    'by word to staff': async ({ id }) =>
      api.post(
        `/customers/${id}/consents`,
        { purpose: 'reminderMails', granted: false, channel: 'phone' },
        { token: (await api.person({ role: 'staff' })).token },
      ),
  };
  test.each(Object.keys(refuse))(
    'maintenance is announced without a mail if it was refused %s',
    async (way) => {
      goToHour('09:00');
      const { person } = await owner({ insuranceUntil: dayAhead(3), inspectionUntil: dayAhead(5) });
      await refuse[way]?.(person);
      await everywhere('maintenance');
      expect(await textsOf(person.id)).toHaveLength(2);
      expect(await mailsTo(person.email)).toEqual([]);
    },
  );

  test('maintenance reminders continue where an instance stopped, without duplicates', async () => {
    goToHour('09:00');
    const { person } = await owner({ insuranceUntil: dayAhead(3), inspectionUntil: dayAhead(5) });
    await everywhere('maintenance');
    await api.db.delete(sentReminders).where(eq(sentReminders.key, `maintenance-day:${dayAhead(0)}`));
    expect(await startCopy().maintenance()).toBe(0);
    expect(await textsOf(person.id)).toHaveLength(2);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

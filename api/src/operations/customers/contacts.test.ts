import { eq } from 'drizzle-orm';
import { DAY, HOUR, startApi, type Person, type TestApi } from '../../../test/api';
import { mergeTools } from '../../../test/merges';
import { consents } from '../../messaging/notifications/tables';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff', fullName: 'Lan Quầy' });
});
afterAll(() => api.close());

const as = () => ({ token: staff.token });
const contactsOf = async (id: string) => (await api.call('GET', `/customers/${id}/contacts`, as())).data.data;
const add = (id: string, changes: object = {}) =>
  api.post(
    `/customers/${id}/contacts`,
    { way: 'call', direction: 'out', text: 'Báo giá pin', callAt: null, ...changes },
    as(),
  );
const answer = (id: string, purpose: string, granted: boolean, channel = 'phone') =>
  api.post(`/customers/${id}/consents`, { purpose, granted, channel }, as());
const choose = ({ token }: Person, changes: object) =>
  api.call('PUT', '/notifications/settings', {
    token,
    payload: { appointmentMails: true, reminderMails: true, orderMails: true, ...changes },
  });

test('the contacts of a customer are mails, requests and what staff wrote, newest first', async () => {
  const person = await api.registered();
  const callback = { fullName: 'Nguyễn An', phoneNumber: '0912345670', note: 'Hỏi giá', startsAt: null };
  api.clock.advance(1_000);
  await api.post('/callbacks', { ...callback, subject: null, website: '', consent: true }, person);
  api.clock.advance(1_000);
  expect((await add(person.id)).statusCode).toBe(200);
  const { items } = await contactsOf(person.id);
  const kinds = items.map(({ kind }: { kind: string }) => kind);
  expect(kinds[0]).toBe('contact');
  expect(kinds).toContain('request');
  expect(items[0]).toMatchObject({ way: 'call', direction: 'out', text: 'Báo giá pin', by: 'Lan Quầy' });
  expect(items.at(-1)).toMatchObject({ kind: 'mail', name: 'verify-email', direction: 'out' });
});

test('a call again is in the list of callbacks of the desk until it is made', async () => {
  const person = await api.person({ phoneNumber: '+84912888001', fullName: 'Trần Hẹn' });
  const callAt = new Date(api.clock.now().getTime() + 20 * HOUR).toISOString();
  await add(person.id, { text: 'Chờ khách hỏi vợ', callAt });
  const queue = (await api.call('GET', '/staff/contact-requests?q=912888001', as())).data.data;
  expect(queue.items).toMatchObject([
    { kind: 'callback', fullName: 'Trần Hẹn', message: 'Chờ khách hỏi vợ', dueAt: callAt },
  ]);
  const { items } = await contactsOf(person.id);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'contact', callAt }),
      expect.objectContaining({ kind: 'request', state: 'open', callAt }),
    ]),
  );
});

test('a call again is refused in the past, after 90 days, and without a phone number', async () => {
  const person = await api.person();
  const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
  for (const callAt of [at(-HOUR), at(91 * DAY)]) {
    expect((await add(person.id, { callAt })).data.errors).toHaveProperty('callAt');
  }
  const silent = await api.person({ phoneNumber: null });
  expect((await add(silent.id, { callAt: at(HOUR) })).data.code).toBe('PHONE_MISSING');
  expect((await contactsOf(silent.id)).items).toEqual([]);
});

test('an answer by word and one in the profile are one truth, each with who, when and how', async () => {
  const person = await api.person();
  const before = (await contactsOf(person.id)).consents;
  expect(before).toEqual([
    { purpose: 'reminderMails', granted: true, answer: null },
    { purpose: 'offerMails', granted: false, answer: null },
    { purpose: 'offerCalls', granted: false, answer: null },
  ]);
  await answer(person.id, 'reminderMails', false);
  await choose(person, { reminderMails: false, offerMails: true });
  const settings = (await api.call('GET', '/notifications/settings', { token: person.token })).data.data;
  expect(settings).toMatchObject({ reminderMails: false, offerMails: true, offerCalls: false });
  const [reminders, mails] = (await contactsOf(person.id)).consents;
  expect(reminders).toMatchObject({ granted: false, answer: { channel: 'phone', by: 'Lan Quầy' } });
  expect(mails).toMatchObject({
    granted: true,
    answer: { channel: 'profile', by: null, wording: '2026-11' },
  });
});

test('a release that knows no offers leaves the consent as it is', async () => {
  const person = await api.person();
  await answer(person.id, 'offerCalls', true, 'counter');
  await choose(person, { orderMails: false });
  expect((await contactsOf(person.id)).consents[2]).toMatchObject({ purpose: 'offerCalls', granted: true });
  expect(await api.db.$count(consents, eq(consents.userId, person.id))).toBe(1);
});

test('answers and contacts move with a merge, and return', async () => {
  const manager = await api.person({ role: 'manager' });
  const tools = mergeTools(api, manager);
  const [remaining, other] = [await api.person(), await api.person()];
  await add(other.id);
  await answer(other.id, 'offerMails', true);
  await tools.merge(remaining.id, other.id);
  const merged = await contactsOf(remaining.id);
  expect(merged.consents[1]).toMatchObject({ granted: true, answer: { channel: 'phone' } });
  expect(merged.items).toMatchObject([{ kind: 'contact', text: 'Báo giá pin' }]);
  await tools.undoNewest(remaining.id);
  expect((await contactsOf(remaining.id)).consents[1]).toMatchObject({ granted: false, answer: null });
  expect((await contactsOf(other.id)).consents[1]).toMatchObject({ granted: true });
});

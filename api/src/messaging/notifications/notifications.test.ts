import {
  notificationListSchema,
  notificationSettingsSchema,
  type NotificationList,
} from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { DAY, MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { cleanUp } from '../../app/worker';
import { liveEvents } from '../live/tables';
import { notifications } from './tables';
import { personTopic } from '../live/publish';
import { notify } from './notify';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const sendNotice = ({ id: userId }: Person, text: string, dedupeKey?: string) =>
  api.db.transaction((tx) =>
    notify(
      tx,
      { userId, kind: 'service', text, href: '/dashboard', ...(dedupeKey && { dedupeKey }) },
      api.clock.now(),
    ),
  );
const listOf = async ({ token }: Person, query = ''): Promise<NotificationList> =>
  notificationListSchema.parse((await api.call('GET', `/notifications${query}`, { token })).data.data);

test('lists notifications newest first in pages of 20, with the unread count', async () => {
  const person = await api.person();
  for (let n = 1; n <= 45; n++) await sendNotice(person, `tin ${n}`);
  const first = await listOf(person);
  expect(first).toMatchObject({ unread: 45, more: true });
  expect(first.items.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `tin ${45 - n}`));
  expect(first.items[0]).toMatchObject({ kind: 'service', href: '/dashboard', read: false });
  const second = await listOf(person, `?before=${first.items.at(-1)?.id}`);
  const third = await listOf(person, `?before=${second.items.at(-1)?.id}`);
  expect([second.more, third.more, third.items.length]).toEqual([true, false, 5]);
  expect(third.items.at(-1)?.text).toBe('tin 1');
  expect((await listOf(person, '?before=la')).items[0]?.text).toBe('tin 45');
});

test('marks one notification as read, then all, and leaves read notifications unchanged', async () => {
  const person = await api.person();
  for (const text of ['một', 'hai', 'ba']) await sendNotice(person, text);
  const { items } = await listOf(person);
  const { token } = person;
  const read = await api.post(`/notifications/${items[1]?.id}/read`, {}, { token });
  expect(read.data.data).toEqual({ unread: 2 });
  expect((await listOf(person)).items.map(({ read: isRead }) => isRead)).toEqual([false, true, false]);
  await api.post(`/notifications/${items[1]?.id}/read`, {}, { token });
  expect((await api.post('/notifications/read-all', {}, { token })).data.data).toEqual({ unread: 0 });
  expect((await listOf(person)).unread).toBe(0);
});

test('hides the notifications of other users (BR-15)', async () => {
  const [owner, other] = [await api.person(), await api.person()];
  await sendNotice(owner, 'riêng');
  const [mine] = (await listOf(owner)).items;
  expect(await listOf(other)).toEqual({ items: [], unread: 0, more: false });
  const foreign = await api.post(`/notifications/${mine?.id}/read`, {}, { token: other.token });
  expect([foreign.statusCode, foreign.data.code]).toEqual([404, 'NOT_FOUND']);
  await api.post('/notifications/read-all', {}, { token: other.token });
  expect((await listOf(owner)).unread).toBe(1);
  for (const path of ['/notifications', '/notifications/settings']) {
    expect((await api.call('GET', path)).statusCode).toBe(401);
  }
});

test('sends a notification once, even if several instances send it', async () => {
  const person = await api.person();
  const results = await Promise.all([1, 2, 3].map(() => sendNotice(person, 'một lần', 'cùng việc')));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect((await listOf(person)).unread).toBe(1);
});

test('enables all mails by default, but no offers, which need a consent', async () => {
  const { token } = await api.person();
  const read = async () =>
    notificationSettingsSchema.parse((await api.call('GET', '/notifications/settings', { token })).data.data);
  const offers = { offerMails: false, offerCalls: false };
  expect(await read()).toEqual({ appointmentMails: true, reminderMails: true, orderMails: true, ...offers });
  for (const choice of [
    { appointmentMails: true, reminderMails: false, orderMails: true },
    { appointmentMails: false, reminderMails: true, orderMails: false },
  ]) {
    const response = await api.call('PUT', '/notifications/settings', { token, payload: choice });
    expect([response.statusCode, response.data.data]).toEqual([200, { ...choice, ...offers }]);
    expect(await read()).toEqual({ ...choice, ...offers });
  }
  const wrong = { appointmentMails: 'no', reminderMails: true };
  const rejected = await api.call('PUT', '/notifications/settings', { token, payload: wrong });
  expect(Object.keys(rejected.data.errors)).toEqual(['appointmentMails', 'orderMails']);
});

test('deletes notifications after 90 days', async () => {
  const person = await api.person();
  await sendNotice(person, 'cũ');
  api.clock.advance(2 * DAY);
  await sendNotice(person, 'mới');
  api.clock.advance(88 * DAY + MINUTE);
  await cleanUp({ db: api.db, now: api.clock.now });
  const stored = await api.db.select().from(notifications).where(eq(notifications.userId, person.id));
  expect(stored.map(({ text }) => text)).toEqual(['mới']);
});

test('notifies a customer of an order’s progress, but not of the customer’s own actions', async () => {
  const [person, staff] = [await api.person(), await api.person({ role: 'staff' })];
  const { token } = person;
  const order = async () => {
    const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000);
    return (await sendOrder(api, form, { token })).data.data.code as string;
  };
  const code = await order();
  for (const step of ['confirm', 'pack', 'ship']) {
    const path = `/staff/shop-orders/${code}/${step}`;
    expect((await api.post(path, {}, { token: staff.token })).statusCode).toBe(200);
  }
  const cancelled = await order();
  await api.post(`/orders/${cancelled}/cancel`, { reason: 'Đổi ý' }, { token });
  expect((await listOf(person)).items.map(({ kind, text, href }) => [kind, text, href])).toEqual(
    [
      `Đơn ${code} đã sẵn sàng tại xưởng.`,
      `Đơn ${code} đang được đóng gói.`,
      `Đơn ${code} đã được xác nhận.`,
    ].map((text) => ['order', text, `/orders/${code}`]),
  );
  const events = await api.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.topic, personTopic(person.id)));
  expect(events.map(({ type, data }) => [type, data['unread']])).toEqual(
    [1, 2, 3].map((unread) => ['notification', unread]),
  );
});

import {
  staffContactListSchema,
  staffContactSchema,
  type StaffContact,
} from '@evcare/shared-contracts/office';
import {
  CALLBACK_LIMITS,
  callbackOptionsSchema,
  callbackSchema,
  callTimeText,
  contactMessages,
  hotlineHoursSchema,
  type CallbackOptions,
} from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { DAY, freshIp, MINUTE, startApi, type Person, type Reply, type TestApi } from '../../../test/api';
import { addProduct } from '../../../test/shop';
import { addHours } from '../../../test/workshop';
import { products } from '../../catalogue/products';
import { auditLog } from '../../platform/audit/tables';
import { notifications } from '../notifications/tables';
import { contactRequests } from './tables';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
  await addHours(api.db);
  staff = await api.person({ role: 'staff', fullName: 'Trần Thu Ngân' });
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(contactRequests));

let counter = 0;
const form = (changes: object = {}) => ({
  fullName: 'Nguyễn Thị Hoa',
  phoneNumber: `0913 34${String(++counter).padStart(4, '0')}`,
  note: 'Đơn của tôi đến đâu rồi?',
  subject: { kind: 'order', ref: 'DH-261124-0001' },
  startsAt: null,
  consent: true,
  website: '',
  ...changes,
});
const request = (changes: object = {}, options: { token?: string; ip?: string } = {}) =>
  api.post('/callbacks', form(changes), options);
const stored = () => api.db.select().from(contactRequests);
const optionsOf = async (token?: string): Promise<CallbackOptions> =>
  callbackOptionsSchema.parse((await api.call('GET', '/callbacks', token ? { token } : {})).data.data);
const freeWindow = async () => (await optionsOf()).windows.find(({ isFull }) => !isFull)?.from as string;
const resultOf = ({ statusCode, data }: Reply) => [statusCode, data.code];
const queue = async (query = ''): Promise<StaffContact[]> =>
  staffContactListSchema.parse(
    (await api.call('GET', `/staff/contact-requests${query}`, { token: staff.token })).data.data,
  ).items;
const call = (id: string, body: object, version?: number) =>
  api.post(`/staff/contact-requests/${id}/calls`, body, {
    token: staff.token,
    ...(version !== undefined && { version }),
  });

test('stores a callback for a chosen window, and notifies the shop and the front desk', async () => {
  const startsAt = await freeWindow();
  const response = await request({ startsAt });
  expect(response.statusCode).toBe(201);
  const callback = callbackSchema.parse(response.data.data);
  const to = new Date(Date.parse(startsAt) + CALLBACK_LIMITS.windowMinutes * MINUTE).toISOString();
  expect(callback).toMatchObject({ window: { from: startsAt, to }, dueAt: to });
  expect(await stored()).toMatchObject([{ kind: 'callback', status: 'open', topic: null, userId: null }]);
  const [mail] = await api.mails(String(api.config.shopEmail));
  expect(mail?.subject).toBe(`Yêu cầu gọi lại ${callback.code}`);
  expect(mail?.text).toContain('Đơn hàng DH-261124-0001');
  const notices = await api.db.select().from(notifications).where(eq(notifications.userId, staff.id));
  expect(notices.at(-1)?.text).toBe(`Nguyễn Thị Hoa hẹn gọi lại (${callback.code}).`);
});

test('mails the confirmation to a signed-in user, who can cancel the callback', async () => {
  const { id, email, token } = await api.person();
  const { data } = await request({ startsAt: await freeWindow() }, { token });
  const { code } = data.data;
  expect((await api.mails(email))[0]?.subject).toBe(`Hẹn gọi lại ${code}`);
  const options = await optionsOf(token);
  expect(options.own.map((own) => own.code)).toEqual([code]);
  expect(options.phoneNumber).toBe('+84912345678');
  expect((await api.call('DELETE', `/callbacks/${code}`, { token })).statusCode).toBe(200);
  expect((await optionsOf(token)).own).toEqual([]);
  expect(resultOf(await api.call('DELETE', `/callbacks/${code}`, { token }))).toEqual([
    409,
    'INVALID_TRANSITION',
  ]);
  const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'callback_cancelled'));
  expect(entry).toMatchObject({ actorId: id, detail: { code } });
});

test.each(['a window', 'as soon as possible'])(
  'mails the time of a call for %s as the page shows it, to customer and shop',
  async (time) => {
    const { email, token } = await api.person();
    const startsAt = time === 'a window' ? await freeWindow() : null;
    const callback = callbackSchema.parse((await request({ startsAt }, { token })).data.data);
    const [confirmation] = await api.mails(email);
    expect(confirmation?.text).toContain(`sẽ gọi cho bạn ${callTimeText(callback)}.`);
    const [notice] = await api.mails(String(api.config.shopEmail));
    expect(notice?.text).toContain(
      `Khách hẹn gọi lại ${callback.code}. Vui lòng gọi ${callTimeText(callback)}.`,
    );
  },
);

test('names the product of a callback in the queue and in mails, also when it is archived', async () => {
  const id = await addProduct(api);
  const product = { name: 'Bộ sạc treo tường 7,4 kW', status: 'archived' as const };
  const [row] = await api.db.update(products).set(product).where(eq(products.id, id)).returning();
  const { email, token } = await api.person();
  const subject = { kind: 'product', ref: row?.slug };
  await request({ subject }, { token });
  await request({ subject: { kind: 'product', ref: 'khong-co' } });
  expect((await queue()).map((item) => item.subject)).toEqual([
    { ...subject, name: product.name },
    { kind: 'product', ref: 'khong-co', name: null },
  ]);
  expect((await api.mails(email))[0]?.text).toContain(`Về: Sản phẩm ${product.name}`);
  const notices = await api.mails(String(api.config.shopEmail));
  expect(notices.slice(0, 2).map(({ text }) => /Về: (.*)/.exec(text)?.[1])).toEqual([
    'Sản phẩm khong-co',
    `Sản phẩm ${product.name}`,
  ]);
});

test('treats the callback of another user like an unknown one', async () => {
  const { data } = await request({}, { token: (await api.person()).token });
  const { token } = await api.person();
  for (const code of [data.data.code, 'LH-2026-99999']) {
    expect(resultOf(await api.call('DELETE', `/callbacks/${code}`, { token }))).toEqual([404, 'NOT_FOUND']);
  }
  expect((await optionsOf(token)).own).toEqual([]);
  expect(await stored()).toMatchObject([{ status: 'open' }]);
});

test('limits the callbacks of a window, also for parallel requests, and shows it as full', async () => {
  const startsAt = await freeWindow();
  const responses = await Promise.all(
    Array.from({ length: CALLBACK_LIMITS.perWindow + 4 }, () => request({ startsAt })),
  );
  const rejected = responses.filter(({ statusCode }) => statusCode !== 201);
  expect(responses).toHaveLength(rejected.length + CALLBACK_LIMITS.perWindow);
  for (const response of rejected) expect(resultOf(response)).toEqual([409, 'CALLBACK_WINDOW_TAKEN']);
  expect(await stored()).toHaveLength(CALLBACK_LIMITS.perWindow);
  expect((await optionsOf()).windows.find(({ from }) => from === startsAt)?.isFull).toBe(true);
});

test('a cancelled callback frees its place in the window', async () => {
  const startsAt = await freeWindow();
  const { token } = await api.person();
  const { data } = await request({ startsAt }, { token });
  for (let n = 1; n < CALLBACK_LIMITS.perWindow; n++) await request({ startsAt });
  expect((await request({ startsAt })).statusCode).toBe(409);
  await api.call('DELETE', `/callbacks/${data.data.code}`, { token });
  expect((await request({ startsAt })).statusCode).toBe(201);
});

test('stores a request that is sent twice once, even in parallel', async () => {
  const [phoneNumber, startsAt] = ['0914 000 222', await freeWindow()];
  for (const time of [startsAt, null]) {
    const responses = await Promise.all([1, 2].map(() => request({ phoneNumber, startsAt: time })));
    expect(new Set(responses.map(({ data }) => data.data.code)).size).toBe(1);
  }
  expect(await stored()).toHaveLength(2);
});

test('stores a second question of the same person for the same time, within the limit of the window', async () => {
  const [phoneNumber, startsAt] = ['0914 000 333', await freeWindow()];
  const subject = { kind: 'product', ref: 'bo-sac-7' };
  const changes = [{}, { note: 'Tôi muốn đổi địa chỉ.' }, { subject }];
  const codes = [];
  for (const change of [...changes, ...changes.slice(-1)]) {
    codes.push((await request({ phoneNumber, startsAt, ...change })).data.data.code);
  }
  expect(new Set(codes).size).toBe(CALLBACK_LIMITS.perWindow);
  expect(codes.at(-1)).toBe(codes.at(-2));
  const fourth = await request({ phoneNumber, startsAt, note: 'Còn một câu nữa.' });
  expect(resultOf(fourth)).toEqual([409, 'CALLBACK_WINDOW_TAKEN']);
});

test('stores a repeated request without a subject once', async () => {
  const again = { phoneNumber: '0914 000 666', note: '', subject: null };
  const codes = [await request(again), await request(again)].map(({ data }) => data.data.code);
  expect(new Set(codes).size).toBe(1);
});

test('stores a new request when the first one was called without an answer', async () => {
  const phoneNumber = '0914 000 444';
  await request({ phoneNumber });
  const [first] = await queue();
  await call(first?.id ?? '', { result: 'not_reached', note: '' });
  const { data } = await request({ phoneNumber });
  expect(data.data.code).not.toBe(first?.code);
  expect(await queue()).toHaveLength(2);
});

test('stores a new request when the first one is overdue', async () => {
  const phoneNumber = '0914 000 555';
  const { data } = await request({ phoneNumber });
  await api.db.update(contactRequests).set({ dueAt: api.clock.now() });
  const second = callbackSchema.parse((await request({ phoneNumber })).data.data);
  expect(second.code).not.toBe(data.data.code);
  expect(Date.parse(second.dueAt)).toBeGreaterThan(api.clock.now().getTime());
});

test.each([
  ['outside opening hours', 'T20:00:00.000Z'],
  ['that begins between two half hours', 'T02:10:00.000Z'],
])('rejects a window %s', async (_name, time) => {
  const startsAt = `${(await freeWindow()).slice(0, 10)}${time}`;
  const response = await request({ startsAt });
  expect(resultOf(response)).toEqual([400, 'VALIDATION_FAILED']);
  expect(response.data.errors).toEqual({ startsAt: [contactMessages.window] });
});

test('rejects a window that has passed, is too far away, or is no time', async () => {
  const startsAt = await freeWindow();
  const days = (count: number) => new Date(Date.parse(startsAt) + count * DAY).toISOString();
  for (const time of [days(-7), days(28), 'mai']) {
    expect(resultOf(await request({ startsAt: time }))).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect(await stored()).toEqual([]);
});

test.each([
  ['missing consent', { consent: false }, 'consent'],
  ['a long note', { note: 'x'.repeat(501) }, 'note'],
  ['an invalid phone number', { phoneNumber: '123' }, 'phoneNumber'],
  ['a subject that is no code', { subject: { kind: 'order', ref: '<a>' } }, 'subject'],
])('rejects %s and names the field', async (_name, changes, field) => {
  const response = await request(changes);
  expect(resultOf(response)).toEqual([400, 'VALIDATION_FAILED']);
  expect(Object.keys(response.data.errors)).toEqual([field]);
});

test('thanks a bot that fills in the honeypot field, but stores nothing', async () => {
  const response = await request({ website: 'https://spam.example', startsAt: await freeWindow() });
  expect(response.statusCode).toBe(201);
  expect(callbackSchema.parse(response.data.data).code).toMatch(/^LH-\d{4}-\d{5}$/);
  expect(await stored()).toEqual([]);
});

test('limits callbacks together with messages: ten per network and hour, five per phone number and day', async () => {
  const ip = freshIp();
  for (let n = 0; n < 10; n++) expect((await request({}, { ip })).statusCode).toBe(201);
  expect((await request({}, { ip })).statusCode).toBe(429);
  const phoneNumber = '0987 000 333';
  for (let n = 0; n < 5; n++) await request({ phoneNumber });
  expect((await request({ phoneNumber })).statusCode).toBe(429);
});

test('reads whether the hotline is answered', async () => {
  const { data } = await api.call('GET', '/callbacks/hours');
  const hours = hotlineHoursSchema.parse(data.data);
  expect(Date.parse(hours.changesAt ?? '')).toBeGreaterThan(api.clock.now().getTime());
});

test('lists open requests of both kinds by due time, and finds them by name, code and phone number', async () => {
  await request({ startsAt: (await optionsOf()).windows.at(-1)?.from, fullName: 'Lê Văn Sau' });
  const message = {
    fullName: 'Phạm Thị Trước',
    email: '',
    topic: 'parts',
    message: 'Tôi cần hỏi về bộ sạc.',
  };
  await api.post('/contact', { ...message, phoneNumber: '0915 777 888', consent: true, website: '' });
  expect((await queue()).map(({ kind, fullName }) => [kind, fullName])).toEqual([
    ['message', 'Phạm Thị Trước'],
    ['callback', 'Lê Văn Sau'],
  ]);
  const [{ code = '' } = {}] = await queue('?q=trước');
  for (const q of [code, '0915 777', '+84915777888']) {
    expect((await queue(`?q=${encodeURIComponent(q)}`)).map(({ fullName }) => fullName)).toEqual([
      'Phạm Thị Trước',
    ]);
  }
  expect(await queue('?queue=closed')).toEqual([]);
});

test('a call that reached the customer closes the request, with note, author and audit entry', async () => {
  await request();
  const [open] = await queue();
  const response = await call(
    open?.id ?? '',
    { result: 'reached', note: ' Đã hẹn giao chiều nay. ' },
    open?.version,
  );
  const closed = staffContactSchema.parse(response.data.data);
  expect(closed).toMatchObject({
    status: 'reached',
    calls: [{ result: 'reached', note: 'Đã hẹn giao chiều nay.', by: 'Trần Thu Ngân' }],
  });
  expect(await queue()).toEqual([]);
  expect((await queue('?queue=closed')).map(({ id }) => id)).toEqual([closed.id]);
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, closed.id));
  expect(entries).toMatchObject([{ action: 'contact_called', actorId: staff.id }]);
  expect(resultOf(await call(closed.id, { result: 'reached', note: '' }))).toEqual([
    409,
    'INVALID_TRANSITION',
  ]);
});

test('a request that was answered without a call is closed as such', async () => {
  await request();
  const [open] = await queue();
  const response = await call(open?.id ?? '', {
    result: 'answered_otherwise',
    note: 'Đã trả lời qua email.',
  });
  expect(staffContactSchema.parse(response.data.data)).toMatchObject({
    status: 'answered_otherwise',
    calls: [{ result: 'answered_otherwise', note: 'Đã trả lời qua email.' }],
  });
  expect(await queue()).toEqual([]);
});

test('a customer who was not reached is called a second time, and then the request is closed', async () => {
  await request({ startsAt: await freeWindow() });
  const [first] = await queue();
  const id = first?.id ?? '';
  api.clock.advance(MINUTE);
  const retried = staffContactSchema.parse((await call(id, { result: 'not_reached', note: '' })).data.data);
  expect(retried).toMatchObject({ status: 'open', window: null });
  expect(Date.parse(retried.dueAt)).toBeGreaterThan(api.clock.now().getTime());
  const closed = staffContactSchema.parse((await call(id, { result: 'not_reached', note: '' })).data.data);
  expect([closed.status, closed.calls.length]).toEqual(['not_reached', 2]);
});

test('rejects a call about an outdated version, also if two members of staff record at the same time', async () => {
  await request();
  const [{ id = '', version = 0 } = {}] = await queue();
  const responses = await Promise.all(
    ['reached', 'wrong_number'].map((result) => call(id, { result, note: '' }, version)),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.data.code).toBe('STALE_VERSION');
});

test('customers and technicians can neither read the queue nor record a call', async () => {
  await request();
  const [{ id = '' } = {}] = await queue();
  for (const role of ['customer', 'technician'] as const) {
    const { token } = await api.person({ role });
    expect((await api.call('GET', '/staff/contact-requests', { token })).statusCode).toBe(403);
    const body = { result: 'reached', note: '' };
    expect((await api.post(`/staff/contact-requests/${id}/calls`, body, { token })).statusCode).toBe(403);
  }
  expect((await api.call('GET', '/staff/contact-requests')).statusCode).toBe(401);
  expect((await call('khong-co', { result: 'reached', note: '' })).statusCode).toBe(404);
});

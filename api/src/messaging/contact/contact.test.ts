import { dayInVietnam } from '@evcare/shared-contracts/format';
import { callTimeText, contactReplySchema } from '@evcare/shared-contracts/shop';
import { desc } from 'drizzle-orm';
import { DAY, freshIp, HOUR, startApi, type TestApi } from '../../../test/api';
import { contactRequests } from './tables';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

let counter = 0;
const form = (changes: object = {}) => ({
  fullName: 'Nguyễn Thị Hoa',
  phoneNumber: `0912 34${String(++counter).padStart(4, '0')}`,
  email: '',
  topic: 'parts',
  message: 'Tôi muốn hỏi về bộ sạc treo tường 7,4 kW.',
  consent: true,
  website: '',
  ...changes,
});
const stored = () => api.db.select().from(contactRequests).orderBy(desc(contactRequests.code));

test('stores a request under the next number of the year and mails the shop', async () => {
  const year = dayInVietnam(api.clock.now()).slice(0, 4);
  const first = await api.post('/contact', form({ email: 'Hoa@Example.vn' }));
  expect(first.statusCode).toBe(201);
  const { code, dueAt = '' } = contactReplySchema.parse(first.data.data);
  expect(code).toBe(`LH-${year}-00001`);
  expect((await api.post('/contact', form())).data.data.code).toBe(`LH-${year}-00002`);
  const [, row] = await stored();
  expect(row).toMatchObject({ code, email: 'hoa@example.vn', userId: null, topic: 'parts' });
  expect(row?.phoneNumber).toMatch(/^\+8491234\d{4}$/);
  const [, mail] = await api.mails(String(api.config.shopEmail));
  expect(mail?.subject).toBe(`Yêu cầu liên hệ ${code}`);
  const time = callTimeText({ window: null, dueAt });
  expect(mail?.text).toContain(`Vui lòng gọi lại ${time}.`);
  expect(mail?.text).toContain('bộ sạc treo tường');
  expect(mail?.text).toContain('Nguyễn Thị Hoa');
});

test('links the request of a signed-in user to the account', async () => {
  const { id, token } = await api.person();
  await api.post('/contact', form({ message: 'Câu hỏi của người đã đăng nhập.' }), { token });
  const [row] = await stored();
  expect(row?.userId).toBe(id);
});

test('restarts numbers each year in Vietnam time, without duplicates under concurrency', async () => {
  const before = (await stored()).length;
  const responses = await Promise.all(Array.from({ length: 8 }, () => api.post('/contact', form())));
  const codes = responses.map((reply) => reply.data.data.code as string);
  expect(new Set(codes).size).toBe(8);
  expect(await stored()).toHaveLength(before + 8);
  api.clock.advance(366 * DAY);
  expect((await api.post('/contact', form())).data.data.code).toMatch(/^LH-\d{4}-00001$/);
  api.clock.advance(-366 * DAY);
});

test('thanks a bot that fills in the honeypot field, but stores nothing', async () => {
  const before = await stored();
  const mails = (await api.mails(String(api.config.shopEmail))).length;
  const response = await api.post('/contact', form({ website: 'https://spam.example' }));
  expect(response.statusCode).toBe(201);
  expect(contactReplySchema.parse(response.data.data).code).toMatch(/^LH-\d{4}-\d{5}$/);
  expect(await stored()).toHaveLength(before.length);
  expect(await api.mails(String(api.config.shopEmail))).toHaveLength(mails);
});

test.each([
  ['a missing name', { fullName: '' }, 'fullName', 'Vui lòng nhập họ và tên (2–60 ký tự).'],
  ['an invalid phone number', { phoneNumber: '123' }, 'phoneNumber', /Số điện thoại không hợp lệ/],
  ['a short message', { message: 'Chào' }, 'message', 'Vui lòng nhập nội dung (10–1000 ký tự).'],
  ['a long message', { message: 'x'.repeat(1_001) }, 'message', 'Vui lòng nhập nội dung (10–1000 ký tự).'],
  ['an unknown topic', { topic: 'other' }, 'topic', 'Vui lòng chọn chủ đề.'],
  ['missing consent', { consent: false }, 'consent', 'Bạn cần đồng ý để chúng tôi liên hệ lại.'],
  ['an invalid address', { email: 'x@' }, 'email', 'Email không hợp lệ.'],
])('rejects %s and names the field', async (_name, changes, field, message) => {
  const response = await api.post('/contact', form(changes));
  expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(response.data.errors[field][0]).toEqual(
    message instanceof RegExp ? expect.stringMatching(message) : message,
  );
});

test('limits one network to ten requests an hour', async () => {
  const ip = freshIp();
  for (let n = 0; n < 10; n++) expect((await api.post('/contact', form(), { ip })).statusCode).toBe(201);
  expect((await api.post('/contact', form(), { ip })).statusCode).toBe(429);
  api.clock.advance(HOUR);
  expect((await api.post('/contact', form(), { ip })).statusCode).toBe(201);
});

test('limits one phone number to five requests a day, from any network', async () => {
  const phoneNumber = '0987 000 111';
  for (let n = 0; n < 5; n++)
    expect((await api.post('/contact', form({ phoneNumber }))).statusCode).toBe(201);
  expect((await api.post('/contact', form({ phoneNumber: '+84 987000111' }))).statusCode).toBe(429);
  api.clock.advance(DAY);
  expect((await api.post('/contact', form({ phoneNumber }))).statusCode).toBe(201);
});

test('stores the request even if the shop has no mailbox', async () => {
  const silent = await startApi({ shopEmail: null });
  expect((await silent.post('/contact', form())).statusCode).toBe(201);
  expect(await silent.db.select().from(contactRequests)).toHaveLength(1);
  await silent.close();
});

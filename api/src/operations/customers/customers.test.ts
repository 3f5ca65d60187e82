import type { Role } from '@evcare/shared-contracts';
import { and, desc, eq } from 'drizzle-orm';
import { freshEmail, PASSWORD, startApi, type Person, type TestApi } from '../../../test/api';
import { walkIn } from '../../../test/occupancy';
import { openJob, pay } from '../../../test/service-orders';
import { storeCar } from '../../../test/vehicles';
import { auditLog } from '../../platform/audit/tables';
import { liveEvents } from '../../messaging/live/tables';
import { users } from '../../identity/users/tables';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff', fullName: 'Phạm Nhân Viên' });
});
afterAll(() => api.close());

let phones = 0;
const freshPhone = () => `09870${String(10_000 + ++phones)}`;
const form = (changes: object = {}) => ({
  fullName: 'Trần Khách Mới',
  phoneNumber: freshPhone(),
  email: freshEmail('khach'),
  address: null,
  ...changes,
});
const add = (changes: object = {}) => api.post('/customers', form(changes), { token: staff.token });
const added = async (changes: object = {}) => (await add(changes)).data.data;
const get = (path: string, { token }: Pick<Person, 'token'> = staff) => api.call('GET', path, { token });
const detail = async (id: string) => (await get(`/customers/${id}`)).data.data;
const change = (id: string, payload: object, version?: number) =>
  api.call('PUT', `/customers/${id}`, {
    token: staff.token,
    payload,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const addCar = (ownerId: string, plate: string) => storeCar(api, ownerId, plate);

describe('access to customers', () => {
  test.each([
    ['customer', 403],
    ['technician', 403],
    ['staff', 200],
    ['manager', 200],
    ['admin', 200],
  ] as [Role, number][])('the role %s gets %i from the customer routes', async (role, status) => {
    const { id } = await added();
    const person = await api.person({ role });
    const answers = [
      await get('/customers', person),
      await get(`/customers/${id}`, person),
      await get(`/customers/${id}/notes`, person),
      await api.post(`/customers/${id}/notes`, { text: 'Gọi trước' }, { token: person.token }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status]);
  });

  test('only managers can merge customers', async () => {
    const [one, two] = [await added(), await added()];
    const merge = (token: string) =>
      api.post(
        `/customers/${one.id}/merge`,
        { otherId: two.id, reason: 'Trùng', checkedBy: 'document' },
        { token },
      );
    expect((await merge(staff.token)).statusCode).toBe(403);
    expect((await merge((await api.person({ role: 'manager' })).token)).statusCode).toBe(200);
  });

  test('staff accounts and unknown ids return 404', async () => {
    for (const id of [staff.id, 'khong-co']) {
      expect((await get(`/customers/${id}`)).statusCode).toBe(404);
      expect((await get(`/customers/${id}/notes`)).statusCode).toBe(404);
      expect((await change(id, form())).statusCode).toBe(404);
      const noted = await api.post(`/customers/${id}/notes`, { text: 'x' }, { token: staff.token });
      expect(noted.data).toMatchObject({ code: 'NOT_FOUND', message: 'Không tìm thấy khách hàng.' });
    }
  });
});

describe('the list', () => {
  beforeAll(async () => {
    const { id } = await added({
      fullName: 'Đặng Thị Ánh Nguyệt',
      phoneNumber: '0912 000 777',
      email: 'anh.nguyet@example.vn',
    });
    await addCar(id, '51K98765');
    const moto = await added({ fullName: 'Lê Điện Máy', phoneNumber: '0912000778' });
    await addCar(moto.id, '29MĐ123456');
  });

  test.each([
    ['dang nguyet', ['Đặng Thị Ánh Nguyệt']],
    ['ĐẶNG thị', ['Đặng Thị Ánh Nguyệt']],
    ['0912000777', ['Đặng Thị Ánh Nguyệt']],
    ['+84 912 000 777', ['Đặng Thị Ánh Nguyệt']],
    ['84912000777', ['Đặng Thị Ánh Nguyệt']],
    ['ANH.NGUYET@example.vn', ['Đặng Thị Ánh Nguyệt']],
    ['51K-987.65', ['Đặng Thị Ánh Nguyệt']],
    ['51k 98765', ['Đặng Thị Ánh Nguyệt']],
    ['987.65', ['Đặng Thị Ánh Nguyệt']],
    ['29mđ1-234.56', ['Lê Điện Máy']],
    ['51K-000.00', []],
    ['%', []],
    ['phạm nhân viên', []],
  ])('the search for “%s” finds the expected customers', async (q, names) => {
    const { data } = (await get(`/customers?q=${encodeURIComponent(q)}`)).data;
    expect(data.items.map(({ fullName }: { fullName: string }) => fullName)).toEqual(names);
    expect(data.total).toBe(names.length);
  });

  test('a row of the list shows vehicles, last activity, total and newest note', async () => {
    const { items } = (await get('/customers?q=51K98765')).data.data;
    expect(items).toEqual([
      expect.objectContaining({
        phoneNumber: '+84912000777',
        vehicles: [{ name: 'VF 8 2023', plate: '51K-987.65' }],
        lastAt: null,
        spent: 0,
        note: null,
        status: 'active',
      }),
    ]);
  });

  test('the list is sorted as requested and ignores an unknown sort order', async () => {
    const names = async (query: string): Promise<string[]> =>
      (await get(`/customers?${query}`)).data.data.items.map(
        ({ fullName }: { fullName: string }) => fullName,
      );
    expect(await names('sort=name&q=0912000')).toEqual(['Đặng Thị Ánh Nguyệt', 'Lê Điện Máy']);
    expect(await names('sort=xx&page=-2&q=0912000')).toEqual(['Lê Điện Máy', 'Đặng Thị Ánh Nguyệt']);
  });
});

test('a customer keeps the vehicles of earlier visits until they belong to an account', async () => {
  const customer = await api.person({ emailVerified: true });
  const vehicle = { type: 'car', make: 'VinFast', model: 'VF 5', year: 2024, plate: '60A33344' } as never;
  const listed = async () => (await detail(customer.id)).vehicles;
  await walkIn(api, { vehicle, userId: customer.id });
  await walkIn(api, { vehicle, userId: customer.id });
  const cancelled = { ...(vehicle as object), plate: '60A55566' } as never;
  await walkIn(api, { vehicle: cancelled, userId: customer.id, status: 'cancelled' });
  expect(await listed()).toEqual([{ name: 'VF 5 2024', plate: '60A-333.44' }]);

  const buyer = await api.person({ emailVerified: true });
  await addCar(buyer.id, '60A33344');
  expect(await listed()).toEqual([]);
  expect((await detail(buyer.id)).vehicles).toEqual([{ name: 'VF 8 2023', plate: '60A-333.44' }]);
});

test('history and total show the amount paid for each service order', async () => {
  const job = await openJob(api);
  await pay(api, job, 300_000);
  await pay(api, job, 150_000);
  const paid = 450_000;
  expect((await detail(job.owner.id)).serviceOrders).toEqual([expect.objectContaining({ id: job.id, paid })]);
  const { items } = (await get(`/customers?q=${encodeURIComponent(job.owner.email)}`)).data.data;
  expect(items).toEqual([expect.objectContaining({ spent: paid })]);
});

describe('a new customer', () => {
  test('a new customer is invited by mail, chooses a password and signs in with it', async () => {
    const sent = form();
    const response = await api.post('/customers', sent, { token: staff.token });
    expect(response.statusCode).toBe(201);
    expect(response.data.data).toMatchObject({ claimed: false, emailVerified: false, version: 1 });
    const [mail] = await api.mails(sent.email);
    const token = new URL(mail?.link ?? '').searchParams.get('token');
    const chosen = { newPassword: PASSWORD, confirmPassword: PASSWORD };
    await api.post('/auth/reset-password/confirm', { email: sent.email, token, ...chosen });
    const signedIn = await api.post('/auth/login', { email: sent.email, password: PASSWORD });
    expect(signedIn.statusCode).toBe(200);
    expect((await detail(response.data.data.id)).claimed).toBe(true);
  });

  test('adding a customer is written to the audit log with its author and published to open pages', async () => {
    const { id } = await added();
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({ action: 'customer_added', actorId: staff.id });
    const [events] = await api.db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(1);
    expect(events).toMatchObject({ topic: 'office', data: { entity: 'customer', id } });
  });

  test('adding a customer with a phone number in use requires confirmation', async () => {
    const phoneNumber = freshPhone();
    const first = await added({ phoneNumber, fullName: 'Chồng' });
    const second = form({ phoneNumber: `+84 ${phoneNumber.slice(1)}`, fullName: 'Vợ' });
    const warned = await api.post('/customers', second, { token: staff.token });
    expect(warned.statusCode).toBe(409);
    expect(warned.data).toMatchObject({
      code: 'DUPLICATE_PHONE',
      details: { duplicates: [{ id: first.id, fullName: 'Chồng' }] },
    });
    expect((await get(`/customers?q=${phoneNumber}`)).data.data.total).toBe(1);
    const sure = await api.post('/customers', { ...second, confirmDuplicate: true }, { token: staff.token });
    expect(sure.statusCode).toBe(201);
    expect(sure.data.data.samePhone).toEqual([expect.objectContaining({ id: first.id })]);
  });

  test('adding a customer with an e-mail address in use is rejected, even if two requests arrive simultaneously', async () => {
    const email = freshEmail();
    const responses = await Promise.all([add({ email }), add({ email: email.toUpperCase() })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.data).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: { email: ['Email đã được sử dụng.'] },
    });
  });

  test('adding a customer with invalid fields reports each field', async () => {
    const { data } = await add({ fullName: 'A', phoneNumber: '123', email: 'x' });
    expect(Object.keys(data.errors).sort()).toEqual(['email', 'fullName', 'phoneNumber']);
  });
});

describe('a change', () => {
  test('changing a customer requires the version that was read', async () => {
    const one = await added();
    const next = form({ fullName: 'Tên Mới', address: '12 Lê Lợi' });
    const { email: _, ...fields } = next;
    const saved = await change(one.id, fields, 1);
    expect(saved.data.data).toMatchObject({ fullName: 'Tên Mới', address: '12 Lê Lợi', version: 2 });
    const late = await change(one.id, fields, 1);
    expect(late.data).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Khách hàng vừa được người khác cập nhật. Tải lại?',
    });
  });

  test('a change of a customer never affects the password, the role or the address used to sign in', async () => {
    const person = await api.person({ emailVerified: true });
    const sent = { ...form(), role: 'admin', passwordHash: 'x', password: 'x', emailVerified: false };
    const rejected = await change(person.id, sent);
    expect(rejected.data).toMatchObject({ code: 'EMAIL_CLAIMED' });
    await change(person.id, { ...sent, email: person.email });
    const [row] = await api.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ role: 'customer', email: person.email, emailVerified: true });
    const { statusCode } = await api.post('/auth/login', { email: person.email, password: PASSWORD });
    expect(statusCode).toBe(200);
  });

  test('a mail address can be corrected before its first use, and the invitation is sent again', async () => {
    const one = await added();
    const email = freshEmail();
    const { statusCode } = await change(one.id, form({ email }));
    expect(statusCode).toBe(200);
    expect(await api.mails(email)).toHaveLength(1);
    const taken = await added();
    expect((await change(one.id, form({ email: taken.email }))).data.code).toBe('EMAIL_TAKEN');
  });
});

test('notes can be added but not changed, and are listed newest first with author and time', async () => {
  const { id } = await added();
  for (const text of ['Hay đến muộn', ' Thích gọi  điện ']) {
    await api.post(`/customers/${id}/notes`, { text }, { token: staff.token });
    api.clock.advance(1_000);
  }
  const { items } = (await get(`/customers/${id}/notes`)).data.data;
  expect(items).toMatchObject([
    { text: 'Thích gọi điện', author: 'Phạm Nhân Viên', at: expect.any(String) },
    { text: 'Hay đến muộn' },
  ]);
  expect((await detail(id)).note).toBe('Thích gọi điện');
  const empty = await api.post(`/customers/${id}/notes`, { text: '  ' }, { token: staff.token });
  expect(empty.data.errors).toHaveProperty('text');
  for (const method of ['PUT', 'DELETE']) {
    const path = `/customers/${id}/notes/${items[0].id}`;
    expect((await api.call(method, path, { token: staff.token })).statusCode).toBe(404);
  }
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'customer_noted')));
  expect(entries).toHaveLength(2);
});

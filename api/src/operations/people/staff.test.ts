import { and, eq } from 'drizzle-orm';
import { freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
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
import { auditLog } from '../../platform/audit/tables';

let api: TestApi;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await api.person({ role: 'admin' });
  manager = await api.person({ role: 'manager' });
  await addHours(api.db);
});
afterAll(() => api.close());

const send = (method: string, path: string, payload?: object, by = admin, headers = {}) =>
  api.call(method, `/admin/${path}`, { token: by.token, ...(payload && { payload }), headers });
const member = async (id: string) =>
  (await send('GET', 'staff')).data.data.items.find((item: { id: string }) => item.id === id);
const invitation = (changes = {}) => ({
  fullName: 'Phan Văn Thợ',
  email: freshEmail('tho'),
  phoneNumber: '0912 345 000',
  role: 'technician',
  ...changes,
});

describe('an invited staff member', () => {
  test('an invited staff member gets a link to choose a password and can then sign in', async () => {
    const form = invitation();
    const made = await send('POST', 'staff', form);
    expect(made.statusCode).toBe(201);
    expect(made.data.data).toMatchObject({ role: 'technician', joined: false, phoneNumber: '+84912345000' });
    const [mail] = await api.mails(form.email);
    expect(mail?.subject).toBe('Tài khoản EVCare của bạn đã sẵn sàng');
    const token = new URL(mail?.link as string).searchParams.get('token') as string;
    const newPassword = 'tho-gioi-nhat-xuong-5';
    const chosen = { email: form.email, token, newPassword, confirmPassword: newPassword };
    expect((await api.post('/auth/reset-password/confirm', chosen)).statusCode).toBe(200);
    const login = await api.post('/auth/login', { email: form.email, password: newPassword });
    expect(login.data).toMatchObject({ role: 'technician', emailVerified: true });
    expect(await member(made.data.data.id)).toMatchObject({ joined: true });
  });

  test('the link of an invitation is valid for three days', async () => {
    const form = invitation();
    await send('POST', 'staff', form);
    const [mail] = await api.mails(form.email);
    const token = new URL(mail?.link as string).searchParams.get('token') as string;
    api.clock.advance(73 * 3_600_000);
    const newPassword = 'tho-gioi-nhat-xuong-5';
    const late = { email: form.email, token, newPassword, confirmPassword: newPassword };
    expect((await api.post('/auth/reset-password/confirm', late)).data).toMatchObject({
      code: 'RESET_CODE_INVALID',
    });
    api.clock.advance(-73 * 3_600_000);
  });

  test('of two simultaneous invitations of one address, the second is rejected at the field', async () => {
    const form = invitation();
    const responses = await Promise.all([send('POST', 'staff', form), send('POST', 'staff', form)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const rejected = responses.find(({ statusCode }) => statusCode === 409);
    expect(rejected?.data).toMatchObject({ code: 'EMAIL_TAKEN', errors: { email: [expect.any(String)] } });
  });

  test('a customer cannot be invited as staff', async () => {
    expect((await send('POST', 'staff', invitation({ role: 'customer' }))).statusCode).toBe(400);
  });
});

describe('certificates, skills, shifts', () => {
  let id: string;
  beforeAll(async () => void (id = await addTechnician(api)));

  test('a certificate is valid until the end of its day in Vietnam', async () => {
    const response = await send('PUT', `staff/${id}/certificates`, {
      certificates: [{ code: 'HV_ELECTRICAL', expiresOn: '2027-05-01' }],
    });
    expect(response.data.data.certificates).toEqual([
      { code: 'HV_ELECTRICAL', expiresAt: '2027-05-01T17:00:00.000Z' },
    ]);
    const none = await send('PUT', `staff/${id}/certificates`, { certificates: [] });
    expect(none.data.data.certificates).toEqual([]);
  });

  test('new shifts replace the previous shifts, and managers can set them, too', async () => {
    const hours = [{ weekday: 2, startMinute: 480, endMinute: 720 }];
    const response = await send('PUT', `staff/${id}/shifts`, { hours }, manager);
    expect(response.data.data.shifts).toEqual(hours);
    const wrong = [...hours, { weekday: 2, startMinute: 600, endMinute: 700 }];
    expect((await send('PUT', `staff/${id}/shifts`, { hours: wrong })).data.message).toBeTruthy();
    expect((await member(id)).shifts).toEqual(hours);
    expect((await send('PUT', `staff/${id}/certificates`, { certificates: [] }, manager)).statusCode).toBe(
      403,
    );
  });

  test('a change with an outdated version changes nothing; the audit log names the author of a change', async () => {
    const { version } = await member(id);
    const first = { skills: ['Đồng sơn', 'Lốp'], hiredOn: '2024-03-01' };
    const match = { 'if-match': `"${version}"` };
    expect((await send('PUT', `staff/${id}`, first, admin, match)).statusCode).toBe(200);
    const late = await send('PUT', `staff/${id}`, { skills: [], hiredOn: null }, admin, match);
    expect(late.data).toMatchObject({ code: 'STALE_VERSION' });
    expect(await member(id)).toMatchObject(first);
    const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.filter(({ action }) => action === 'staff_profile')).toMatchObject([{ actorId: admin.id }]);
  });

  test('one save changes all parts in one step, and one audit entry says what changed', async () => {
    const { id: of } = await api.person({ role: 'technician' });
    const { version } = await member(of);
    const hours = [{ weekday: 3, startMinute: 480, endMinute: 720 }];
    const sheet = {
      hours,
      newAbsences: [{ from: '2027-02-01', to: '2027-02-03', reason: 'Phép năm' }],
      removedAbsences: [],
      profile: {
        skills: ['Lốp'],
        hiredOn: '2024-03-01',
        certificates: [{ code: 'HV_ELECTRICAL', expiresOn: '2028-05-01' }],
      },
    };
    const save = (body: object, seen: number, by = admin) =>
      send('PUT', `staff/${of}/sheet`, body, by, { 'if-match': `"${seen}"` });
    const saved = await save(sheet, version);
    expect(saved.data.data.member).toMatchObject({
      shifts: hours,
      skills: ['Lốp'],
      hiredOn: '2024-03-01',
      certificates: [{ code: 'HV_ELECTRICAL' }],
      absences: [{ from: '2027-02-01', to: '2027-02-03', reason: 'Phép năm' }],
      version: version + 1,
    });
    const late = await save({ ...sheet, hours: [], newAbsences: [] }, version);
    expect(late.data).toMatchObject({ code: 'STALE_VERSION' });
    const [entry] = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, of), eq(auditLog.action, 'staff_saved')));
    expect(entry).toMatchObject({
      actorId: admin.id,
      detail: { skills: { after: 'Lốp' }, leave: { before: '', after: '01/02/2027–03/02/2027 Phép năm' } },
    });
  });

  test('a save that the server rejects in one part changes no other part', async () => {
    const { id: of } = await api.person({ role: 'technician' });
    const before = await member(of);
    const wrong = {
      hours: [],
      newAbsences: [{ from: '2027-02-03', to: '2027-02-01', reason: 'Phép năm' }],
      removedAbsences: [],
    };
    const rejected = await send('PUT', `staff/${of}/sheet`, wrong, admin, {
      'if-match': `"${before.version}"`,
    });
    expect(rejected.statusCode).toBe(400);
    expect(await member(of)).toEqual(before);
  });

  test('a manager saves shifts and leave in one step, but no certificate, and removes no leave of others', async () => {
    const { id: of } = await api.person({ role: 'technician' });
    const { id: other } = await api.person({ role: 'technician' });
    const leave = { from: '2027-03-01', to: '2027-03-01', reason: 'Việc nhà' };
    const { version } = await member(of);
    const theirs = (await send('POST', `staff/${other}/absences`, leave)).data.data.member.absences[0].id;
    const sheet = { hours: [], newAbsences: [leave], removedAbsences: [theirs] };
    const save = (body: object) =>
      send('PUT', `staff/${of}/sheet`, body, manager, { 'if-match': `"${version}"` });
    const profile = { skills: [], hiredOn: null, certificates: [] };
    expect((await save({ ...sheet, profile })).statusCode).toBe(403);
    expect((await member(of)).version).toBe(version);
    expect((await save(sheet)).data.data.member).toMatchObject({ shifts: [], absences: [leave] });
    expect((await member(other)).absences).toHaveLength(1);
  });

  test('customers are not found among staff', async () => {
    const customer = await api.person();
    expect(await member(customer.id)).toBeUndefined();
    expect((await send('PUT', `staff/${customer.id}`, { skills: [], hiredOn: null })).statusCode).toBe(404);
  });
});

describe('conflicts of a change', () => {
  let code: string;
  let day: string;
  let bayId: string;
  let technicianId: string;
  beforeAll(async () => {
    bayId = await addBay(api);
    technicianId = await addTechnician(api);
    day = workday(api, 5, 4);
    const response = await book(api, bookingForm([await addService(api)], at(day, '09:00')));
    code = response.data.data.code;
  });

  test('adding leave returns the appointments assigned to the technician in that time', async () => {
    const response = await send(
      'POST',
      `staff/${technicianId}/absences`,
      { from: day, to: day, reason: 'Phép năm' },
      manager,
    );
    expect(response.data.data.appointments).toMatchObject([{ code, startAt: at(day, '09:00') }]);
    const [absence] = response.data.data.member.absences;
    expect(absence).toMatchObject({ from: day, to: day, reason: 'Phép năm' });
    const other = await addTechnician(api);
    expect((await send('DELETE', `staff/${other}/absences/${absence.id}`)).statusCode).toBe(404);
    const gone = await send('DELETE', `staff/${technicianId}/absences/${absence.id}`);
    expect(gone.data.data.absences).toEqual([]);
  });

  test('closing a day returns its appointments, and the day can be reopened once', async () => {
    const closed = await send('POST', 'calendar/closed', { day, reason: 'Kiểm kê kho' });
    expect(closed.data.data.appointments).toMatchObject([{ code }]);
    expect(closed.data.data.closed).toContainEqual({ day, reason: 'Kiểm kê kho', appointments: 1 });
    expect((await send('DELETE', `calendar/closed/${day}`)).statusCode).toBe(200);
    expect((await send('DELETE', `calendar/closed/${day}`)).statusCode).toBe(404);
  });

  test('a bay with future appointments cannot be deactivated, but can be renamed', async () => {
    const bays = (await send('GET', 'bays')).data.data.items;
    const { id: _id, version: _version, ...form } = bays.find(({ id }: { id: string }) => id === bayId);
    const rejected = await send('PUT', `bays/${bayId}`, { ...form, active: false });
    expect(rejected.data).toMatchObject({ code: 'BAY_BUSY', details: { appointments: [{ code }] } });
    const renamed = await send('PUT', `bays/${bayId}`, { ...form, name: 'Khoang chính' });
    expect(renamed.data.data).toMatchObject({ name: 'Khoang chính', active: true });
  });
});

test('two bays cannot have the same code', async () => {
  const form = { code: 'k9', name: 'Khoang 9', capabilities: ['LIFT'], active: true };
  const responses = await Promise.all([send('POST', 'bays', form), send('POST', 'bays', form)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('an administrator can change the opening hours of the week; a manager can only read them', async () => {
  const { hours, hoursVersion } = (await send('GET', 'calendar', undefined, manager)).data.data;
  const put = (week: readonly object[], version: number | string, by = admin) =>
    send('PUT', 'calendar/hours', { hours: week }, by, { 'if-match': `"${version}"` });
  expect((await put([], hoursVersion, manager)).statusCode).toBe(403);
  const short = [{ weekday: 1, startMinute: 540, endMinute: 600 }];
  const written = (await put(short, hoursVersion)).data.data;
  expect(written).toMatchObject({ hours: short, hoursVersion: hoursVersion + 1 });
  expect((await put(hours, written.hoursVersion)).data.data.hours).toEqual(hours);
});

test('of two changes of the opening hours from the same version, one is rejected, and nothing is lost', async () => {
  const seen = (await send('GET', 'calendar')).data.data;
  const weeks = [9, 10].map((hour) => [{ weekday: 1, startMinute: hour * 60, endMinute: 720 }]);
  const responses = await Promise.all(
    weeks.map((hours) =>
      send('PUT', 'calendar/hours', { hours }, admin, { 'if-match': `"${seen.hoursVersion}"` }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = responses.find(({ statusCode }) => statusCode === 409);
  expect(late?.data).toMatchObject({
    code: 'STALE_VERSION',
    message: expect.stringContaining('vừa được người khác cập nhật'),
    details: { version: seen.hoursVersion + 1 },
  });
  const won = responses.findIndex(({ statusCode }) => statusCode === 200);
  expect((await send('GET', 'calendar')).data.data.hours).toEqual(weeks[won]);
  await send('PUT', 'calendar/hours', { hours: seen.hours }, admin, { 'if-match': '*' });
});

import {
  leaveRequestListSchema,
  leaveRequestSchema,
  openLeaveRequestListSchema,
  type LeaveRequestBody,
} from '@evcare/shared-contracts/office';
import { and, eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { addBay, addHours, addService, at, book, bookingForm, freshDays, HV } from '../../../test/workshop';
import { notifications } from '../../messaging/notifications/tables';
import { auditLog } from '../../platform/audit/tables';
import { SEED_HOURS } from '../../seed/rows/calendar';
import { absences, certifications, shifts } from '../staffing/tables';
import { leaveRequests } from './tables';

const DAY = 86_400_000;

let api: TestApi;
let freshDay: () => string;
let [technician, colleague, manager, otherManager]: Person[] = [];
let [service, highVoltage] = ['', ''];
beforeAll(async () => {
  api = await startApi();
  api.clock.stop();
  freshDay = freshDays(api);
  await addHours(api.db);
  await addBay(api, ['LIFT', 'HV_SAFE_ZONE']);
  [technician, colleague] = [await addPerson('technician'), await addPerson('technician')];
  [manager, otherManager] = [await addPerson('manager'), await addPerson('manager')];
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
  const code = 'HV_ELECTRICAL' as const;
  await api.db
    .insert(certifications)
    .values({ userId: technician.id, code, expiresAt: new Date('2099-01-01'), ...stamps });
  [service, highVoltage] = [await addService(api), await addService(api, HV)];
});
afterAll(() => api.close());

async function addPerson(role: 'technician' | 'staff' | 'manager' | 'admin'): Promise<Person> {
  const person = await api.person({ role, emailVerified: true });
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
  if (role === 'technician')
    await api.db
      .insert(shifts)
      .values(SEED_HOURS.map((hours) => ({ userId: person.id, ...hours, ...stamps })));
  return person;
}
const bodyOf = (day: string, changes: Partial<LeaveRequestBody> = {}): LeaveRequestBody => ({
  kind: 'annual',
  from: day,
  to: day,
  startMinute: null,
  endMinute: null,
  note: null,
  ...changes,
});
const request = (person: Person | undefined, body: LeaveRequestBody) =>
  api.post('/leave-requests', body, { token: person?.token ?? '' });
async function requested(person: Person | undefined, body: LeaveRequestBody): Promise<string> {
  const response = await request(person, body);
  expect(response.statusCode).toBe(201);
  return leaveRequestSchema.parse(response.data.data).id;
}
const decide = (
  person: Person | undefined,
  id: string,
  step: 'approve' | 'reject' = 'approve',
  body: object = step === 'approve' ? { note: null } : { reason: 'Thiếu người' },
) => api.post(`/manager/leave-requests/${id}/${step}`, body, { token: person?.token ?? '' });
const withdraw = (person: Person | undefined, id: string) =>
  api.post(`/leave-requests/${id}/withdraw`, undefined, { token: person?.token ?? '' });
const own = async (person: Person | undefined) => {
  const { data } = await api.call('GET', '/leave-requests', { token: person?.token ?? '' });
  return leaveRequestListSchema.parse(data.data).items;
};
const open = async () => {
  const { data } = await api.call('GET', '/manager/leave-requests', { token: manager?.token ?? '' });
  return openLeaveRequestListSchema.parse(data.data).items;
};
const absencesOf = (person: Person | undefined) =>
  api.db
    .select()
    .from(absences)
    .where(eq(absences.userId, person?.id ?? ''));
const noticesTo = async (person: Person | undefined, text: string) =>
  (
    await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person?.id ?? ''))
  ).filter((notice) => notice.text.includes(text));
const bookAt = (day: string, time: string, code = service) => book(api, bookingForm([code], at(day, time)));
const dateText = (day: string) => day.split('-').reverse().join('/');

test('an approved request becomes leave in the occupancy, so that bookings are offered less', async () => {
  const day = freshDay();
  const id = await requested(technician, bodyOf(day, { note: 'Về quê' }));
  // An open request takes nothing away.
  expect((await bookAt(day, '08:00', highVoltage)).statusCode).toBe(201);
  const response = await decide(manager, id, 'approve', { note: 'Chúc vui' });
  expect([response.statusCode, response.data.message]).toEqual([200, 'Đã duyệt và thêm vào lịch nghỉ.']);
  expect((await bookAt(day, '10:00', highVoltage)).data.errors).toHaveProperty('startAt');
  const [absence] = await absencesOf(technician);
  expect(absence).toMatchObject({
    reason: 'Nghỉ phép năm',
    during: { from: new Date(at(day, '00:00')), to: new Date(+new Date(at(day, '00:00')) + DAY) },
  });
  expect(await own(technician)).toMatchObject([
    { id, state: 'approved', decision: 'Chúc vui', decidedBy: expect.any(String), canWithdraw: true },
  ]);
  const { data } = await api.call('GET', '/staff/appointments/problems', { token: manager?.token ?? '' });
  expect(data.data.items).toContainEqual(expect.objectContaining({ problems: ['leave'] }));
  expect(await noticesTo(technician, `Nghỉ phép năm ${dateText(day)} của bạn đã được duyệt.`)).toMatchObject([
    { href: '/technician/leave' },
  ]);
});

test('leave for part of a day takes only that part', async () => {
  const day = freshDay();
  const id = await requested(technician, bodyOf(day, { startMinute: 13 * 60, endMinute: 17 * 60 + 30 }));
  expect((await decide(manager, id)).statusCode).toBe(200);
  expect((await bookAt(day, '14:00', highVoltage)).data.errors).toHaveProperty('startAt');
  expect((await bookAt(day, '09:00', highVoltage)).statusCode).toBe(201);
  expect((await own(technician)).find((item) => item.id === id)).toMatchObject({
    from: day,
    to: day,
    startMinute: 780,
    endMinute: 1_050,
  });
});

test('withdrawing approved leave that has not begun gives the time back and notifies the managers', async () => {
  const day = freshDay();
  const id = await requested(technician, bodyOf(day));
  await decide(manager, id);
  expect((await bookAt(day, '09:00', highVoltage)).data.errors).toHaveProperty('startAt');
  const response = await withdraw(technician, id);
  expect([response.statusCode, response.data.data.state]).toEqual([200, 'withdrawn']);
  expect((await bookAt(day, '09:00', highVoltage)).statusCode).toBe(201);
  expect(await noticesTo(manager, `đã rút nghỉ phép năm đã duyệt: ${dateText(day)}`)).toHaveLength(1);
  const again = await withdraw(technician, id);
  expect([again.statusCode, again.data.code]).toEqual([409, 'LEAVE_DECIDED']);
});

test('leave that has begun cannot be withdrawn', async () => {
  const person = await addPerson('staff');
  const today = new Date(api.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const id = await requested(person, bodyOf(today, { kind: 'sick' }));
  await decide(manager, id);
  const response = await withdraw(person, id);
  expect([response.statusCode, response.data.code, response.data.message]).toEqual([
    409,
    'LEAVE_BEGUN',
    'Kỳ nghỉ đã bắt đầu nên không thể rút. Hãy báo quản lý.',
  ]);
  expect(await absencesOf(person)).toHaveLength(1);
});

test('of two managers who decide at the same time, one decides', async () => {
  const person = await addPerson('technician');
  for (let n = 0; n < 5; n++) {
    const id = await requested(person, bodyOf(freshDay()));
    const responses = await Promise.all([decide(manager, id), decide(otherManager, id, 'reject')]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.data.code).toBe('LEAVE_DECIDED');
    const isApproved = responses[0]?.statusCode === 200;
    const [row] = await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id));
    expect(row).toMatchObject(
      isApproved
        ? { state: 'approved', decidedBy: manager?.id, absenceId: expect.any(String) }
        : { state: 'rejected', decidedBy: otherManager?.id, absenceId: null },
    );
    const decided = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.entityName, 'leave_request')));
    expect(decided.map(({ action }) => action).sort()).toEqual(
      [isApproved ? 'leave_approved' : 'leave_rejected', 'leave_requested'].sort(),
    );
  }
  const approved = (await own(person)).filter(({ state }) => state === 'approved');
  expect(await absencesOf(person)).toHaveLength(approved.length);
});

test('of an approval and a withdrawal at the same time, the leave exists only if the approval came last', async () => {
  const person = await addPerson('technician');
  for (let n = 0; n < 5; n++) {
    const id = await requested(person, bodyOf(freshDay()));
    const [, withdrawal] = await Promise.all([decide(manager, id), withdraw(person, id)]);
    expect(withdrawal.statusCode).toBe(200);
  }
  expect((await own(person)).map(({ state }) => state)).toEqual(Array(5).fill('withdrawn'));
  expect(await absencesOf(person)).toEqual([]);
});

test('two managers can request leave, and approve that of each other, at the same time', async () => {
  const both = [manager, otherManager];
  for (let n = 0; n < 5; n++) {
    const day = freshDay();
    const requests = await Promise.all(both.map((person) => request(person, bodyOf(day))));
    expect(requests.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [first, second] = requests.map(({ data }) => data.data.id as string);
    const decisions = await Promise.all([
      decide(manager, second ?? ''),
      decide(otherManager, first ?? '', 'reject'),
    ]);
    expect(decisions.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  }
});

test('overlapping requests of one person are rejected in words, also at the same time', async () => {
  const person = await addPerson('staff');
  const [first, second] = [freshDay(), freshDay()];
  const responses = await Promise.all([
    request(person, bodyOf(first, { to: second })),
    request(person, bodyOf(second)),
    request(person, bodyOf(second, { startMinute: 480, endMinute: 600 })),
  ]);
  expect(responses.filter(({ statusCode }) => statusCode === 201)).not.toHaveLength(0);
  const created = (await own(person)).map(({ id }) => id);
  for (const id of created) await withdraw(person, id);
  await requested(person, bodyOf(first, { to: second }));
  const late = await request(person, bodyOf(second, { startMinute: 480, endMinute: 600 }));
  expect([late.statusCode, late.data.code]).toEqual([409, 'LEAVE_OVERLAPS']);
  expect(late.data.message).toBe(
    `Bạn đã có yêu cầu nghỉ ${dateText(first)} – ${dateText(second)} (chờ duyệt). Hãy chọn thời gian khác, hoặc rút yêu cầu đó trước.`,
  );
});

test('two parts of one day can be requested one after the other', async () => {
  const person = await addPerson('staff');
  const day = freshDay();
  await requested(person, bodyOf(day, { startMinute: 480, endMinute: 600 }));
  await requested(person, bodyOf(day, { startMinute: 600, endMinute: 720 }));
  expect(await own(person)).toHaveLength(2);
});

test('leave that a manager has entered rejects a request, and the approval of an earlier one', async () => {
  const person = await addPerson('technician');
  const day = freshDay();
  const id = await requested(person, bodyOf(day));
  const leave = { from: day, to: day, reason: 'Đi học' };
  const entered = await api.post(`/admin/staff/${person.id}/absences`, leave, {
    token: manager?.token ?? '',
    headers: { 'if-match': '*' },
  });
  expect(entered.statusCode).toBe(200);
  const response = await decide(manager, id);
  expect([response.statusCode, response.data.code]).toEqual([409, 'LEAVE_OVERLAPS']);
  expect(response.data.message).toContain(`đã có lịch nghỉ ${dateText(day)} trùng với yêu cầu này`);
  expect((await decide(manager, id, 'reject')).statusCode).toBe(200);
  const again = await request(person, bodyOf(day));
  expect(again.data.message).toBe(`Bạn đã có lịch nghỉ ${dateText(day)}. Hãy chọn thời gian khác.`);
});

test('a manager does not decide about own leave; another manager does', async () => {
  const id = await requested(manager, bodyOf(freshDay()));
  for (const step of ['approve', 'reject'] as const) {
    const response = await decide(manager, id, step);
    expect([response.statusCode, response.data.code]).toEqual([409, 'OWN_LEAVE']);
  }
  expect((await decide(otherManager, id)).statusCode).toBe(200);
  expect(await noticesTo(manager, 'đã được duyệt')).toMatchObject([{ href: '/manager/leave' }]);
});

test('a request of another person is not found, and only managers and administrators decide', async () => {
  const id = await requested(colleague, bodyOf(freshDay()));
  expect((await withdraw(technician, id)).statusCode).toBe(404);
  expect((await decide(technician, id)).statusCode).toBe(403);
  expect((await decide(await addPerson('staff'), id)).statusCode).toBe(403);
  expect((await own(technician)).map((item) => item.id)).not.toContain(id);
  expect((await decide(await addPerson('admin'), id, 'reject')).statusCode).toBe(200);
  expect(await noticesTo(colleague, 'không được duyệt: Thiếu người')).toHaveLength(1);
  expect((await decide(manager, 'khong-co')).statusCode).toBe(404);
});

test('a new request notifies the other managers once, and waits in the summary of the day', async () => {
  const waiting = async () => {
    const { data } = await api.call('GET', '/staff/summary', { token: manager?.token ?? '' });
    return data.data.badges.leaveRequests as number;
  };
  const before = await waiting();
  const day = freshDay();
  await requested(otherManager, bodyOf(day, { kind: 'unpaid' }));
  expect(await waiting()).toBe(before + 1);
  const text = `xin nghỉ không lương: ${dateText(day)}, chờ duyệt.`;
  expect([(await noticesTo(manager, text)).length, (await noticesTo(otherManager, text)).length]).toEqual([
    1, 0,
  ]);
});

test('an open request shows who else is away, the work of the person, and the days that are short', async () => {
  const day = freshDay();
  const away = await requested(colleague, bodyOf(day, { startMinute: 480, endMinute: 720 }));
  await decide(manager, away);
  const booked = await bookAt(day, '09:00', highVoltage);
  const id = await requested(technician, bodyOf(day, { kind: 'sick' }));
  const item = (await open()).find((candidate) => candidate.id === id);
  expect(item).toMatchObject({
    kind: 'sick',
    employee: { id: technician?.id, role: 'technician' },
    away: [{ role: 'technician', from: day, to: day, startMinute: 480, endMinute: 720 }],
    appointments: [{ code: booked.data.data.code, startAt: at(day, '09:00') }],
    jobs: [],
  });
  const [short, ...more] = item?.shortDays ?? [];
  expect([short, more]).toMatchObject([{ date: day, certificates: ['HV_ELECTRICAL'], booked: 90 }, []]);
});

test('a certificate that is missing for part of the time is named, but not one that another person holds', async () => {
  const [day, holder] = [freshDay(), await addPerson('technician')];
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
  const held = { userId: holder.id, code: 'HV_ELECTRICAL' as const, expiresAt: new Date('2099-01-01') };
  await api.db.insert(certifications).values({ ...held, ...stamps });
  const id = await requested(technician, bodyOf(day));
  const shortDays = async () => (await open()).find((item) => item.id === id)?.shortDays;
  expect(await shortDays()).toEqual([]);
  const during = { from: new Date(at(day, '13:00')), to: new Date(at(day, '15:00')) };
  await api.db.insert(absences).values({ userId: holder.id, during, reason: 'Đi học', ...stamps });
  expect(await shortDays()).toMatchObject([{ date: day, certificates: ['HV_ELECTRICAL'] }]);
  await withdraw(technician, id);
  await api.db.delete(certifications).where(eq(certifications.userId, holder.id));
});

test('a day on which the others work less than is booked is short; a day off is not', async () => {
  const day = freshDay();
  const id = await requested(technician, bodyOf(day, { startMinute: 18 * 60, endMinute: 20 * 60 }));
  expect((await open()).find((item) => item.id === id)?.shortDays).toEqual([]);
  await withdraw(technician, id);
  for (const person of [colleague, ...(await otherTechnicians())]) {
    const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
    const during = { from: new Date(at(day, '00:00')), to: new Date(at(day, '23:00')) };
    await api.db.insert(absences).values({ userId: person?.id ?? '', during, reason: 'Đi học', ...stamps });
  }
  const alone = await requested(technician, bodyOf(day));
  expect((await open()).find((item) => item.id === alone)?.shortDays).toMatchObject([
    { date: day, capacity: 0 },
  ]);
});
const otherTechnicians = async () => {
  const rows = await api.db.selectDistinct({ id: shifts.userId }).from(shifts);
  return rows.filter(({ id }) => id !== technician?.id && id !== colleague?.id);
};

test('a manager who removes approved leave cancels the request and notifies the person', async () => {
  const person = await addPerson('technician');
  const day = freshDay();
  const id = await requested(person, bodyOf(day));
  await decide(manager, id);
  const [absence] = await absencesOf(person);
  const removed = await api.call('DELETE', `/admin/staff/${person.id}/absences/${absence?.id}`, {
    token: otherManager?.token ?? '',
    headers: { 'if-match': '*' },
  });
  expect(removed.statusCode).toBe(200);
  expect(await own(person)).toMatchObject([{ id, state: 'cancelled', canWithdraw: false }]);
  expect(await noticesTo(person, `Quản lý đã huỷ nghỉ phép năm ${dateText(day)} của bạn.`)).toHaveLength(1);
  // The time is free for another request.
  await requested(person, bodyOf(day));
});

test.each([
  ['the day before', { days: -1, kind: 'annual' as const }, 'Không thể xin nghỉ cho thời gian đã qua.'],
  ['more than a year ahead', { days: 366, kind: 'annual' as const }, 'Không thể xin nghỉ trước quá một năm.'],
  [
    'sick leave of three weeks ago',
    { days: -21, kind: 'sick' as const },
    'Chỉ có thể báo nghỉ ốm trong vòng 14 ngày trước.',
  ],
])('leave for %s is rejected at its first day', async (_, { days, kind }, message) => {
  const day = new Date(api.clock.now().getTime() + days * DAY + 7 * 3_600_000).toISOString().slice(0, 10);
  const { statusCode, data } = await request(technician, bodyOf(day, { kind }));
  expect([statusCode, data.errors]).toEqual([400, { from: [message] }]);
});

test('sick leave of yesterday can be requested', async () => {
  const person = await addPerson('staff');
  const day = new Date(api.clock.now().getTime() - DAY + 7 * 3_600_000).toISOString().slice(0, 10);
  await requested(person, bodyOf(day, { kind: 'sick' }));
});

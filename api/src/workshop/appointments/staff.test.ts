import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { appointments, claims } from '../booking/tables';
import { serviceOrders } from '../service-orders/tables';
import { uploads } from '../uploads/tables';
import { users } from '../../identity/users/tables';
import { vehicles } from '../vehicles/tables';
import { DAY, freshEmail, MINUTE, PASSWORD, startApi, type Reply, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  HV,
  phone,
  workday,
} from '../../../test/workshop';
import { createAppointmentSweep } from '../booking/sweep';

let api: TestApi;
let token: string;
let staffId: string;
let staffEmail: string;
let service: string;
let highVoltage: string;
let plain: { bayId: string; technicianId: string };
let special: { bayId: string; technicianId: string };
beforeAll(async () => {
  api = await startApi({ demo: true });
  await addHours(api.db);
  const far = new Date(api.clock.now().getTime() + 300 * DAY);
  plain = { bayId: await addBay(api), technicianId: await addTechnician(api) };
  special = {
    bayId: await addBay(api, ['LIFT', 'HV_SAFE_ZONE']),
    technicianId: await addTechnician(api, { HV_ELECTRICAL: far }),
  };
  service = await addService(api);
  highVoltage = await addService(api, { ...HV });
  ({ token, id: staffId, email: staffEmail } = await api.person({ role: 'staff', emailVerified: true }));
});
afterAll(() => api.close());

let ahead = 3;
const freshDay = () => {
  const day = workday(api, ahead);
  ahead = Math.round((Date.parse(day) - Date.parse(workday(api, 0))) / DAY) + 2;
  return day;
};
const booked = async (startAt: string, changes = {}, options = {}): Promise<string> => {
  const response = await book(api, bookingForm([service], startAt, changes), options);
  expect(response.statusCode).toBe(201);
  return response.data.data.code;
};
const desk = (code: string, step: string, body?: object, headers = {}): Promise<Reply> =>
  api.post(`/staff/appointments/${code}/${step}`, body, { token, headers });
const confirmed = async (startAt: string, changes = {}, options = {}) => {
  const code = await booked(startAt, changes, options);
  await desk(code, 'confirm');
  return code;
};
/** Sets the clock and signs in again, since the previous session expires. */
const goTo = async (time: string, minutes = 0) => {
  api.clock.advance(Date.parse(time) + minutes * MINUTE - api.clock.now().getTime());
  token = (await api.post('/auth/login', { email: staffEmail, password: PASSWORD })).data.accessToken;
};
const claimCount = async (code: string) => {
  const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
  return api.db.$count(claims, eq(claims.appointmentId, row?.id ?? ''));
};
const arrival = async (changes = {}) => ({
  odometer: 46_500,
  batteryPercent: 55,
  complaint: 'Phanh kêu',
  photoIds: await photos(4),
  ...changes,
});
const photos = async (count: number): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => ({
    id: randomBytes(24).toString('hex'),
    userId: staffId,
    createdAt: api.clock.now(),
  }));
  await api.db.insert(uploads).values(rows);
  return rows.map(({ id }) => id);
};

test('staff and managers can use the front desk; customers, technicians and guests cannot', async () => {
  const code = await booked(at(freshDay(), '09:00'));
  const paths = ['/staff/appointments', '/staff/appointments/resources', `/staff/appointments/${code}`];
  for (const role of ['customer', 'technician', 'manager'] as const) {
    const person = await api.person({ role });
    for (const path of paths) {
      const { statusCode } = await api.call('GET', path, { token: person.token });
      expect(statusCode).toBe(role === 'manager' ? 200 : 403);
    }
  }
  expect((await api.post(`/staff/appointments/${code}/confirm`)).statusCode).toBe(401);
});

test('the list filters by day and status, and by words regardless of case and accents', async () => {
  const day = freshDay();
  const contact = { fullName: 'Đặng Thị Thuỳ', phoneNumber: phone(), email: null };
  const code = await booked(at(day, '09:00'), { contact });
  await booked(at(day, '10:00'));
  const find = async (query: Record<string, string>) => {
    const response = await api.call('GET', `/staff/appointments?${new URLSearchParams(query)}`, { token });
    return response.data.data.items.map((item: { code: string }) => item.code);
  };
  expect(await find({ date: day })).toHaveLength(2);
  expect(await find({ date: day, status: 'confirmed' })).toEqual([]);
  const { plate } = (await api.call('GET', `/staff/appointments/${code}`, { token })).data.data.vehicle;
  for (const q of [
    'dang thuy',
    code.slice(3),
    contact.phoneNumber,
    `+84${contact.phoneNumber.slice(1)}`,
    plate,
  ]) {
    expect([q, await find({ q })]).toEqual([q, [code]]);
  }
  expect(await find({ q: '%' })).toEqual([]);
  const never = await api.call('GET', '/staff/appointments?date=0000-01-01', { token });
  expect(never.statusCode).toBe(400);
});

test('confirming an appointment sends a mail to the customer, and confirming it again is rejected', async () => {
  const email = freshEmail();
  const contact = { fullName: 'Lê An', phoneNumber: phone(), email };
  const code = await booked(at(freshDay(), '09:00'), { contact });
  const response = await desk(code, 'confirm', undefined, { 'if-match': '"1"' });
  expect(response.data.data).toMatchObject({
    status: 'confirmed',
    version: 2,
    steps: ['reschedule', 'assign', 'cancel'],
    technician: { id: plain.technicianId },
  });
  const [mail] = await api.mails(email);
  expect(mail?.subject).toContain(`Lịch hẹn ${code} đã được xác nhận: 09:00`);
  const again = await desk(code, 'confirm');
  expect([again.statusCode, again.data.code]).toEqual([409, 'INVALID_TRANSITION']);
  const stale = await desk(code, 'cancel', { reason: 'Trùng lịch' }, { 'if-match': '"1"' });
  expect([stale.statusCode, stale.data.code, stale.data.message]).toEqual([
    ...[409, 'STALE_VERSION', 'Lịch hẹn vừa được người khác cập nhật. Tải lại?'],
  ]);
  expect((await desk(code, 'cancel', { reason: ' ' })).statusCode).toBe(400);
  const gone = await desk(code, 'cancel', { reason: 'Xưởng mất điện' });
  expect(gone.data.data).toMatchObject({ status: 'cancelled', cancelReason: 'Xưởng mất điện' });
  const [mails] = await api.mails(email);
  expect(mails?.text).toContain('Xưởng mất điện');
});

test('an assignment requires a bay and a technician that are suitable and free', async () => {
  const day = freshDay();
  const code = (await book(api, bookingForm([highVoltage], at(day, '09:00')))).data.data.code as string;
  const rejected = await desk(code, 'assign', { ...special, technicianId: plain.technicianId });
  expect([rejected.statusCode, rejected.data.code, rejected.data.message]).toEqual([
    ...[422, 'TECHNICIAN_NOT_CERTIFIED', 'Kỹ thuật viên thiếu chứng chỉ: An toàn điện cao áp.'],
  ]);
  const bay = await desk(code, 'assign', { ...special, bayId: plain.bayId });
  expect([bay.statusCode, bay.data.code]).toEqual([422, 'BAY_NOT_CAPABLE']);
  const other = await booked(at(day, '09:30'));
  expect((await desk(other, 'assign', special)).data.code).toBe('SLOT_TAKEN');
  const simple = await booked(at(day, '14:00'));
  const moved = await desk(simple, 'assign', special);
  expect(moved.data.data).toMatchObject({ bayId: special.bayId, technician: { id: special.technicianId } });
  expect(moved.data.data.timeline.at(-1).note).toMatch(/^Khoang \d+, .+\.$/);
  expect((await desk(simple, 'assign', { ...special, bayId: 'nowhere' })).statusCode).toBe(400);
});

test('the desk books for callers and walk-ins within the same capacity', async () => {
  const day = freshDay();
  const { id } = await api.person({ phoneNumber: '+84977000111' });
  const send = (form: object, customerId: string | null = null, source = 'phone') =>
    api.post(
      '/staff/appointments',
      { source, customerId, appointment: form },
      { token, headers: { 'idempotency-key': randomUUID() } },
    );
  const first = await send(bookingForm([service], at(day, '09:00')), id);
  expect(first.data.data).toMatchObject({ status: 'confirmed', source: 'phone', customerId: id });
  await send(bookingForm([service], at(day, '09:00')));
  const third = await send(bookingForm([service], at(day, '09:00')));
  expect([third.statusCode, third.data.code]).toEqual([409, 'SLOT_TAKEN']);
  expect((await send(bookingForm([service], at(day, '10:00')), staffId)).statusCode).toBe(400);
  await goTo(at(day, '14:10'));
  const walkIn = await send(bookingForm([service], at(day, '14:00')), null, 'walk_in');
  expect([walkIn.statusCode, walkIn.data.data.source]).toEqual([201, 'walk_in']);
  const late = await send(bookingForm([service], at(day, '13:30')), null, 'walk_in');
  expect([late.statusCode, late.data.message]).toEqual([400, 'Giờ này đã qua.']);
});

test('the desk can move an appointment after the customer’s deadline', async () => {
  const day = freshDay();
  const code = await confirmed(at(day, '10:00'));
  await goTo(at(day, '09:00'));
  const moved = await desk(code, 'reschedule', { startAt: at(day, '11:00') });
  expect(moved.data.data).toMatchObject({ status: 'confirmed', startAt: at(day, '11:00') });
  expect((await desk(code, 'reschedule', { startAt: at(day, '11:00') })).statusCode).toBe(400);
});

test('moving an appointment to a taken time returns free starts without its current start', async () => {
  const day = freshDay();
  const pairs = { own: await confirmed(at(day, '09:00')), other: await booked(at(day, '10:00')) };
  await desk(pairs.own, 'assign', plain);
  await desk(pairs.other, 'assign', plain);
  for (const time of ['09:30', '10:00']) {
    const lost = await desk(pairs.own, 'reschedule', { startAt: at(day, time), bayId: plain.bayId });
    expect([time, lost.statusCode, lost.data.code]).toEqual([time, 409, 'SLOT_TAKEN']);
    expect(lost.data.details.nearest).toHaveLength(6);
    expect(lost.data.details.nearest).not.toContain(at(day, '09:00'));
    const [offered] = lost.data.details.nearest;
    expect(Date.parse(offered)).toBeLessThan(Date.parse(at(day, '09:00')));
  }
});

describe('check-in', () => {
  test('check-in stores the complaint and opens the service order', async () => {
    const day = freshDay();
    const person = await api.person({ emailVerified: true });
    const now = api.clock.now();
    const [vehicle] = await api.db
      .insert(vehicles)
      .values({
        ownerId: person.id,
        type: 'car',
        make: 'VinFast',
        model: 'VF 8',
        year: 2023,
        plate: '51K54321',
        odometer: 46_000,
        odometerAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const code = await booked(at(day, '09:00'), { vehicleId: vehicle?.id, vehicle: null }, person);
    await goTo(at(day, '08:05'));
    const wrong = await desk(code, 'check-in', await arrival({ plate: '51K-543.22' }));
    expect(wrong.data.errors).toEqual({ plate: ['Biển số không khớp với lịch hẹn.'] });
    const back = await desk(code, 'check-in', await arrival({ odometer: 45_000 }));
    expect([back.data.code, back.data.details]).toEqual(['ODOMETER_BACKWARDS', { last: 46_000 }]);
    const signature = { kind: 'drawn', value: 'M1 2L30.5 4', width: 300, height: 120 };
    const bad = await desk(code, 'check-in', await arrival({ signature: { ...signature, value: '<svg>' } }));
    expect(bad.data.errors).toHaveProperty('signature');
    const form = await arrival({ plate: '51k 54321', belongings: 'Ghế trẻ em', signature });
    const response = await desk(code, 'check-in', form);
    expect(response.data.data.checkIn).toMatchObject({
      odometer: 46_500,
      batteryPercent: 55,
      complaint: 'Phanh kêu',
      signature,
      photos: form.photoIds.map((id) => expect.stringContaining(`/api/uploads/${id}`)),
    });
    expect(response.data.data).toMatchObject({ status: 'checked_in', steps: ['cancel'], lateMinutes: 0 });
    const [order] = await api.db
      .select()
      .from(serviceOrders)
      .where(eq(serviceOrders.id, response.data.data.serviceOrderId));
    expect(order).toMatchObject({
      odometerIn: 46_500,
      batteryIn: 55,
      complaint: 'Phanh kêu',
      userId: person.id,
    });
    const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
    expect(row?.checkIn).toMatchObject({ odometer: 46_500, belongings: 'Ghế trẻ em' });
    const [now2] = await api.db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, vehicle?.id ?? ''));
    expect(now2?.odometer).toBe(46_500);
  });

  test('check-in is possible on the day from an hour before to half an hour after the start, or later with a reason', async () => {
    const day = freshDay();
    const code = await confirmed(at(day, '14:00'));
    await goTo(at(day, '13:00'), -1440);
    const other = await desk(code, 'check-in', await arrival({ overrideReason: 'Đến sớm' }));
    expect([other.statusCode, other.data.code]).toEqual([409, 'OUTSIDE_CHECK_IN']);
    await goTo(at(day, '12:59'));
    expect((await desk(code, 'check-in', await arrival())).data.code).toBe('OUTSIDE_CHECK_IN');
    await goTo(at(day, '14:31'));
    expect((await desk(code, 'check-in', await arrival())).data.code).toBe('OUTSIDE_CHECK_IN');
    const response = await desk(code, 'check-in', await arrival({ overrideReason: 'Kẹt xe' }));
    expect(response.data.data.status).toBe('checked_in');
    expect(response.data.data.timeline.at(-1).note).toBe('Tiếp nhận ngoài khung giờ: Kẹt xe');
  });

  test('check-in requires four photos, or a reason for fewer', async () => {
    const day = freshDay();
    const code = await confirmed(at(day, '09:00'));
    await goTo(at(day, '09:00'));
    const few = await desk(code, 'check-in', await arrival({ photoIds: await photos(3) }));
    expect([few.statusCode, few.data.errors]).toEqual([
      400,
      { photoIds: ['Cần ít nhất 4 ảnh của xe, hoặc ghi lý do vì sao không chụp đủ.'] },
    ]);
    const form = await arrival({ photoIds: await photos(1), overrideReason: 'Máy ảnh hỏng' });
    const response = await desk(code, 'check-in', form);
    expect(response.data.data.timeline.at(-1).note).toBe('Tiếp nhận không đủ ảnh: Máy ảnh hỏng');
  });

  test('check-in after a no-show takes a free bay and technician', async () => {
    const day = freshDay();
    const code = await confirmed(at(day, '09:00'));
    expect((await desk(code, 'no-show')).data.code).toBe('INVALID_TRANSITION');
    await goTo(at(day, '09:10'));
    expect((await desk(code, 'no-show')).data.data.status).toBe('no_show');
    expect(await claimCount(code)).toBe(0);
    await goTo(at(day, '10:40'));
    const response = await desk(code, 'check-in', await arrival({ overrideReason: 'Đến muộn' }));
    expect(response.data.data).toMatchObject({ status: 'checked_in', startAt: at(day, '10:30') });
    expect(await claimCount(code)).toBe(2);
  });

  test('check-in after a no-show charges services that the package no longer covers', async () => {
    const day = freshDay();
    const code = await confirmed(at(day, '09:00'));
    const which = eq(appointments.code, code);
    const [row] = await api.db.select().from(appointments).where(which);
    const covered = (row?.services ?? []).map((item) => ({ ...item, price: 0, coveredByPackage: true }));
    await api.db.update(appointments).set({ services: covered }).where(which);
    await goTo(at(day, '09:10'));
    await desk(code, 'no-show');
    const response = await desk(code, 'check-in', await arrival());
    expect(response.data.data.status).toBe('checked_in');
    const [come] = await api.db.select().from(appointments).where(which);
    expect(come?.services).toMatchObject([{ price: 500_000, coveredByPackage: false }]);
  });
});

test('half an hour after its start, one instance marks a confirmed appointment as a no-show, but not an unconfirmed one', async () => {
  const day = freshDay();
  const late = await confirmed(at(day, '09:00'));
  const appointment = await booked(at(day, '09:00'));
  const core = { db: api.db, now: api.clock.now, log: api.app.log } as unknown as Parameters<
    typeof createAppointmentSweep
  >[0];
  const [one, two] = [createAppointmentSweep(core), createAppointmentSweep(core)];
  await goTo(at(day, '09:29'));
  await one.noShows();
  const statusOf = async (code: string) =>
    (await api.call('GET', `/staff/appointments/${code}`, { token })).data.data.status;
  expect(await statusOf(late)).toBe('confirmed');
  await goTo(at(day, '09:30'));
  const moved = await Promise.all([one.noShows(), two.noShows()]);
  expect(moved.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect([await statusOf(late), await statusOf(appointment)]).toEqual(['no_show', 'requested']);
  const { timeline } = (await api.call('GET', `/staff/appointments/${late}`, { token })).data.data;
  expect(timeline.filter(({ status }: { status: string }) => status === 'no_show')).toHaveLength(1);
  expect(await claimCount(late)).toBe(0);
  expect(await api.db.$count(users, eq(users.id, staffId))).toBe(1);
});

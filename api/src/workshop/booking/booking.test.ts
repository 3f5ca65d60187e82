import { randomUUID } from 'node:crypto';
import {
  APPOINTMENT_TABS,
  appointmentSchema,
  availabilitySchema,
  slotTakenSchema,
} from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { absences, closedDays } from '../staffing/tables';
import { appointments, claims } from './tables';
import { auditLog } from '../../platform/audit/tables';
import { liveEvents } from '../../messaging/live/tables';
import { notifications } from '../../messaging/notifications/tables';
import { services } from '../../catalogue/services/tables';
import { vehicles } from '../vehicles/tables';
import { DAY, freshEmail, freshIp, HOUR, MINUTE, startApi, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  car,
  HV,
  phone,
  freshDays,
  workday,
} from '../../../test/workshop';

let api: TestApi;
let lift: string;
let highVoltage: string;
let certified: string;
/** Returns a working day that no other test uses. */
let freshDay: () => string;
beforeAll(async () => {
  api = await startApi({ demo: true });
  freshDay = freshDays(api);
  await addHours(api.db);
  await addBay(api);
  await addBay(api, ['LIFT', 'HV_SAFE_ZONE']);
  await addBay(api, ['MOTO']);
  await addTechnician(api);
  certified = await addTechnician(api, { HV_ELECTRICAL: new Date(api.clock.now().getTime() + 40 * DAY) });
  lift = await addService(api, { name: 'Bảo dưỡng cơ bản' });
  highVoltage = await addService(api, { ...HV, minutes: 90, priceFrom: 850_000, name: 'Kiểm tra pin' });
});
afterAll(() => api.close());

const look = async (query: Record<string, string>) => {
  const response = await api.call('GET', `/booking/availability?${new URLSearchParams(query)}`);
  return response.statusCode === 200 ? availabilitySchema.parse(response.data.data) : response;
};
const slotsOn = async (day: string, codes: string, more: Record<string, string> = {}) => {
  const response = await look({ services: codes, vehicleType: 'car', from: day, to: day, ...more });
  const [only] = (response as { days: { slots: { startAt: string; left: number }[] }[] }).days;
  return new Map(only?.slots.map(({ startAt, left }) => [startAt, left]));
};
const hold = (startAt: string, changes: object = {}, options = {}) =>
  api.post(
    '/booking/holds',
    { services: [lift], vehicleType: 'car', startAt, replaces: null, appointment: null, ...changes },
    options,
  );
const claimsOf = (appointmentId: string) =>
  api.db.select().from(claims).where(eq(claims.appointmentId, appointmentId));
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
  return row as typeof appointments.$inferSelect;
};
/** Books every suitable bay and technician at a start time. */
const fill = async (startAt: string) => {
  for (let n = 0; n < 2; n++) expect((await book(api, bookingForm([lift], startAt))).statusCode).toBe(201);
};

test('services included in a larger chosen service take no extra time and cost nothing', async () => {
  const basic = await addService(api, { code: 'BD-CB', minutes: 60, priceFrom: 690_000 });
  const advanced = await addService(api, { code: 'BD-NC', minutes: 120, priceFrom: 1_490_000 });
  const query = { services: `${basic},${advanced},${lift}`, vehicleType: 'car' };
  expect(await look(query)).toMatchObject({ minutes: 180 });
  const day = freshDay();
  const booked = await book(api, bookingForm([basic, advanced, lift], at(day, '08:00')));
  expect(booked.data.data).toMatchObject({
    minutes: 180,
    services: [{ code: advanced, price: 1_490_000 }, { code: lift }],
    estimate: 1_990_000,
  });
});

describe('availability', () => {
  test('availability lists each day from today to the booking horizon, with the duration of the work', async () => {
    const response = await look({ services: `${lift},${highVoltage}`, vehicleType: 'car' });
    expect(response).toMatchObject({ minutes: 180, refusal: null });
    const { days, earliest } = response as { days: { date: string }[]; earliest: string };
    expect(days).toHaveLength(61);
    expect(new Date(earliest).getTime()).toBeGreaterThanOrEqual(api.clock.now().getTime() + 2 * HOUR);
  });

  test('availability counts the remaining slots and says why a day is closed', async () => {
    const day = freshDay();
    expect((await slotsOn(day, lift)).get(at(day, '09:00'))).toBe(2);
    await book(api, bookingForm([lift], at(day, '09:00')));
    const slots = await slotsOn(day, lift);
    expect(['08:00', '08:30', '09:30', '10:00'].map((time) => slots.get(at(day, time)))).toEqual([
      2, 1, 1, 2,
    ]);
    const holiday = freshDay();
    await api.db.insert(closedDays).values({ day: holiday, reason: 'Nghỉ lễ' });
    const response = await look({ services: lift, vehicleType: 'car', from: holiday, to: holiday });
    expect(response).toMatchObject({
      days: [{ date: holiday, state: 'closed', reason: 'Nghỉ lễ', slots: [] }],
      earliest: null,
    });
    const rejected = await book(api, bookingForm([lift], at(holiday, '09:00')));
    expect([rejected.statusCode, rejected.data.code, rejected.data.message]).toEqual([
      ...[400, 'SLOT_UNAVAILABLE', 'Nghỉ lễ.'],
    ]);
  });

  test('availability names the missing resource and the service that could start sooner on its own', async () => {
    const day = freshDay();
    const during = { from: new Date(at(day, '00:00')), to: new Date(at(day, '23:59')) };
    const stamps = { createdAt: new Date(), updatedAt: new Date() };
    await api.db.insert(absences).values({ userId: certified, during, reason: 'Nghỉ phép', ...stamps });
    const query = { services: `${lift},${highVoltage}`, vehicleType: 'car', from: day, to: workday(api, 50) };
    const response = await look(query);
    expect(response).toMatchObject({
      split: {
        services: [lift],
        startAt: at(day, '08:00'),
        reason: expect.stringMatching(/^Riêng Bảo dưỡng cơ bản có thể bắt đầu sớm hơn: 08:00 Thứ .+\.$/),
      },
    });
    const { days } = response as { days: { reason: string }[] };
    expect(days[0]).toMatchObject({
      state: 'full',
      reason: 'Hết chỗ: thiếu kỹ thuật viên cao áp cả ngày',
    });
  });

  test('availability ends when the certificate of the only certified technician expires', async () => {
    const after = workday(api, 42);
    expect((await slotsOn(after, lift)).size).toBeGreaterThan(0);
    expect((await slotsOn(after, highVoltage)).size).toBe(0);
    const rejected = await book(api, bookingForm([highVoltage], at(after, '09:00')));
    expect(rejected.data.code).toBe('SLOT_UNAVAILABLE');
  });

  test('availability rejects work that can never be booked or does not suit the vehicle', async () => {
    const long = await addService(api, { minutes: 500 });
    expect(await look({ services: `${lift},${long}`, vehicleType: 'car' })).toMatchObject({
      refusal: expect.stringContaining('Vui lòng gọi hotline 1900 0000'),
      earliest: null,
    });
    for (const [query, field] of [
      [{ services: lift, vehicleType: 'motorbike' }, 'services'],
      [{ services: 'KHONG-CO', vehicleType: 'car' }, 'services'],
      [{ vehicleType: 'car' }, 'services'],
      [{ services: 'A,B,C,D,E,F', vehicleType: 'car' }, 'services'],
      [{ services: lift, vehicleType: 'plane' }, 'vehicleType'],
      [{ services: lift, vehicleType: 'car', from: '2026-13-01' }, 'from'],
    ] as const) {
      const response = await look(query as Record<string, string>);
      expect(response).toMatchObject({ statusCode: 400, data: { errors: { [field]: expect.anything() } } });
    }
  });
});

describe('a booking', () => {
  test('a guest’s booking reserves bay and technician, is unconfirmed, and is found by code and phone number', async () => {
    const [day, email] = [freshDay(), freshEmail()];
    const contact = { fullName: 'Trần Thị Bình', phoneNumber: '0987 000 111', email };
    const form = bookingForm([lift, highVoltage], at(day, '10:30'), { contact, notes: ' Phanh kêu ' });
    const response = await book(api, form);
    expect(response.statusCode).toBe(201);
    const booked = appointmentSchema.parse(response.data.data);
    expect(booked).toMatchObject({
      status: 'requested',
      // Three hours from 10:30, not counting the break.
      startAt: at(day, '10:30'),
      endAt: at(day, '14:30'),
      minutes: 180,
      estimate: 1_350_000,
      services: [
        { code: lift, price: 500_000 },
        { code: highVoltage, price: 850_000 },
      ],
      bay: null,
      notes: 'Phanh kêu',
      actions: ['reschedule', 'cancel'],
      source: 'web',
      vehicle: { id: null, name: 'VF 8 2023', plate: form.vehicle.plate.replace(/(\d{3})(\d{2})$/, '$1.$2') },
      timeline: [{ status: 'requested', note: null }],
    });
    expect(booked.code).toMatch(/^AP-\d{6}-\d{4}$/);
    const row = await rowOf(booked.code);
    expect(row.technicianId).toBe(certified);
    const taken = await claimsOf(row.id);
    expect(
      taken.map(({ kind, during }) => [kind, during.from.toISOString(), during.to.toISOString()]),
    ).toEqual(
      ['bay', 'technician'].flatMap((kind) => [
        [kind, at(day, '10:30'), at(day, '12:00')],
        [kind, at(day, '13:00'), at(day, '14:30')],
      ]),
    );
    const read = await api.call('GET', `/appointments/${booked.code.toLowerCase()}?phone=%2B84987000111`);
    expect(read.data.data).toEqual(booked);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toContain(`Đã nhận yêu cầu đặt lịch ${booked.code}: 10:30 Thứ`);
    expect(mail?.link).toBe(`${api.config.webOrigin}/booking/appointments/${booked.code}`);
    const log = await api.db.select().from(auditLog).where(eq(auditLog.entityId, row.id));
    expect(log.map(({ action }) => action)).toEqual(['appointment_booked']);
  });

  test('a verified customer’s booking is confirmed at once, with a notification', async () => {
    const day = freshDay();
    const { id, token, email } = await api.person({ emailVerified: true });
    const now = api.clock.now();
    const [vehicle] = await api.db
      .insert(vehicles)
      .values({
        ownerId: id,
        type: 'car',
        make: 'VinFast',
        model: 'VF 9',
        year: 2024,
        plate: '51K99901',
        odometer: 10,
        odometerAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const form = bookingForm([lift], at(day, '08:00'), { vehicleId: vehicle?.id, vehicle: null });
    const booked = (await book(api, form, { token })).data.data;
    expect(booked).toMatchObject({
      status: 'confirmed',
      vehicle: { id: vehicle?.id, name: 'VF 9 2024', plate: '51K-999.01' },
      timeline: [{ status: 'requested' }, { status: 'confirmed', note: 'Tự động xác nhận.' }],
    });
    expect(booked.bay).toMatch(/^Khoang/);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toMatch(
      /^Lịch hẹn AP-\S+ đã được xác nhận: 08:00 Thứ \S+ \d\d\/\d\d tại Khoang \d+\.$/,
    );
    const notices = await api.db.select().from(notifications).where(eq(notifications.userId, id));
    expect(notices.map(({ text, href }) => [text, href])).toEqual([
      [mail?.subject, `/booking/appointments/${booked.code}`],
    ]);
    const sent = await api.db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.topic, `user:${id}`));
    expect(sent.map(({ type }) => type)).toEqual(['appointment.changed', 'notification']);
    const list = await api.call('GET', '/appointments?tab=upcoming', { token });
    expect(list.data.data.items.map(({ code }: { code: string }) => code)).toEqual([booked.code]);
    expect((await api.call('GET', '/appointments?tab=past', { token })).data.data.total).toBe(0);
    const stranger = await api.person({ emailVerified: true });
    const theirs = { vehicleId: vehicle?.id, vehicle: null };
    const rejected = await book(api, bookingForm([lift], at(day, '14:00'), theirs), stranger);
    expect(rejected.data.errors).toEqual({ vehicleId: ['Không tìm thấy xe. Vui lòng chọn lại.'] });
    const read = await api.call('GET', `/appointments/${booked.code}`, { token: stranger.token });
    expect(read.statusCode).toBe(404);
  });

  test('a booking is listed as upcoming until it begins or its time has passed', async () => {
    const { token } = await api.person({ emailVerified: true });
    const day = freshDay();
    const { code } = (await book(api, bookingForm([lift], at(day, '08:00')), { token })).data.data;
    const set = (values: Partial<typeof appointments.$inferInsert>) =>
      api.db.update(appointments).set(values).where(eq(appointments.code, code));
    const totals = () =>
      Promise.all(
        APPOINTMENT_TABS.map(async (tab) => {
          const list = await api.call('GET', `/appointments?tab=${tab}`, { token });
          return `${tab} ${list.data.data.total}`;
        }),
      );
    expect(await totals()).toEqual(['upcoming 1', 'running 0', 'past 0']);
    await set({ status: 'in_service' });
    expect(await totals()).toEqual(['upcoming 0', 'running 1', 'past 0']);
    const yesterday = api.clock.now().getTime() - DAY;
    await set({
      status: 'confirmed',
      startAt: new Date(yesterday),
      endAt: new Date(yesterday + HOUR),
    });
    expect(await totals()).toEqual(['upcoming 0', 'running 0', 'past 1']);
    await set({ status: 'completed' });
    expect(await totals()).toEqual(['upcoming 0', 'running 0', 'past 1']);
  });

  test('a booking keeps its prices when the services’ prices change', async () => {
    const day = freshDay();
    const code = await addService(api, { priceFrom: 300_000 });
    const form = bookingForm([code], at(day, '08:00'));
    const { contact } = form;
    const booked = (await book(api, form)).data.data;
    await api.db.update(services).set({ priceFrom: 900_000 }).where(eq(services.code, code));
    const read = await api.call('GET', `/appointments/${booked.code}?phone=${contact.phoneNumber}`);
    expect(read.data.data.estimate).toBe(300_000);
  });

  test('a booking is not found with a wrong code, or a wrong or missing phone number, and attempts are limited', async () => {
    const form = bookingForm([lift], at(freshDay(), '08:00'));
    const { code } = (await book(api, form)).data.data;
    const ip = freshIp();
    const request = (path: string) => api.call('GET', `/appointments/${path}`, { ip });
    const wrong = [`${code}?phone=0911111111`, `AP-000000-0001?phone=${form.contact.phoneNumber}`, code];
    const responses = await Promise.all(wrong.map(request));
    expect(
      new Set(responses.map(({ statusCode, data }) => `${statusCode} ${data.message as string}`)),
    ).toEqual(new Set(['404 Không tìm thấy lịch hẹn. Kiểm tra lại mã và số điện thoại.']));
    for (let n = 0; n < 17; n++) await request(`${code}?phone=0911111111`);
    expect((await request(`${code}?phone=${form.contact.phoneNumber}`)).statusCode).toBe(429);
  });

  test.each<[string, (day: string) => string, string]>([
    [
      'is too soon',
      () => new Date(api.clock.now().getTime() + HOUR).toISOString(),
      'Vui lòng đặt trước ít nhất 2 giờ.',
    ],
    ['is too far ahead', () => at(workday(api, 62), '09:00'), 'Chỉ nhận đặt lịch trước tối đa 60 ngày.'],
    ['is in the break', (day) => at(day, '12:00'), 'Xưởng không nhận lịch bắt đầu vào giờ này.'],
    ['matches no slot', (day) => at(day, '09:10'), 'Xưởng không nhận lịch bắt đầu vào giờ này.'],
    ['is on a Sunday', () => at(workday(api, 3, 0), '09:00'), 'Chủ nhật xưởng nghỉ.'],
    ['is not a time', () => 'mai', 'Xưởng không nhận lịch bắt đầu vào giờ này.'],
    [
      'leaves too little time before closing',
      (day) => at(day, '17:00'),
      'Công việc kéo dài quá giờ đóng cửa. Vui lòng chọn giờ sớm hơn hoặc gọi hotline 1900 0000.',
    ],
  ])('a booking is rejected with the reason if its start %s', async (_name, startAt, why) => {
    const form = bookingForm([lift], startAt(freshDay()));
    const { statusCode, data } = await book(api, form);
    expect([statusCode, data.code, data.message, data.errors]).toEqual([
      ...[400, 'SLOT_UNAVAILABLE', why, { startAt: [why] }],
    ]);
  });

  test('a booking requires an idempotency key and is made once per key', async () => {
    const form = bookingForm([lift], at(freshDay(), '08:00'));
    expect((await api.post('/appointments', form)).data.errors).toHaveProperty('Idempotency-Key');
    const key = randomUUID();
    const [first, second] = [await book(api, form, { key }), await book(api, form, { key })];
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      ...[undefined, 'true'],
    ]);
    expect(second.data.data).toEqual(first.data.data);
    const other = await book(api, { ...form, notes: 'khác' }, { key });
    expect([other.statusCode, other.data.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('booking a taken slot returns the free slots around it', async () => {
    const day = freshDay();
    await fill(at(day, '09:00'));
    const lost = await book(api, bookingForm([lift], at(day, '09:00')));
    expect([lost.statusCode, lost.data.code, lost.data.message]).toEqual([
      ...[409, 'SLOT_TAKEN', 'Khung giờ này vừa có người đặt. Vui lòng chọn giờ khác.'],
    ]);
    const { nearest } = slotTakenSchema.parse(lost.data.details);
    expect(nearest.slice(0, 2)).toEqual([at(day, '08:00'), at(day, '10:00')]);
    expect(nearest).toHaveLength(6);
    const next = await book(api, bookingForm([lift], at(day, '10:00')));
    expect(next.statusCode).toBe(201);
  });

  test('booking a slot that another visitor holds is rejected, and the error says that it may become free again', async () => {
    const day = freshDay();
    const startAt = at(day, '09:00');
    for (let n = 0; n < 2; n++) expect((await hold(startAt)).statusCode).toBe(201);
    const text = 'Khung giờ này đang có người giữ chỗ. Vui lòng chọn giờ khác hoặc thử lại sau 5 phút.';
    for (const lost of [await hold(startAt), await book(api, bookingForm([lift], startAt))]) {
      expect([lost.statusCode, lost.data.code, lost.data.message]).toEqual([409, 'SLOT_TAKEN', text]);
    }
  });

  test('a booking is rejected while the customer has three open bookings, by account or by phone number', async () => {
    const day = freshDay();
    const contact = { fullName: 'Lê An', phoneNumber: phone(), email: null };
    const { token } = await api.person();
    const times = ['08:00', '09:00', '10:00'];
    for (const time of times) {
      const response = await book(api, bookingForm([lift], at(day, time), { contact }), { token });
      expect(response.statusCode).toBe(201);
    }
    for (const [options, changes] of [
      [{}, { contact }],
      [{ token }, {}],
    ] as const) {
      const rejected = await book(api, bookingForm([lift], at(day, '14:00'), changes), options);
      expect([rejected.statusCode, rejected.data.code, rejected.data.message]).toEqual([
        ...[409, 'TOO_MANY_APPOINTMENTS', 'Bạn đã có 3 lịch hẹn đang mở.'],
      ]);
    }
  });

  test('a booking is rejected while the vehicle has an open booking, however its plate is written', async () => {
    const day = freshDay();
    await book(api, bookingForm([lift], at(day, '08:00'), { vehicle: car({ plate: '51K-777.77' }) }));
    const again = bookingForm([lift], at(day, '14:00'), { vehicle: car({ plate: '51k 77777' }) });
    const rejected = await book(api, again);
    expect([rejected.statusCode, rejected.data.code, rejected.data.message]).toEqual([
      ...[409, 'VEHICLE_HAS_APPOINTMENT', 'Xe này đã có lịch hẹn đang mở.'],
    ]);
  });
});

describe('a hold', () => {
  test('a hold reserves its slot for its holder, who then books it', async () => {
    const day = freshDay();
    await book(api, bookingForm([lift], at(day, '09:00')));
    const { holdId, endAt, expiresAt } = (await hold(at(day, '09:00'))).data.data;
    expect(endAt).toBe(at(day, '10:00'));
    expect(new Date(expiresAt).getTime() - api.clock.now().getTime()).toBeLessThanOrEqual(5 * MINUTE);
    expect((await slotsOn(day, lift)).has(at(day, '09:00'))).toBe(false);
    expect((await book(api, bookingForm([lift], at(day, '09:00')))).data.code).toBe('SLOT_TAKEN');
    const own = await book(api, bookingForm([lift], at(day, '09:00'), { holdId }));
    expect(own.statusCode).toBe(201);
    expect(await api.db.$count(claims, eq(claims.holdId, holdId))).toBe(0);
  });

  test('an expired hold can still be booked if its slot is free; otherwise it is reported as expired', async () => {
    const day = freshDay();
    const first = (await hold(at(day, '09:00'))).data.data.holdId;
    const second = (await hold(at(day, '14:00'))).data.data.holdId;
    api.clock.advance(5 * MINUTE);
    expect((await slotsOn(day, lift)).get(at(day, '09:00'))).toBe(2);
    const late = await book(api, bookingForm([lift], at(day, '09:00'), { holdId: first }));
    expect(late.statusCode).toBe(201);
    await fill(at(day, '14:00'));
    const lost = await book(api, bookingForm([lift], at(day, '14:00'), { holdId: second }));
    expect([lost.statusCode, lost.data.code, lost.data.message]).toEqual([
      ...[409, 'HOLD_EXPIRED', 'Hết thời gian giữ chỗ, vui lòng chọn lại.'],
    ]);
    expect(slotTakenSchema.parse(lost.data.details).nearest).toHaveLength(6);
  });

  test('a hold is released on request or when another hold replaces it', async () => {
    const day = freshDay();
    const one = (await hold(at(day, '09:00'))).data.data.holdId;
    const two = (await hold(at(day, '09:30'), { replaces: one })).data.data.holdId;
    expect((await slotsOn(day, lift)).get(at(day, '08:30'))).toBe(2);
    expect((await api.call('DELETE', `/booking/holds/${two}`)).statusCode).toBe(200);
    expect((await api.call('DELETE', `/booking/holds/${two}`)).statusCode).toBe(200);
    expect((await slotsOn(day, lift)).get(at(day, '09:30'))).toBe(2);
  });

  test('holds are limited per address, and replaced holds do not count', async () => {
    const ip = freshIp();
    const days = Array.from({ length: 14 }, () => freshDay());
    let replaces: string | null = null;
    for (const day of days) {
      const response = await hold(at(day, '15:00'), { replaces }, { ip });
      expect(response.statusCode).toBe(201);
      replaces = response.data.data.holdId;
    }
    const responses = [];
    for (const day of days) responses.push((await hold(at(day, '16:00'), {}, { ip })).statusCode);
    expect(responses.filter((status) => status === 201)).toHaveLength(11);
    expect(responses.at(-1)).toBe(429);
  });

  test('a hold for no services, or for services that do not suit the vehicle, is rejected', async () => {
    const startAt = at(freshDay(), '09:00');
    expect((await hold(startAt, { services: [] })).data.errors).toEqual({
      services: ['Vui lòng chọn ít nhất một dịch vụ.'],
    });
    expect((await hold(startAt, { vehicleType: 'motorbike' })).statusCode).toBe(400);
  });
});

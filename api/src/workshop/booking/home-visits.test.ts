import { availabilitySchema, appointmentSchema } from '@evcare/shared-contracts/workshop';
import { dayBoardSchema, homeVisitListSchema, staffAppointmentSchema } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/users/tables';
import { appointments, claims } from './tables';
import { createAppointmentSweep } from './sweep';
import { freshEmail, PASSWORD, startApi, type Person, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  addVan,
  at,
  book,
  bookingForm,
  car,
  freshDays,
  HOME,
  homeForm,
  phone,
} from '../../../test/workshop';

let api: TestApi;
let atHome: string;
let inWorkshop: string;
let van: string;
let bay: string;
let staff: Person;
/** Returns a working day that no other test uses. */
let freshDay: () => string;
beforeAll(async () => {
  api = await startApi({ demo: true });
  freshDay = freshDays(api);
  await addHours(api.db);
  bay = await addBay(api);
  van = await addVan(api);
  await addTechnician(api);
  await addTechnician(api);
  inWorkshop = await addService(api);
  atHome = await addService(api, {
    name: 'Lắp bộ sạc tại nhà (khảo sát)',
    place: 'home',
    bayCapabilities: [],
  });
  staff = await api.person({ role: 'staff', emailVerified: true });
});
afterAll(() => api.close());

const NEAR = HOME.wardCode;
/** Xã Củ Chi: 90 minutes of travel. */
const FAR = '27553';
/** Đặc khu Côn Đảo. */
const ISLAND = '26732';

const startsOn = async (day: string, query: Record<string, string>): Promise<string[]> => {
  const path = `/booking/availability?${new URLSearchParams({ from: day, to: day, ...query })}`;
  const { days } = availabilitySchema.parse((await api.call('GET', path)).data.data);
  return days[0]?.slots.map(({ startAt }) => startAt) ?? [];
};
const homeStarts = (day: string, ward = NEAR) => startsOn(day, { services: atHome, ward });
const rowOf = async (code: string) => {
  const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
  return row as typeof appointments.$inferSelect;
};
const claimsOf = async (code: string) => {
  const { id } = await rowOf(code);
  const rows = await api.db.select().from(claims).where(eq(claims.appointmentId, id)).orderBy(claims.id);
  return rows.map(({ resourceId, during }) => [
    resourceId,
    during.from.toISOString(),
    during.to.toISOString(),
  ]);
};
const booked = async (startAt: string, changes = {}, options = {}): Promise<string> => {
  const response = await book(api, homeForm([atHome], startAt, changes), options);
  expect([response.statusCode, response.data.message]).toEqual([201, 'Đã nhận yêu cầu đặt lịch.']);
  return response.data.data.code;
};
/** Signs in a staff member again, because the previous session may have expired. */
const signIn = async ({ email }: Pick<Person, 'email'>): Promise<string> =>
  (await api.post('/auth/login', { email, password: PASSWORD })).data.accessToken;
const desk = async (code: string, step: string, body?: object) =>
  api.post(`/staff/appointments/${code}/${step}`, body, { token: await signIn(staff) });

describe('the slots of a visit at home', () => {
  test('home-visit slots leave time to travel to the customer after opening and to return before closing', async () => {
    const day = freshDay();
    const near = await homeStarts(day);
    expect([near[0], near.at(-1)]).toEqual([at(day, '08:30'), at(day, '16:00')]);
    const far = await homeStarts(day, FAR);
    expect([far[0], far.at(-1)]).toEqual([at(day, '09:30'), at(day, '15:00')]);
  });

  test('a home-visit slot requires a free van, whatever bays are free', async () => {
    const day = freshDay();
    await booked(at(day, '10:00'));
    const starts = await homeStarts(day);
    expect(starts).not.toContain(at(day, '11:00'));
    expect(starts).toContain(at(day, '13:00'));
    expect(await startsOn(day, { services: inWorkshop, vehicleType: 'car' })).toContain(at(day, '10:00'));
  });

  test('there are no home-visit slots in a ward that is not served, and the response says why', async () => {
    const response = await api.call('GET', `/booking/availability?services=${atHome}&ward=${ISLAND}`);
    expect(availabilitySchema.parse(response.data.data)).toMatchObject({
      days: [],
      refusal: expect.stringMatching(/^Chưa có dịch vụ tại nhà/),
    });
  });

  test('holding a home-visit slot reserves the travel time, too', async () => {
    const day = freshDay();
    const hold = (startAt: string) =>
      api.post('/booking/holds', {
        services: [atHome],
        ward: NEAR,
        startAt,
        replaces: null,
        appointment: null,
      });
    const response = await hold(at(day, '09:00'));
    expect([response.statusCode, response.data.data.endAt]).toEqual([201, at(day, '10:00')]);
    expect((await hold(at(day, '10:00'))).data.code).toBe('SLOT_TAKEN');
    expect((await hold(at(day, '08:00'))).data).toMatchObject({
      code: 'SLOT_UNAVAILABLE',
      message: 'Giờ này không đủ thời gian đi lại trong giờ làm việc. Vui lòng chọn giờ khác.',
    });
    const { holdId } = response.data.data;
    const code = await booked(at(day, '09:00'), { holdId });
    expect((await rowOf(code)).bayId).toBe(van);
  });
});

describe('a visit at home', () => {
  test('a home visit reserves a van and a technician for work and travel, but no bay', async () => {
    const day = freshDay();
    const code = await booked(at(day, '09:00'));
    const row = await rowOf(code);
    expect(row).toMatchObject({ bayId: van, vehicle: null, plate: null, travelMinutes: 30 });
    expect([row.startAt.toISOString(), row.endAt.toISOString()]).toEqual([
      at(day, '09:00'),
      at(day, '10:00'),
    ]);
    const away = [at(day, '08:30'), at(day, '10:30')];
    expect(await claimsOf(code)).toEqual([
      [van, ...away],
      [row.technicianId, ...away],
    ]);
    const work = await book(api, bookingForm([inWorkshop], at(day, '09:00')));
    const other = await rowOf(work.data.data.code);
    expect(other.bayId).toBe(bay);
    expect(other.technicianId).not.toBe(row.technicianId);
    const second = await book(api, homeForm([atHome], at(day, '09:30')));
    expect([second.statusCode, second.data.code]).toEqual([409, 'SLOT_TAKEN']);
  });

  test('a home visit can be booked by a customer whose vehicle already has an appointment', async () => {
    const owner = await api.person({ emailVerified: true });
    const day = freshDay();
    const options = { token: owner.token };
    const visit = await book(api, bookingForm([inWorkshop], at(day, '09:00')), options);
    const home = await book(api, homeForm([atHome], at(day, '14:00')), options);
    expect([visit.statusCode, home.statusCode]).toEqual([201, 201]);
    expect(appointmentSchema.parse(home.data.data)).toMatchObject({
      vehicle: null,
      address: '45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh',
      bay: null,
      estimate: 500_000,
    });
  });

  test('the mail that confirms a home visit has the customer’s address and the survey’s price', async () => {
    const email = freshEmail();
    const day = freshDay();
    const code = await booked(at(day, '09:00'), {
      contact: { fullName: 'Trần Thị Bình', phoneNumber: phone(), email },
    });
    await desk(code, 'confirm');
    const [mail] = await api.mails(email);
    expect(mail?.subject).toMatch(/đã được xác nhận: .+ tại nhà bạn\.$/);
    expect(mail?.text).toContain('45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh');
    expect(mail?.text).toContain('500.000');
    expect(mail?.text).toContain('Chi phí lắp đặt theo báo giá sau khi khảo sát');
    // The workshop's address appears only in the company details at the end.
    const [message] = mail?.text.split('\nEVCare Việt Nam\n') ?? [];
    expect(message).not.toMatch(/Xe:|kiểm tra xe|Khoang|Nguyễn Văn Linh/);
  });

  test('cancelling a home visit frees van and technician; moving it keeps the travel time', async () => {
    const day = freshDay();
    const contact = { fullName: 'Trần Thị Bình', phoneNumber: phone(), email: null };
    const code = await booked(at(day, '09:00'), { contact });
    const change = { startAt: at(day, '14:00'), holdId: null, phone: contact.phoneNumber };
    expect((await api.post(`/appointments/${code}/reschedule`, change)).statusCode).toBe(200);
    expect((await claimsOf(code))[0]).toEqual([van, at(day, '13:30'), at(day, '15:30')]);
    const moving = await startsOn(day, { services: '', appointment: code });
    expect([moving[0], moving.at(-1)]).toEqual([at(day, '08:30'), at(day, '16:00')]);
    await api.post(`/appointments/${code}/cancel`, { reason: null, phone: contact.phoneNumber });
    expect(await claimsOf(code)).toEqual([]);
  });

  test.each([
    [
      'with a vehicle instead of an address',
      () => ({ vehicle: car(), address: null }),
      'services',
      /được thực hiện tại nhà/,
    ],
    [
      'to a ward that is not served',
      () => ({ address: { ...HOME, wardCode: ISLAND } }),
      'address.wardCode',
      /Chưa có dịch vụ tại nhà/,
    ],
    [
      'to a ward of another province',
      () => ({ address: { ...HOME, provinceCode: '01' } }),
      'address.wardCode',
      /phường\/xã/,
    ],
    ['with a vehicle in addition to the address', () => ({ vehicle: car() }), 'vehicle', /./],
  ] as const)('a home visit %s is rejected', async (_, changes, field, message) => {
    const response = await book(api, homeForm([atHome], at(freshDay(), '09:00'), changes()));
    expect(response.statusCode).toBe(400);
    expect(response.data.errors[field]?.[0]).toMatch(message);
  });

  test('a home visit cannot include work that is done only in the workshop', async () => {
    const response = await book(api, homeForm([atHome, inWorkshop], at(freshDay(), '09:00')));
    expect(response.data.errors).toEqual({
      services: [expect.stringMatching(/chỉ thực hiện tại xưởng/)],
    });
  });
});

describe('on the day', () => {
  const prepared = async () => {
    const day = freshDay();
    const code = await booked(at(day, '09:00'));
    await desk(code, 'confirm');
    const { technicianId } = await rowOf(code);
    return { day, code, technicianId };
  };
  const tokenOf = async (id: string): Promise<string> => {
    const [row] = await api.db.select().from(users).where(eq(users.id, id));
    return signIn({ email: row?.email ?? '' });
  };
  const visitsOf = async (token: string) =>
    homeVisitListSchema.parse((await api.call('GET', '/technician/home-visits', { token })).data.data).items;
  const goTo = (time: string) => api.clock.advance(Date.parse(time) - api.clock.now().getTime());

  test('the front desk sees the van and address of a home visit, which has no check-in and is never late', async () => {
    const { day, code } = await prepared();
    goTo(at(day, '09:50'));
    const token = await signIn(staff);
    const board = dayBoardSchema.parse(
      (await api.call('GET', `/staff/appointments/day?date=${day}`, { token })).data.data,
    );
    expect(board.bays).toContainEqual(expect.objectContaining({ id: van, kind: 'van' }));
    expect(board.appointments).toMatchObject(
      [
        {
          code,
          bayId: van,
          plate: null,
          vehicle: null,
          address: /Tân Hưng/,
          travelMinutes: 30,
          lateMinutes: 0,
        },
      ].map((item) => ({ ...item, address: expect.stringMatching(item.address) })),
    );
    const seen = await api.call('GET', `/staff/appointments/${code}`, { token });
    expect(staffAppointmentSchema.parse(seen.data.data).steps).not.toContain('check-in');
    const core = { db: api.db, now: api.clock.now, log: api.app.log } as never;
    await createAppointmentSweep(core).noShows();
    expect((await rowOf(code)).status).toBe('confirmed');
  });

  test('the technician of a home visit sees address and phone number, and can complete it once it has begun', async () => {
    const { day, code, technicianId } = await prepared();
    const early = await tokenOf(technicianId);
    expect(await visitsOf(early)).toContainEqual(
      expect.objectContaining({
        code,
        leavesAt: at(day, '08:30'),
        address: '45 Đường số 10, Phường Tân Hưng, Thành phố Hồ Chí Minh',
        contact: { fullName: 'Trần Thị Bình', phoneNumber: expect.stringMatching(/^\+84/) },
        canComplete: false,
      }),
    );
    const complete = (token: string) =>
      api.post(`/technician/home-visits/${code}/complete`, undefined, { token });
    expect((await complete(early)).statusCode).toBe(409);
    goTo(at(day, '09:40'));
    const other = await api.person({ role: 'technician', emailVerified: true });
    expect((await complete(other.token)).statusCode).toBe(404);
    expect(await visitsOf(other.token)).toEqual([]);
    const token = await tokenOf(technicianId);
    const response = await complete(token);
    expect(response.data.data).toMatchObject({ code, status: 'completed', canComplete: false });
    expect((await complete(token)).statusCode).toBe(409);
    expect(JSON.stringify(await visitsOf(token))).not.toMatch(/price|500000/);
  });
});

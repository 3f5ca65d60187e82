import { assignmentProblemsSchema, dayBoardSchema, weekBoardSchema } from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { absences, certifications } from '../staffing/tables';
import { startApi, type Person, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  addVan,
  at,
  book,
  bookingForm,
  freshDays,
  homeForm,
  HV,
} from '../../../test/workshop';

let api: TestApi;
let staff: Person;
let freshDay: () => string;
let [bay, van, technician, service, highVoltage] = ['', '', '', '', ''];
beforeAll(async () => {
  api = await startApi();
  freshDay = freshDays(api);
  await addHours(api.db);
  bay = await addBay(api, ['LIFT', 'HV_SAFE_ZONE']);
  van = await addVan(api);
  technician = await addTechnician(api, { HV_ELECTRICAL: new Date('2099-01-01') });
  service = await addService(api);
  highVoltage = await addService(api, HV);
  staff = await api.person({ role: 'staff', emailVerified: true });
});
afterAll(() => api.close());

const stamps = () => ({ createdAt: api.clock.now(), updatedAt: api.clock.now() });
const week = async (date: string) => {
  const { data } = await api.call('GET', `/staff/appointments/week?date=${date}`, { token: staff.token });
  return weekBoardSchema.parse(data.data);
};
const dayOf = async (date: string) => (await week(date)).days.find((day) => day.date === date);
const useOf = async (date: string, id: string) =>
  (await dayOf(date))?.uses.find(({ resourceId }) => resourceId === id);
const problems = async () => {
  const { data } = await api.call('GET', '/staff/appointments/problems', { token: staff.token });
  return assignmentProblemsSchema.parse(data.data).items;
};
const booked = async (date: string, time: string, code = service): Promise<string> => {
  const response = await book(api, bookingForm([code], at(date, time)));
  expect(response.statusCode).toBe(201);
  return response.data.data.code;
};

test('shows Monday to Sunday with the hours of the day board', async () => {
  const date = freshDay();
  await booked(date, '09:00');
  const { days } = await week(date);
  expect(days.map(({ date: day }) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual([
    1, 2, 3, 4, 5, 6, 0,
  ]);
  const day = days.find((item) => item.date === date);
  const { data } = await api.call('GET', `/staff/appointments/day?date=${date}`, { token: staff.token });
  const board = dayBoardSchema.parse(data.data);
  expect(day?.appointments.map(({ code, startAt, bayId }) => ({ code, startAt, bayId }))).toEqual(
    board.appointments.map(({ code, startAt, bayId }) => ({ code, startAt, bayId })),
  );
  expect([day?.open[0]?.from, day?.open.at(-1)?.to]).toEqual([board.opensAt, board.closesAt]);
  expect(days.at(-1)?.closed).not.toBeNull();
});

test('counts the load of a bay and a technician against their capacity', async () => {
  const date = freshDay();
  expect(await useOf(date, bay)).toMatchObject({ capacity: 510, occupied: 0 });
  await booked(date, '11:30');
  // The hour continues after the break.
  expect(await useOf(date, bay)).toMatchObject({ capacity: 510, occupied: 60 });
  expect(await useOf(date, technician)).toMatchObject({ capacity: 510, occupied: 60 });
});

test('counts the journeys of a visit at home for the van and the technician', async () => {
  const date = freshDay();
  const home = await addService(api, { place: 'home', bayCapabilities: [] });
  const response = await book(api, homeForm([home], at(date, '09:00')));
  expect(response.statusCode).toBe(201);
  expect(await useOf(date, van)).toMatchObject({ capacity: 510, occupied: 120 });
  expect(await useOf(date, technician)).toMatchObject({ occupied: 120 });
});

test('leave lowers the capacity, and the appointments in it are listed until they are moved', async () => {
  const date = freshDay();
  const code = await booked(date, '14:00');
  const during = { from: new Date(at(date, '13:00')), to: new Date(at(date, '17:30')) };
  await api.db.insert(absences).values({ userId: technician, during, reason: 'Nghỉ phép', ...stamps() });
  expect(await useOf(date, technician)).toMatchObject({
    capacity: 240,
    occupied: 60,
    absences: [{ reason: 'Nghỉ phép' }],
  });
  expect((await dayOf(date))?.appointments).toMatchObject([{ code, problems: ['leave'] }]);
  expect(await problems()).toContainEqual(expect.objectContaining({ code, problems: ['leave'] }));

  const moved = await api.call('POST', `/staff/appointments/${code}/reschedule`, {
    token: staff.token,
    headers: { 'if-match': '"1"' },
    payload: { startAt: at(date, '09:00'), bayId: null, technicianId: technician },
  });
  expect(moved.statusCode).toBe(200);
  expect((await problems()).map((item) => item.code)).not.toContain(code);
});

test('a certificate that expires before the work is a problem of the appointment', async () => {
  const date = freshDay();
  const code = await booked(date, '08:00', highVoltage);
  expect((await dayOf(date))?.appointments[0]).toMatchObject({
    certificates: ['HV_ELECTRICAL'],
    problems: [],
  });
  const held = eq(certifications.userId, technician);
  await api.db
    .update(certifications)
    .set({ expiresAt: new Date(at(date, '07:00')) })
    .where(held);
  expect(await problems()).toContainEqual(expect.objectContaining({ code, problems: ['certificate'] }));
  await api.db
    .update(certifications)
    .set({ expiresAt: new Date('2099-01-01') })
    .where(held);
  expect((await problems()).map((item) => item.code)).not.toContain(code);
});

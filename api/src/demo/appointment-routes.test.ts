import { DAY, MINUTE, startApi } from '../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  workday,
} from '../../test/workshop';

const CHECK_IN = { odometer: 46_300, complaint: 'Phanh kêu.', photoIds: [], overrideReason: 'Xe thử nghiệm' };

async function confirmed(options: Parameters<typeof startApi>[0]) {
  const api = await startApi(options);
  await addHours(api.db);
  await addBay(api);
  await addTechnician(api);
  const { token } = await api.person({ role: 'staff', emailVerified: true });
  const form = bookingForm([await addService(api)], at(workday(api, 20), '09:00'));
  const { code } = (await book(api, form)).data.data as { code: string };
  await api.post(`/staff/appointments/${code}/confirm`, undefined, { token });
  return { api, code, token };
}

test('the front desk of a demo can move an appointment of another day to now', async () => {
  const { api, code, token } = await confirmed({ demo: true });
  const path = `/staff/appointments/${code}/check-in`;
  expect((await api.post(path, CHECK_IN, { token })).data.code).toBe('OUTSIDE_CHECK_IN');
  const customer = await api.person();
  const rejected = await api.post(`/dev/appointments/${code}/now`, undefined, { token: customer.token });
  expect(rejected.statusCode).toBe(403);
  const moved = await api.post(`/dev/appointments/${code}/now`, undefined, { token });
  const ahead = Date.parse(moved.data.data.startAt) - api.clock.now().getTime();
  expect(Math.abs(ahead)).toBeLessThan(MINUTE);
  const before = await api.call('GET', `/staff/appointments/${code}`, { token });
  const { startAt, endAt } = before.data.data;
  expect(Date.parse(endAt) - Date.parse(startAt)).toBeLessThan(DAY / 2);
  expect((await api.post(path, CHECK_IN, { token })).data.data).toMatchObject({ status: 'checked_in' });
  expect((await api.post('/dev/appointments/AP-000000-0000/now', undefined, { token })).statusCode).toBe(404);
  await api.close();
});

test('the route that moves an appointment to now does not exist outside a demo', async () => {
  const { api, code, token } = await confirmed({});
  expect((await api.post(`/dev/appointments/${code}/now`, undefined, { token })).statusCode).toBe(404);
  await api.close();
});

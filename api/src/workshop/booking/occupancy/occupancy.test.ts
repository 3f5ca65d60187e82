import { startApi, type TestApi } from '../../../../test/api';
import { walkIn } from '../../../../test/occupancy';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  workday,
} from '../../../../test/workshop';

const TUESDAY = 2;

let api: TestApi;
let day: string;
let bay: string;
let technician: string;
let service: string;
beforeAll(async () => {
  api = await startApi();
  await addHours(api.db);
  [bay, technician, service] = [await addBay(api), await addTechnician(api), await addService(api)];
  day = workday(api, 3, TUESDAY);
  api.clock.stop();
});
afterAll(() => api.close());

const goTo = (time: string) => api.clock.advance(Date.parse(at(day, time)) - api.clock.now().getTime());
const offered = async (): Promise<string[]> => {
  const query = `services=${service}&vehicleType=car&from=${day}&to=${day}`;
  const { data } = await api.call('GET', `/booking/availability?${query}`);
  return data.data.days[0].slots.map(({ startAt }: { startAt: string }) => startAt);
};

test('availability excludes the bay and the technician of a vehicle in the workshop', async () => {
  goTo('08:00');
  expect((await offered())[0]).toBe(at(day, '10:00'));
  const order = await walkIn(api, { bayId: bay, technicianId: technician, minutes: 180 });
  expect((await offered())[0]).toBe(at(day, '11:00'));
  const early = await book(api, bookingForm([service], at(day, '10:00')));
  expect([early.statusCode, early.data.code]).toEqual([409, 'SLOT_TAKEN']);
  await order.change({ technicianId: null });
  expect((await offered())[0]).toBe(at(day, '11:00'));
  await order.change({ status: 'ready' });
  expect((await offered())[0]).toBe(at(day, '10:00'));
});

test('a customer can book the slot they hold, even if a walk-in vehicle occupies the bay in the meantime', async () => {
  const held = await api.post('/booking/holds', {
    services: [service],
    vehicleType: 'car',
    startAt: at(day, '10:00'),
    replaces: null,
    appointment: null,
  });
  expect(held.statusCode).toBe(201);
  const order = await walkIn(api, { bayId: bay, technicianId: technician, minutes: 180 });
  const { holdId } = held.data.data;
  const booked = await book(api, bookingForm([service], at(day, '10:00'), { holdId }));
  expect(booked.statusCode).toBe(201);
  await order.change({ status: 'ready' });
});
